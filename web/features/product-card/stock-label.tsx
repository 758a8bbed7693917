import type { Stock } from '../../../contract/shop/catalog/products.schema.ts'
import { formatShortDate } from '../../../domain/text/format-date.ts'
import { formatCount } from '../../../domain/text/format-money.ts'

/** A dot and a word: in stock, low with the number, or when it is back. */
export function StockLabel({ stock, exact = false }: { stock: Stock; exact?: boolean }) {
  if (stock.state === 'out') {
    return (
      <span className="stock stock--out">
        {stock.next_on ? `Back ${formatShortDate(stock.next_on)}` : 'Out of stock'}
      </span>
    )
  }
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
