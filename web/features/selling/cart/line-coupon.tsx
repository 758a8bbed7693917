import { useQueryClient } from '@tanstack/react-query'
import { removeCoupon } from '../../../../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { showCart, useCall } from '../../../client/index.ts'
import { CloseIcon, InfoIcon } from '../../../ui/icons.tsx'
import { TagIcon } from '../../../ui/page-icons.tsx'
import { focusCouponField } from './cart-coupons.tsx'
import * as styles from './cart.module.css'

interface AppliedCouponProps {
  line: CartLine
  coupon: NonNullable<CartLine['coupon']>
}

/** The coupon of a line with what it saves, or why it saves nothing now, and the way to take it off. */
export function AppliedCoupon({ line, coupon }: AppliedCouponProps) {
  const queries = useQueryClient()
  const removal = useCall(removeCoupon, {
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }) {
      focusCouponField()
      showCart(queries, cart)
    },
  })
  const { coupon_code: code, text, problem } = coupon
  return (
    <div className={styles.coupon} role="group" aria-label={`Coupon of ${line.item_description}`}>
      <span className={styles.couponChip}>
        <TagIcon />
        <b className="mono">{code}</b>
        {text && <span className="dim">{text}</span>}
        <button
          className="no-print"
          type="button"
          aria-label={`Remove coupon ${code} from ${line.item_description}`}
          aria-disabled={removal.sending}
          onClick={() => void removal.send({ params: { id: line.id } })}
        >
          <CloseIcon />
        </button>
      </span>
      {problem === null ? (
        <span className={styles.saving}>
          You save <b className="mono">{formatAmount(line.discount_amt - (line.sample_credit?.amount ?? 0))}</b>
        </span>
      ) : (
        <p className="msg" role="status">
          <InfoIcon />
          <span>No discount now. {problem}</span>
        </p>
      )}
    </div>
  )
}
