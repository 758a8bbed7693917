import { describeCharge, gatherFree } from '../../domain/describe-charge.ts'
import { formatAmount } from '../../domain/format-money.ts'
import * as styles from './charge-rows.module.css'

interface ChargeRowsProps {
  charges: readonly { name: string; why: string; amount: number }[]
  /** What an earlier order or the company's terms spare. */
  spared: readonly { name: string; why: string }[]
}

/** Each charge of a line with its reason and amount; then what is not charged, and why. */
export function ChargeRows({ charges, spared }: ChargeRowsProps) {
  if (charges.length + spared.length === 0) return null
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
    </ul>
  )
}
