import { useState, type ReactNode } from 'react'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatTogether } from '../../../../domain/text/format-quantity.ts'
import { useAnswer, useIsBrowser } from '../../../client/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PrinterIcon } from '../../../ui/page-icons.tsx'
import { CartLineView } from './cart-line.tsx'
import { CartSummary, CheckOutBar } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useEarlierPrices } from './use-earlier-prices.ts'

interface OpenCartProps {
  cart: Cart
  /** What to know before checking out, if there is anything. */
  notice: ReactNode
  noticeId: string
  /** Where goods are, for a cart without any. */
  ways: ReactNode
}

/** The whole cart: its lines, what they come to, and the way on. */
export function OpenCart({ cart, notice, noticeId, ways }: OpenCartProps) {
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
          text="Search by item name or code above, or browse a collection."
          ways={ways}
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
              earlier={earlierPrices.get(line.id)}
              onRefused={(isRefused) =>
                setRefusedIds((ids) => [...ids.filter((id) => id !== line.id), ...(isRefused ? [line.id] : [])])
              }
            />
          ))}
        </div>
        <CartSummary cart={cart} troubled={troubled} notice={notice} noticeId={noticeId} />
      </div>
      <CheckOutBar cart={cart} troubled={troubled} noticeId={noticeId} />
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
            {cart.line_count} {cart.line_count === 1 ? 'line' : 'lines'}, {formatTogether(cart.shopping_cart_lines)}, at
            today’s prices{cart.shopping_cart_lines.some(({ quote }) => quote !== null) && ', quoted items as quoted'}.
          </p>
        )}
        {cart && <Printed />}
      </div>
      {cart && (
        <div className="row">
          <ButtonLink size="sm" to="/quick-order">
            Quick order
          </ButtonLink>
          <Button size="sm" onClick={() => window.print()}>
            <PrinterIcon />
            Print
          </Button>
        </div>
      )}
    </div>
  )
}

/** On paper only: whose cart it is, and of when. */
function Printed() {
  const isBrowser = useIsBrowser()
  const { data } = useAnswer(getCustomerProfile, {})
  const user = data?.users
  if (!isBrowser || !user) return null
  const today = new Date().toLocaleDateString('sv-SE')
  return (
    <p className="only-print">
      {user.user_company}, {user.first_name} {user.last_name}, {formatDate(today)}
    </p>
  )
}
