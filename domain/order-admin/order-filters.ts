import { formatDate } from '../calendar/format-date.ts'
import { adminPaymentTitles, orderViews, type AdminPayment, type OrderView } from './order-payment.ts'
import { orderStates, type OrderState } from '../ordering/order-states.ts'

/** Days from today on, or before it; a list that is limited by them is limited by others tomorrow. */
export const dueSpans = [
  { value: 'past', title: 'Past' },
  { value: '3', title: 'Within 3 days' },
  { value: '7', title: 'Within 7 days' },
  { value: '14', title: 'Within 14 days' },
] as const

export const placedSpans = [
  { value: '0', title: 'Today' },
  { value: '7', title: 'Last 7 days' },
  { value: '30', title: 'Last 30 days' },
  { value: '90', title: 'Last 90 days' },
  { value: '365', title: 'Last 365 days' },
] as const

export const goodsKinds = [
  { value: 'decorated', title: 'Decorated' },
  { value: 'blank', title: 'Blank' },
] as const

export const artworkKinds = [{ value: 'to-check', title: 'To check' }] as const

export const orderSorts = [
  { value: 'newest', title: 'Newest first' },
  { value: 'oldest', title: 'Oldest first' },
  { value: 'due', title: 'In hands first' },
  { value: 'total', title: 'Largest first' },
] as const

type ValueOf<Options extends readonly { value: string }[]> = Options[number]['value']

type OrderSort = ValueOf<typeof orderSorts>

/** What a list of orders is limited to, and how it is sorted. */
export interface OrderFilters {
  view: OrderView
  q?: string | undefined
  states?: readonly OrderState[] | undefined
  payment?: AdminPayment | undefined
  due?: ValueOf<typeof dueSpans> | undefined
  placed?: ValueOf<typeof placedSpans> | undefined
  goods?: ValueOf<typeof goodsKinds> | undefined
  artwork?: ValueOf<typeof artworkKinds> | undefined
  companyId?: number | undefined
  sort?: OrderSort | undefined
}

/** The same with the days that a span comes to, as a list asks by them. */
interface DatedFilters extends Omit<OrderFilters, 'due' | 'placed'> {
  placedFrom?: string | undefined
  placedTo?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

/** 'View: All; Status: Placed, In review; Sorted: Oldest first'. @param company its name, where they name one */
export function describeFilters(filters: OrderFilters & DatedFilters, company = ''): string {
  const { view, q, states, payment, goods, sort } = filters
  const rows: [name: string, value: string | undefined][] = [
    ['View', orderViews[view].title],
    ['Search', q && `'${q}'`],
    ['Status', states?.map((state) => orderStates[state].title).join(', ')],
    ['Payment', payment && adminPaymentTitles[payment]],
    ['In hands', titleOf(dueSpans, filters.due) ?? describeDays(filters.dueFrom, filters.dueTo)],
    ['Placed', titleOf(placedSpans, filters.placed) ?? describeDays(filters.placedFrom, filters.placedTo)],
    ['Goods', titleOf(goodsKinds, goods)],
    ['Artwork', titleOf(artworkKinds, filters.artwork)],
    ['Company', company],
    ['Sorted', titleOf(orderSorts, sort)],
  ]
  return rows.flatMap(([name, value]) => (value ? `${name}: ${value}` : [])).join('; ')
}

const titleOf = (options: readonly { value: string; title: string }[], value: string | undefined): string | undefined =>
  options.find((option) => option.value === value)?.title

const describeDays = (from: string | undefined, to: string | undefined): string =>
  [from && `from ${formatDate(from)}`, to && `until ${formatDate(to)}`].filter(Boolean).join(' ')
