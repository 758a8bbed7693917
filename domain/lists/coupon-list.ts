import { defineList } from './admin-list.ts'

/** Codes that take something off. */
export const couponList = defineList({
  name: 'coupons',
  title: 'Coupons',
  right: 'settings.change',
  columns: [
    { id: 'code', title: 'Code', isFixed: true },
    { id: 'state', title: 'State' },
    { id: 'effect', title: 'What it does' },
    { id: 'goods', title: 'For' },
    { id: 'days', title: 'Days' },
    { id: 'orders', title: 'Orders' },
  ],
  filters: [
    { kind: 'search', name: 'q', title: 'Search' },
    {
      kind: 'choice',
      name: 'state',
      title: 'State',
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
