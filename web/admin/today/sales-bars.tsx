import { useState, type KeyboardEvent } from 'react'
import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatWeekday } from '../../../domain/calendar/format-date.ts'
import { formatDollars } from './format-dollars.ts'
import { findStep, lineCount } from './find-step.ts'
import * as styles from './today.module.css'

interface SalesBarsProps extends Pick<Today, 'trades' | 'days' | 'today'> {
  /** Of each trade. */
  tones: readonly string[]
}

/** Stacked bars, a day each; arrow keys walk through them. */
export function SalesBars({ trades, days, today, tones }: SalesBarsProps) {
  const [shown, setShown] = useState<number>()
  // What was given back in a day is no bar downward.
  const columns = days.map(({ day, amounts }) => ({ day, amounts: amounts.map((amount) => Math.max(amount, 0)) }))
  const step = findStep(columns.map(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0)))
  const percent = (amount: number) => `${(amount * 100) / (step * lineCount)}%`
  const last = columns.length - 1

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: (shown ?? 0) - 1, ArrowRight: (shown ?? -1) + 1, Home: 0, End: last }[event.key]
    if (next !== undefined) setShown(Math.min(Math.max(next, 0), last))
    else if (event.key === 'Escape') setShown(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div
      className={styles.bars}
      role="application"
      aria-label="Sales by day; arrow keys show what a day has"
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => setShown((before) => before ?? 0)}
      onBlur={() => setShown(undefined)}
      onMouseLeave={() => setShown(undefined)}
    >
      {Array.from({ length: lineCount + 1 }, (_, line) => (
        <div key={line} className={styles.barsLine} style={{ bottom: percent(line * step) }}>
          <span>{toLabel(line * step)}</span>
        </div>
      ))}
      {columns.map(({ day, amounts }, at) => (
        <div
          key={day}
          className={at === shown ? `${styles.barsDay} ${styles.isShown}` : styles.barsDay}
          onMouseEnter={() => setShown(at)}
        >
          {amounts.map((amount, index) => (
            <i key={trades[index]} style={{ height: percent(amount), background: tones[index] }} />
          ))}
          <span className={day === today ? styles.chartNow : undefined}>{Number(day.slice(8))}</span>
        </div>
      ))}
      <div role="status">
        {shown !== undefined && (
          <div
            className={styles.chartTip}
            style={
              shown < columns.length / 2
                ? { left: `${((shown + 1) * 100) / columns.length}%` }
                : { right: `${((columns.length - shown) * 100) / columns.length}%` }
            }
          >
            <b>{formatWeekday(columns[shown]!.day)}</b>
            {trades.map((trade, index) => (
              <span key={trade}>
                {trade} <span className="mono">{formatDollars(columns[shown]!.amounts[index]!)}</span>
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const toLabel = (dollars: number): string =>
  dollars >= 1_000 ? `$${Number((dollars / 1_000).toFixed(2))}k` : `$${Number(dollars.toFixed(2))}`
