import { useState } from 'react'
import type { Cart } from '../../../contract/calls/cart.ts'
import { formatCount } from '../../../domain/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { PrinterIcon } from '../../ui/page-icons.tsx'
import { CartLineView } from './cart-line.tsx'
import { CartSummary, CheckOutBar } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useEarlierPrices } from './use-earlier-prices.ts'

/** The whole cart: its lines, what they come to, and the way on. */
export function OpenCart({ cart }: { cart: Cart }) {
  const lines = cart.shopping_cart_lines
  const earlierPrices = useEarlierPrices(lines)
  const [refusedIds, setRefusedIds] = useState<readonly number[]>([])
  const troubled = lines.filter(({ id, problems }) => problems.length > 0 || refusedIds.includes(id))
  if (cart.line_count === 0) {
    return (
      <>
        <CartHead />
        <EmptyCart
          title="Your cart is empty"
          text="Type an item’s name or code into the search above, or start from a collection."
        />
      </>
    )
  }
  return (
    <>
      <CartHead cart={cart} />
      <div className="co">
        <div className="sheet edge">
          {lines.map((line) => (
            <CartLineView
              key={line.id}
              line={line}
              earlierAmount={earlierPrices.get(line.id)}
              onRefused={(isRefused) =>
                setRefusedIds((ids) => [...ids.filter((id) => id !== line.id), ...(isRefused ? [line.id] : [])])
              }
            />
          ))}
        </div>
        <CartSummary cart={cart} troubled={troubled} />
      </div>
      <CheckOutBar cart={cart} troubled={troubled} />
    </>
  )
}

export function CartHead({ cart }: { cart?: Cart }) {
  return (
    <div className="co-head">
      <div>
        <h1>Cart</h1>
        {cart && (
          <p className="dim" role="status">
            {cart.line_count} {cart.line_count === 1 ? 'line' : 'lines'}, {formatCount(cart.piece_count)}{' '}
            {cart.piece_count === 1 ? 'piece' : 'pieces'}, at today’s prices.
          </p>
        )}
      </div>
      {cart && (
        <Button size="sm" onClick={() => window.print()}>
          <PrinterIcon />
          Print
        </Button>
      )}
    </div>
  )
}
