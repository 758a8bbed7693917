/** What a list of orders shows of each beside its number, in this order. */
export const orderColumns = [
  { id: 'company', title: 'Company' },
  { id: 'buyer', title: 'Buyer' },
  { id: 'po', title: 'PO' },
  { id: 'placed', title: 'Placed' },
  { id: 'inHands', title: 'In hands' },
  { id: 'state', title: 'Status' },
  { id: 'payment', title: 'Payment' },
  { id: 'items', title: 'Items' },
  { id: 'total', title: 'Total' },
  { id: 'waits', title: 'What waits' },
] as const

export type OrderColumn = (typeof orderColumns)[number]['id']
