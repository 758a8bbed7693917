import { Type } from 'typebox'
import { oneOf } from '../../wire.ts'
import { listOrders } from './order-list.schema.ts'

// As domain/order-admin/export-columns.ts has them; a test holds them equal.
export const wireExportColumns = [
  'company',
  'buyer',
  'email',
  'po',
  'placed',
  'inHands',
  'state',
  'payment',
  'items',
  'quantity',
  'shipped',
  'freightBillTo',
  'freightCarrier',
  'freightAccount',
  'freightZip',
  'total',
  'open',
  'waits',
  'hold',
  'type',
] as const

const { cursor: _, limit: __, ...limits } = listOrders.query.properties

/** What is asked for the file: the filters of the list, and the columns. No column: all of them. */
export const orderExportQuery = Type.Object({
  ...limits,
  column: Type.Optional(Type.Array(oneOf(wireExportColumns), { maxItems: wireExportColumns.length })),
})
