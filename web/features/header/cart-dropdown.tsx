import { useState } from 'react'
import { getCart } from '../../../contract/calls/cart.ts'
import { formatAmount, formatCount } from '../../../domain/format-money.ts'
import { askToSignIn, useAnswer, useSession } from '../../client/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The cart at a glance. A guest is asked to sign in and then sees it. */
export function CartDropdown() {
  const [open, setOpen] = useState(false)
  const { signedIn } = useSession()
  const { data } = useAnswer(getCart, { query: {} })
  const cart = signedIn ? data?.shopping_cart : undefined
  const label = cart
    ? `Cart, ${cart.line_count} ${cart.line_count === 1 ? 'line' : 'lines'}, ${formatAmount(cart.net_amt)}`
    : 'Cart'
  const contents = (
    <>
      <CartIcon />
      {cart && cart.line_count > 0 && <span className="n">{formatCount(cart.line_count)}</span>}
      {cart && <span className="mono only-wide">{formatAmount(cart.net_amt)}</span>}
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
                <Picture url={line.image_thumnail} alt="" sizes="56px" />
              </div>
              <div>
                <b>{line.item_description}</b>
                <span className="code">
                  {formatCount(line.quantity)} × {line.web_code}
                </span>
              </div>
              <span className="mono">{formatAmount(line.net_amt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="what-list dim">Your cart is empty.</p>
      )}
      <footer>
        {cart && cart.line_count > 0 && (
          <>
            <p className="between">
              <b>Goods</b>
              <b className="mono drop-total">{formatAmount(cart.net_amt)}</b>
            </p>
            <ButtonLink to="/checkout" look="primary" wide onClick={() => setOpen(false)}>
              Check out
            </ButtonLink>
          </>
        )}
        <ButtonLink to="/cart" wide onClick={() => setOpen(false)}>
          View cart
        </ButtonLink>
      </footer>
    </DropDown>
  )
}
