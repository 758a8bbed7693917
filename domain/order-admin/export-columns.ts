/** What a file of orders can say of each beside its number, in this order. */
export const exportColumns = [
  { id: 'company', title: 'Company' },
  { id: 'buyer', title: 'Buyer' },
  { id: 'email', title: 'E-mail' },
  { id: 'po', title: 'PO' },
  { id: 'placed', title: 'Placed' },
  { id: 'inHands', title: 'In hands' },
  { id: 'state', title: 'Status' },
  { id: 'payment', title: 'Payment' },
  { id: 'items', title: 'Items' },
  { id: 'quantity', title: 'Quantity' },
  { id: 'shipped', title: 'Quantity shipped' },
  { id: 'freightBillTo', title: 'Bill freight to' },
  { id: 'freightCarrier', title: 'Freight carrier' },
  { id: 'freightAccount', title: 'Freight account' },
  { id: 'freightZip', title: 'Freight account ZIP' },
  { id: 'total', title: 'Total' },
  { id: 'open', title: 'Open amount' },
  { id: 'waits', title: 'Needs attention' },
  { id: 'hold', title: 'Hold' },
  { id: 'type', title: 'Type' },
] as const

export type ExportColumn = (typeof exportColumns)[number]['id']
