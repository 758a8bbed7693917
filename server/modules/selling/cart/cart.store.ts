import { count, eq, sql, type SQL } from 'drizzle-orm'
import type { AddressId, CustomerId, ItemId, LineId, VariantId } from '../../../../domain/ids.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { LineShipment } from '../../../../domain/freight/line-shipments.ts'
import type { CouponStanding } from '../../../../domain/ordering/judge-coupon.ts'
import type { Quantities } from '../../../../domain/ordering/line-quantities.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { QuoteLock } from '../../../../domain/quotes/quote-lock.ts'
import type { SeenPrice } from '../../../../domain/order-admin/price-changes.ts'
import type { ChargeException, PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import {
  exceptionsOf,
  goneInksOf,
  lockStock,
  offersOf,
  toOffers,
  validPriceList,
  type Offer,
  type OfferRow,
} from '../../catalog/index.ts'
import { quoteSuggestedDollars, repeatSetupMonths } from '../../content/index.ts'
import { repeatsOf, toRepeats, type ArtworkRepeat, type RepeatRow } from './artwork-repeats.store.ts'
import { poFileInCart, type CartPoFile } from '../po-files/po-files.store.ts'
import type { TaxTerms } from '../../../../domain/ordering/sales-tax.ts'
import {
  taxTermsOf,
  freightReach,
  freightSettings,
  toFreightFacts,
  type FreightFacts,
  type FreightRow,
} from '../../delivery/index.ts'
import { couponsOf, toCoupons } from '../coupons/coupons.store.ts'
import { samplesOf, toSampleFacts, type SampleFacts, type SampleFactsRow } from '../samples/samples.store.ts'
import type { SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import { priceListOf } from '../../people/index.ts'
import { shopDay } from '../../../platform/calendar/shop-calendar.store.ts'
import { carts, cartLines, cartLineShipments, cartLineVariants, cartRequests } from './cart.tables.ts'
import type { Configuration } from './decorated/configuration.ts'

/** A line as it is stored: what was chosen, no price. */
export interface CartLine {
  lineId: LineId
  itemId: ItemId
  configuration: Configuration
  quantities: Quantities
  /** None: the line ships with the whole cart. */
  shipments: LineShipment[]
  /** What the line cost when its buyer last saw it. */
  seenNetCents: Cents | null
  seenPrice?: SeenPrice | null
  /** Of the picture with the decoration on it. */
  previewKey?: string | null
  /** Null: none. */
  couponCode?: string | null
  /** The line is as it was quoted; null: it is priced by the catalog. */
  quoteLock?: QuoteLock | null
  /** It is a sample; null: goods. */
  sample?: SampleKind | null
}

/** A cart at one moment, with all that its prices depend on. */
export interface CartSnapshot {
  /** In the order in which they came. */
  lines: CartLine[]
  /** Of the items in the cart, and of those that are about to come into it. */
  offers: Map<ItemId, Offer>
  facts: FreightFacts
  /** What else the prices depend on. */
  terms: PricingTerms
  /** Of the artwork on its lines, and of what is about to come. */
  repeats: ArtworkRepeat[]
  /** Codes of inks and threads that these lines name and the shop does not offer any more. */
  goneInks: readonly string[]
  /** What sales tax depends on. */
  tax: TaxTerms
  /** The purchase order as a file. */
  poFile: CartPoFile | null
  /** Where the lines without addresses of their own go; left out: nobody has said. */
  shipToId?: AddressId | undefined
  /** From which amount on a quote is suggested; 0: never. */
  quoteFromCents?: Cents | undefined
  /** What decides about samples, and what is credited for earlier ones. */
  samples: SampleFacts
  /** Those on its lines, and one that is about to come, by their codes in small letters. */
  coupons: ReadonlyMap<string, CouponStanding>
  /** The request of the key that was asked for, where it has been carried out. */
  doneRequest?: DoneRequest | undefined
}

/** What a change is about to bring into the cart, loaded along with it. */
export interface Newcomers {
  itemIds?: readonly ItemId[]
  addressIds?: readonly number[]
  artworkHashes?: readonly string[]
  inkCodes?: readonly string[]
  /** In small letters. */
  couponCodes?: readonly string[]
  /** The cart is about to be ordered: nobody else gets its goods before the transaction ends. */
  takesStock?: boolean
  request?: RequestKey | undefined
}

/** A request to add, as its sender names it: the same key adds once. */
interface RequestKey {
  key: string
  /** What is older is forgotten. */
  notBefore: Date
}

export interface AddRequest extends RequestKey {
  /** Of what was asked for: a key stands for one content. */
  fingerprint: string
}

interface DoneRequest {
  fingerprint: string
  /** The line may be gone. */
  lineId: LineId
}

/** Locks the stock of all that the cart holds. */
export const lockCartStock = (tx: Tx, customerId: CustomerId): Promise<void> =>
  lockStock(
    tx,
    sql`(select v.variant_id from ${cartLines} l join ${cartLineVariants} v on v.line_id = l.id where l.customer_id = ${customerId})`,
  )

/** One query, however many lines. Changes are decided on what it finds under the cart's lock. */
export async function findCart(
  tx: Tx,
  { customerId, companyId }: Principal,
  now: Date,
  { itemIds = [], addressIds = [], artworkHashes = [], inkCodes = [], couponCodes = [], request }: Newcomers = {},
): Promise<CartSnapshot> {
  const { key: requestKey = null, notBefore = null } = request ?? {}
  const newcomers = { itemIds, addressIds, artworkHashes, inkCodes, couponCodes }
  const question = { customerId, companyId, ...newcomers, requestKey, notBefore, now }
  const [row] = await selectCart(tx, question)
  const {
    lines,
    offers,
    exceptions,
    repeats,
    repeatMonths,
    goneInks,
    coupons,
    poFile,
    shipToId,
    quoteFromDollars,
    tax,
    samples,
    doneRequest,
    ...freight
  } = row!
  const facts = toFreightFacts(freight, now)
  const { timeZone } = facts.settings.cutOff
  const day = localDay(now, timeZone)
  return {
    lines: lines.map(toCartLine),
    offers: toOffers(offers),
    facts,
    terms: { day, exceptions, repeats: new Map() },
    repeats: toRepeats(repeats, { customerId, months: repeatMonths, timeZone, day }),
    goneInks,
    poFile,
    shipToId: shipToId ?? undefined,
    quoteFromCents: quoteFromDollars * 100,
    tax,
    samples: toSampleFacts(samples, timeZone),
    coupons: toCoupons(coupons),
    doneRequest: doneRequest ?? undefined,
  }
}

interface CartRow extends FreightRow {
  lines: LineRow[]
  offers: OfferRow[]
  exceptions: ChargeException[]
  repeats: RepeatRow[]
  repeatMonths: number
  goneInks: string[]
  poFile: CartPoFile | null
  shipToId: AddressId | null
  quoteFromDollars: number
  tax: TaxTerms
  samples: SampleFactsRow
  coupons: CouponStanding[]
  doneRequest: DoneRequest | null
}

type LineRow = Omit<CartLine, 'quantities' | 'shipments'> & {
  variants: [variantId: VariantId, quantity: number][]
  shipments: LineShipment[] | null
}

const toCartLine = ({ variants, shipments, ...line }: LineRow): CartLine => ({
  ...line,
  quantities: new Map(variants),
  shipments: shipments ?? [],
})

interface CartQuestion extends Principal {
  itemIds: readonly ItemId[]
  addressIds: readonly number[]
  artworkHashes: readonly string[]
  inkCodes: readonly string[]
  couponCodes: readonly string[]
  requestKey: string | null
  notBefore: Date | null
  now: Date
}

const selectCart = planOnce<CartQuestion, CartRow>(
  'find_cart',
  {
    customerId: 'int',
    companyId: 'int',
    itemIds: 'int[]',
    addressIds: 'int[]',
    artworkHashes: 'text[]',
    inkCodes: 'text[]',
    couponCodes: 'text[]',
    requestKey: 'text',
    notBefore: 'timestamptz',
    now: 'timestamptz',
  },
  ({ customerId, companyId, itemIds, addressIds, requestKey, notBefore, now, ...made }) => sql`
    select held.lines, ${offersOf(sql`held.item_ids || ${itemIds}`, validPriceList(priceListOf(companyId), shopDay(now)))} as "offers",
      ${exceptionsOf(companyId)} as "exceptions",
      ${repeatsOf(companyId, sql`held.hashes || ${made.artworkHashes}`)} as "repeats", ${repeatSetupMonths} as "repeatMonths",
      ${goneInksOf(sql`held.ink_codes || ${made.inkCodes}`)} as "goneInks",
      ${poFileInCart(customerId)} as "poFile", (select c.ship_to_id from ${carts} c where c.customer_id = ${customerId}) as "shipToId",
      ${quoteSuggestedDollars} as "quoteFromDollars",
      ${taxTermsOf(companyId, shopDay(now))} as "tax", ${samplesOf(companyId, now)} as "samples",
      ${couponsOf(sql`held.coupon_codes || ${made.couponCodes}`, sql`held.item_ids`, customerId)} as "coupons",
      ${freightSettings} as "settings", ${freightReach(customerId, sql`held.address_ids || ${addressIds}`)} as "reach",
      (select json_build_object('fingerprint', r.fingerprint, 'lineId', r.line_id) from ${cartRequests} r
        where r.customer_id = ${customerId} and r.key = ${requestKey}
          and r.created_at >= ${notBefore}) as "doneRequest"
    from (
      select coalesce(json_agg(json_build_object('lineId', l.id, 'itemId', l.item_id, 'configuration', l.configuration,
          'seenNetCents', l.seen_net_cents, 'seenPrice', l.seen_price, 'previewKey', l.preview_key, 'couponCode', l.coupon_code, 'quoteLock', l.quote_lock, 'sample', l.sample,
          'variants', ${variantsOfLine}, 'shipments', ${shipmentsOfLine}) order by l.id), '[]') as lines,
        array_agg(l.item_id) as item_ids, array_agg(lower(l.coupon_code)) as coupon_codes,
        (select array_agg(distinct a.hash #>> '{}') from ${cartLines} d,
          jsonb_path_query(d.configuration, '$.locations[*].artwork.hash') as a(hash)
          where d.customer_id = ${customerId}) as hashes,
        (select array_agg(distinct c.code #>> '{}') from ${cartLines} d,
          jsonb_path_query(d.configuration, '$.locations[*].colors[*] ? (@.isMatch == false).code') as c(code)
          where d.customer_id = ${customerId}) as ink_codes,
        array(select s.address_id from ${cartLines} o join ${cartLineShipments} s on s.line_id = o.id
          where o.customer_id = ${customerId}) as address_ids
      from ${cartLines} l where l.customer_id = ${customerId}) held`,
)

const variantsOfLine = sql`(
  select coalesce(json_agg(json_build_array(v.variant_id, v.quantity) order by v.variant_id), '[]')
  from ${cartLineVariants} v where v.line_id = l.id)`

const shipmentsOfLine = sql`(
  select json_agg(json_strip_nulls(json_build_object(
    'addressId', s.address_id, 'quantity', s.quantity, 'methodCode', s.method_code,
    'billTransportationTo', s.bill_transportation_to, 'accountNumber', s.account_number,
    'accountZip', s.account_zip)) order by s.position)
  from ${cartLineShipments} s where s.line_id = l.id)`

/** Colors and sizes in the lines of a cart; a part of a query of all that is the customer's. */
export const variantsInCart = (customerId: CustomerId): SQL => sql`
  select v.* from ${cartLineVariants} v join ${cartLines} l on l.id = v.line_id where l.customer_id = ${customerId}`

export async function countLines(tx: Tx, customerId: CustomerId): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(cartLines).where(eq(cartLines.customerId, customerId))
  return row!.count
}

/** How many pieces of each item the cart holds. */
export async function sumQuantities(tx: Tx, customerId: CustomerId): Promise<Map<ItemId, number>> {
  const rows = await tx
    .select({ itemId: cartLines.itemId, quantity: sql<number>`sum(${cartLineVariants.quantity})::int` })
    .from(cartLines)
    .innerJoin(cartLineVariants, eq(cartLineVariants.lineId, cartLines.id))
    .where(eq(cartLines.customerId, customerId))
    .groupBy(cartLines.itemId)
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}
