import { defineList } from './admin-list.ts'

/** Companies that buy. */
export const companyList = defineList({
  name: 'companies',
  title: 'Customers',
  right: 'customers.read',
  columns: [
    { id: 'company', title: 'Company', isFixed: true },
    { id: 'terms', title: 'Terms' },
    { id: 'limit', title: 'Limit' },
    { id: 'open', title: 'Balance' },
    { id: 'notes', title: 'Notes' },
    { id: 'tags', title: 'Tags' },
    { id: 'salesperson', title: 'Salesperson', isHiddenAtFirst: true },
    { id: 'prices', title: 'Prices' },
    { id: 'members', title: 'Members' },
    { id: 'lastOrder', title: 'Last order' },
  ],
  filters: [
    { kind: 'search', name: 'q', title: 'Search' },
    {
      kind: 'choice',
      name: 'terms',
      title: 'Terms',
      options: [
        { value: 'with', title: 'On invoice' },
        { value: 'without', title: 'No terms' },
      ],
    },
    { kind: 'text', name: 'tag', title: 'Tag' },
    { kind: 'record', name: 'salespersonId', title: 'Salesperson' },
    {
      kind: 'switches',
      name: 'only',
      title: 'Only',
      options: [
        { value: 'limitReached', title: 'Limit reached' },
        { value: 'blocked', title: 'A member is blocked' },
        { value: 'taxExempt', title: 'Tax exempt' },
      ],
    },
  ],
  sorts: [],
  views: [],
})
