import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { listProofs } from '../../../../contract/admin/orders/proofs.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { readId, withFilter } from '../../kit/list/filter-address.ts'
import { ChoiceFilter, ClearFilters, SearchFilter } from '../../kit/list/filters.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { PageTop } from '../../kit/page/page-top.tsx'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { ApprovedRow, ProofCard } from './proof-card.tsx'
import { ProofSide } from './proof-side.tsx'
import * as styles from './proofs.module.css'

type Queue = AnswerOf<typeof listProofs>

const looksAgainMs = 60_000
const [fewAtFirst, mostAtOnce] = [50, 200]

/** The art room's queue: a column for each open state, and beside them the proof that is open. */
export function ProofQueue() {
  const openId = Number(useParams()['id']) || undefined
  const [address] = useSearchParams()
  const [limit, setLimit] = useState(fewAtFirst)
  const { data: queue, error } = useAnswer(
    listProofs,
    { query: { ...readQuestion(address), limit } },
    { quiet: true, keepsPrevious: true, asksEveryMs: looksAgainMs },
  )
  useQueueKeys(openId)
  if (error || !queue) return <ListSkeleton error={error} />
  return (
    <>
      <PageTop title="Artwork and proofs" about={<Counts queue={queue} />}>
        <Filters queue={queue} />
      </PageTop>
      <div className={styles.page} data-open={openId !== undefined || undefined}>
        <div className={styles.board}>
          <ColumnTabs queue={queue} />
          <Columns queue={queue} openId={openId} onMore={limit < mostAtOnce ? () => setLimit(mostAtOnce) : undefined} />
        </div>
        {openId !== undefined && <ProofSide key={openId} id={openId} />}
      </div>
    </>
  )
}

function readQuestion(address: URLSearchParams) {
  const [q, method, staffId] = [address.get('q'), address.get('method'), readId(address, 'staffId')]
  return {
    ...(q && { q }),
    ...(method && { method }),
    ...(staffId && { staffId }),
    approved: address.get('approved') === 'week' ? ('week' as const) : ('today' as const),
  }
}

const Counts = ({ queue: { onShop, onBuyers, now, timeZone } }: { queue: Queue }) => (
  <>
    <b>{formatCount(onShop)} on our side</b>, {formatCount(onBuyers)} with buyers.{' '}
    {formatWeekday(localDay(new Date(now), timeZone))}
  </>
)

function Filters({ queue: { staff, methods } }: { queue: Queue }) {
  const [address] = useSearchParams()
  const isLimited = ['q', 'staffId', 'method'].some((name) => address.has(name))
  const column = address.get('column')
  return (
    <div className={styles.filters}>
      <SearchFilter name="q" label="Search proofs" placeholder="Order, company or item" />
      <ChoiceFilter
        name="staffId"
        title="Assigned to"
        options={staff.map(({ id, name }) => ({ value: String(id), title: name }))}
      />
      <ChoiceFilter name="method" title="Method" options={methods.map((title) => ({ value: title, title }))} />
      {isLimited && <ClearFilters to={column ? { column } : {}} />}
    </div>
  )
}

const approved = 'approved'

/** Which column a phone shows, by the address; without one the first in which there is something to do. */
function useShownColumn({ columns }: Queue): string {
  const [address] = useSearchParams()
  return address.get('column') ?? (columns.find(({ count }) => count > 0) ?? columns[0])?.state ?? approved
}

/** A phone has room for one column at a time. */
function ColumnTabs({ queue }: { queue: Queue }) {
  const [address] = useSearchParams()
  const shown = useShownColumn(queue)
  const tabs = [
    ...queue.columns.map(({ state, title, count }) => ({ state: state as string, title, count })),
    { state: approved, title: 'Approved', count: queue.approved.count },
  ]
  return (
    <nav className={`tabs ${styles.columnTabs}`} aria-label="Columns">
      {tabs.map(({ state, title, count }) => (
        <Link
          key={state}
          to={`/proofs?${withFilter(address, 'column', [state])}`}
          replace
          aria-current={state === shown || undefined}
        >
          {title} <span className="count">{formatCount(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

interface ColumnsProps {
  queue: Queue
  openId: number | undefined
  /** Undefined: as many are shown as can be. */
  onMore: (() => void) | undefined
}

function Columns({ queue, openId, onMore }: ColumnsProps) {
  const [address] = useSearchParams()
  const shown = useShownColumn(queue)
  const now = new Date(queue.now)
  const { timeZone } = queue
  const isWeek = address.get('approved') === 'week'
  const { count, weekCount, proofs } = queue.approved
  return (
    <div className={styles.columns}>
      {queue.columns.map((column) => (
        <section
          key={column.state}
          className={styles.column}
          aria-labelledby={`proofs-${column.state}`}
          data-side={column.side}
          data-shown={column.state === shown || undefined}
        >
          <header>
            <h2 id={`proofs-${column.state}`}>{column.title}</h2>
            <span className={styles.count}>{formatCount(column.count)}</span>
          </header>
          <ul>
            {column.proofs.map((card) => (
              <ProofCard key={card.id} {...{ card, now, timeZone }} isOpen={card.id === openId} />
            ))}
          </ul>
          {column.count === 0 && <p className={styles.empty}>None</p>}
          {column.count > column.proofs.length && (
            <p className={styles.more}>
              {formatCount(column.count - column.proofs.length)} more.{' '}
              {onMore ? (
                <Button size="sm" onClick={onMore}>
                  Show more
                </Button>
              ) : (
                'Search to find them.'
              )}
            </p>
          )}
        </section>
      ))}
      <section
        className={styles.column}
        aria-labelledby="proofs-approved"
        data-side="none"
        data-shown={shown === approved || undefined}
      >
        <header>
          <h2 id="proofs-approved">{isWeek ? 'Approved this week' : 'Approved today'}</h2>
          <span className={styles.count}>{formatCount(count)}</span>
        </header>
        <ul className={styles.approvedRows}>
          {proofs.map((card) => (
            <ApprovedRow key={card.id} {...{ card, timeZone }} isOpen={card.id === openId} />
          ))}
        </ul>
        {count === 0 && <p className={styles.empty}>None yet</p>}
        <Link
          className={`link small ${styles.week}`}
          to={`?${withFilter(address, 'approved', isWeek ? [] : ['week'])}`}
          replace
        >
          {isWeek ? 'Today only' : `All this week, ${formatCount(weekCount)}`}
        </Link>
      </section>
    </div>
  )
}

/** J and K go through a column, H and L to the next one, Escape closes what is open. */
function useQueueKeys(openId: number | undefined): void {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  useShortcuts({
    j: () => stepInColumn(1),
    k: () => stepInColumn(-1),
    h: () => stepToColumn(-1),
    l: () => stepToColumn(1),
    Escape: openId === undefined ? undefined : () => void navigate({ pathname: '/proofs', search: String(address) }),
  })
  const wasOpen = useRef(openId)
  useEffect(() => {
    const closed = wasOpen.current
    wasOpen.current = openId
    if (closed === undefined || openId !== undefined) return
    // After the frame, which takes the focus at each new address.
    const soon = setTimeout(() => focusCard(document.querySelector(`[data-proof="${closed}"]`)))
    return () => clearTimeout(soon)
  }, [openId])
}

const cardsOf = (column: Element | undefined): HTMLElement[] =>
  column ? [...column.querySelectorAll<HTMLElement>('[data-proof]')] : []

/** Those that have cards and are on the screen. */
const listColumns = (): Element[] =>
  [...document.querySelectorAll(`.${styles.column}`)].filter(
    (column) => cardsOf(column).length > 0 && (column as HTMLElement).offsetParent !== null,
  )

function findFocused(columns: readonly Element[]): { column: number; card: number } {
  const column = columns.findIndex((one) => one.contains(document.activeElement))
  return { column, card: cardsOf(columns[column]).indexOf(document.activeElement as HTMLElement) }
}

function stepInColumn(by: 1 | -1): void {
  const columns = listColumns()
  const { column, card } = findFocused(columns)
  focusCard(column < 0 ? cardsOf(columns[0])[0] : cardsOf(columns[column])[card + by])
}

function stepToColumn(by: 1 | -1): void {
  const columns = listColumns()
  const { column, card } = findFocused(columns)
  const next = cardsOf(columns[column < 0 ? 0 : column + by])
  focusCard(next[Math.min(Math.max(card, 0), next.length - 1)])
}

function focusCard(card: Element | null | undefined): void {
  if (!(card instanceof HTMLElement)) return
  card.focus()
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
