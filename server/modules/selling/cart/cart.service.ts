import { localDay } from '../../../../domain/calendar/business-days.ts'
import { toCompanyId, toCustomerId, toLineId, type AddressId, type LineId } from '../../../../domain/ids.ts'
import { addQuantities, isLineQuantity } from '../../../../domain/ordering/line-quantities.ts'
import type { LineShipment } from '../../../../domain/freight/line-shipments.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import { plainTerms } from '../../../../domain/pricing/price-line.ts'
import { sampleIsOnePiece, samplesShipTogether } from '../../../../domain/samples/sample-rules.ts'
import { lineIsQuoted } from '../../../../domain/quotes/quote-lock.ts'
import type { RequestedQuantity } from '../../../../domain/ordering/requested-line.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { createMutex } from '../../../platform/concurrency/mutex.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findArtworks } from '../artwork/artwork.store.ts'
import { listInks, listOffers, type Offer } from '../../catalog/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { addLine, getOffer, setQuantity } from './adding/add-line.ts'
import { toAddRequest, toListRequest, type RequestedLine } from './adding/add-request.ts'
import { rateChanged, rateReshipped, type PrepareFreight } from './prepare-freight.ts'
import { decidePieces, withQuantities, type PiecesVerdict, type RequestedPieces } from './adding/add-pieces.ts'
import {
  getLine,
  lockAndLoadCart,
  lockAndLoadPayingCart,
  priceCart,
  withLine,
  type PricedCart,
} from './cart-snapshot.ts'
import { saveShipTo } from './cart-lock.store.ts'
import { findCart, type CartLine, type CartSnapshot } from './cart.store.ts'
import { removeLine, saveLines, type LineToSave } from './save-lines.store.ts'
import { toPreviewSpec } from './decorated/complete-decoration.ts'
import { readDecoration } from './decorated/configuration.ts'
import { identifyLine } from './adding/identify-line.ts'
import { noteLinePreview } from '../previews/note-preview.ts'
import { priceCartLine } from './priced-cart.ts'
import { putAgain, toNewcomers, type AddedAgain } from './adding/put-again.ts'
import { findTwin, redecorate } from './decorated/decorate-line.ts'
import { listUsed, nothingMade } from './decorated/list-used.ts'
import { pricePieces, type PricedPieces } from './adding/price-pieces.ts'
import type { DecorationFacts, RequestedDecoration } from './decorated/read-decoration.ts'
import { checkStamp, reship } from './shipments/change-shipments.ts'
import { checkShipTo, shipLines, type LineToReship } from './shipments/ship-lines.ts'
import type { LineMethods } from './shipments/line-freight.ts'
import { findLineMethods } from './shipments/line-methods.ts'
import { createCartCoupons, type ChangeCart } from './cart-coupons.ts'
import { listRepriced, toSeenPrice } from './seen-prices.ts'
import { keyIsUsed, toInvalid } from './refusals.ts'

interface CartDeps {
  db: Database
  clock: Clock
  /** Without it freight is by the shop's own table. */
  prepareFreight?: PrepareFreight
}

interface LineChanges {
  quantity?: RequestedQuantity | undefined
  /** None: the line ships with the whole cart. */
  shipments?: LineShipment[] | undefined
  /** Of the shipments that these take the place of; undefined: of any. */
  shippingStamp?: string | undefined
  /** Null: the goods as they are on the shelf. */
  decoration?: RequestedDecoration | null | undefined
}

const asksNobody: PrepareFreight = () => Promise.resolve()

export type CartService = ReturnType<typeof createCartService>

export function createCartService({ db, clock, prepareFreight = asksNobody }: CartDeps) {
  // Many clicks at once do not make as many connections wait at one lock.
  const runExclusive = createMutex()

  /** Every change goes this way: lock, load, decide, save. */
  const change: ChangeCart = (principal, newcomers, decide, lockAndLoad = lockAndLoadCart) =>
    runExclusive(principal.customerId, () =>
      db.transaction(async (tx) => {
        const now = clock.now()
        return decide(tx, await lockAndLoad(tx, principal, now, newcomers), now)
      }),
    )

  /** What a decoration is read with; no lock is held while it loads. */
  async function loadFacts(
    { companyId }: Principal,
    wanted: RequestedDecoration | undefined,
  ): Promise<DecorationFacts> {
    if (!wanted) return nothingMade
    const ids = wanted.locations.flatMap(({ artworkId }) => artworkId ?? [])
    const [inks, artworks] = await Promise.all([listInks(db.orm), findArtworks(db.orm, companyId, ids)])
    return { inks, artworks }
  }

  return {
    /** Asks for the cart of nobody on each of the connections: the first questions of a connection take ten times as long as later ones. */
    async warmUp(connections: number): Promise<void> {
      const nobody = { customerId: toCustomerId(0), companyId: toCompanyId(0) }
      const ask = () => findCart(db.orm, nobody, clock.now())
      for (let time = 0; time < 2; time += 1) await Promise.all(Array.from({ length: connections }, ask))
    },

    async getCart(principal: Principal): Promise<PricedCart> {
      await prepareFreight(principal)
      const now = clock.now()
      return priceCart(await findCart(db.orm, principal, now), now)
    },

    /** What rows of a list cost, and which of them could go into the caller's cart now. Guests see published prices. */
    async pricePieces(
      principal: Principal | undefined,
      requested: readonly RequestedPieces[],
    ): Promise<PricedPieces[]> {
      const itemIds = [...new Set(requested.map(({ itemId }) => itemId))]
      const now = clock.now()
      if (principal) return pricePieces(await findCart(db.orm, principal, now, { itemIds }), requested)
      const [offers, timeZone] = await Promise.all([listOffers(db.orm, null, itemIds), findTimeZone(db.orm)])
      return pricePieces({ lines: [], offers, terms: plainTerms(localDay(now, timeZone)) }, requested)
    },

    /** As `getCart`, and stores what every line costs now; the answer still has what it cost before. */
    async checkPrices(principal: Principal): Promise<PricedCart> {
      await prepareFreight(principal)
      const check = async (tx: Tx, cart: CartSnapshot, now: Date): Promise<PricedCart> => {
        const priced = priceCart(cart, now)
        await saveLines(tx, principal.customerId, listRepriced(cart, priced), now)
        return priced
      }
      // Also while it is being paid: what it costs by now changes nothing in it.
      return change(principal, {}, check, lockAndLoadPayingCart)
    },

    /** Adds pieces to the line of the same item and configuration; a new line where there is none. The same request key adds once. */
    async addItem(
      principal: Principal,
      requested: RequestedLine,
      requestKey?: string,
    ): Promise<PricedCart & { lineId: LineId }> {
      const request = requestKey === undefined ? undefined : toAddRequest(requestKey, requested, clock.now())
      const made = await loadFacts(principal, requested.decoration)
      const newcomers = { itemIds: [requested.itemId], ...listUsed(made, requested.configuration), request }
      return change(principal, newcomers, async (tx, cart, now) => {
        const { doneRequest } = cart
        if (doneRequest && doneRequest.fingerprint !== request!.fingerprint)
          throw new Conflict(keyIsUsed, 'request_key')
        if (doneRequest) return { ...priceCart(cart, now), lineId: doneRequest.lineId }
        const added = addLine(cart, requested, made)
        const [line] = await saveLines(
          tx,
          principal.customerId,
          [await finish(tx, principal, cart, added, now)],
          now,
          request,
        )
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

    /** Puts decorated and blank lines back as they were, each by itself; what cannot be made or sold any more says why. */
    addAgain(principal: Principal, requested: readonly RequestedLine[]): Promise<AddedAgain[]> {
      return change(principal, toNewcomers(requested), (tx, cart, now) =>
        putAgain(cart, requested, now, async (held, added) => {
          const finished = await finish(tx, principal, held, added, now)
          const [line] = await saveLines(tx, principal.customerId, [finished], now)
          return line!
        }),
      )
    },

    /** What they would cost in a cart of their own; nothing is stored. */
    async seeAgain(principal: Principal, requested: readonly RequestedLine[]): Promise<AddedAgain[]> {
      const now = clock.now()
      const cart = await findCart(db.orm, principal, now, toNewcomers(requested))
      return putAgain({ ...cart, lines: [] }, requested, now, (held, line) =>
        Promise.resolve({ ...line, lineId: line.lineId ?? toLineId(held.lines.length + 1) }),
      )
    },

    /**
     * Sets the quantities of a line, where it ships, how it is decorated. A line that becomes like another one of its item goes into that
     * one, whose id is answered.
     */
    async updateLine(
      principal: Principal,
      lineId: LineId,
      { quantity, shipments, shippingStamp, decoration }: LineChanges,
    ): Promise<PricedCart & { lineId: LineId }> {
      const addressIds = shipments?.map(({ addressId }) => addressId) ?? []
      const made = await loadFacts(principal, decoration ?? undefined)
      if (shipments) await prepareFreight(principal, { addressIds }, rateChanged(lineId, shipments))
      return change(principal, { addressIds, ...listUsed(made) }, async (tx, cart, now) => {
        const held = getLine(cart, lineId)
        if (held.quoteLock && (quantity || decoration !== undefined)) throw new Conflict(lineIsQuoted(held.quoteLock))
        checkSample(held, { quantity, shipments, decoration })
        checkStamp(held.shipments, shippingStamp)
        const offer = getOffer(cart, held.itemId)
        const sized = quantity ? setQuantity(cart, held, offer, quantity) : held
        const line = decoration === undefined ? sized : redecorate(cart, sized, offer, decoration, made)
        const changed = shipments ? reship(cart, held, { ...line, shipments }, now) : line
        const twin = decoration === undefined ? undefined : findTwin(cart, changed)
        if (twin) await removeLine(tx, principal.customerId, lineId)
        const merged = twin ? join(twin, changed, offer, cart.terms) : changed
        const [saved] = await saveLines(tx, principal.customerId, [await finish(tx, principal, cart, merged, now)], now)
        const lines = twin ? cart.lines.filter((one) => one.lineId !== lineId) : cart.lines
        return { ...priceCart(withLine({ ...cart, lines }, saved!), now), lineId: saved!.lineId }
      })
    },

    /**
     * Says where several lines ship: all of them, or none.
     * @param asked where the order goes, and the carrier that is preferred where a method is left open
     * @throws Invalid, NotFound, Conflict with a sentence at each line that is to blame
     */
    async shipLines(
      principal: Principal,
      lines: readonly LineToReship[],
      { shipToId, carrier }: { shipToId?: AddressId | undefined; carrier?: string | undefined } = {},
    ): Promise<PricedCart> {
      const own = lines.flatMap(({ shipments }) => shipments.map(({ addressId }) => addressId))
      const addressIds = [...own, ...(shipToId === undefined ? [] : [shipToId])]
      await prepareFreight(principal, { addressIds }, rateReshipped(lines))
      return change(principal, { addressIds }, async (tx, cart, now) => {
        const shipped = shipLines(cart, lines, carrier, now)
        const saved = await saveLines(tx, principal.customerId, shipped, now)
        const changed = saved.reduce(withLine, cart)
        if (shipToId === undefined) return priceCart(changed, now)
        checkShipTo(cart, shipToId)
        await saveShipTo(tx, principal.customerId, shipToId)
        return priceCart({ ...changed, shipToId }, now)
      })
    },

    ...createCartCoupons(change),

    /** How a line can go to some of its addresses. */
    async listLineMethods(principal: Principal, lineId: LineId, addressIds: AddressId[]): Promise<LineMethods[]> {
      const find = (cart: CartSnapshot, now: Date) => findLineMethods(cart, getLine(cart, lineId), addressIds, now)
      await prepareFreight(principal, {}, find)
      const now = clock.now()
      return find(await findCart(db.orm, principal, now), now)
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

/** The line as its buyer sees it in the answer: what it costs, and its picture. */
async function finish<Line extends LineToSave>(
  tx: Tx,
  { companyId }: Principal,
  cart: CartSnapshot,
  line: Line,
  now: Date,
): Promise<Line> {
  const offer = cart.offers.get(line.itemId)!
  // Prices do not depend on the number of the line, which a new one gets when it is saved.
  const priced = priceCartLine({ ...line, lineId: line.lineId ?? toLineId(0) }, offer, cart, now)
  const decoration = readDecoration(line.configuration)
  const previewKey = decoration
    ? await noteLinePreview(tx, companyId, toPreviewSpec(decoration, offer, priced.pictureUrl), now)
    : null
  return { ...line, seenNetCents: priced.netCents, seenPrice: toSeenPrice(priced), previewKey }
}

function join(twin: CartLine, line: CartLine, offer: Offer, terms: PricingTerms): CartLine {
  const quantities = addQuantities(twin.quantities, line.quantities)
  if (!isLineQuantity(quantities)) throw toInvalid({ reason: 'too-few-or-many' })
  return withQuantities({ ...twin, couponCode: twin.couponCode ?? line.couponCode ?? null }, offer, quantities, terms)
}

/** A sample stays the piece that it is; only what is made for its buyer can be made otherwise. @throws Conflict */
function checkSample({ sample }: CartLine, { quantity, shipments = [], decoration }: LineChanges): void {
  if (!sample) return
  if (quantity || (decoration !== undefined && (sample !== 'pre-production' || decoration === null)))
    throw new Conflict(sampleIsOnePiece)
  if (shipments.length > 0) throw new Conflict(samplesShipTogether)
}

/** Are pieces of it in the cart, blank, or as the sample that is asked for? */
const isHeld = ({ lines }: CartSnapshot, { itemId, variantId, sample }: RequestedPieces): boolean =>
  lines.some(
    (line) =>
      line.itemId === itemId &&
      (sample ? line.sample === sample : identifyLine(line) === '') &&
      (variantId === undefined || line.quantities.has(variantId)),
  )
