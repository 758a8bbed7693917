import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId, CustomerId, ItemId } from '../../../../domain/ids.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import type { ChargeException } from '../../../../domain/pricing/charges/charge-rule.ts'
import { sql } from 'drizzle-orm'
import type { CouponStanding } from '../../../../domain/ordering/judge-coupon.ts'
import type { TaxTerms } from '../../../../domain/ordering/sales-tax.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { exceptionsOf, goneInksOf, offersOf, toOffers, validPriceList, type OfferRow } from '../../catalog/index.ts'
import { repeatSetupMonths } from '../../content/index.ts'
import { couponsOf, toCoupons } from '../coupons/coupons.store.ts'
import { samplesOf, toSampleFacts, type SampleFactsRow } from '../samples/samples.store.ts'
import { priceListOf } from '../../people/index.ts'
import { taxTermsOf, freightReachTo, freightSettings, toFreightFacts, type FreightRow } from '../../delivery/index.ts'
import { shopDay } from '../../../platform/calendar/shop-calendar.store.ts'
import type { CartSnapshot } from './cart.store.ts'
import { repeatsOf, toRepeats, type RepeatRow } from './artwork-repeats.store.ts'

interface GoodsQuestion {
  companyId: CompanyId
  customerId: CustomerId
  /** Artwork does not repeat itself: only what was ordered before counts. */
  placedAt: Date
  itemIds: readonly ItemId[]
  artworkHashes: readonly string[]
  inkCodes: readonly string[]
  /** That the order has used, in small letters. */
  couponCodes: readonly string[]
  /** In the facts they are numbered from 1. */
  addresses: readonly PostalAddress[]
}

/** What the prices, the freight and the tax of ordered goods depend on now, for a company that changes what it has ordered. */
export async function findOrderedGoods(
  tx: Tx,
  { addresses, ...question }: GoodsQuestion,
  now: Date,
): Promise<Omit<CartSnapshot, 'lines'>> {
  const [row] = await selectGoods(tx, { ...question, addresses: JSON.stringify(addresses), now })
  const { offers, exceptions, repeats, repeatMonths, goneInks, coupons, tax, samples, ...freight } = row!
  const facts = toFreightFacts(freight, now)
  const { timeZone } = facts.settings.cutOff
  const day = localDay(now, timeZone)
  return {
    offers: toOffers(offers),
    facts,
    goneInks,
    tax,
    poFile: null,
    // An order has been credited what it was when it was placed.
    samples: { ...toSampleFacts(samples, timeZone), earlier: [], credits: [] },
    coupons: toCoupons(coupons),
    terms: { day, exceptions, repeats: new Map() },
    repeats: toRepeats(repeats, { customerId: question.customerId, months: repeatMonths, timeZone, day }),
  }
}

interface GoodsRow extends FreightRow {
  offers: OfferRow[]
  exceptions: ChargeException[]
  repeats: RepeatRow[]
  repeatMonths: number
  goneInks: string[]
  coupons: CouponStanding[]
  tax: TaxTerms
  samples: SampleFactsRow
}

const selectGoods = planOnce<Omit<GoodsQuestion, 'addresses'> & { addresses: string; now: Date }, GoodsRow>(
  'find_ordered_goods',
  {
    companyId: 'int',
    customerId: 'int',
    placedAt: 'timestamptz',
    itemIds: 'int[]',
    artworkHashes: 'text[]',
    inkCodes: 'text[]',
    couponCodes: 'text[]',
    addresses: 'jsonb',
    now: 'timestamptz',
  },
  ({ companyId, customerId, placedAt, itemIds, artworkHashes, inkCodes, couponCodes, addresses, now }) => sql`
    select ${offersOf(itemIds, validPriceList(priceListOf(companyId), shopDay(now)))} as "offers",
      ${exceptionsOf(companyId)} as "exceptions",
      ${repeatsOf(companyId, artworkHashes, sql`and ordered_at < ${placedAt}`)} as "repeats",
      ${repeatSetupMonths} as "repeatMonths",
      ${goneInksOf(inkCodes)} as "goneInks", ${couponsOf(couponCodes, itemIds, customerId)} as "coupons",
      ${taxTermsOf(companyId, shopDay(now))} as "tax", ${samplesOf(companyId, now)} as "samples",
      ${freightSettings} as "settings", ${freightReachTo(addresses)} as "reach"`,
)
