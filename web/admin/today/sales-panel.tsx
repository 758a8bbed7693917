import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatShortDate } from '../../../domain/calendar/format-date.ts'
import { formatThousands } from './format-dollars.ts'
import { SalesChart } from './sales-chart.tsx'

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

/** What was sold in two weeks, by day and trade. */
export function SalesPanel({ today: { today, trades, days } }: { today: Today }) {
  const totals = days.map(({ day, amounts }) => ({ day, total: sum(amounts) }))
  const best = totals.reduce((a, b) => (b.total > a.total ? b : a))
  return (
    <section className="pan" aria-labelledby="sales">
      <header>
        <h2 id="sales">Sales, {days.length} days</h2>
        <span className="small mono">{formatThousands(sum(totals.map(({ total }) => total)))}</span>
      </header>
      {best.total === 0 ? (
        <p className="dim">No sales in these days.</p>
      ) : (
        <>
          <SalesChart trades={trades} days={days} today={today} />
          <p className="small dim">
            Best day {formatShortDate(best.day)}, <span className="mono">{formatThousands(best.total)}</span>. Goods
            without freight and tax; {formatShortDate(today)} is today so far.
          </p>
        </>
      )}
    </section>
  )
}
