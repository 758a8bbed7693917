import type { Product } from '../../../contract/shop/products.schema.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { describeIncludedImprint } from '../../../domain/included-imprint.ts'
import { formatQuantity, perUnit, toTitle } from '../../../domain/format-quantity.ts'
import type { PricedChoice } from './use-priced-choice.ts'
import * as styles from './tier-table.module.css'

interface TierTableProps {
  product: Product
  choice: PricedChoice
}

/** Prices by quantity: the step that is reached stands out, and what the next one takes is said. */
export function TierTable({ product, choice }: TierTableProps) {
  const { quantity } = choice.priced
  const { advice } = choice
  const steps = product.quantities
  const reached = steps.findLastIndex((step) => step.quantity <= quantity)
  const cover = describeIncludedImprint({ methods: product.decoration_methods, charges: product.charges })
  const isReduced = steps.some(({ price, published_price: published }) => published > price)
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
              ` Your quantity, ${formatQuantity(quantity, product.unit)}, is in the ${formatCount(steps[reached]!.quantity)} column.`}
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
            <tr role="row" className={styles.each}>
              <th role="rowheader" scope="row" className={styles.lab}>
                {toTitle(perUnit(product.unit))}
              </th>
              {steps.map((step, index) => (
                <td key={step.quantity} role="cell" className={onClass(index)}>
                  {formatUnitPrice(step.price)}
                </td>
              ))}
            </tr>
            {choice.isDecorated && (
              <tr role="row" className={styles.aux}>
                <th role="rowheader" scope="row" className={styles.lab}>
                  All-in as set up
                </th>
                {steps.map((step, index) => (
                  <td key={step.quantity} role="cell" className={onClass(index)}>
                    {formatCents(Math.round(choice.priceTotal(step.quantity) / step.quantity))}
                  </td>
                ))}
              </tr>
            )}
            {isReduced && (
              <tr role="row" className={styles.aux}>
                <th role="rowheader" scope="row" className={styles.lab}>
                  List price
                </th>
                {steps.map((step, index) => (
                  <td key={step.quantity} role="cell" className={onClass(index)}>
                    <s>{formatUnitPrice(step.published_price)}</s>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {cover && <p className={`small dim ${styles.priceCover}`}>{cover}</p>}
    </section>
  )
}
