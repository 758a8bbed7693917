import { getToday } from '../../../contract/admin/today.call.ts'
import type { Today as TodayAnswer } from '../../../contract/admin/today.schema.ts'
import { formatMinute } from '../../../domain/calendar/format-date.ts'
import { getOpening } from '../../../contract/admin/opening.call.ts'
import type { Opening } from '../../../contract/admin/opening.schema.ts'
import { useAnswer } from '../../client/index.ts'
import { useMe } from '../app/me.ts'
import { OpeningList } from '../opening/opening-list.tsx'
import { OpeningStrip } from '../opening/opening-strip.tsx'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { useTitle } from '../kit/page/use-title.ts'
import { Figures } from './figures.tsx'
import { LowStockPanel } from './low-stock-panel.tsx'
import { MissedSearchesPanel } from './missed-searches-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import * as styles from './today.module.css'

/** How the day goes, and what waits for somebody. */
export function Today() {
  const { may } = useMe()
  const asksFirst = may(getOpening)
  const { data: opening, error } = useAnswer(getOpening, { query: {} }, { quiet: true, enabled: asksFirst })
  if (asksFirst && !opening && !error) return <ListSkeleton />
  if (!opening || opening.isHidden) return <Day />
  if (opening.hasOrders) return <Day opening={opening} />
  return (
    <OpeningList opening={opening}>
      <Waiting />
    </OpeningList>
  )
}

/** Whoever waits for the shop comes before its steps. */
function Waiting() {
  const { data } = useAnswer(getToday, {}, { quiet: true })
  return data && data.waiting.length > 0 ? <WaitingPanel today={data} /> : null
}

function Day({ opening }: { opening?: Opening }) {
  useTitle('Today')
  const { data, error } = useAnswer(getToday, {}, { quiet: true })
  return (
    <>
      <div className="page-top">
        <div>
          <h1>Today</h1>
          {data && <p className="dim">{describeDay(data)}</p>}
        </div>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <>
          {opening && <OpeningStrip steps={opening.steps} />}
          <Figures today={data} />
          <div className={styles.day}>
            <WaitingPanel today={data} />
            <div className={styles.daySide}>
              <TasksPanel today={data.today} />
              {data.days.length > 0 && <SalesPanel today={data} />}
              {data.missedSearches && data.missedSearches.length > 0 && (
                <MissedSearchesPanel searches={data.missedSearches} />
              )}
            </div>
          </div>
          {data.lowStock && data.lowStock.count > 0 && <LowStockPanel lowStock={data.lowStock} today={data.today} />}
        </>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const describeDay = ({ today, shipsUntilMinute: minute }: TodayAnswer): string =>
  `${longDay.format(new Date(today))}. ${
    minute === null ? 'No carrier pickup today.' : `Orders placed by ${formatMinute(minute)} can ship today.`
  }`
