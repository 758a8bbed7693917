import { defineList } from './admin-list.ts'

const states = [
  { value: 'waiting', title: 'To approve' },
  { value: 'declined', title: 'Declined' },
] as const

/** Companies that have registered and cannot buy yet. */
export const registrationList = defineList({
  name: 'registrations',
  title: 'Registrations',
  right: 'customers.read',
  columns: [
    { id: 'company', title: 'Company', isFixed: true },
    { id: 'person', title: 'Registered by' },
    { id: 'phone', title: 'Phone' },
    { id: 'tradeNumbers', title: 'Trade numbers' },
    { id: 'when', title: 'Date' },
  ],
  filters: [{ kind: 'view', name: 'state', title: 'Show', options: states, otherwise: 'waiting' }],
  sorts: [],
  views: states.map(({ value, title }) => ({ name: value, title, filters: { state: [value] } })),
})
