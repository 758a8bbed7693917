import type { Tagged } from '../brand.ts'
import { formatCountOf } from '../money/format-money.ts'
import type { Cents } from '../money/money.ts'
import type { FreightCharges, FreightPayer } from '../freight/shipping-total.ts'

/** Thousandths of a percent: 7.25% is 7,250. */
export type TaxRate = Tagged<'thousandths of a percent'>

const thousandthsPerPercent = 1_000
const thousandthsOfAll = 100_000
/** No state comes near it. */
const highestRate: TaxRate = 25 * thousandthsPerPercent

/** What the owner charges on what goes to a state. */
interface StateTax {
  state: string
  rate: TaxRate
  /** Freight is taxed, too. */
  taxesFreight: boolean
}

/** What the sales tax of a company depends on. */
export interface TaxTerms {
  /** None: the shop charges no sales tax. */
  rates: readonly StateTax[]
  /** Of the company's exemption, where one holds today. */
  certificate: string | null
}

/** What of an order goes to one state. */
export interface TaxedPart {
  state: string
  /** Goods and charges less discounts. */
  goodsCents: Cents
  freightCents: Cents
}

interface ChargedTax {
  state: string
  rate: TaxRate
  /** Freight was taxed, too. Left out in older orders. */
  taxesFreight?: boolean
  taxableCents: Cents
  taxCents: Cents
}

/** The sales tax of an order, as it is stored with it. */
export type OrderTax =
  | { kind: 'not-included' }
  | { kind: 'exempt'; certificate: string }
  /** The owner charges none for these states. */
  | { kind: 'none'; states: string[] }
  | { kind: 'charged'; rows: ChargedTax[] }

/** Rounded once for each order and rate, half a cent up. */
export function taxOrder(parts: readonly TaxedPart[], { rates, certificate }: TaxTerms): OrderTax {
  if (rates.length === 0) return { kind: 'not-included' }
  if (certificate !== null) return { kind: 'exempt', certificate }
  const states = [...new Set(parts.map(({ state }) => state))].toSorted()
  const rows = states.flatMap((state) => {
    const tax = rates.find((one) => one.state === state)
    if (!tax) return []
    const own = parts.filter((part) => part.state === state)
    const taxableCents = own.reduce(
      (sum, { goodsCents, freightCents }) => sum + goodsCents + (tax.taxesFreight ? freightCents : 0),
      0,
    )
    return [
      {
        state,
        rate: tax.rate,
        taxesFreight: tax.taxesFreight,
        taxableCents,
        taxCents: applyRate(taxableCents, tax.rate),
      },
    ]
  })
  return rows.length === 0 ? { kind: 'none', states } : { kind: 'charged', rows }
}

/**
 * The terms by which an order was taxed on its day, for a change that leaves its tax as it was; states that it has not gone to before are
 * taxed as `now`.
 * @param placed null: of an order from before the shop stored it
 * @param states that it went to: none of them that was not taxed on its day is taxed
 * @param sums of the order as it was, by which an older one tells whether its freight was taxed
 */
export function termsAsPlaced(
  placed: OrderTax | null,
  now: TaxTerms,
  states: readonly string[] = [],
  sums?: PlacedSums,
): TaxTerms {
  switch (placed?.kind) {
    case undefined:
    case 'not-included':
      return { rates: [], certificate: null }
    case 'exempt':
      return { rates: now.rates.length > 0 ? now.rates : [nowhere], certificate: placed.certificate }
    case 'none':
      return { rates: [nowhere, ...now.rates.filter(({ state }) => !placed.states.includes(state))], certificate: null }
    case 'charged': {
      const own = placed.rows.map((row) => ({
        state: row.state,
        rate: row.rate,
        taxesFreight:
          row.taxesFreight ??
          findTaxesFreight(placed.rows, sums) ??
          now.rates.find(({ state }) => state === row.state)?.taxesFreight ??
          false,
      }))
      const known = [...states, ...own.map(({ state }) => state)]
      return { rates: [...own, ...now.rates.filter(({ state }) => !known.includes(state))], certificate: null }
    }
  }
}

/** Of an order: goods and charges less discounts, and freight. */
interface PlacedSums {
  goodsCents: Cents
  freightCents: Cents
}

/** Undefined where the sums of an order do not tell. */
function findTaxesFreight([row, ...others]: readonly ChargedTax[], sums: PlacedSums | undefined): boolean | undefined {
  if (!row || others.length > 0 || !sums || sums.freightCents === 0) return undefined
  if (row.taxableCents === sums.goodsCents) return false
  return row.taxableCents === sums.goodsCents + sums.freightCents ? true : undefined
}

/** So that an order that was taxed for no state says so, and not that the shop charges no tax at all. */
const nowhere: StateTax = { state: '', rate: 0, taxesFreight: false }

/**
 * Why the tax of a changed order is another one than by the terms of its day.
 * @param byThen what these would make of the order as it is changed
 */
export function explainNewTax(placed: OrderTax | null, now: OrderTax, byThen: OrderTax | null = placed): string {
  if (now.kind === 'exempt') return `The company is exempt from sales tax by now, certificate ${now.certificate}.`
  if (now.kind !== 'charged') return 'The shop charges no sales tax there any more.'
  const rates = now.rows.map(({ state, rate }) => `${state} ${formatTaxRate(rate)}`).join(', ')
  if (placed?.kind === 'exempt') return `The exemption, certificate ${placed.certificate}, holds no more: ${rates}.`
  const change = byThen?.kind === 'charged' ? findFreightChange(byThen.rows, now.rows) : undefined
  if (change) {
    const { state, rate, taxesFreight } = change
    return taxesFreight
      ? `The order was placed without sales tax on its freight; the shop charges it by now: ${state} ${formatTaxRate(rate)}.`
      : `The order was placed with sales tax on its freight; the shop charges it on the goods alone by now: ${state} ${formatTaxRate(rate)}.`
  }
  return placed?.kind === 'charged'
    ? `The rate of the sales tax has changed since the order was placed: ${rates} now.`
    : `The order was placed without sales tax; the shop charges it there by now: ${rates}.`
}

/** Where nothing else has changed but whether freight is taxed. */
const findFreightChange = (then: readonly ChargedTax[], now: readonly ChargedTax[]): ChargedTax | undefined =>
  now.some(({ state, rate }) => then.find((one) => one.state === state)?.rate !== rate)
    ? undefined
    : now.find(({ state, taxesFreight }) => then.find((one) => one.state === state)?.taxesFreight !== taxesFreight)

/** In two steps: the plain product of a dear order would lose its last digits. */
const applyRate = (cents: Cents, rate: TaxRate): Cents =>
  Math.floor(cents / thousandthsOfAll) * rate +
  Math.floor(((cents % thousandthsOfAll) * rate + thousandthsOfAll / 2) / thousandthsOfAll)

/** The tax of an order of which goods come to more or less, by the state that they go to, at the rates of its day. */
export const moveTaxable = (tax: OrderTax, more: ReadonlyMap<string, Cents>): OrderTax =>
  tax.kind === 'charged'
    ? {
        kind: 'charged',
        rows: tax.rows.map((row) => {
          const taxableCents = Math.max(0, row.taxableCents + (more.get(row.state) ?? 0))
          return { ...row, taxableCents, taxCents: applyRate(taxableCents, row.rate) }
        }),
      }
    : tax

export const sumTax = (tax: OrderTax): Cents =>
  tax.kind === 'charged' ? tax.rows.reduce((sum, { taxCents }) => sum + taxCents, 0) : 0

/** A line with where it goes, when it has addresses of its own. */
export interface TaxedLine {
  netCents: Cents
  discountCents: Cents
  shipments: readonly {
    quantity: number
    state: string
    billTransportationTo: FreightPayer
    /** What the carrier costs, whoever pays it. */
    shipCents: Cents
  }[]
}

/** What of an order is taxed where. */
export interface TaxedGoods {
  /** Of the lines that go where the order goes; null: there are none. */
  goodsCents: Cents | null
  /** Of the lines with addresses of their own, by their shares of the pieces. */
  apart: TaxedPart[]
}

/** The freight of a line is that of docs/decisions/shop-rules.md, 'Shipping total'; each part has its own. */
export function splitForTax(lines: readonly TaxedLine[], charges: FreightCharges): TaxedGoods {
  const together = lines.filter(({ shipments }) => shipments.length === 0)
  return {
    goodsCents:
      together.length === 0
        ? null
        : together.reduce((sum, { netCents, discountCents }) => sum + netCents - discountCents, 0),
    apart: lines.flatMap((line) => splitLine(line, charges)),
  }
}

function splitLine({ netCents, discountCents, shipments }: TaxedLine, charges: FreightCharges): TaxedPart[] {
  const shares = shareCents(
    netCents - discountCents,
    shipments.map(({ quantity }) => quantity),
  )
  const firstBilled = shipments.findIndex(({ billTransportationTo }) => billTransportationTo !== 'shipper')
  return shipments.map(({ state, billTransportationTo, shipCents }, index) => ({
    state,
    goodsCents: shares[index]!,
    freightCents:
      (billTransportationTo === 'shipper' ? shipCents : 0) +
      (index === firstBilled ? charges.thirdPartyCents : 0) +
      (index > 0 ? charges.multiShipmentCents : 0),
  }))
}

/** Whole cents that add up. */
function shareCents(cents: Cents, quantities: readonly number[]): Cents[] {
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0)
  let quantity = 0
  let dealt = 0
  return quantities.map((own) => {
    quantity += own
    const share = (quantity === all ? cents : Math.round(cents * (quantity / all))) - dealt
    dealt += share
    return share
  })
}

/** The tax of an order whose goods go together to a state for this freight. */
export const taxGoods = (
  { goodsCents, apart }: TaxedGoods,
  { state, freightCents }: Pick<TaxedPart, 'state' | 'freightCents'>,
  terms: TaxTerms,
): OrderTax => taxOrder([...(goodsCents === null ? [] : [{ state, goodsCents, freightCents }]), ...apart], terms)

/** Below the sums of an order, its mail and its PDF, in the same words. */
interface TaxRow {
  label: string
  /** Instead of an amount; empty: the amount stands there. */
  words: string
  cents: Cents
}

export const salesTaxLabel = 'Sales tax'

/** Where the owner's general information explains it. */
export const salesTaxUrl = '/general-info#info-sales-tax'

/** One row for each state that is charged, else one that says why none is. @param tax null: of an order from before the shop stored it */
export function listTaxRows(tax: OrderTax | null): TaxRow[] {
  if (tax?.kind === 'charged')
    return tax.rows.map(({ state, rate, taxCents }) => ({
      label: `${salesTaxLabel}, ${state} ${formatTaxRate(rate)}`,
      words: '',
      cents: taxCents,
    }))
  return [{ label: salesTaxLabel, words: explainNoTax(tax), cents: 0 }]
}

function explainNoTax(tax: Exclude<OrderTax, { kind: 'charged' }> | null): string {
  if (tax === null || tax.kind === 'not-included') return notIncluded
  if (tax.kind === 'exempt') return explainExemption(tax.certificate)
  return `None for ${tax.states.length === 1 ? tax.states[0] : formatCountOf(tax.states.length, 'state')}`
}

const notIncluded = 'Not included'
const explainExemption = (certificate: string): string => `Exempt, certificate ${certificate}`

/** What several orders are charged together; where one of them is charged, nothing is said of those that are not. */
export function gatherTaxRows(taxes: readonly OrderTax[]): TaxRow[] {
  const gathered = new Map<string, TaxRow>()
  for (const row of taxes.flatMap(listTaxRows)) {
    const key = `${row.label} ${row.words}`
    gathered.set(key, { ...row, cents: row.cents + (gathered.get(key)?.cents ?? 0) })
  }
  const rows = [...gathered.values()]
  const charged = rows.filter(({ words }) => words === '')
  return charged.length > 0 ? charged : rows.slice(0, 1)
}

/** What a cart can say before it is known where it goes. */
export function foreseeTax({ rates, certificate }: TaxTerms): { words: string; isAtCheckout: boolean } {
  if (rates.length === 0) return { words: notIncluded, isAtCheckout: false }
  return certificate === null
    ? { words: 'Calculated at checkout', isAtCheckout: true }
    : { words: explainExemption(certificate), isAtCheckout: false }
}

/** '7.25%' */
export const formatTaxRate = (rate: TaxRate): string => `${rate / thousandthsPerPercent}%`

/** From '7.25%' or '8.875'; undefined: it is no rate. */
export function readTaxRate(typed: string): TaxRate | undefined {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,3})?)%?$/.exec(typed.trim()) ?? []
  const rate = percent === undefined ? 0 : Math.round(Number(percent) * thousandthsPerPercent)
  return rate > 0 && rate <= highestRate ? rate : undefined
}
