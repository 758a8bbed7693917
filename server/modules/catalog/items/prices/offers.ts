import { sql, type SQL } from 'drizzle-orm'
import type { DecorationMethod } from '../../../../../domain/decoration/decoration-method.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import { blankLeadDays, toOrderLeadDays } from '../../../../../domain/stock/lead-times.ts'
import { isSoldToOrder } from '../../../../../domain/stock/sold-to-order.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { WarehouseStock } from '../../../../../domain/freight/sourcing.ts'
import { assumedCarton, type Carton } from '../../../../../domain/freight/packages.ts'
import type { ChargeRule } from '../../../../../domain/pricing/charges/charge-rule.ts'
import type { RushPrice } from '../../../../../domain/pricing/price-line.ts'
import type { PriceTier } from '../../../../../domain/pricing/price-tiers.ts'
import { planOnce, type Tx } from '../../../../platform/database.ts'
import {
  chargesOfItem,
  methodsOfItem,
  rushPricesOfItem,
  toChargeRules,
  toMethods,
  type ChargeRow,
  type MethodRow,
} from '../decoration-columns.ts'
import { toPictureUrl, type StoredPicture } from '../pictures/picture-urls.ts'
import { inventory, itemColors, itemPictures, items, itemVariants, pictures } from '../catalog.tables.ts'
import { publishedListOf } from '../item-facts/item-facts.store.ts'
import { freeStock } from '../stock/stock.store.ts'
import { ownTiersOf, tiersOf, toPaidTiers, type OwnTiers } from './paid-tiers.ts'

export interface OfferedVariant {
  variantId: VariantId
  code: string
  color: string | null
  size: string | null
  /** Added to the unit price of every tier. */
  extraPrice: UnitPrice
  /** Still sold. */
  active: boolean
  stockQuantity: number
  /** ISO date of the next delivery, where one is known. */
  nextOn: string | null
  /** Which warehouse holds how much of it. */
  held: WarehouseStock[]
  /** Business days until it leaves, of what is made or bought to order; null: it is counted. */
  toOrderDays: number | null
  /** Of its color, 320 px wide. */
  pictureUrl: string | null
}

/** What an item costs one company, and what it takes to put it into a cart, price it and ship it. */
export interface Offer {
  itemId: ItemId
  code: string
  name: string
  unit: string
  /** Carts and orders may hold what is no longer sold. */
  status: 'active' | 'hidden' | 'removed'
  /** Priced on call. */
  custom: boolean
  minimumQuantity: number
  /** Business days until what is counted leaves the shelf blank; 1 is today, before the cut-off. */
  leadDays: number
  /** Dangerous goods. */
  hazardous: boolean
  /** Not restocked: no more of it is sold than is in stock. */
  closeout: boolean
  /** What a piece costs the shop; null: not known. */
  cost: UnitPrice | null
  /** Kinds of samples that it has, or 'none'; empty: as the shop's rules say. */
  samples: string[]
  /** What the company pays, by rising quantity (`takeLower`). */
  tiers: PriceTier[]
  /** Of the item and of its decoration methods. */
  charges: ChargeRule[]
  rushPrices: RushPrice[]
  /** How it can be decorated. */
  methods: DecorationMethod[]
  /** Null unless it is known in full. */
  carton: Carton | null
  pictureUrl: string | null
  variants: OfferedVariant[]
}

/** Offers of any status by item id, in one query however many items. @param priceListId that counts now (`validPriceList`); null: at published prices */
export async function listOffers(
  tx: Tx,
  priceListId: number | null,
  itemIds: readonly ItemId[],
): Promise<Map<ItemId, Offer>> {
  const [row] = await selectOffers(tx, { priceListId, itemIds })
  return toOffers(row!.offers)
}

const selectOffers = planOnce<{ priceListId: number | null; itemIds: readonly ItemId[] }, { offers: OfferRow[] }>(
  'list_offers',
  { priceListId: 'int', itemIds: 'int[]' },
  ({ priceListId, itemIds }) => sql`select ${offersOf(itemIds, priceListId)} as "offers"`,
)

/** Offers of any status, as a value of a query that finds out which items it is about; `toOffers` reads it. */
export const offersOf = (itemIds: SQL, priceListId: SQL) => sql`(
  with own as materialized (select ${priceListId} as list_id)
  select coalesce(json_agg(json_build_object('itemId', i.id, 'code', i.code, 'name', i.name, 'unit', i.unit,
    'status', i.status, 'custom', i.custom, 'minimumQuantity', i.minimum_quantity, 'leadDays', i.lead_days,
    'hazardous', i.hazardous, 'closeout', i.closeout, 'cost', i.cost, 'samples', i.samples,
    'tiers', ${publishedTiers}, 'own', ${ownTiers}, 'charges', ${chargesOfItem}, 'rushPrices', ${rushPricesOfItem}, 'methods', ${methodsOfItem},
    'carton', ${shippedCarton}, 'picture', ${pictureOf(sql`true`)},
    'variants', ${variants})), '[]')
  from ${items} i where i.id = any(${itemIds}))`

export const toOffers = (rows: OfferRow[]): Map<ItemId, Offer> => new Map(rows.map((row) => [row.itemId, toOffer(row)]))

type Pictured<T> = Omit<T, 'pictureUrl'> & { picture: StoredPicture | null }
/** An offer on its way from the database. */
export type OfferRow = Pictured<Omit<Offer, 'variants' | 'methods' | 'charges'>> & {
  own: OwnTiers | null
  methods: MethodRow[]
  charges: ChargeRow[]
  variants: Pictured<Omit<OfferedVariant, 'toOrderDays'>>[]
}

const toOffer = ({ variants, methods, charges, own, ...offer }: OfferRow): Offer => ({
  ...showPicture(offer),
  tiers: toPaidTiers(own, offer.tiers),
  leadDays: blankLeadDays(offer.leadDays, methods.length > 0),
  methods: toMethods(methods, offer.leadDays),
  charges: toChargeRules(charges),
  variants: variants.map((variant) => ({
    ...showPicture(variant),
    toOrderDays: isSoldToOrder(variant.held, offer.closeout) ? toOrderLeadDays(offer.leadDays) : null,
  })),
})

/** Business days until colors and sizes of an item leave blank: what is made or bought to order takes longest. */
export const findBlankLeadDays = ({ leadDays, variants }: Offer, variantIds: readonly VariantId[]): number =>
  Math.max(leadDays, ...variants.map((one) => (variantIds.includes(one.variantId) ? (one.toOrderDays ?? 0) : 0)))

const showPicture = <T extends { picture: StoredPicture | null }>({ picture, ...rest }: T) => ({
  ...rest,
  pictureUrl: picture && toPictureUrl(picture),
})

const publishedTiers = tiersOf(publishedListOf(sql`i.id`))
const ownTiers = ownTiersOf(sql`i.id`, sql`(select list_id from own)`)

const isMeasured = sql`i.carton_length_mm > 0 and i.carton_width_mm > 0 and i.carton_height_mm > 0`

const cartonOf = (grams: SQL): SQL => sql`case when i.carton_quantity > 0 and ${grams} > 0
  then json_build_object('quantity', i.carton_quantity, 'grams', ${grams},
    'lengthMm', case when ${isMeasured} then i.carton_length_mm end,
    'widthMm', case when ${isMeasured} then i.carton_width_mm end,
    'heightMm', case when ${isMeasured} then i.carton_height_mm end) end`

/** Of an item that the query calls i; null unless its pieces and weight are known. Its size is known in full or not at all. */
export const cartonOfItem = cartonOf(sql`i.carton_grams`)

/** As it ships: of a carton whose weight nobody knows, the pieces count all the same. */
const shippedCarton = cartonOf(sql`coalesce(nullif(i.carton_grams, 0), ${sql.raw(String(assumedCarton.grams))})`)

const pictureOf = (which: SQL) => sql`(
  select json_build_object('key', p.key, 'source', p.source, 'location', p.location)
  from ${itemPictures} ip join ${pictures} p on p.id = ip.picture_id
  where ip.item_id = i.id and ${which} order by ip.position, ip.id limit 1)`

const variants = sql`(
  select coalesce(json_agg(json_build_object('variantId', v.id, 'code', v.code, 'color', c.name, 'size', v.size,
    'extraPrice', v.extra_price, 'active', v.active, 'stockQuantity', coalesce(stock.quantity, 0),
    'nextOn', stock.next_on, 'held', coalesce(stock.held, '[]'), 'picture', ${pictureOf(sql`ip.color_id = v.color_id`)})
    order by v.position, v.id), '[]')
  from ${itemVariants} v
  left join ${itemColors} c on c.id = v.color_id
  left join lateral (
    select sum(${freeStock}) as quantity, min(n.incoming_on) filter (where n.incoming_quantity > 0) as next_on,
      json_agg(json_build_object('warehouseId', n.warehouse_id, 'quantity', ${freeStock},
        'nextOn', case when n.incoming_quantity > 0 then n.incoming_on end) order by n.warehouse_id) as held
    from ${inventory} n where n.variant_id = v.id) stock on true
  where v.item_id = i.id)`
