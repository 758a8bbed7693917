import { quoteStateNames, quoteStates } from '../quotes/quote-states.ts'
import { defineList } from './admin-list.ts'

const views = [
  { value: 'waiting', title: 'Waiting on us' },
  { value: 'messages', title: 'Messages to answer' },
  { value: 'sent', title: 'Waiting on the buyer' },
  { value: 'all', title: 'All' },
] as const

/** Quotes of all buyers. */
export const quoteList = defineList({
  name: 'quotes',
  title: 'Quotes',
  right: 'orders.read',
  columns: [
    { id: 'number', title: 'Quote', isFixed: true },
    { id: 'company', title: 'Company' },
    { id: 'person', title: 'Buyer' },
    { id: 'title', title: 'Title' },
    { id: 'state', title: 'Status' },
    { id: 'total', title: 'Total' },
    { id: 'validUntil', title: 'Valid until' },
    { id: 'assignedTo', title: 'Assigned to' },
    { id: 'waitingSince', title: 'Since' },
  ],
  filters: [
    { kind: 'view', name: 'view', title: 'View', options: views, otherwise: 'all' },
    { kind: 'search', name: 'q', title: 'Search' },
    {
      kind: 'choice',
      name: 'state',
      title: 'Status',
      options: quoteStateNames.map((value) => ({ value, title: quoteStates[value].title })),
    },
    { kind: 'choice', name: 'mine', title: 'Assigned to', options: [{ value: 'yes', title: 'Me' }] },
    { kind: 'record', name: 'companyId', title: 'Company' },
  ],
  sorts: [],
  views: [
    ...views.map(({ value, title }) => ({ name: value, title, filters: { view: [value] } })),
    { name: 'mine', title: 'Assigned to me', filters: { view: ['all'], mine: ['yes'] } },
  ],
})
