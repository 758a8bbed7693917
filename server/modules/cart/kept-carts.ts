import { hours } from '../../../domain/durations.ts'
import { createCache } from '../../platform/cache.ts'
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
const linesKeptAtMost = 40_000
const keptFor = hours(1)

/**
 * The carts that were read last, so that the database tells only whether they are still the same. Never for what a transaction
 * reads: it may be taken back, and then another change gets its version.
 */
export function createKeptCarts(): KeptCarts {
  const carts = createCache<number, KeptCart>({
    entriesAtMost: cartsKeptAtMost,
    sizeAtMost: linesKeptAtMost,
    lastsMs: keptFor,
  })
  /** No proof of anything: whether a token is still good is asked each time. */
  const holders = createCache<string, { customerId: number }>({ entriesAtMost: cartsKeptAtMost, lastsMs: keptFor })
  const findCustomer = (whose: Whose) =>
    'tokenHash' in whose ? holders.get(whose.tokenHash)?.customerId : whose.customerId

  return {
    find(whose) {
      const customerId = findCustomer(whose)
      return customerId === undefined ? undefined : carts.get(customerId)
    },

    keep(whose, { owner, version, lines, priceListId }) {
      const { customerId } = owner
      if ('tokenHash' in whose) holders.set(whose.tokenHash, { customerId })
      carts.delete(customerId)
      carts.set(customerId, { owner, version, lines, priceListId }, lines.length + 1)
    },

    keyOf: (whose) => findCustomer(whose) ?? ('tokenHash' in whose ? whose.tokenHash : whose.customerId),
  }
}

/** Keeps nothing. */
export const noCarts: Pick<KeptCarts, 'find' | 'keep'> = { find: () => undefined, keep: () => undefined }
