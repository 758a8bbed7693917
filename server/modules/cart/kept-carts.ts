import type { CartLine, Owner, Whose } from './cart.store.ts'

/** A cart as one of its versions is. */
export interface KeptCart {
  owner: Owner
  version: number
  lines: CartLine[]
  /** Of the company, when the cart was read. */
  priceListId: number | null
}

export interface KeptCarts {
  find(whose: Whose): KeptCart | undefined
  keep(whose: Whose, cart: KeptCart): void
}

const cartsKeptAtMost = 2_000

/**
 * The carts that were read last, so that the database tells only whether they are still the same. Never for what a transaction
 * reads: it may be taken back, and then another change gets its version.
 */
export function createKeptCarts(): KeptCarts {
  const carts = new Map<string | number, KeptCart>()
  return {
    find: (whose) => carts.get(toKey(whose)),

    keep(whose, { owner, version, lines, priceListId }) {
      const key = toKey(whose)
      // Asked for just now: the last one to go.
      carts.delete(key)
      carts.set(key, { owner, version, lines, priceListId })
      if (carts.size > cartsKeptAtMost) for (const oldest of carts.keys()) return void carts.delete(oldest)
    },
  }
}

/** The same for all requests of one session. */
export const toKey = (whose: Whose): string | number => ('tokenHash' in whose ? whose.tokenHash : whose.customerId)

/** Keeps nothing. */
export const noCarts: KeptCarts = { find: () => undefined, keep: () => undefined }
