import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { numeric, Table } from '../kit/list/table.tsx'
import * as styles from './today.module.css'

interface Props {
  lowStock: NonNullable<Today['lowStock']>
  today: string
}

/** Goods that end within two weeks at the pace at which they sell. */
export const LowStockPanel = ({ lowStock: { count, items }, today }: Props) => (
  <section className={`pan ${styles.endsSoon}`} aria-labelledby="low-stock">
    <header>
      <h2 id="low-stock">Low stock</h2>
      <span className="small dim">
        {count > items.length
          ? `The first ${items.length} of ${formatCount(count)} that run out within 14 days`
          : 'At the rate of the last 30 days'}
      </span>
    </header>
    <Table heads={['Item', numeric('Available'), 'Runs out in', 'Next delivery']} className="flat">
      {items.map(({ id, webCode: code, name, freeQuantity: free, lastsDays: lasts, nextOn }) => (
        <tr key={id}>
          <th scope="row">
            <b>{name}</b> <span className="code">{code}</span>
          </th>
          <td className="num mono">{formatCount(free)}</td>
          <td>
            {free === 0 ? (
              <span className="stock stock--out">Out</span>
            ) : (
              <span className="stock stock--low">{lasts === 0 ? 'Less than a day' : formatCountOf(lasts, 'day')}</span>
            )}
          </td>
          <td>
            {nextOn ? (
              <span className="mono">{formatNearDate(nextOn, today)}</span>
            ) : (
              <b className={styles.wn}>Not ordered</b>
            )}
          </td>
        </tr>
      ))}
    </Table>
  </section>
)
