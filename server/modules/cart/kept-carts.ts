import type { CartLine, Whose } from './cart.store.ts'

/** The lines of a cart as one of its versions has them. */
export interface KeptLines {
  version: number
  lines: CartLine[]
}

export interface KeptCarts {
  find(whose: Whose): KeptLines | undefined
  keep(whose: Whose, cart: KeptLines): void
}

const cartsKeptAtMost = 2_000

/**
 * The carts that were read last, so that the database tells only whether they are still the same. Never for what a transaction
 * reads: it may be taken back, and then another change gets its version.
 */
export function createKeptCarts(): KeptCarts {
  const carts = new Map<string | number, KeptLines>()
  return {
    find: (whose) => carts.get(toKey(whose)),

    keep(whose, { version, lines }) {
      const key = toKey(whose)
      // Asked for just now: the last one to go.
      carts.delete(key)
      carts.set(key, { version, lines })
      if (carts.size > cartsKeptAtMost) for (const oldest of carts.keys()) return void carts.delete(oldest)
    },
  }
}

const toKey = (whose: Whose): string | number => ('tokenHash' in whose ? whose.tokenHash : whose.customerId)

/** Keeps nothing. */
export const noCarts: KeptCarts = { find: () => undefined, keep: () => undefined }
