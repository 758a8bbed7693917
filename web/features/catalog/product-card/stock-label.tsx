import type { Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { describeToOrder } from '../../../../domain/stock/lead-times.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'

/** A dot and a word: in stock, low with the number, when it is back, or how long it takes to order. */
export function StockLabel({ stock, exact = false }: { stock: Stock; exact?: boolean }) {
  if (stock.state === 'out') {
    return (
      <span className="stock stock--out">
        {stock.next_on ? `Back ${formatShortDate(stock.next_on)}` : 'Out of stock'}
      </span>
    )
  }
  if (stock.state === 'to-order') return <span className="stock stock--order">{describeToOrder(stock.lead_days!)}</span>
  if (stock.state === 'low') return <span className="stock stock--low">Low: {formatCount(stock.quantity)}</span>
  return (
    <span className="stock">
      {exact ? (
        <span>
          <span className="mono">{formatCount(stock.quantity)}</span> in stock
        </span>
      ) : (
        'In stock'
      )}
    </span>
  )
}
