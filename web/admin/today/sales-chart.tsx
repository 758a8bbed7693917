import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatWeekday } from '../../../domain/text/format-date.ts'
import { formatDollars } from './format-dollars.ts'
import { toScale } from './to-scale.ts'

type Props = Pick<Today, 'trades' | 'days' | 'today'>

/** Stacked bars, and the same as a table for those who do not see them. */
export function SalesChart(props: Props) {
  const { trades, days } = props
  return (
    <>
      <ul className="legend small" aria-hidden="true">
        {trades.map((trade, index) => (
          <li key={trade}>
            <i className={`tone tone--${index}`} />
            {trade}
          </li>
        ))}
      </ul>
      <Bars {...props} />
      {/* A table of its own grows to its content, whatever it is told. */}
      <div className="sr">
        <table>
          <caption>Sales by day and trade</caption>
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

function Bars({ trades, days, today }: Props) {
  const { top, steps } = toScale(Math.max(...days.map(({ amounts }) => amounts.reduce((a, b) => a + b, 0))))
  const percent = (amount: number) => `${(Math.max(amount, 0) / top) * 100}%`
  return (
    <div className="chart" aria-hidden="true">
      <div className="chart-lines">
        {steps.map((step) => (
          <span key={step} style={{ bottom: percent(step) }}>
            {toLabel(step)}
          </span>
        ))}
      </div>
      <div className="chart-bars">
        {days.map(({ day, amounts }) => (
          <div
            key={day}
            className={day === today ? 'chart-day chart-day--now' : 'chart-day'}
            title={toTitle(day, amounts)}
          >
            <div className="chart-stack">
              {amounts.map((amount, index) => (
                <i key={trades[index]} className={`tone tone--${index}`} style={{ height: percent(amount) }} />
              ))}
            </div>
            <span>{Number(day.slice(8))}</span>
          </div>
        ))}
      </div>
    </div>
  )

  function toTitle(day: string, amounts: readonly number[]): string {
    return [formatWeekday(day), ...amounts.map((amount, index) => `${trades[index]} ${formatDollars(amount)}`)].join(
      '\n',
    )
  }
}

const toLabel = (dollars: number): string =>
  dollars >= 1_000 ? `$${Number((dollars / 1_000).toFixed(1))}k` : `$${dollars}`
