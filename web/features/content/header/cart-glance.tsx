import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './header.module.css'

interface CartGlanceProps {
  cart: Cart | undefined
  onClose(): void
}

/** The lines of the cart and the ways on from it. */
export function CartGlance({ cart, onClose }: CartGlanceProps) {
  return (
    <>
      <header>
        <b>Cart</b>
        <span className="dim">
          <span className="mono">{cart?.line_count ?? 0}</span> {cart?.line_count === 1 ? 'line' : 'lines'}
        </span>
      </header>
      {cart && cart.shopping_cart_lines.length > 0 ? (
        <ul className="what-list">
          {cart.shopping_cart_lines.map((line) => (
            <li key={line.id}>
              <div className="pic">
                <Picture url={line.decoration?.preview_url ?? line.image_thumnail} alt="" sizes="56px" />
              </div>
              <div>
                <b>{line.item_description}</b>
                <span className="code">
                  {formatCount(line.quantity)} × {line.web_code}
                </span>
                {line.decoration && (
                  <span className="small dim block">
                    {line.decoration.method}: {line.decoration.locations.map(({ location }) => location).join(', ')}
                  </span>
                )}
              </div>
              <span className="mono">{formatAmount(line.net_amt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="what-list dim">{cart ? 'Your cart is empty.' : 'One moment ...'}</p>
      )}
      <footer>
        {cart && cart.line_count > 0 && (
          <>
            {cart.discount_amt > 0 && (
              <p className="between small">
                <span>Coupons</span>
                <span className="mono">{formatAmount(-cart.discount_amt)}</span>
              </p>
            )}
            <p className="between">
              <b>Subtotal</b>
              <b className={`mono ${styles.dropTotal}`}>{formatAmount(cart.net_amt - cart.discount_amt)}</b>
            </p>
            <ButtonLink to="/checkout" look="primary" wide onClick={onClose}>
              Check out
            </ButtonLink>
          </>
        )}
        <ButtonLink to="/cart" wide onClick={onClose}>
          View cart
        </ButtonLink>
      </footer>
    </>
  )
}
