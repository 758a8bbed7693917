import { nameCoupon } from '../../../domain/ordering/coupons.ts'
import { describeCharge, gatherFree } from '../../../domain/pricing/charges/describe-charge.ts'
import { formatAmount } from '../../../domain/money/format-money.ts'
import * as styles from './charge-rows.module.css'

interface ChargeRowsProps {
  charges: readonly { name: string; why: string; amount: number }[]
  /** What an earlier order or the company's terms spare. */
  spared: readonly { name: string; why: string }[]
  /** Of the line, and what it takes off. */
  coupon: { coupon_code: string; text: string; problem?: string | null } | null
  discount: number
  /** What of that is paid for samples of the item. */
  credit: { text: string; amount: number } | null
}

/** Each charge of a line with its reason and amount; then what is not charged, and why; then what its coupon takes off. */
export function ChargeRows({ charges, spared, coupon, discount, credit }: ChargeRowsProps) {
  if (charges.length + spared.length === 0 && coupon === null && credit === null) return null
  return (
    <ul className={`${styles.charges} small`} aria-label="Charges">
      {charges.map((charge, index) => (
        <li key={index}>
          <span>{describeCharge(charge)}</span>
          <span className="mono">{formatAmount(charge.amount)}</span>
        </li>
      ))}
      {gatherFree(spared).map((words) => (
        <li key={words} className="dim">
          <span>{words}</span>
          <span className="mono">{formatAmount(0)}</span>
        </li>
      ))}
      {coupon && (
        <li className={coupon.problem ? 'dim' : styles.off}>
          <span>
            {nameCoupon(coupon.coupon_code, coupon.text)}
            {coupon.problem && `. No discount now. ${coupon.problem}`}
          </span>
          <span className="mono">{formatAmount((credit?.amount ?? 0) - discount)}</span>
        </li>
      )}
      {credit && (
        <li className={styles.off}>
          <span>{credit.text}</span>
          <span className="mono">{formatAmount(-credit.amount)}</span>
        </li>
      )}
    </ul>
  )
}
