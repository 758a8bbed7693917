import { roleTitles } from '../people/company-roles.ts'
import { defineList } from './admin-list.ts'

/** Who buys: everybody of every company. */
export const peopleList = defineList({
  name: 'people',
  title: 'People',
  right: 'customers.read',
  columns: [
    { id: 'name', title: 'Name', isFixed: true },
    { id: 'email', title: 'E-mail' },
    { id: 'phone', title: 'Phone' },
    { id: 'company', title: 'Company' },
    { id: 'role', title: 'Role' },
    { id: 'state', title: 'Status' },
    { id: 'since', title: 'Registered', isHiddenAtFirst: true },
  ],
  filters: [
    { kind: 'search', name: 'q', title: 'Search' },
    {
      kind: 'choice',
      name: 'role',
      title: 'Role',
      options: [
        { value: 'buyer', title: roleTitles.buyer },
        { value: 'approver', title: roleTitles.approver },
        { value: 'admin', title: roleTitles.admin },
      ],
    },
    {
      kind: 'choice',
      name: 'state',
      title: 'Status',
      options: [
        { value: 'active', title: 'Active' },
        { value: 'not-activated', title: 'Not activated' },
        { value: 'blocked', title: 'Blocked' },
      ],
    },
    { kind: 'record', name: 'companyId', title: 'Company' },
  ],
  sorts: [
    { value: 'name', title: 'By name' },
    { value: 'newest', title: 'Newest first' },
  ],
  views: [],
})
