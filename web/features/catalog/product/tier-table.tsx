import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatCents, formatCount, formatUnitPrice, formatEach } from '../../../../domain/money/format-money.ts'
import { describeIncludedImprint } from '../../../../domain/catalog/included-imprint.ts'
import { formatQuantity, perUnit, toTitle } from '../../../../domain/text/format-quantity.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { describePriced, isExample } from './choice.ts'
import type { PricedChoice } from './use-priced-choice.ts'
import type { ReactNode } from 'react'
import * as styles from './tier-table.module.css'

interface TierTableProps {
  product: Product
  choice: PricedChoice
  /** It is being decorated, or will be as soon as the address is read: the rows for that have their room. */
  isDecorated: boolean
  /** What freight adds; undefined: nobody has asked yet. */
  landed: LandedPrices | undefined
  /** Somebody wants to know what freight adds. */
  onFreight(): void
}

/** What freight adds to each quantity, to one place. */
export interface LandedPrices {
  /** 'Chicago, IL 60607' */
  place: string
  /** When it is needed; undefined: whenever it arrives. */
  arriveBy: Day | undefined
  /** @returns null where nothing ships so many there; undefined: not known yet */
  findFreight(quantity: number): { cents: Cents; isInTime: boolean } | null | undefined
}

type Step = Product['quantities'][number]

interface Row {
  label: string
  isLarge?: boolean
  cell(step: Step): ReactNode
}

/** Prices by quantity: the step that is reached stands out, and what the next one takes is said. */
export function TierTable({ product, choice, isDecorated, landed, onFreight }: TierTableProps) {
  const { quantity } = choice.priced
  const { advice } = choice
  const steps = product.quantities
  const reached = steps.findLastIndex((step) => step.quantity <= quantity)
  const cover = describeIncludedImprint({ methods: product.decoration_methods, charges: product.charges })
  const onClass = (index: number) => (index === reached ? styles.on : undefined)
  return (
    <section className={styles.pdTiers}>
      <div className={styles.cap}>
        <h2 id="price-by-quantity">Price by quantity</h2>
        {advice && (
          <p className="small">
            <button className="link" type="button" onClick={() => choice.chooseTotal(advice.quantity)}>
              {advice.words}
            </button>
          </p>
        )}
      </div>
      <div className="scroll-x" tabIndex={0} role="region" aria-labelledby="price-by-quantity">
        <table className={styles.tiers} role="table" style={{ ['--steps' as string]: steps.length }}>
          <caption className="sr">
            Unit price by quantity.
            {reached >= 0 &&
              ` ${isExample(choice) ? 'The quantity priced' : 'Your quantity'}, ${formatQuantity(quantity, product.unit)}, is in the ${formatCount(steps[reached]!.quantity)} column.`}
          </caption>
          <thead>
            <tr role="row">
              <th role="rowheader" scope="row" className={styles.lab}>
                Quantity
              </th>
              {steps.map((step, index) => (
                <th
                  key={step.quantity}
                  role="columnheader"
                  scope="col"
                  className={onClass(index)}
                  aria-current={index === reached ? 'true' : undefined}
                >
                  {formatCount(step.quantity)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listRows(product, choice, isDecorated, landed).map(({ label, isLarge, cell }) => (
              <tr role="row" key={label} className={isLarge ? styles.each : styles.aux}>
                <th role="rowheader" scope="row" className={styles.lab}>
                  {label}
                </th>
                {steps.map((step, index) => (
                  <td key={step.quantity} role="cell" className={onClass(index)}>
                    {cell(step)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isDecorated && <AllInNote product={product} choice={choice} />}
      {landed && <LandedNote product={product} choice={choice} landed={landed} />}
      {cover && <p className={`small dim ${styles.priceCover}`}>{cover}</p>}
      <p className={`small ${styles.priceCover} no-print`}>
        <button className="link" type="button" onClick={onFreight}>
          {landed ? 'Change ZIP code' : 'See prices with freight'}
        </button>
      </p>
    </section>
  )
}

const none = '–'

/** A rush price stands in place of those of the steps, up to the quantity that rush takes. */
function listRows(
  product: Product,
  choice: PricedChoice,
  isDecorated: boolean,
  landed: LandedPrices | undefined,
): Row[] {
  const { rush } = choice
  const each = toTitle(perUnit(product.unit))
  const usual = ({ price }: Step) => formatUnitPrice(price)
  const isTaken = ({ quantity }: Step) => rush === undefined || quantity <= rush.maximumQuantity
  const rows: Row[] = rush
    ? [
        { label: `${each}, rush`, isLarge: true, cell: (step) => (isTaken(step) ? formatEach(rush.unitPrice) : none) },
        { label: 'Standard production', cell: usual },
      ]
    : [{ label: each, isLarge: true, cell: usual }]
  if (isDecorated) {
    rows.push({
      label: 'Each, with all charges',
      cell: (step) => (choice.isDecorated && isTaken(step) ? formatAllIn(choice, step.quantity) : none),
    })
  }
  if (landed) {
    const isPriced = choice.isDecorated || !isDecorated
    rows.push({
      label: 'Each, delivered',
      cell: (step) => (isPriced && isTaken(step) ? formatLanded(choice, step.quantity, landed) : none),
    })
  }
  if (!rush && product.quantities.some(({ price, published_price: published }) => published > price)) {
    rows.push({ label: 'List price', cell: (step) => <s>{formatUnitPrice(step.published_price)}</s> })
  }
  return rows
}

const formatAllIn = ({ priceTotal }: PricedChoice, quantity: number): string =>
  formatCents(Math.round(priceTotal(quantity) / quantity))

/** @returns undefined where nothing ships so many there in time, or it is not known yet */
function findLandedEach({ priceTotal }: PricedChoice, quantity: number, { findFreight }: LandedPrices) {
  const freight = findFreight(quantity)
  return freight?.isInTime ? formatCents(Math.round((priceTotal(quantity) + freight.cents) / quantity)) : undefined
}

const formatLanded = (choice: PricedChoice, quantity: number, landed: LandedPrices): string =>
  findLandedEach(choice, quantity, landed) ?? (landed.findFreight(quantity)?.isInTime === false ? 'Too late' : none)

/** Where it goes, what is in the figure, and the figure at the buyer's own quantity. */
function LandedNote({
  product,
  choice,
  landed,
}: Pick<TierTableProps, 'product' | 'choice'> & { landed: LandedPrices }) {
  const { place, arriveBy } = landed
  const { quantity, problems } = choice.priced
  const own = quantity > 0 && problems.length === 0 ? findLandedEach(choice, quantity, landed) : undefined
  return (
    <p className={`small dim ${styles.priceCover}`} role="status">
      Delivered to {place}
      {arriveBy !== undefined && ` by ${formatWeekday(arriveBy)}`}: with all charges and the cheapest freight
      {arriveBy !== undefined && ' in time'}, before sales tax.{' '}
      {own && (
        <>
          {isExample(choice) ? describePriced(choice, product.unit) : `Your ${describePriced(choice, product.unit)}`}:{' '}
          <b>{own}</b> {perUnit(product.unit)}.
        </>
      )}
    </p>
  )
}

/** The columns are not priced at the buyer's own quantity, so that stands here beside them. */
function AllInNote({ product, choice }: Pick<TierTableProps, 'product' | 'choice'>) {
  const { quantity, netCents, problems } = choice.priced
  const isMixed = choice.quantities.size > 1
  return (
    <p className={`small dim ${styles.priceCover}`}>
      With all charges, at the quantity shown{isMixed && ' in your mix of sizes and colors'}.{' '}
      {choice.isDecorated && quantity > 0 && problems.length === 0 && (
        <>
          {isExample(choice) ? describePriced(choice, product.unit) : `Your ${describePriced(choice, product.unit)}`}:{' '}
          <b>{formatCents(Math.round(netCents / quantity))}</b> {perUnit(product.unit)}.
        </>
      )}
    </p>
  )
}
