import { maximumCartLines } from '../../../domain/cart-limits.ts'
import { addQuantities } from '../../../domain/line-quantities.ts'
import { isTurnedDown, type Tx } from '../../platform/database.ts'
import { Conflict, Refusal } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secrets.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { createMutex } from '../../platform/mutex.ts'
import { saveAddedPieces, type AddedPieces, type FoundInstead } from './believed-carts.store.ts'
import type { CartDeps } from './cart.service.ts'
import { findRequest, forgetRequests, saveRequest, type AddRequest } from './cart-requests.store.ts'
import type { Owner, Whose } from './cart.store.ts'
import { putPieces, withLine } from './changed-line.ts'
import type { KeptCart, KeptCarts } from './kept-carts.ts'
import { checkOffer, checkPieces, checkStock, readPieces, type RequestedQuantity } from './line-wishes.ts'
import {
  completeCart,
  holdCart,
  loadCart,
  priceCart,
  recallCart,
  type CartToChange,
  type Knowledge,
  type LoadedCart,
  type Newcomers,
  type RecalledCart,
} from './loaded-cart.ts'
import { priceQuantities } from './priced-cart.ts'

export interface AddItemParts extends Pick<CartDeps, 'db' | 'clock'> {
  known: Knowledge & { carts: KeptCarts }
}

interface Added {
  lineId: number
  cart: LoadedCart
}

/**
 * Three queries at most, and each time as little as will do: one where this process knows the cart, for all carts that are added to
 * at the same time; else the cart is read first; and where somebody changes it meanwhile, it is done again under its lock.
 */
export function createAddItem({ db, clock, known }: AddItemParts) {
  // Who clicks many times at once does not keep as many connections waiting at one lock.
  const runExclusive = createMutex()
  const saveTogether = createBatcher({
    work: (all: AddedPieces[]) => saveAddedPieces(db.orm, all, clock.now()).catch((error) => saveNone(all, error)),
    partsAtMost: 100,
    worksAtOnce: 2,
  })

  return (whose: Whose, itemId: number, wanted: RequestedQuantity, key?: string) =>
    runExclusive(known.carts.keyOf(whose), async () => {
      const newcomers = { itemIds: [itemId] }
      const request = key === undefined ? undefined : { key, fingerprint: fingerprintOf(itemId, wanted) }
      const add = (tx: Tx, cart: CartToChange) => addTo(tx, cart, itemId, wanted, clock.now())

      const recalled = await recallCart(whose, newcomers, known)
      const quickly = recalled && (await addQuickly(whose, recalled, itemId, wanted, request))
      if (quickly && 'lineId' in quickly) return finish(whose, recalled, quickly)

      const found = quickly
        ? await completeCart(db.orm, whose, quickly.found, recalled.lines, newcomers, known)
        : await loadCart(db.orm, whose, newcomers, known)
      if (request) return addOnce(whose, found.owner, newcomers, request, add)
      const added = await add(db.orm, found)
      if (added) return finish(whose, { ...found.basis, ...found }, added)

      return db.transaction(async (tx) => {
        const held = await holdCart(tx, found.owner, clock.now(), newcomers, known.offers)
        return show((await add(tx, held))!)
      })
    })

  /** Under the cart's lock: of the same request twice, the second finds what the first has done. */
  async function addOnce(
    whose: Whose,
    owner: Owner,
    newcomers: Newcomers,
    request: AddRequest,
    add: (tx: Tx, cart: CartToChange) => Promise<Added | undefined>,
  ) {
    const { customerId } = owner
    const { held, added, done } = await db.transaction(async (tx) => {
      const now = clock.now()
      const held = await holdCart(tx, owner, now, newcomers, known.offers)
      await forgetRequests(tx, customerId, now)
      const done = await findRequest(tx, customerId, request.key)
      if (done) return { held, done }
      const added = (await add(tx, held))!
      await saveRequest(tx, customerId, { ...request, lineId: added.lineId }, now)
      return { held, added }
    })
    if (added) return finish(whose, { ...held.basis, ...held }, added)
    if (done!.fingerprint !== request.fingerprint) throw new Conflict(otherContent, 'request_key')
    return show({ lineId: done!.lineId, cart: held })
  }

  /** @returns undefined where it cannot be done so */
  async function addQuickly(
    whose: Whose,
    recalled: RecalledCart,
    itemId: number,
    wanted: RequestedQuantity,
    request: AddRequest | undefined,
  ): Promise<Added | FoundInstead | undefined> {
    const chosen = tryToChoose(recalled, itemId, wanted)
    if (!chosen) return undefined
    const { offer, added, quantities } = chosen
    const seenNetCents = priceQuantities(offer, quantities).netCents
    const more = new Map([...added.keys()].map((variantId) => [variantId, quantities.get(variantId)!]))
    const saved = await saveTogether({ ...recalled, whose, itemId, quantities: more, seenNetCents, request })
    if (!saved || 'found' in saved) return saved
    const { lineId, facts } = saved
    return {
      lineId,
      cart: withLine({ ...recalled, facts }, { lineId, itemId, quantities, shipments: [], seenNetCents }),
    }
  }

  function finish(whose: Whose, { owner, version, priceListId }: Omit<KeptCart, 'lines'>, added: Added) {
    known.carts.keep(whose, { owner, version: version + 1, priceListId, lines: added.cart.lines })
    return show(added)
  }

  function show({ lineId, cart }: Added) {
    return { ...priceCart(cart, clock.now()), lineId }
  }
}

const otherContent = 'This request key was used for something else. Please send a new one.'

/** The same for the same wish, in whatever order its variants are named. */
function fingerprintOf(itemId: number, { quantity, variants = [] }: RequestedQuantity): string {
  const chosen = variants.map((one) => [one.variantId, one.quantity]).toSorted(([one], [other]) => one! - other!)
  return hashToken(JSON.stringify([itemId, quantity ?? null, chosen]))
}

// One of them is to blame, or another process: each does it again by itself.
function saveNone(all: AddedPieces[], error: unknown): undefined[] {
  if (!isTurnedDown(error)) throw error
  return all.map(() => undefined)
}

const cartIsFull = `Your cart is full: it holds at most ${maximumCartLines} items. Please order these first.`

/** @returns undefined when the cart is no longer so */
async function addTo(
  tx: Tx,
  cart: CartToChange,
  itemId: number,
  wanted: RequestedQuantity,
  now: Date,
): Promise<Added | undefined> {
  const { offer, quantities } = choose(cart, itemId, wanted)
  const saved = await putPieces(tx, cart, offer, quantities, now)
  return saved && { lineId: saved.line.lineId, cart: withLine({ ...cart, facts: saved.facts }, saved.line) }
}

type Choice = Pick<LoadedCart, 'lines' | 'offers'>

/** @throws Refusal when this cannot go into the cart */
function choose({ lines, offers }: Choice, itemId: number, wanted: RequestedQuantity) {
  const offer = checkOffer(offers.get(itemId))
  const held = lines.find((line) => line.itemId === itemId)
  if (!held && lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
  const added = readPieces(offer, wanted)
  const quantities = checkPieces(held ? addQuantities(held.quantities, added) : added, wanted)
  checkStock(offer, added, wanted, held?.quantities)
  return { offer, added, quantities }
}

/** What is remembered may be out of date: it is good for no refusal. */
function tryToChoose(recalled: RecalledCart, itemId: number, wanted: RequestedQuantity) {
  try {
    return choose(recalled, itemId, wanted)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}
