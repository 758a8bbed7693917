import { explainRelief } from '../pricing/charges/describe-charge.ts'
import { formatCents, formatEach } from '../money/format-money.ts'
import type { Cents, UnitPrice } from '../money/money.ts'

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
  const each =
    before.unitPrice === now.unitPrice
      ? []
      : [`The price is ${formatEach(now.unitPrice)} each now; it was ${formatEach(before.unitPrice)}.`]
  return [...each, ...gather(listChargeChanges(before, now)).map(explain)]
}

/** A charge that is not what it was; undefined amounts: it was not charged then, or is not charged now. */
interface ChargeChange {
  name: string
  was: Cents | undefined
  is: Cents | undefined
  /** Why it was or is not charged. */
  relief: string | undefined
}

function listChargeChanges(before: SeenPrice, now: SeenPrice): ChargeChange[] {
  const [old, fresh] = [numberCharges(before.charges), numberCharges(now.charges)]
  const changed = [...fresh].flatMap(([key, { name, amountCents: is }]) => {
    const was = old.get(key)?.amountCents
    return was === is ? [] : [{ name, was, is, relief: was === undefined ? findRelief(before, key) : undefined }]
  })
  const gone = [...old].flatMap(([key, { name, amountCents: was }]) =>
    fresh.has(key) ? [] : [{ name, was, is: undefined, relief: findRelief(now, key) }],
  )
  return [...changed, ...gone]
}

/** The same change at several locations is told once. */
function gather(changes: ChargeChange[]): (ChargeChange & { times: number })[] {
  const gathered = new Map<string, ChargeChange & { times: number }>()
  for (const change of changes) {
    const key = JSON.stringify([change.name, change.was ?? null, change.is ?? null, change.relief ?? null])
    gathered.set(key, { ...change, times: (gathered.get(key)?.times ?? 0) + 1 })
  }
  return [...gathered.values()]
}

function explain({ name, was, is, relief, times }: ChargeChange & { times: number }): string {
  const toAmount = (cents: Cents) => (times > 1 ? `${times} × ${formatCents(cents)}` : formatCents(cents))
  if (is === undefined)
    return `${name}, ${toAmount(was!)}, is no longer charged${relief === undefined ? '.' : `: ${relief}`}`
  if (was !== undefined) return `${name} is ${toAmount(is)} now; it was ${toAmount(was)}.`
  return relief === undefined
    ? `${name} is new: ${toAmount(is)}.`
    : `${name} is ${toAmount(is)} now; before, it was ${relief}`
}

/** Why a charge was not charged, where it has been spared. */
function findRelief({ spared = [] }: SeenPrice, key: string): string | undefined {
  const relief = spared.find(({ code }) => key.startsWith(`${code} `))
  return relief && explainRelief(relief)
}

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
