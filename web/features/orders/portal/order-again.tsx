import type { AnswerOf } from '../../../../contract/call.ts'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { orderAgain } from '../../../../contract/portal/portal.call.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useCall } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'

export type Put = AnswerOf<typeof orderAgain>

interface OrderAgainProps {
  orderId: number
  /** What has been put into the cart since the page was opened. */
  put: Put | undefined
  onPut(put: Put): void
  /** Something else comes first on the page. */
  isSecond?: boolean
}

/** Puts an order into the cart. What the cart holds of it already is shown first, and added to only when that is meant. */
export function OrderAgain({ orderId, put, onPut, isSecond = false }: OrderAgainProps) {
  const again = useCall(orderAgain, { refreshes: [getCart] })
  async function press() {
    const params = { id: orderId }
    const first = await again.send({ params, query: {} })
    if (!first || first.in_cart.length === 0) return first && onPut(first)
    if (!(await confirm(toQuestion(first.in_cart)))) return
    const meant = await again.send({ params, query: { once_more: true } })
    if (meant) onPut(meant)
  }
  const isInCart = put !== undefined && put.added_count > 0
  return (
    <>
      <Button look={isInCart || isSecond ? 'standard' : 'primary'} busy={again.sending} onClick={() => void press()}>
        Order again
      </Button>
      {isInCart && (
        <ButtonLink look="primary" to="/cart">
          In your cart: view it
        </ButtonLink>
      )}
    </>
  )
}

const toQuestion = (inCart: Put['in_cart']) => ({
  title: 'Already in your cart',
  text: (
    <>
      <ul>
        {inCart.map(({ name, quantity }) => (
          <li key={name}>
            {name}: <span className="mono">{formatCount(quantity)}</span>
          </li>
        ))}
      </ul>
      <p>Add the items of this order again?</p>
    </>
  ),
  yes: 'Add again',
  no: 'Keep my cart',
  harmless: true,
})

/** What ordering again has brought into the cart, and what is not as it was. */
export function PutAgain({ put }: { put: Put }) {
  return (
    <div className="note note--warn changes" role="status">
      <InfoIcon />
      <div>
        <b>{toSentence(put)}</b>
        {put.changes.length > 0 && (
          <ul>
            {put.changes.map(({ name, text }) => (
              <li key={name + text}>
                <b>{name}: </b>
                {text}
              </li>
            ))}
          </ul>
        )}
        {put.added_count > 0 && (
          <Link className="link" to="/cart">
            View cart
          </Link>
        )}
      </div>
    </div>
  )
}

function toSentence({ added_count: count, in_cart: before }: Put): string {
  if (count === 0) return 'No items of this order could be added to your cart.'
  const items = count === 1 ? '1 item' : `${count} items`
  if (before.length > 0) return `${items} of this order added to your cart again, at today’s prices.`
  return `${items} added to your cart, at today’s prices.`
}
