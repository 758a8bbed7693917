import { mayCall } from '../../../../contract/call.ts'
import { listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { countOrders, listOrders, searchEverything } from '../../../../contract/admin/orders/order-list.call.ts'
import { listQuotes } from '../../../../contract/admin/orders/quotes.call.ts'
import type { AnswerOf, QueryOf } from '../../../../contract/call.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import { describeHolds } from '../../../../domain/holds/hold-reasons.ts'
import { titleOrder } from '../../../../domain/ordering/order-title.ts'
import type { QuoteId } from '../../../../domain/ids.ts'
import { nameQuote, quoteStates, type QuoteState } from '../../../../domain/quotes/quote-states.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { OrderQuery, AdminQuestion, OrdersAdmin } from './orders-admin.service.ts'
import { toWireOrderRow } from './orders-admin.wire.ts'

interface FoundQuote {
  id: QuoteId
  state: QuoteState
  title: string
  company: string
  name: string
}

interface OrderListRoutes {
  api: Api
  admin: OrdersAdmin
  /** Items that fit some words. */
  searchItems(q: string): Promise<{ id: number; code: string; name: string; brand: string }[]>
  searchQuotes(q: string): Promise<FoundQuote[]>
}

export function orderListRoutes({ api, admin, searchItems, searchQuotes }: OrderListRoutes): void {
  api.answer(listOrders, async ({ query }) => {
    const question = readQuestion(query)
    const [{ rows, next, timeZone, today }, takesOnDispatch] = await Promise.all([
      admin.list(question),
      admin.takesOnDispatch(),
    ])
    return {
      orders: rows.map((row) => toWireOrderRow(row, { timeZone, today })),
      nextCursor: next ? writeCursor(question.sort, next) : null,
      timeZone,
      isCapturedOnDispatch: takesOnDispatch,
    }
  })

  api.answer(countOrders, async () => ({ views: await admin.count(), atMost: mostCounted }))

  api.answer(searchEverything, async ({ query, staff }) => {
    const [{ orders, companies, people }, items, quotes] = await Promise.all([
      admin.search(query.q, staff.rights),
      mayCall(staff.rights, listItems) ? searchItems(query.q) : [],
      mayCall(staff.rights, listQuotes) ? searchQuotes(query.q) : [],
    ])
    return {
      hits: [
        ...orders.map((row) => ({
          kind: 'order' as const,
          title: `Order ${row.id}`,
          text: [
            row.company,
            row.poNumber,
            titleOrder(row.state, row.shippingMethodCode),
            describeHolds(row.holds),
            formatCents(row.totalCents),
          ]
            .filter(Boolean)
            .join(', '),
          url: `/admin/orders/${row.id}`,
        })),
        ...quotes.map(({ id, state, title, company, name }) => ({
          kind: 'quote' as const,
          title: `Quote ${nameQuote(id)}`,
          text: [company || name, title, quoteStates[state].title].filter(Boolean).join(', '),
          url: `/admin/quotes/${id}`,
        })),
        ...items.map(({ id, code, name, brand }) => ({
          kind: 'item' as const,
          title: name,
          text: [code, brand].filter(Boolean).join(', '),
          url: `/admin/catalog/items/${id}`,
        })),
        ...companies.map(({ id, name }) => ({
          kind: 'company' as const,
          title: name,
          text: 'Company',
          url: `/admin/customers/${id}`,
        })),
        ...people.map(({ name, email, company, companyId }) => ({
          kind: 'person' as const,
          title: name,
          text: `${email}, ${company}`,
          url: `/admin/customers/${companyId}`,
        })),
      ],
    } satisfies AnswerOf<typeof searchEverything>
  })
}

const dayFields = ['placedFrom', 'placedTo', 'dueFrom', 'dueTo'] as const

export function readQuestion(query: QueryOf<typeof listOrders>): OrderQuery {
  const mistakes = dayFields
    .filter((field) => query[field] !== undefined && !isDay(query[field]))
    .map((field) => ({ field, message: 'Enter a date, for example 2026-03-31.' }))
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  const { sort = 'newest', cursor, limit = 50, state: states, goods, stock, ...limits } = query
  return {
    ...limits,
    states,
    decorated: goods === undefined ? undefined : goods === 'decorated',
    q: query.q?.trim() || undefined,
    inStock: stock === undefined ? undefined : true,
    sort,
    after: cursor === undefined ? undefined : readCursor(sort, cursor),
    limit,
  }
}

const keyForms = {
  newest: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  oldest: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  due: /^\d{4}-\d\d-\d\d$/,
  total: /^\d{1,15}$/,
}

/** Where a page ends: what it is sorted by, and the order. Of another sorting it says nothing. */
const writeCursor = (sort: AdminQuestion['sort'], { key, id }: { key: string; id: number }): string =>
  Buffer.from(`${sort}|${key}|${id}`).toString('base64url')

function readCursor(sort: AdminQuestion['sort'], cursor: string): { key: string; id: number } {
  const [of, key = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const isDate = sort === 'total' || !Number.isNaN(Date.parse(key.slice(0, 10)))
  if (of !== sort || !keyForms[sort].test(key) || !/^\d{1,9}$/.test(id) || !isDate)
    throw new Invalid('This page of the list no longer exists. Please start from the first page.', 'cursor')
  return { key, id: Number(id) }
}
