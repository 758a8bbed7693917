import type { CouponWorth } from '../ordering/coupons.ts'
import { takeOff } from '../ordering/judge-coupon.ts'
import { followDiscount } from './order-changes.ts'
import { capCredit, type SampleCredit } from '../samples/sample-credit.ts'
import { priceQuantity, type Cents, type UnitPrice } from '../money/money.ts'

interface OrderedPieces {
  code: string
  quantity: number
  unitPrice: UnitPrice
}

interface MetCharge {
  unit: string
  quantity: number
  unitPrice: UnitPrice
  amountCents: Cents
}

interface OrderedLine<Variant, Charge> {
  quantity: number
  variants: readonly Variant[]
  charges: readonly Charge[]
  netCents: Cents
  discountCents: Cents
  sampleCredit: SampleCredit | null
}

/**
 * What a line comes to with the pieces that were made: each at the price that was agreed, charges of every piece by as many, all others as
 * they are. Its coupon comes off by its own rule, without a look at its minimum; any other discount by the same share.
 * docs/decisions/overruns.md
 * @param coupon that the line uses
 */
export function billMade<Variant extends OrderedPieces, Charge extends MetCharge>(
  line: OrderedLine<Variant, Charge>,
  made: ReadonlyMap<string, number>,
  coupon?: CouponWorth,
) {
  const variants = line.variants
    .map((variant) => ({ ...variant, quantity: made.get(variant.code) ?? variant.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const quantity = variants.reduce((sum, variant) => sum + variant.quantity, 0)
  const charges = line.charges.map((charge) =>
    charge.unit === 'piece' && charge.quantity === line.quantity
      ? { ...charge, quantity, amountCents: priceQuantity(charge.unitPrice, quantity) }
      : charge,
  )
  const netCents = sumGoods(variants) + charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const before = { netCents: line.netCents, discountCents: line.discountCents - (line.sampleCredit?.cents ?? 0) }
  const [goodsBefore, goods] = [sumGoods(line.variants), sumGoods(variants)]
  const discountCents = discountMade(before, { netCents, goodsBefore, goods }, coupon)
  const sampleCredit = capCredit(line.sampleCredit, netCents - discountCents)
  return {
    quantity,
    variants,
    charges,
    netCents,
    sampleCredit,
    discountCents: discountCents + (sampleCredit?.cents ?? 0),
  }
}

const sumGoods = (variants: readonly OrderedPieces[]): Cents =>
  variants.reduce((sum, { unitPrice, quantity }) => sum + priceQuantity(unitPrice, quantity), 0)

interface BilledGoods {
  netCents: Cents
  /** Of the pieces, without charges. */
  goodsBefore: Cents
  goods: Cents
}

/** A coupon that has been changed since, or has another discount beside it, does not say any more what came off. */
function discountMade(
  before: Record<'netCents' | 'discountCents', Cents>,
  { netCents, goodsBefore, goods }: BilledGoods,
  coupon: CouponWorth | undefined,
): Cents {
  // As much set-up was made for fewer pieces.
  if (coupon?.kind === 'setup') return Math.min(netCents, before.discountCents)
  const comesOff = (goodsCents: Cents) => coupon && takeOff(coupon, { goodsCents, setupCents: 0 })
  return comesOff(goodsBefore) === before.discountCents ? comesOff(goods)! : followDiscount(before, netCents)
}

/** Where a line has addresses of its own, the last of them take the difference. */
export function shipMade<Shipment extends { quantity: number }>(
  shipments: readonly Shipment[],
  more: number,
): Shipment[] {
  let left = more
  return shipments
    .toReversed()
    .map((shipment) => {
      const quantity = Math.max(1, shipment.quantity + left)
      left -= quantity - shipment.quantity
      return { ...shipment, quantity }
    })
    .toReversed()
}
