import type { AnswerOf } from '../../../../contract/call.ts'
import type { getOrdersByMonth } from '../../../../contract/portal/portal.call.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './invoices/invoices.module.css'

type Month = AnswerOf<typeof getOrdersByMonth>['months'][number]

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Months with what each colleague ordered in them; each number leads to those orders. */
export function MonthTable({ months, withBuyers }: { months: Month[]; withBuyers: boolean }) {
  return (
    <table className={`table ${styles.months}`}>
      <TableHeads of={[withBuyers ? 'Month and colleague' : 'Month', { num: 'Orders' }, { num: 'Amount' }]} />
      {months.map((month) => (
        <tbody key={month.from}>
          <tr className={withBuyers ? styles.sum : undefined}>
            <th scope={withBuyers ? 'rowgroup' : 'row'}>{name.format(new Date(`${month.from}T00:00:00Z`))}</th>
            <td className="num">
              <Link className="link" to={toOrders(month)}>
                {formatCount(month.order_count)}
              </Link>
            </td>
            <td className="num">{formatAmount(month.amount)}</td>
          </tr>
          {withBuyers &&
            month.buyers.map(({ id, name: buyer, order_count: count, amount }) => (
              <tr key={id}>
                <th scope="row">{buyer}</th>
                <td className="num">
                  <Link className="link" to={toOrders(month, id)}>
                    {formatCount(count)}
                  </Link>
                </td>
                <td className="num">{formatAmount(amount)}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}

const toOrders = ({ from, to }: Month, buyer?: number): string =>
  `/portal/orders?${new URLSearchParams({ from, to, ...(buyer === undefined ? {} : { buyer: String(buyer) }) })}`
