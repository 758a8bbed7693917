import { lazy, useState } from 'react'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { askToSignIn, useAnswer, useSession } from '../../../client/index.ts'
import { DropDown } from '../../../ui/popups/drop-down.tsx'
import { CartIcon } from '../../../ui/icons.tsx'
import * as styles from './header.module.css'

const CartGlance = lazy(async () => ({ default: (await import('./cart-glance.tsx')).CartGlance }))

/** The cart at a glance. A guest is asked to sign in and then sees it. */
export function CartDropdown() {
  const [open, setOpen] = useState(false)
  const { signedIn } = useSession()
  const { data } = useAnswer(getCart, { query: {} })
  const cart = signedIn ? data?.shopping_cart : undefined
  const amount = cart && formatAmount(cart.net_amt - cart.discount_amt)
  const label = cart ? `Cart, ${cart.line_count} ${cart.line_count === 1 ? 'line' : 'lines'}, ${amount}` : 'Cart'
  const contents = (
    <>
      <CartIcon />
      {cart && cart.line_count > 0 && <span className={styles.n}>{formatCount(cart.line_count)}</span>}
      {signedIn && <span className="mono only-wide">{amount}</span>}
    </>
  )
  if (!signedIn) {
    return (
      <button className="tool" type="button" aria-label={label} onClick={() => askToSignIn(() => setOpen(true))}>
        {contents}
      </button>
    )
  }
  return (
    <DropDown
      open={open}
      onOpenChange={setOpen}
      label="Cart"
      trigger={
        <button className="tool" type="button" aria-label={label}>
          {contents}
        </button>
      }
    >
      <CartGlance cart={cart} onClose={() => setOpen(false)} />
    </DropDown>
  )
}
