import { defineList } from './admin-list.ts'

/** Files of products that were brought in. */
export const importList = defineList({
  name: 'imports',
  title: 'Imports',
  right: 'catalog.change',
  columns: [
    { id: 'file', title: 'File', isFixed: true },
    { id: 'state', title: 'Status' },
    { id: 'items', title: 'Items' },
    { id: 'by', title: 'By' },
    { id: 'when', title: 'Date' },
    { id: 'until', title: 'Can be undone until' },
  ],
  filters: [],
  sorts: [],
  views: [],
})
