import { useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { orderAgain, seeOrderAgain } from '../../../../contract/portal/portal.call.ts'
import { useCall } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { ThenAndNow } from './then-and-now.tsx'

export type Put = AnswerOf<typeof orderAgain>

interface OrderAgainProps {
  orderId: number
  /** What has been put into the cart since the page was opened. */
  put: Put | undefined
  onPut(put: Put): void
  /** Something else comes first on the page. */
  isSecond?: boolean
}

/** Puts an order into the cart, once its buyer has seen what it costs now and what the cart holds of it already. */
export function OrderAgain({ orderId, put, onPut, isSecond = false }: OrderAgainProps) {
  const look = useCall(seeOrderAgain)
  const again = useCall(orderAgain, { refreshes: [getCart] })
  const [seen, setSeen] = useState<AnswerOf<typeof seeOrderAgain>>()
  const [isOpen, setOpen] = useState(false)
  const params = { id: orderId }

  async function open() {
    const answer = await look.send({ params })
    if (!answer) return
    setSeen(answer)
    setOpen(true)
  }

  async function add() {
    const added = await again.send({ params, query: { once_more: true } })
    if (!added) return
    setOpen(false)
    onPut(added)
  }

  const isInCart = put !== undefined && put.added_count > 0
  const canAdd = seen?.lines.some(({ now }) => now !== null) === true
  return (
    <>
      <Button look={isInCart || isSecond ? 'standard' : 'primary'} busy={look.sending} onClick={() => void open()}>
        Order again
      </Button>
      {isInCart && (
        <ButtonLink look="primary" to="/cart">
          In your cart: view it
        </ButtonLink>
      )}
      <Dialog
        open={isOpen}
        title={`Order ${orderId} again`}
        width={720}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{canAdd ? 'Cancel' : 'Close'}</Button>
            {canAdd && (
              <Button look="primary" busy={again.sending} onClick={() => void add()}>
                {seen!.in_cart.length > 0 ? 'Add again' : 'Add to cart'}
              </Button>
            )}
          </>
        }
      >
        {seen && <ThenAndNow seen={seen} />}
      </Dialog>
    </>
  )
}

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
