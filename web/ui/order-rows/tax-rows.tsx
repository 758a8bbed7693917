import { Fragment } from 'react'
import { formatAmount } from '../../../domain/money/format-money.ts'
import { salesTaxUrl } from '../../../domain/ordering/sales-tax.ts'
import { Link } from '../../router/index.ts'

interface TaxRowsProps {
  rows: readonly { label: string; words: string; amount: number }[]
  /** Words lead to where the owner explains sales tax. */
  isLinked?: boolean
}

/** Among sums: the sales tax of each state, or why there is none. */
export const TaxRows = ({ rows, isLinked = false }: TaxRowsProps) =>
  rows.map(({ label, words, amount }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      {words === '' ? (
        <dd>{formatAmount(amount)}</dd>
      ) : (
        <dd className={isLinked ? 'sub words' : 'words'}>{isLinked ? <Link to={salesTaxUrl}>{words}</Link> : words}</dd>
      )}
    </Fragment>
  ))
