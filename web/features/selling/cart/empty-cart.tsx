import type { ReactNode } from 'react'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CartIcon } from '../../../ui/icons.tsx'
import * as styles from './cart.module.css'

interface EmptyCartProps {
  title: string
  text: string
  /** The ways to the collections. */
  ways: ReactNode
}

/** An empty cart shows where goods are. */
export function EmptyCart({ title, text, ways }: EmptyCartProps) {
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const wishlistCount = profile?.customer_details.wishlist_item_count ?? 0
  return (
    <div className={`empty ${styles.emptyCart}`}>
      <CartIcon large />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="cta">
        <ButtonLink look="primary" to="/home">
          Continue shopping
        </ButtonLink>
        <ButtonLink to="/quick-order">Quick order</ButtonLink>
        {wishlistCount > 0 && (
          <ButtonLink to="/wishlist">
            Your wishlist, {formatCount(wishlistCount)} {wishlistCount === 1 ? 'item' : 'items'}
          </ButtonLink>
        )}
      </div>
      {ways}
    </div>
  )
}
