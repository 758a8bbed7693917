import { Fragment } from 'react'
import { formatAmount } from '../../../domain/money/format-money.ts'

/** Among sums, below the freight: what that adds up from. */
export const FreightRows = ({ rows }: { rows: readonly { label: string; amount: number }[] }) =>
  rows.map(({ label, amount }, index) => (
    <Fragment key={index}>
      <dt className="sub">{label}</dt>
      <dd className="sub">{formatAmount(amount)}</dd>
    </Fragment>
  ))
