import type { QueryOf } from '../../../contract/call.ts'
import type { listOrders } from '../../../contract/admin/order-list.call.ts'
import { addDays, type Day } from '../../../domain/freight/business-days.ts'

type OrdersQuery = Omit<QueryOf<typeof listOrders>, 'cursor' | 'limit'>
type View = NonNullable<OrdersQuery['view']>
type Payment = NonNullable<OrdersQuery['payment']>
type Sort = NonNullable<OrdersQuery['sort']>
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
  { value: 'unpaid', title: 'Unpaid' },
  { value: 'past-due', title: 'Past due' },
  { value: 'on-card', title: 'Held on a card' },
  { value: 'card-trouble', title: 'Card trouble' },
  { value: 'paid', title: 'Paid' },
  { value: 'nothing-due', title: 'Nothing due' },
]

export const dueOptions = [
  { value: 'past', title: 'Past' },
  { value: '3', title: 'Within 3 days' },
  { value: '7', title: 'Within 7 days' },
  { value: '14', title: 'Within 14 days' },
]

export const placedOptions = [
  { value: '0', title: 'Today' },
  { value: '7', title: 'Last 7 days' },
  { value: '30', title: 'Last 30 days' },
  { value: '90', title: 'Last 90 days' },
  { value: '365', title: 'Last 365 days' },
]

export const goodsOptions: { value: NonNullable<OrdersQuery['goods']>; title: string }[] = [
  { value: 'decorated', title: 'Decorated' },
  { value: 'blank', title: 'Blank' },
]

export const sortOptions: { value: Sort; title: string }[] = [
  { value: 'newest', title: 'Newest first' },
  { value: 'oldest', title: 'Oldest first' },
  { value: 'due', title: 'In hands first' },
  { value: 'total', title: 'Largest first' },
]

const pick = <Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined =>
  options.find(({ value }) => value === text)?.value

const longestSearch = 120

/** What the address asks for. What it says wrongly is left out. @param today on the shop's calendar */
export function readOrdersQuery(address: URLSearchParams, views: readonly View[], today: Day): OrdersQuery {
  const states = address.getAll('state').flatMap((text) => pick(stateOptions, text) ?? [])
  const company = Number(address.get('company_id'))
  const q = (address.get('q') ?? '').trim().slice(0, longestSearch)
  return {
    view: views.find((view) => view === address.get('view')) ?? firstView,
    ...(q === '' ? {} : { q }),
    ...(states.length > 0 ? { state: [...new Set(states)] } : {}),
    ...given('payment', pick(paymentOptions, address.get('payment'))),
    ...given('goods', pick(goodsOptions, address.get('goods'))),
    ...given('sort', pick(sortOptions, address.get('sort'))),
    ...(Number.isSafeInteger(company) && company > 0 ? { company_id: company } : {}),
    ...toDueDays(pick(dueOptions, address.get('due')), today),
    ...toPlacedDays(pick(placedOptions, address.get('placed')), today),
  }
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined): { [K in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { [K in Name]?: Value })

function toDueDays(due: string | undefined, today: Day) {
  if (due === undefined) return {}
  return due === 'past' ? { due_to: addDays(today, -1) } : { due_from: today, due_to: addDays(today, Number(due)) }
}

const toPlacedDays = (placed: string | undefined, today: Day) =>
  placed === undefined ? {} : { placed_from: addDays(today, -Number(placed)) }

/** The address with other values; none takes a filter away. */
export function withFilter(address: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(address)
  changed.delete(name)
  for (const value of values) if (value !== '') changed.append(name, value)
  return changed
}

const filterNames = ['q', 'state', 'payment', 'due', 'placed', 'goods', 'company_id']

export const hasFilter = (address: URLSearchParams): boolean => filterNames.some((name) => address.has(name))

/** The same view with all that it holds. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const name of filterNames) changed.delete(name)
  return changed
}
