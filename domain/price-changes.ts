import { explainRelief } from './describe-charge.ts'
import { formatCents, formatUnitPrice } from './format-money.ts'
import { toWireUnitPrice, type Cents, type UnitPrice } from './money.ts'

/** What a line cost when its buyer last saw it. */
export interface SeenPrice {
  unitPrice: UnitPrice
  charges: SeenCharge[]
  /** What was not charged, and why; missing in carts from before it was stored. */
  spared?: SeenRelief[]
}

interface SeenRelief {
  code: string
  name: string
  why: string
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
      if (was !== undefined) return [`${name} is ${is} now; it was ${formatCents(was)}.`]
      const relief = findRelief(before, key)
      return [relief === undefined ? `${name} is new: ${is}.` : `${name} is ${is} now; before, it was ${relief}`]
    }),
    ...[...old].flatMap(([key, { name, amountCents }]) =>
      fresh.has(key) ? [] : [explainGone(name, formatCents(amountCents), findRelief(now, key))],
    ),
  ]
}

/** Why a charge was not charged, where it has been spared. */
function findRelief({ spared = [] }: SeenPrice, key: string): string | undefined {
  const relief = spared.find(({ code }) => key.startsWith(`${code} `))
  return relief && explainRelief(relief)
}

const explainGone = (name: string, amount: string, relief: string | undefined): string =>
  relief === undefined
    ? `${name}, ${amount}, is no longer charged.`
    : `${name}, ${amount}, is no longer charged: ${relief}`

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
