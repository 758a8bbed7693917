import { defineList } from './admin-list.ts'

const mailStates = [
  { value: 'all', title: 'All' },
  { value: 'failed', title: 'Failed' },
  { value: 'waiting', title: 'Waiting' },
] as const

/** What the shop has mailed. */
export const mailList = defineList({
  name: 'mails',
  title: 'Mails',
  right: 'system',
  columns: [
    { id: 'subject', title: 'Subject', isFixed: true },
    { id: 'to', title: 'To' },
    { id: 'written', title: 'Created' },
    { id: 'state', title: 'Status' },
  ],
  filters: [
    { kind: 'view', name: 'only', title: 'Show', options: mailStates, otherwise: 'all' },
    { kind: 'search', name: 'to', title: 'To' },
  ],
  sorts: [],
  views: mailStates.map(({ value, title }) => ({ name: value, title, filters: { only: [value] } })),
})

const jobStates = [
  { value: 'all', title: 'All' },
  { value: 'failed', title: 'Failed' },
] as const

/** Background work that is not done. */
export const jobList = defineList({
  name: 'jobs',
  title: 'Jobs',
  right: 'system',
  columns: [
    { id: 'job', title: 'Job', isFixed: true },
    { id: 'due', title: 'Due' },
    { id: 'begun', title: 'Started' },
    { id: 'state', title: 'Status' },
  ],
  filters: [{ kind: 'view', name: 'only', title: 'Show', options: jobStates, otherwise: 'all' }],
  sorts: [],
  views: jobStates.map(({ value, title }) => ({ name: value, title, filters: { only: [value] } })),
})

/** Who has changed what. */
export const auditList = defineList({
  name: 'audit',
  title: 'Audit log',
  right: 'audit',
  columns: [
    { id: 'when', title: 'When' },
    { id: 'who', title: 'Who', isFixed: true },
    { id: 'what', title: 'What' },
    { id: 'changes', title: 'Changes' },
    { id: 'address', title: 'Address' },
  ],
  filters: [
    { kind: 'search', name: 'q', title: 'Search' },
    { kind: 'record', name: 'staffId', title: 'Who' },
    { kind: 'text', name: 'action', title: 'What' },
    { kind: 'day', name: 'from', title: 'From' },
    { kind: 'day', name: 'to', title: 'To' },
    { kind: 'text', name: 'recordKind', title: 'Record' },
    { kind: 'record', name: 'recordId', title: 'Number' },
  ],
  sorts: [],
  views: [],
})
