import { defineList } from './admin-list.ts'

/** Codes that take something off. */
export const couponList = defineList({
  name: 'coupons',
  title: 'Coupons',
  right: 'settings.change',
  columns: [
    { id: 'code', title: 'Code', isFixed: true },
    { id: 'state', title: 'Status' },
    { id: 'effect', title: 'Discount' },
    { id: 'goods', title: 'Applies to' },
    { id: 'days', title: 'Dates' },
    { id: 'orders', title: 'Orders' },
  ],
  filters: [
    { kind: 'search', name: 'q', title: 'Search' },
    {
      kind: 'choice',
      name: 'state',
      title: 'Status',
      options: [
        { value: 'on', title: 'Active' },
        { value: 'later', title: 'Scheduled' },
        { value: 'ended', title: 'Ended' },
      ],
    },
  ],
  sorts: [],
  views: [],
})
