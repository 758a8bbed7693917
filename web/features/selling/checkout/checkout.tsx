import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutProps {
  /** Why an order of so much cannot be paid here, and what to do; nothing where it can. */
  notice(amount: number, isBeforeFreight: boolean): ReactNode
  /** Stands where there is nothing to order. */
  empty: ReactNode
}

/** Everything between a cart and its order. */
export function Checkout({ notice, empty }: CheckoutProps) {
  const { data: asked } = useAnswer(getCart, { query: {} })
  const { data: book } = useAnswer(getShippingAddresses, {})
  const order = usePlaceOrder(asked?.shopping_cart)
  const { cart, lost, showLost } = order
  const isFound = lost?.isOfThisCart === true
  const [hadLines, setHadLines] = useState(false)
  if (cart && cart.line_count > 0 && !hadLines) setHadLines(true)
  useEffect(() => {
    if (isFound) showLost()
  }, [isFound]) // oxlint-disable-line react/exhaustive-deps
  if (!cart || !book) return null
  return (
    <>
      {lost && !isFound && (
        <p className="note co-note" role="status">
          <InfoIcon />
          <span>
            Your order before this one was placed:{' '}
            <Link to={lost.url} onClick={order.forgetLost}>
              see order {lost.orderIds.join(', ')}
            </Link>
            . This is a new cart.
          </span>
        </p>
      )}
      {cart.line_count === 0 && hadLines && !lost && <GoneElsewhere />}
      {cart.line_count === 0 ? (
        empty
      ) : (
        <CheckoutForm cart={cart} addresses={book.shipping_addresses} order={order} notice={notice} />
      )}
    </>
  )
}

/** Whoever stood at the button below sees it, too: it has the focus that the button had. */
function GoneElsewhere() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} className="note co-note" role="status" tabIndex={-1}>
      <InfoIcon />
      <span>
        The items of this checkout were ordered or removed in another window or on another device:{' '}
        <Link to="/portal/orders">see your orders</Link>.
      </span>
    </p>
  )
}
