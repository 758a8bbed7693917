import { discountCoupons } from '../../../../contract/shop/catalog/product-options.call.ts'
import { useAnswer } from '../../../client/index.ts'
import * as styles from './coupon-lines.module.css'

/** Codes that take something off, beside the price; they are entered in the cart. */
export function CouponLines({ itemId }: { itemId: number }) {
  const { data } = useAnswer(discountCoupons, { query: { catalog_item_id: itemId } })
  if (!data || data.discount_coupons.length === 0) return null
  return (
    <div className={styles.coupons}>
      <ul aria-label="Coupons">
        {data.discount_coupons.map(({ coupon_code: code, text }) => (
          <li key={code}>
            <b className="mono">{code}:</b> {text}
          </li>
        ))}
      </ul>
      <p>Enter the code in your cart.</p>
    </div>
  )
}
