import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, typed, WireId } from '../../wire.ts'
import { OrderStateName, wireOrderSorts, wireOrderViews, wirePayments, wireStates } from './order-list.schema.ts'

// As domain/order-admin/order-filters.ts and order-columns.ts have them; a test holds them equal.

export const wireDueSpans = ['past', '3', '7', '14'] as const
export const wirePlacedSpans = ['0', '7', '30', '90', '365'] as const
export const wireOrderColumns = [
  'company',
  'buyer',
  'po',
  'placed',
  'inHands',
  'state',
  'payment',
  'items',
  'total',
  'waits',
] as const

/** What the list is limited to, and how it is sorted. Days go by today, whenever it is opened. */
export const ViewFilters = closed({
  view: oneOf(wireOrderViews),
  q: Type.Optional(line(120)),
  state: Type.Optional(Type.Array(OrderStateName, { maxItems: wireStates.length })),
  payment: Type.Optional(oneOf(wirePayments)),
  due: Type.Optional(oneOf(wireDueSpans)),
  placed: Type.Optional(oneOf(wirePlacedSpans)),
  goods: Type.Optional(oneOf(['decorated', 'blank'])),
  artwork: Type.Optional(oneOf(['to-check'])),
  companyId: Type.Optional(WireId),
  sort: Type.Optional(oneOf(wireOrderSorts)),
})
export type ViewFilters = Static<typeof ViewFilters>

const Columns = Type.Array(oneOf(wireOrderColumns), { maxItems: wireOrderColumns.length })

export const SavedView = Type.Object({
  id: WireId,
  name: Type.String(),
  isShared: Type.Boolean(),
  /** Who has saved it; empty: somebody who is not on the staff any more. */
  by: Type.String(),
  isMine: Type.Boolean(),
  mayChange: Type.Boolean(),
  filters: ViewFilters,
  columns: Columns,
  version: Type.Integer(),
})
export type SavedView = Static<typeof SavedView>

/** Of the view as it was read: a change of an older one is refused with what has changed since. */
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const listSavedViews = {
  summary: 'Views of the list of orders: those of the caller, then those that others share',
  answer: Type.Object({ views: Type.Array(SavedView) }),
}

export const saveView = {
  summary: 'Save a view of the list of orders under a name',
  input: closed({ name: typed(200), isShared: Type.Boolean(), filters: ViewFilters, columns: Columns }),
  answer: Type.Object({ view: SavedView }),
}

export const changeSavedView = {
  summary: 'Give a view another name, share it or not, or save what it shows now',
  params: idParams,
  input: closed({
    version,
    name: Type.Optional(line(200)),
    isShared: Type.Optional(Type.Boolean()),
    filters: Type.Optional(ViewFilters),
    columns: Type.Optional(Columns),
  }),
  answer: Type.Object({ view: SavedView }),
}

export const removeSavedView = {
  summary: 'Remove a view; the orders stay',
  params: idParams,
  query: Type.Object({ version }),
  answer: Type.Object({}),
}
