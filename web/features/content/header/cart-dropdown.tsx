import { lazy } from 'react'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer, useSession } from '../../../client/index.ts'
import { CartIcon } from '../../../ui/icons.tsx'
import { Glance } from './glance.tsx'
import * as styles from './header.module.css'

const CartGlance = lazy(async () => ({ default: (await import('./cart-glance.tsx')).CartGlance }))

export function CartDropdown() {
  const { signedIn } = useSession()
  const { data } = useAnswer(getCart, { query: {} })
  const cart = signedIn ? data?.shopping_cart : undefined
  const amount = cart && formatAmount(cart.net_amt - cart.discount_amt)
  return (
    <Glance
      name="Cart"
      label={cart ? `Cart, ${cart.line_count} ${cart.line_count === 1 ? 'line' : 'lines'}, ${amount}` : 'Cart'}
      button={
        <>
          <CartIcon />
          {cart && cart.line_count > 0 && <span className={styles.n}>{formatCount(cart.line_count)}</span>}
          {signedIn && <span className="mono only-wide">{amount}</span>}
        </>
      }
    >
      {(close) => <CartGlance cart={cart} onClose={close} />}
    </Glance>
  )
}
