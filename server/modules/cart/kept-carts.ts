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
  /** The same for all requests that are known to be about one cart. */
  keyOf(whose: Whose): string | number
}

const cartsKeptAtMost = 2_000

/**
 * The carts that were read last, so that the database tells only whether they are still the same. Never for what a transaction
 * reads: it may be taken back, and then another change gets its version.
 */
export function createKeptCarts(): KeptCarts {
  const carts = new Map<number, KeptCart>()
  /** No proof of anything: whether a token is still good is asked each time. */
  const holders = new Map<string, number>()
  const findCustomer = (whose: Whose) => ('tokenHash' in whose ? holders.get(whose.tokenHash) : whose.customerId)

  return {
    find(whose) {
      const customerId = findCustomer(whose)
      return customerId === undefined ? undefined : carts.get(customerId)
    },

    keep(whose, { owner, version, lines, priceListId }) {
      if ('tokenHash' in whose) putLast(holders, whose.tokenHash, owner.customerId)
      putLast(carts, owner.customerId, { owner, version, lines, priceListId })
    },

    keyOf: (whose) => findCustomer(whose) ?? ('tokenHash' in whose ? whose.tokenHash : whose.customerId),
  }
}

/** Asked for just now: the last one to go. */
function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > cartsKeptAtMost) for (const oldest of map.keys()) return void map.delete(oldest)
}

/** Keeps nothing. */
export const noCarts: Pick<KeptCarts, 'find' | 'keep'> = { find: () => undefined, keep: () => undefined }
