import { formatDate } from '../calendar/format-date.ts'
import { holdReasonNames, holdReasons } from '../holds/hold-reasons.ts'
import { orderViews } from '../order-admin/order-payment.ts'
import { orderTypes } from '../samples/sample-kinds.ts'
import { defineList } from './admin-list.ts'

/** Days from today on, or before it; a list that is limited by them is limited by others tomorrow. */
const dueSpans = [
  { value: 'past', title: 'Past' },
  { value: '3', title: 'Next 3 days' },
  { value: '7', title: 'Next 7 days' },
  { value: '14', title: 'Next 14 days' },
] as const

const placedSpans = [
  { value: '0', title: 'Today' },
  { value: '7', title: 'Last 7 days' },
  { value: '30', title: 'Last 30 days' },
  { value: '90', title: 'Last 90 days' },
  { value: '365', title: 'Last 365 days' },
] as const

const states = [
  { value: 'placed', title: 'Placed' },
  { value: 'in-review', title: 'In review' },
  { value: 'on-hold', title: 'On hold' },
  { value: 'in-production', title: 'In production' },
  { value: 'partly-shipped', title: 'Partially shipped' },
  { value: 'shipped', title: 'Shipped' },
  { value: 'delivered', title: 'Delivered' },
  { value: 'cancelled', title: 'Canceled' },
] as const

const payments = [
  { value: 'unpaid', title: 'Unpaid, not past due' },
  { value: 'past-due', title: 'Past due' },
  { value: 'on-card', title: 'Card authorized' },
  { value: 'card-trouble', title: 'Card problem' },
  { value: 'balance-due', title: 'Balance due' },
  { value: 'refund-due', title: 'Refund due' },
  { value: 'paid', title: 'Paid' },
  { value: 'nothing-due', title: 'Nothing due' },
] as const

const holds = holdReasonNames.map((value) => ({ value, title: holdReasons[value].title }))

const types = (['order', 'sample'] as const).map((value) => ({ value, title: orderTypes[value] }))

const views = ['review', 'to-answer', 'on-hold', 'production', 'part-sent', 'unpaid', 'all'] as const

/** Orders of all companies. */
export const orderList = defineList({
  name: 'orders',
  title: 'Orders',
  right: 'orders.read',
  columns: [
    { id: 'id', title: 'Order', isFixed: true },
    { id: 'company', title: 'Company' },
    { id: 'buyer', title: 'Buyer', isHiddenAtFirst: true },
    { id: 'po', title: 'PO' },
    { id: 'placed', title: 'Placed' },
    { id: 'inHands', title: 'In hands' },
    { id: 'state', title: 'Status' },
    { id: 'type', title: 'Type', isHiddenAtFirst: true },
    { id: 'payment', title: 'Payment' },
    { id: 'items', title: 'Items', isHiddenAtFirst: true },
    { id: 'total', title: 'Total' },
    { id: 'waits', title: 'Needs attention' },
  ],
  filters: [
    {
      kind: 'view',
      name: 'view',
      title: 'View',
      options: views.map((value) => ({ value, title: orderViews[value].title })),
      otherwise: 'all',
    },
    { kind: 'search', name: 'q', title: 'Search' },
    { kind: 'checks', name: 'state', title: 'Status', options: states },
    { kind: 'choice', name: 'payment', title: 'Payment', options: payments },
    { kind: 'choice', name: 'hold', title: 'Hold', options: holds },
    { kind: 'choice', name: 'due', title: 'In hands', options: dueSpans },
    { kind: 'choice', name: 'placed', title: 'Placed', options: placedSpans },
    {
      kind: 'choice',
      name: 'goods',
      title: 'Goods',
      options: [
        { value: 'decorated', title: 'Decorated' },
        { value: 'blank', title: 'Blank' },
      ],
    },
    { kind: 'choice', name: 'type', title: 'Type', options: types },
    { kind: 'choice', name: 'stock', title: 'Stock', options: [{ value: 'ready', title: 'Ready to ship' }] },
    { kind: 'choice', name: 'artwork', title: 'Artwork', options: [{ value: 'to-check', title: 'To check' }] },
    { kind: 'record', name: 'companyId', title: 'Company' },
  ],
  sorts: [
    { value: 'newest', title: 'Newest first' },
    { value: 'oldest', title: 'Oldest first' },
    { value: 'due', title: 'In-hands date first' },
    { value: 'total', title: 'Largest first' },
  ],
  views: views.map((name) => ({ name, title: orderViews[name].title, filters: { view: [name] } })),
})

/** Of a span whose days are known. */
export const describeDays = (from: string | undefined, to: string | undefined): string =>
  [from && `from ${formatDate(from)}`, to && `until ${formatDate(to)}`].filter(Boolean).join(' ')
