import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { addDays, localDay } from '../../../domain/calendar/business-days.ts'
import type { Decoration } from '../../../domain/decoration/decoration.ts'
import { days } from '../../../domain/calendar/durations.ts'
import { toLineId, type CompanyId, type OrderLineId, type VariantId } from '../../../domain/ids.ts'
import { plainTerms } from '../../../domain/pricing/price-line.ts'
import { toSampleRules } from '../../../domain/samples/sample-rules.ts'
import { readSettings } from '../../../server/modules/content/index.ts'
import { artworks } from '../../../server/modules/selling/artwork/artwork.tables.ts'
import {
  blank,
  gatherGoods,
  priceCart,
  toPreviewSpec,
  type CartSnapshot,
  noteLinePreview,
  noSamples,
  takeSamples,
} from '../../../server/modules/selling/index.ts'
import { rosterTypeface, type Roster } from '../../../domain/decoration/roster/roster.ts'
import { listChargeExceptions, listInks, listOffers, type Offer } from '../../../server/modules/catalog/index.ts'
import { items } from '../../../server/modules/catalog/items/catalog.tables.ts'
import { companies, customers } from '../../../server/modules/people/customers/customers.tables.ts'
import {
  issueInvoice,
  savePayment,
  listLinesToSend,
  saveDispatch,
  createStateMachine,
  followStateWithHolds,
  openHold,
  passHolds,
  draftOrder,
  lockOrder,
  saveCheckout,
  saveOrder,
} from '../../../server/modules/orders/index.ts'
import {
  getFreightFacts,
  rateMethods,
  type Destination,
  type MethodRate,
} from '../../../server/modules/delivery/index.ts'
import { shippingAddresses } from '../../../server/modules/people/address-book/address-book.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { DemoOrder } from '../orders.ts'
import { get, idsBy } from './rows.ts'

/** Whoever looks after orders. */
const salesperson = 'Marta Kovacs'

const states = createStateMachine(passHolds, [issueInvoice, followStateWithHolds])

/** Orders of the past, priced by the catalog as it is. What the owner does not sell, or make, any more is left out. */
export async function fillOrders(tx: Tx, added: DemoOrder[], now: Date): Promise<void> {
  const codes = added.flatMap(({ goods }) => goods.map(([code]) => code))
  const sold = await tx.select({ id: items.id, code: items.code }).from(items).where(inArray(items.code, codes))
  const itemIds = idsBy(sold, ({ code }) => code)
  for (const order of added) {
    const buyer = await findBuyer(tx, order.login)
    if (buyer && order.goods.every(([code]) => itemIds.has(code))) await fillOrder(tx, order, buyer, itemIds, now)
  }
}

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>

/** With the address that was saved first. */
async function findBuyer(tx: Tx, login: string) {
  const [row] = await tx
    .select({
      customerId: customers.id,
      companyId: customers.companyId,
      priceListId: companies.priceListId,
      addressId: shippingAddresses.id,
      invoiceTermsDays: companies.invoiceTermsDays,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .innerJoin(shippingAddresses, and(eq(shippingAddresses.customerId, customers.id)))
    .where(eq(customers.login, login))
    .orderBy(asc(shippingAddresses.id))
    .limit(1)
  return row
}

async function fillOrder(tx: Tx, order: DemoOrder, buyer: Buyer, itemIds: Map<string, number>, now: Date) {
  const { customerId, companyId, addressId, invoiceTermsDays } = buyer
  const placedAt = new Date(now.getTime() - days(order.daysAgo))
  const decoration = order.decoration && (await findDecoration(tx, order.decoration, companyId, now))
  if (order.decoration && !decoration) return
  const key = `demo-${order.poNumber}`
  const { poNumber } = order
  const checkout = { customerId, companyId, key, poNumber, placedAt }
  const checkoutId = await saveCheckout(tx, checkout)
  if (checkoutId === undefined) return
  const cart = await loadGoods(tx, { ...order, made: decoration }, buyer, itemIds, { placedAt, now })
  const destination = cart.facts.destinations.get(addressId)!
  const way = rateWay(cart, destination, order, placedAt)
  // The demo's owner pays the freight of samples.
  const shipCents = order.sample ? 0 : way.shipCents
  const quote = { ...way, shipCents, isBackordered: false, inParts: null, arrivesOn: null }
  const head = { customerId, companyId, poNumber, note: '', placedAt, ...onTerms(invoiceTermsDays) }
  const terms = { destination, quote, delivery: null, plannedShipments: [] }
  const draft = draftOrder(priceCart(cart, placedAt), { ...head, ...terms })
  const saved = await saveOrder(tx, checkoutId, draft)
  await takeSamples(tx, { companyId, customerId, placedAt }, [{ orderId: saved.id, lines: draft.lines }])
  let at = placedAt.getTime()
  for (const [toState, afterDays, note = ''] of order.moves) {
    at += days(afterDays)
    const bySending = toState === 'partly-shipped' || toState === 'shipped'
    await states.move(tx, await lockOrder(tx, saved.id), {
      toState,
      note,
      at: new Date(at + 3_600_000),
      by: salesperson,
      bySending,
      holdReason: order.holds?.[0]?.[0],
    })
  }
  for (const [reason, note] of order.holds?.slice(1) ?? [])
    await openHold(tx, { orderId: saved.id, reason, note, by: salesperson, at: new Date(at + days(1)) })
  const { timeZone } = cart.facts.settings.cutOff
  if (order.paid) {
    const { way, reference, after } = order.paid
    const receivedOn = localDay(new Date(placedAt.getTime() + days(after)), timeZone)
    await savePayment(tx, { orderId: saved.id, way, reference, amountCents: saved.totalCents, receivedOn })
  }
  await fillBoxes(tx, order, saved, timeZone)
}

const onTerms = (days: number | null) => ({ paymentMethod: 'terms' as const, invoiceTermsDays: days ?? 30 })

/** What the shop would have asked for the way that the order names. */
function rateWay(
  { lines, facts, ...goods }: CartSnapshot,
  to: Destination,
  { poNumber, methodCode }: DemoOrder,
  at: Date,
): MethodRate {
  const quotes = rateMethods(facts, to, gatherGoods(lines, goods), at, { chosen: methodCode })
  const quote = quotes.find(({ code }) => code === methodCode) ?? quotes[0]
  if (!quote) throw new Error(`nobody brings what '${poNumber}' orders`)
  return quote
}

async function fillBoxes(tx: Tx, { boxes = [] }: DemoOrder, { id: orderId, placedAt }: SavedOrder, timeZone: string) {
  const lines = await listLinesToSend(tx, orderId)
  const dayAfter = (count: number) => localDay(new Date(placedAt.getTime() + days(count)), timeZone)
  for (const { carrier, name = '', number, sentAfter, arrivedAfter, quantities } of boxes) {
    const deliveredOn = arrivedAfter === undefined ? null : dayAfter(sentAfter + arrivedAfter)
    const box = {
      orderId,
      carrier,
      carrierName: name,
      trackingNumber: number,
      sentOn: dayAfter(sentAfter),
      deliveredOn,
    }
    const packed = lines.map(({ lineId, ordered }, at): [OrderLineId, number] => [lineId, quantities?.[at] ?? ordered])
    await saveDispatch(tx, box, new Map(packed.filter(([, quantity]) => quantity > 0)))
  }
}

type SavedOrder = Awaited<ReturnType<typeof saveOrder>>

async function loadGoods(
  tx: Tx,
  order: DemoOrder & { made: Decoration | undefined },
  buyer: Buyer,
  itemIds: Map<string, number>,
  { placedAt, now }: { placedAt: Date; now: Date },
): Promise<CartSnapshot> {
  const wanted = order.goods.map(([code, quantity]) => ({ itemId: get(itemIds, code), quantity }))
  const offers = await listOffers(
    tx,
    buyer.priceListId,
    wanted.map(({ itemId }) => itemId),
  )
  const { made } = order
  const lines = []
  for (const [at, { itemId, quantity }] of wanted.entries()) {
    const offer = offers.get(itemId)!
    const variant = offer.variants.find(({ color }) => color === order.decoration?.color) ?? offer.variants[0]!
    const spec = made && toPreviewSpec(made, offer, variant.pictureUrl ?? offer.pictureUrl)
    const team = order.decoration?.roster && (await findTeam(tx, order.decoration.roster, offer, variant.color))
    lines.push({
      lineId: toLineId(at + 1),
      itemId,
      configuration: made ? { ...made, ...(team && { roster: team.roster }) } : blank,
      previewKey: spec ? await noteLinePreview(tx, buyer.companyId, spec, now) : null,
      quantities: team?.quantities ?? new Map([[variant.variantId, quantity]]),
      shipments: [],
      seenNetCents: null,
      sample: order.sample ?? null,
    })
  }
  const facts = await getFreightFacts(tx, buyer.customerId, [buyer.addressId], placedAt)
  const terms = {
    ...plainTerms(localDay(placedAt, facts.settings.cutOff.timeZone)),
    exceptions: await listChargeExceptions(tx, buyer.companyId),
  }
  return {
    lines,
    offers,
    facts,
    repeats: [],
    goneInks: [],
    coupons: new Map(),
    terms,
    poFile: null,
    samples: noSamples(toSampleRules((await readSettings(tx)).orders)),
    tax: { rates: [], certificate: null },
  }
}

/** A roster by the parts of the item, with as many pieces of each size. */
async function findTeam(
  tx: Tx,
  { location, ink, rows }: NonNullable<NonNullable<DemoOrder['decoration']>['roster']>,
  { variants }: Offer,
  color: string | null,
): Promise<{ roster: Roster; quantities: Map<VariantId, number> }> {
  const stocked = (await listInks(tx)).find(({ code }) => code === ink)
  if (!stocked) throw new Error(`the shop has no ink '${ink}'`)
  const { code, name, hex } = stocked
  const quantities = new Map<VariantId, number>()
  const pieces = rows.map(([player, number, size]) => {
    const variant = variants.find((one) => one.color === color && one.size === size)!
    quantities.set(variant.variantId, (quantities.get(variant.variantId) ?? 0) + 1)
    return { name: player, number, part: variant.code }
  })
  const roster = { location, typeface: rosterTypeface, color: { code, name, hex, isMatch: false }, rows: pieces }
  return { roster, quantities }
}

/** Undefined where the company's artwork or one of the inks is gone. */
async function findDecoration(
  tx: Tx,
  { method, location, artwork: name, widthInches, inks, notes, inHandsIn }: NonNullable<DemoOrder['decoration']>,
  companyId: CompanyId,
  now: Date,
): Promise<Decoration | undefined> {
  const [artwork] = await tx
    .select()
    .from(artworks)
    .where(and(eq(artworks.companyId, companyId), eq(artworks.name, name), isNull(artworks.removedAt)))
  const stocked = await listInks(tx)
  const colors = inks.flatMap((code) => stocked.find((ink) => ink.code === code) ?? [])
  if (!artwork || colors.length < inks.length) return undefined
  const used = { artworkId: artwork.id, hash: artwork.hash, name, recolored: true, withoutBackground: false }
  return {
    method,
    notes,
    rushDays: null,
    inHandsOn: inHandsIn === undefined ? null : addDays(now.toISOString().slice(0, 10), inHandsIn),
    locations: [
      {
        location,
        colors: colors.map(({ code, name, hex }) => ({ code, name, hex, isMatch: false })),
        artwork: used,
        text: null,
        width: Math.round(widthInches * 100),
        stitches: null,
      },
    ],
  }
}
