import type { Cents, UnitPrice } from '../money/money.ts'
import { priceQuantity, unitPricesPerDollar } from '../money/money.ts'
import type { PricedCharge, SparedCharge } from '../pricing/charges/price-charges.ts'
import type { VariantId } from '../ids.ts'
import type { QuoteCell, QuotedCharge } from './quote-content.ts'

/** A line as the engine prices it. */
interface ListLine {
  unitPrice: UnitPrice
  variants: readonly { variantId: VariantId; quantity: number; unitPrice: UnitPrice }[]
  charges: readonly PricedCharge[]
  spared: readonly SparedCharge[]
  netCents: Cents
}

interface QuotedPrice {
  unitPrice: UnitPrice
  variants: { variantId: VariantId; quantity: number; unitPrice: UnitPrice; listPrice: UnitPrice }[]
  charges: QuotedCharge[]
  spared: SparedCharge[]
  netCents: Cents
}

/** Charges that staff have added by hand. */
const quotedChargeCode = 'QUOTE-CHARGE'

/** 'SETUP-SCREEN 0': the first charge of this code on a line. */
export function keyCharges<Charge extends { code: string }>(charges: readonly Charge[]): [key: string, Charge][] {
  const counts = new Map<string, number>()
  return charges.map((charge) => {
    const count = counts.get(charge.code) ?? 0
    counts.set(charge.code, count + 1)
    return [`${charge.code} ${count}`, charge]
  })
}

/**
 * The price of a line on a quote: what staff have set by hand, else what the engine says. Sizes cost as much more as they do by the
 * catalog; each row is rounded by itself.
 */
export function priceQuoted(
  list: ListLine,
  cell: QuoteCell,
  added: readonly { name: string; cents: Cents }[],
): QuotedPrice {
  const unitPrice = cell.unitPrice ?? list.unitPrice
  const variants = list.variants.map(({ variantId, quantity, unitPrice: listPrice }) => ({
    variantId,
    quantity,
    listPrice,
    unitPrice: unitPrice + (listPrice - list.unitPrice),
  }))
  const keyed = keyCharges(list.charges).map(([key, charge]) => setAmount(charge, key, findAmount(cell, key)))
  const charges = [...keyed, ...added.map(toCharge)]
  const goodsCents = variants.reduce((sum, one) => sum + priceQuantity(one.unitPrice, one.quantity), 0)
  return {
    unitPrice,
    variants,
    charges,
    spared: [...list.spared],
    netCents: goodsCents + charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}

const findAmount = ({ charges = [] }: QuoteCell, key: string) => charges.find((one) => one.key === key)?.cents

function setAmount(charge: PricedCharge, key: string, amountCents: Cents | undefined): QuotedCharge {
  const { amountCents: listCents } = charge
  if (amountCents === undefined || amountCents === listCents) return { ...charge, key, listCents }
  return { ...charge, key, listCents, ...asOne(amountCents) }
}

const toCharge = ({ name, cents }: { name: string; cents: Cents }, index: number): QuotedCharge => ({
  code: quotedChargeCode,
  key: `${quotedChargeCode} ${index}`,
  name,
  why: '',
  unit: 'order',
  listCents: 0,
  ...asOne(cents),
})

const asOne = (amountCents: Cents) => ({
  quantity: 1,
  unitPrice: (amountCents * unitPricesPerDollar) / 100,
  amountCents,
})
