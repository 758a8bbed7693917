import { Fragment } from 'react'
import { formatAmount } from '../../../domain/money/format-money.ts'
import { Link } from '../../router/index.ts'

interface TaxRowsProps {
  rows: readonly { label: string; words: string; amount: number }[]
  /** Where the owner explains sales tax: words lead there. */
  explainedAt?: string | undefined
}

/** Among sums: the sales tax of each state, or why there is none. */
export const TaxRows = ({ rows, explainedAt }: TaxRowsProps) =>
  rows.map(({ label, words, amount }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      {words === '' ? (
        <dd>{formatAmount(amount)}</dd>
      ) : (
        <dd className={explainedAt ? 'sub words' : 'words'}>
          {explainedAt ? <Link to={explainedAt}>{words}</Link> : words}
        </dd>
      )}
    </Fragment>
  ))
