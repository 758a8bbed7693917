import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatWeekday } from '../../../domain/calendar/format-date.ts'
import { formatDollars } from './format-dollars.ts'
import { SalesBars } from './sales-bars.tsx'
import * as styles from './today.module.css'

/** Of the trades, in their order. */
const tones = ['var(--color-steel)', 'var(--color-steel-haze)', 'var(--color-signal)', 'var(--color-line-strong)']

type Props = Pick<Today, 'trades' | 'days' | 'today'>

/** Stacked bars, and the same as a table for those who do not see them. */
export function SalesChart(props: Props) {
  const { trades, days } = props
  return (
    <>
      <ul className={`${styles.legend} small`} aria-hidden="true">
        {trades.map((trade, index) => (
          <li key={trade}>
            <i className={styles.tone} style={{ background: tones[index] }} />
            {trade}
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        <SalesBars {...props} tones={tones} />
      </div>
      {/* A table of its own grows to its content, whatever it is told. */}
      <div className="sr">
        <table>
          <caption>Sales by day and department</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {trades.map((trade) => (
                <th key={trade} scope="col">
                  {trade}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, amounts }) => (
              <tr key={day}>
                <th scope="row">{formatWeekday(day)}</th>
                {amounts.map((amount, index) => (
                  <td key={trades[index]}>{formatDollars(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
