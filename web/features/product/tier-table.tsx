import type { Product } from '../../../contract/calls/products.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'

interface TierTableProps {
  product: Product
  /** Pieces chosen now. */
  quantity: number
  onMake(quantity: number): void
}

/** Prices by quantity: the step that is reached stands out, and what the next one takes is said. */
export function TierTable({ product, quantity, onMake }: TierTableProps) {
  const steps = product.quantities
  const reached = steps.findLastIndex((step) => step.quantity <= quantity)
  const next = steps[Math.max(0, reached + 1)]
  const isReduced = steps.some(({ price, published_price: published }) => published > price)
  const onClass = (place: number) => (place === reached ? 'on' : undefined)
  return (
    <section className="pd-tiers" aria-labelledby="price-by-quantity">
      <div className="cap">
        <h2 id="price-by-quantity">Price by quantity</h2>
        {next && quantity > 0 && quantity < next.quantity && (
          <p className="small">
            <b>{formatCount(next.quantity - quantity)} more</b>{' '}
            {reached < 0 ? 'make the smallest order, at' : 'brings every piece to'}{' '}
            <span className="mono">{formatUnitPrice(next.price)}</span>{' '}
            <button className="link" type="button" onClick={() => onMake(next.quantity)}>
              Make it {formatCount(next.quantity)}
            </button>
          </p>
        )}
      </div>
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Steps and prices">
        <table className="tiers" role="table" style={{ ['--steps' as string]: steps.length }}>
          <caption className="sr">
            Price each by quantity.
            {reached >= 0 &&
              ` Your ${formatCount(quantity)} pieces are in the ${formatCount(steps[reached]!.quantity)} column.`}
          </caption>
          <thead>
            <tr role="row">
              <th role="rowheader" scope="row" className="lab">
                Quantity
              </th>
              {steps.map((step, place) => (
                <th
                  key={step.quantity}
                  role="columnheader"
                  scope="col"
                  className={onClass(place)}
                  aria-current={place === reached ? 'true' : undefined}
                >
                  {formatCount(step.quantity)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr role="row" className="each">
              <th role="rowheader" scope="row" className="lab">
                Each
              </th>
              {steps.map((step, place) => (
                <td key={step.quantity} role="cell" className={onClass(place)}>
                  {formatUnitPrice(step.price)}
                </td>
              ))}
            </tr>
            {isReduced && (
              <tr role="row" className="aux">
                <th role="rowheader" scope="row" className="lab">
                  Published
                </th>
                {steps.map((step, place) => (
                  <td key={step.quantity} role="cell" className={onClass(place)}>
                    <s>{formatUnitPrice(step.published_price)}</s>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {product.rush_pricing.length > 0 && (
        <p className="small dim rush-line">
          <span className="badge badge--rush">Rush</span>{' '}
          {product.rush_pricing
            .map(
              (rush) =>
                `${rush.days === 1 ? '24 hours' : `${rush.days} days`} up to ${formatCount(rush.maximum_quantity)}: ${formatUnitPrice(rush.price)} each`,
            )
            .join('; ')}
          . Ask for it in the order note.
        </p>
      )}
    </section>
  )
}
