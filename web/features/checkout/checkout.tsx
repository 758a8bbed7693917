import { useEffect, type ReactNode } from 'react'
import { getCart } from '../../../contract/calls/cart.ts'
import { getShippingAddresses } from '../../../contract/calls/shipping.ts'
import { useAnswer } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { InfoIcon } from '../../ui/icons.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** Everything between a cart and its order. `empty` stands where there is nothing to order. */
export function Checkout({ empty }: { empty: ReactNode }) {
  const { data: asked } = useAnswer(getCart, { query: {} })
  const { data: book } = useAnswer(getShippingAddresses, {})
  const order = usePlaceOrder(asked?.shopping_cart)
  const { cart, lost, showLost } = order
  const isFound = lost?.isOfThisCart === true
  useEffect(() => {
    if (isFound) showLost()
  }, [isFound]) // eslint-disable-line react-hooks/exhaustive-deps
  if (!cart || !book) return null
  return (
    <>
      {lost && !isFound && (
        <p className="note co-note" role="status">
          <InfoIcon />
          <span>
            Your order before this one was placed: <Link to={lost.url}>see order {lost.orderIds.join(', ')}</Link>. This
            is a new cart.
          </span>
        </p>
      )}
      {cart.line_count === 0 ? empty : <CheckoutForm cart={cart} addresses={book.shipping_addresses} order={order} />}
    </>
  )
}
