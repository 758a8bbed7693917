import type { QueryOf } from '../../../contract/call.ts'
import type { listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import type { SavedView, ViewFilters } from '../../../contract/admin/orders/saved-views.schema.ts'
import { addDays, type Day } from '../../../domain/calendar/business-days.ts'
import { orderColumns, type OrderColumn } from '../../../domain/order-admin/order-columns.ts'
import {
  artworkKinds,
  dueSpans,
  goodsKinds,
  orderSorts,
  placedSpans,
} from '../../../domain/order-admin/order-filters.ts'
import { pick, readId, readSearch } from '../kit/list/filter-address.ts'

type OrdersQuery = Omit<QueryOf<typeof listOrders>, 'cursor' | 'limit'>
type View = NonNullable<OrdersQuery['view']>
type Payment = NonNullable<OrdersQuery['payment']>
type State = NonNullable<OrdersQuery['state']>[number]

export const firstView: View = 'review'

export const stateOptions: { value: State; title: string }[] = [
  { value: 'placed', title: 'Placed' },
  { value: 'in-review', title: 'In review' },
  { value: 'on-hold', title: 'On hold' },
  { value: 'in-production', title: 'In production' },
  { value: 'partly-shipped', title: 'Partially shipped' },
  { value: 'shipped', title: 'Shipped' },
  { value: 'delivered', title: 'Delivered' },
  { value: 'cancelled', title: 'Canceled' },
]

export const paymentOptions: { value: Payment; title: string }[] = [
  { value: 'unpaid', title: 'Unpaid, not past due' },
  { value: 'past-due', title: 'Past due' },
  { value: 'on-card', title: 'Held on a card' },
  { value: 'card-trouble', title: 'Card trouble' },
  { value: 'balance-due', title: 'Balance due' },
  { value: 'refund-due', title: 'Refund due' },
  { value: 'paid', title: 'Paid' },
  { value: 'nothing-due', title: 'Nothing due' },
]

/** What the address limits the list to. What it says wrongly is left out: of a view that is none, all orders are shown. */
export function readFilters(address: URLSearchParams, views: readonly View[]): ViewFilters {
  const states = address.getAll('state').flatMap((text) => pick(stateOptions, text) ?? [])
  const q = readSearch(address)
  return {
    view: views.find((view) => view === address.get('view')) ?? (address.has('view') ? 'all' : firstView),
    ...(q === '' ? {} : { q }),
    ...(states.length > 0 ? { state: [...new Set(states)] } : {}),
    ...given('payment', pick(paymentOptions, address.get('payment'))),
    ...given('goods', pick(goodsKinds, address.get('goods'))),
    ...given('artwork', pick(artworkKinds, address.get('artwork'))),
    ...given('sort', pick(orderSorts, address.get('sort'))),
    ...given('companyId', readId(address, 'companyId')),
    ...given('due', pick(dueSpans, address.get('due'))),
    ...given('placed', pick(placedSpans, address.get('placed'))),
  }
}

/** What is asked for it. @param today on the shop's calendar */
export const toOrdersQuery = ({ due, placed, ...same }: ViewFilters, today: Day): OrdersQuery => ({
  ...same,
  ...toDueDays(due, today),
  ...toPlacedDays(placed, today),
})

const given = <Name extends string, Value>(name: Name, value: Value | undefined): { [K in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { [K in Name]?: Value })

function toDueDays(due: string | undefined, today: Day) {
  if (due === undefined) return {}
  return due === 'past' ? { dueTo: addDays(today, -1) } : { dueFrom: today, dueTo: addDays(today, Number(due)) }
}

const toPlacedDays = (placed: string | undefined, today: Day) =>
  placed === undefined ? {} : { placedFrom: addDays(today, -Number(placed)) }

const filterNames = ['q', 'state', 'payment', 'due', 'placed', 'goods', 'artwork', 'companyId']

/** Something of it is understood, and limits the list. */
export function hasFilter(address: URLSearchParams): boolean {
  const { view: _view, sort: _sort, ...limits } = readFilters(address, [])
  return Object.keys(limits).length > 0
}

/** The same view with all that it holds. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const name of filterNames) changed.delete(name)
  return changed
}

/** The columns that the address names; undefined: none, so that those of this browser count. */
export const readColumns = (address: URLSearchParams): OrderColumn[] | undefined => {
  const named = address.get('columns')?.split(',')
  return named && orderColumns.map(({ id }) => id).filter((id) => named.includes(id))
}

type OrderListPlace = Pick<SavedView, 'filters' | 'columns'>

/** The address of a list that shows this, all of it: whoever gets it sees the same. */
export function toViewAddress({ filters, columns }: OrderListPlace, savedId?: number): URLSearchParams {
  const { state = [], ...others } = filters
  const address = new URLSearchParams(savedId === undefined ? {} : { saved: String(savedId) })
  for (const [name, value] of Object.entries(others)) if (value !== undefined) address.set(name, String(value))
  for (const one of state) address.append('state', one)
  address.set('columns', columns.join())
  return address
}

const inOneOrder = ({ filters, columns }: OrderListPlace): string => {
  const address = toViewAddress({ filters: { ...filters, sort: filters.sort ?? 'newest' }, columns })
  return [...address].map(String).toSorted().join('&')
}

/** Both show the same orders in the same columns. */
export const isSameView = (one: OrderListPlace, other: OrderListPlace): boolean => inOneOrder(one) === inOneOrder(other)

/** Of the saved view that the address is of. */
export const readSavedId = (address: URLSearchParams): number | undefined => readId(address, 'saved')
