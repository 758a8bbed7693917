import { formatCents, formatUnitPrice } from './format-money.ts'
import { toWireUnitPrice, type Cents, type UnitPrice } from './money.ts'

/** What a line cost when its buyer last saw it. */
export interface SeenPrice {
  unitPrice: UnitPrice
  charges: SeenCharge[]
}

interface SeenCharge {
  code: string
  name: string
  amountCents: Cents
}

/** What of a price is not as it was, a sentence each; none where all is the same. */
export function listPriceChanges(before: SeenPrice, now: SeenPrice): string[] {
  const [old, fresh] = [numberCharges(before.charges), numberCharges(now.charges)]
  return [
    ...(before.unitPrice === now.unitPrice
      ? []
      : [`The price is ${toEach(now.unitPrice)} each now; it was ${toEach(before.unitPrice)}.`]),
    ...[...fresh].flatMap(([key, { name, amountCents }]) => {
      const was = old.get(key)?.amountCents
      if (was === amountCents) return []
      const is = formatCents(amountCents)
      return was === undefined ? [`${name} is new: ${is}.`] : [`${name} is ${is} now; it was ${formatCents(was)}.`]
    }),
    ...[...old].flatMap(([key, { name, amountCents }]) =>
      fresh.has(key) ? [] : [`${name}, ${formatCents(amountCents)}, is no longer charged.`],
    ),
  ]
}

const toEach = (unitPrice: UnitPrice): string => formatUnitPrice(toWireUnitPrice(unitPrice))

/** A code may be charged at several locations: the first of them is compared with the first. */
function numberCharges(charges: readonly SeenCharge[]): Map<string, SeenCharge> {
  const counts = new Map<string, number>()
  return new Map(
    charges.map((charge) => {
      const count = (counts.get(charge.code) ?? 0) + 1
      counts.set(charge.code, count)
      return [`${charge.code} ${count}`, charge]
    }),
  )
}
