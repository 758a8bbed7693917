import type { AnswerOf } from '../../../contract/call.ts'
import { listFiles } from '../../../contract/portal/list-files.ts'
import { getOrderBuyers, getPortalOrders, getPortalOverview } from '../../../contract/portal/portal.call.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { findQuestionMistakes } from '../../../domain/ordering/order-questions.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { OrderFilter, OrderTable, PortalFrame } from '../../features/orders/portal/index.ts'
import { useNavigation, useSearchParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import * as styles from '../../features/orders/portal/portal.module.css'

const longestSearch = 120
const lastPage = 100_000

export const page = definePage({
  async load({ queries, url }) {
    const { question, pageNumber, after } = readAddress(url.searchParams)
    const overview = Promise.all([
      queries.ensureQueryData(callQuery(getPortalOverview, {})),
      queries.ensureQueryData(callQuery(getOrderBuyers, {})),
    ])
    if (findQuestionMistakes(question).length > 0) {
      await overview
      return { status: 400 }
    }
    const query = toQuery(question, pageNumber, after)
    const [shown] = await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalOrders, { query }), staleTime: 0 }),
      overview,
    ])
    return hasPage(shown, pageNumber) ? undefined : { status: 404 }
  },
  Component: PortalOrdersPage,
})

type OrdersAnswer = AnswerOf<typeof getPortalOrders>
type Question = Partial<Record<'search' | 'state' | 'from' | 'to', string>> & { buyer?: number }

/** All of it is in the address bar, so that Back, reload and a bookmark show the same. */
function readAddress(address: URLSearchParams): { question: Question; pageNumber: number; after: number } {
  const texts = (['search', 'state', 'from', 'to'] as const).flatMap((name) => {
    const value = toLine(address.get(name) ?? '')
    return value ? [[name, value]] : []
  })
  const page = address.get('page')
  const buyer = Number(address.get('buyer'))
  const question = {
    ...Object.fromEntries(texts),
    ...(Number.isInteger(buyer) && buyer >= 1 && buyer <= 2_147_483_647 ? { buyer } : {}),
  } as Question
  return { question, pageNumber: page ? Number(page) : 1, after: Number(address.get('after')) }
}

// Line breaks of a pasted text are of no use in a search.
const toLine = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)

/** The first page stands in for one that no list has. */
function toQuery(question: Question, pageNumber: number, after: number) {
  if (!Number.isInteger(pageNumber) || pageNumber <= 1 || pageNumber > lastPage) return question
  const isOrder = Number.isInteger(after) && after >= 1 && after <= 2_147_483_647
  return { ...question, page: pageNumber, ...(isOrder && { after }) }
}

const hasPage = ({ page_count: pageCount }: OrdersAnswer, pageNumber: number): boolean =>
  pageNumber === 1 || (Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= pageCount)

function PortalOrdersPage() {
  const [search] = useSearchParams()
  const { question, pageNumber, after } = readAddress(search)
  const isClear = findQuestionMistakes(question).length === 0
  const { data } = useAnswer(
    getPortalOrders,
    { query: toQuery(question, pageNumber, after) },
    { enabled: isClear, keepsPrevious: true },
  )
  const { data: listed } = useAnswer(getOrderBuyers, {})
  const seesCompany = useAnswer(getPortalOverview, {}).data?.user.sees_company ?? false
  if (isClear && !data) return null
  return (
    <PortalFrame
      title="Orders"
      aside={
        <div className="row">
          {isClear && data && data.orders.length > 0 && (
            <a className="btn" href={`${listFiles.orders}?${toFileQuery(question)}`} download>
              Download CSV
            </a>
          )}
          <ButtonLink to="/portal/by-month">{seesCompany ? 'By colleague and month' : 'By month'}</ButtonLink>
        </div>
      }
    >
      <OrderFilter address={search.toString()} question={question} buyers={listed?.buyers ?? []} />
      {isClear && data ? (
        <Found shown={data} question={question} pageNumber={pageNumber} />
      ) : (
        <Nothing text="Please correct the marked fields and search again." leadsToAll />
      )}
    </PortalFrame>
  )
}

/** All that the filter finds, whatever page is shown. */
const toFileQuery = (question: Question) =>
  new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))

function Found({ shown, question, pageNumber }: { shown: OrdersAnswer; question: Question; pageNumber: number }) {
  const { state: going } = useNavigation()
  const { data: overview } = useAnswer(getPortalOverview, {})
  const isNarrowed = Object.keys(question).length > 0
  return (
    <>
      <p role="status">
        <span className="mono">{describeCount(shown.total_count, shown.has_more)}</span>{' '}
        {shown.total_count === 1 ? 'order' : 'orders'}
      </p>
      <div aria-busy={going !== 'idle'} className={going === 'idle' ? undefined : 'settling'}>
        {!hasPage(shown, pageNumber) ? (
          <Nothing text="This page of orders does not exist." leadsToAll />
        ) : shown.orders.length > 0 ? (
          <OrderTable orders={shown.orders} withBuyer={overview?.user.sees_company ?? false} />
        ) : (
          <Nothing text={isNarrowed ? 'No orders match these filters.' : 'No orders yet.'} leadsToAll={isNarrowed} />
        )}
      </div>
      {hasPage(shown, pageNumber) && shown.page_count > 1 && <Pager shown={shown} />}
    </>
  )
}

function Nothing({ text, leadsToAll }: { text: string; leadsToAll: boolean }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {leadsToAll && (
        <div className="cta">
          <ButtonLink to="/portal/orders">Show all orders</ButtonLink>
        </div>
      )}
    </div>
  )
}

/** 1,000+ where there are more than were counted. */
const describeCount = (count: number, hasMore: boolean): string => `${formatCount(count)}${hasMore ? '+' : ''}`

function Pager({ shown: { orders, page, page_count: pageCount, has_more: hasMore } }: { shown: OrdersAnswer }) {
  const [search] = useSearchParams()
  const toPage = (wanted: number, after?: number) => {
    const next = new URLSearchParams(search)
    if (wanted > 1) next.set('page', String(wanted))
    else next.delete('page')
    if (after === undefined) next.delete('after')
    else next.set('after', String(after))
    return `/portal/orders${next.size > 0 ? `?${next}` : ''}`
  }
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && <ButtonLink to={toPage(page - 1)}>Newer</ButtonLink>}
      <span className="dim">
        Page <span className="mono">{formatCount(page)}</span> of{' '}
        <span className="mono">{describeCount(pageCount, hasMore)}</span>
      </span>
      {page < pageCount && <ButtonLink to={toPage(page + 1, orders.at(-1)?.id)}>Older</ButtonLink>}
    </nav>
  )
}
