import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatWeekday } from '../../../domain/calendar/format-date.ts'
import { formatDollars } from './format-dollars.ts'

interface SalesBarsProps extends Pick<Today, 'trades' | 'days' | 'today'> {
  /** Of each trade. */
  tones: readonly string[]
}

/** Stacked bars, a day each; arrow keys walk through them. */
export function SalesBars({ trades, days, today, tones }: SalesBarsProps) {
  // What was given back in a day is no bar downward.
  const rows = days.map(({ day, amounts }) => ({ day, amounts: amounts.map((amount) => Math.max(amount, 0)) }))
  return (
    <ResponsiveContainer>
      <BarChart
        data={rows}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="20%"
        aria-label="Sales by day; arrow keys show what a day has"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          axisLine={false}
          tickLine={false}
          interval={0}
          height={22}
          tick={({ x, y, payload }) => (
            <text x={x} y={y} dy={10} textAnchor="middle" className={payload.value === today ? 'chart-now' : undefined}>
              {Number(String(payload.value).slice(8))}
            </text>
          )}
        />
        <YAxis axisLine={false} tickLine={false} width={52} tickFormatter={toLabel} />
        <Tooltip cursor={{ fill: 'var(--color-line)', fillOpacity: 0.4 }} isAnimationActive={false} content={Day} />
        {trades.map((trade, index) => (
          <Bar
            key={trade}
            dataKey={({ amounts }: (typeof rows)[number]) => amounts[index]}
            name={trade}
            stackId="day"
            fill={tones[index]}
            stroke="var(--color-paper)"
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const Day = ({ active, label, payload }: TooltipContentProps) =>
  active && (
    <div className="chart-tip">
      <b>{formatWeekday(String(label))}</b>
      {payload.map(({ name, value }) => (
        <span key={String(name)}>
          {name} <span className="mono">{formatDollars(Number(value ?? 0))}</span>
        </span>
      ))}
    </div>
  )

const toLabel = (dollars: number): string =>
  dollars >= 1_000 ? `$${Number((dollars / 1_000).toFixed(2))}k` : `$${dollars}`
