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
 * they are, and its discount by the same share. docs/decisions/overruns.md
 */
export function billMade<Variant extends OrderedPieces, Charge extends MetCharge>(
  line: OrderedLine<Variant, Charge>,
  made: ReadonlyMap<string, number>,
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
  const netCents =
    variants.reduce((sum, variant) => sum + priceQuantity(variant.unitPrice, variant.quantity), 0) +
    charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const creditBefore = line.sampleCredit?.cents ?? 0
  const discountCents = followDiscount(
    { netCents: line.netCents, discountCents: line.discountCents - creditBefore },
    netCents,
  )
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
