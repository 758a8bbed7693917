import { localDay } from '../../../domain/business-days.ts'
import { maximumCartLines } from '../../../domain/cart-limits.ts'
import { hours } from '../../../domain/durations.ts'
import type { ItemId, LineId, VariantId } from '../../../domain/ids.ts'
import { totalQuantity } from '../../../domain/line-quantities.ts'
import type { LineShipment } from '../../../domain/line-shipments.ts'
import type { PricingTerms } from '../../../domain/pricing/charge-rule.ts'
import { plainTerms } from '../../../domain/pricing/price-line.ts'
import { judgeRequest, refuseItem, type RequestedQuantity } from '../../../domain/requested-line.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { createMutex } from '../../platform/mutex.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Principal } from '../../platform/principal.ts'
import { listOffers, type Offer } from '../catalog/index.ts'
import { findTimeZone } from '../shipping/index.ts'
import { decidePieces, withQuantities, type PiecesVerdict, type RequestedPieces } from './add-pieces.ts'
import { lockAndLoadCart, priceCart, type PricedCart } from './cart-snapshot.ts'
import {
  findCart,
  removeLine,
  saveLines,
  type AddRequest,
  type CartLine,
  type CartSnapshot,
  type LineToSave,
  type Newcomers,
} from './cart.store.ts'
import { blank, hashConfiguration, isBlank, type Configuration } from './configuration.ts'
import { quotePieces, type QuotedPieces } from './quote-pieces.ts'
import { cartIsFull, checkShipments, keyIsUsed, lineIsGone, toInvalid } from './refusals.ts'

interface CartDeps {
  db: Database
  clock: Clock
}

/** What a buyer asks to have in the cart; blank goods unless a configuration says otherwise. */
interface RequestedLine extends RequestedQuantity {
  itemId: ItemId
  configuration?: Configuration
}

interface LineChanges {
  quantity?: RequestedQuantity | undefined
  /** None: the line ships with the whole cart. */
  shipments?: LineShipment[] | undefined
}

/** How long a key stands for its request to add. */
const keysLastMs = hours(24)

export type CartService = ReturnType<typeof createCartService>

export function createCartService({ db, clock }: CartDeps) {
  // Many clicks at once do not make as many connections wait at one lock.
  const runExclusive = createMutex()

  /** Every change goes this way: lock, load, decide, save. */
  const change = <T>(
    principal: Principal,
    newcomers: Newcomers,
    decide: (tx: Tx, cart: CartSnapshot, now: Date) => Promise<T>,
  ): Promise<T> =>
    runExclusive(principal.customerId, () =>
      db.transaction(async (tx) => {
        const now = clock.now()
        return decide(tx, await lockAndLoadCart(tx, principal, now, newcomers), now)
      }),
    )

  return {
    async getCart(principal: Principal): Promise<PricedCart> {
      const now = clock.now()
      return priceCart(await findCart(db.orm, principal, now), now)
    },

    /** What rows of a list cost, and which of them could go into the caller's cart now. Guests see published prices. */
    async quotePieces(
      principal: Principal | undefined,
      requested: readonly RequestedPieces[],
    ): Promise<QuotedPieces[]> {
      const itemIds = [...new Set(requested.map(({ itemId }) => itemId))]
      const now = clock.now()
      if (principal) return quotePieces(await findCart(db.orm, principal, now, { itemIds }), requested)
      const [offers, timeZone] = await Promise.all([listOffers(db.orm, null, itemIds), findTimeZone(db.orm)])
      return quotePieces({ lines: [], offers, terms: plainTerms(localDay(now, timeZone)) }, requested)
    },

    /** As `getCart`, and stores what every line costs now; the answer still has what it cost before. */
    checkPrices(principal: Principal): Promise<PricedCart> {
      return change(principal, {}, async (tx, cart, now) => {
        const priced = priceCart(cart, now)
        const changed = cart.lines.flatMap((line, at) => {
          const { netCents } = priced.lines[at]!
          return line.seenNetCents === netCents ? [] : [{ ...line, seenNetCents: netCents }]
        })
        await saveLines(tx, principal.customerId, changed, now)
        return priced
      })
    },

    /** Adds pieces to the line of the same item and configuration; a new line where there is none. The same request key adds once. */
    addItem(
      principal: Principal,
      requested: RequestedLine,
      requestKey?: string,
    ): Promise<PricedCart & { lineId: LineId }> {
      const request = requestKey === undefined ? undefined : toAddRequest(requestKey, requested, clock.now())
      return change(principal, { itemIds: [requested.itemId], request }, async (tx, cart, now) => {
        const { doneRequest } = cart
        if (doneRequest && doneRequest.fingerprint !== request!.fingerprint)
          throw new Conflict(keyIsUsed, 'request_key')
        if (doneRequest) return { ...priceCart(cart, now), lineId: doneRequest.lineId }
        const [line] = await saveLines(tx, principal.customerId, [addLine(cart, requested)], now, request)
        return { ...priceCart(withLine(cart, line!), now), lineId: line!.lineId }
      })
    },

    /**
     * Adds pieces of many items at once. Each row is decided by itself; what is refused leaves the cart as it was. The same request key
     * adds once: what it has added stands in the cart already.
     */
    addPieces(
      principal: Principal,
      requested: readonly RequestedPieces[],
      requestKey?: string,
    ): Promise<{ cart: PricedCart; verdicts: PiecesVerdict[] }> {
      const request = requestKey === undefined ? undefined : toListRequest(requestKey, requested, clock.now())
      const itemIds = [...new Set(requested.map(({ itemId }) => itemId))]
      return change(principal, { itemIds, request }, async (tx, cart, now) => {
        const { doneRequest } = cart
        if (doneRequest && doneRequest.fingerprint !== request!.fingerprint)
          throw new Conflict(keyIsUsed, 'request_key')
        const { lines, verdicts } = decidePieces(cart, requested)
        if (doneRequest)
          return {
            cart: priceCart(cart, now),
            verdicts: requested.map((pieces, at) => (isHeld(cart, pieces) ? { added: true } : verdicts[at]!)),
          }
        const saved = await saveLines(tx, principal.customerId, lines, now, request)
        return { cart: priceCart(saved.reduce(withLine, cart), now), verdicts }
      })
    },

    /** Sets the quantities of a line, or where it ships, or both. */
    updateLine(principal: Principal, lineId: LineId, { quantity, shipments }: LineChanges): Promise<PricedCart> {
      const addressIds = shipments?.map(({ addressId }) => addressId) ?? []
      return change(principal, { addressIds }, async (tx, cart, now) => {
        const held = getLine(cart, lineId)
        const offer = getOffer(cart, held.itemId)
        const line = quantity ? setQuantity(held, offer, quantity, cart.terms) : held
        if (shipments) checkShipments(shipments, totalQuantity(line.quantities), cart.facts)
        const changed = shipments ? { ...line, shipments } : line
        await saveLines(tx, principal.customerId, [changed], now)
        return priceCart(withLine(cart, changed), now)
      })
    },

    removeLine(principal: Principal, lineId: LineId): Promise<PricedCart> {
      return change(principal, {}, async (tx, cart, now) => {
        const gone = getLine(cart, lineId)
        await removeLine(tx, principal.customerId, lineId)
        return priceCart({ ...cart, lines: cart.lines.filter((line) => line !== gone) }, now)
      })
    },
  }
}

function addLine(cart: CartSnapshot, { itemId, configuration = blank, ...requested }: RequestedLine): LineToSave {
  const offer = getOffer(cart, itemId)
  const hash = hashConfiguration(configuration)
  const held = cart.lines.find((line) => line.itemId === itemId && hashConfiguration(line.configuration) === hash)
  if (!held && cart.lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
  const line = held ?? {
    ...{ lineId: null, itemId, configuration, quantities: new Map<VariantId, number>() },
    ...{ shipments: [], seenNetCents: null },
  }
  return setQuantity(line, offer, requested, cart.terms, line.quantities)
}

/**
 * The line with what was asked for; its buyer sees the price in the answer.
 * @param held what it holds already, where more is added to that
 * @throws Invalid at the field that is to blame
 */
function setQuantity<Line extends LineToSave>(
  line: Line,
  offer: Offer,
  requested: RequestedQuantity,
  terms: PricingTerms,
  held?: Line['quantities'],
): Line {
  const verdict = judgeRequest(offer, requested, held)
  if (!verdict.accepted) throw toInvalid(verdict, requested)
  return withQuantities(line, offer, verdict.quantities, terms)
}

/** @throws Invalid unless the item can be put into a cart */
function getOffer({ offers }: CartSnapshot, itemId: ItemId): Offer {
  const offer = offers.get(itemId)
  const refusal = refuseItem(offer)
  if (refusal) throw toInvalid(refusal)
  return offer!
}

function getLine({ lines }: CartSnapshot, lineId: LineId): CartLine {
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) throw new NotFound(lineIsGone)
  return line
}

/** The cart with a line changed where it is, or added at the end. */
function withLine(cart: CartSnapshot, line: CartLine): CartSnapshot {
  const isNew = cart.lines.every(({ lineId }) => lineId !== line.lineId)
  const lines = isNew ? [...cart.lines, line] : cart.lines.map((one) => (one.lineId === line.lineId ? line : one))
  return { ...cart, lines }
}

/** The fingerprint is the same for the same request, in whatever order its variants are named. */
function toAddRequest(
  key: string,
  { itemId, configuration = blank, ...requested }: RequestedLine,
  now: Date,
): AddRequest {
  const { quantity, variants = [] } = requested
  const chosen = variants.map((one) => [one.variantId, one.quantity]).toSorted(([one], [other]) => one! - other!)
  return toRequest(key, [itemId, quantity ?? null, chosen, hashConfiguration(configuration)], now)
}

const toListRequest = (key: string, requested: readonly RequestedPieces[], now: Date): AddRequest =>
  toRequest(key, ['list', ...requested.map((one) => [one.itemId, one.variantId ?? null, one.quantity])], now)

const toRequest = (key: string, content: unknown[], now: Date): AddRequest => ({
  key,
  fingerprint: hashToken(JSON.stringify(content)),
  notBefore: new Date(now.getTime() - keysLastMs),
})

/** Are pieces of it in the cart, blank? */
const isHeld = ({ lines }: CartSnapshot, { itemId, variantId }: RequestedPieces): boolean =>
  lines.some(
    (line) =>
      line.itemId === itemId &&
      isBlank(line.configuration) &&
      (variantId === undefined || line.quantities.has(variantId)),
  )
