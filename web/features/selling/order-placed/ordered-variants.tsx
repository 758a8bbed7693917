import type { PlacedOrder } from '../../../../contract/shop/cart/orders.schema.ts'
import { nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { describeOrderedStock } from '../../../../domain/stock/lead-times.ts'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'

type OrderLine = PlacedOrder['lines'][number]

/** Each color and size with its quantity and price, where there are several, and while it is open what of it follows later. */
export function OrderedVariants({ line, isOpen }: { line: OrderLine; isOpen: boolean }) {
  const isSingle = line.variants.length === 1
  if (isSingle && !(isOpen && describeStock(line.variants[0]!))) return null
  return (
    <ul className="what-parts small" aria-label={`Colors and sizes of ${line.item_description}`}>
      {line.variants.map(({ code, color, size, quantity, unit_price: price, ...variant }) => (
        <li key={code}>
          {!isSingle && (
            <>
              <span>{nameVariant({ code, color, size })}</span>
              <span className="dim">
                {formatQuantity(quantity, line.unit)} at {formatUnitPrice(price)}
              </span>
            </>
          )}
          {isOpen && describeStock({ ...variant, quantity }) && (
            <span className={`stock ${toLook({ ...variant, quantity })}`}>
              {describeStock({ ...variant, quantity })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type StockOfOrder = Pick<OrderLine['variants'][number], 'quantity' | 'backordered' | 'expected_on' | 'lead_days'>

const describeStock = ({ quantity, backordered, expected_on: expectedOn, lead_days: days }: StockOfOrder) =>
  describeOrderedStock(quantity, {
    backorder: backordered > 0 ? { quantity: backordered, expectedOn } : null,
    toOrderDays: days,
  })

function toLook({ quantity, backordered, lead_days: days }: StockOfOrder): string {
  if (days !== null) return 'stock--order'
  return backordered < quantity ? 'stock--low' : 'stock--out'
}
