import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, typed, WireId } from '../wire.ts'

/** As domain/lists/admin-lists.ts has them; a test holds them equal. */
export const wireLists = [
  'orders',
  'quotes',
  'items',
  'companies',
  'people',
  'registrations',
  'imports',
  'coupons',
  'mails',
  'jobs',
  'audit',
] as const
const ListName = oneOf(wireLists)

/** What the list is limited to, and how it is sorted, as its address has it. Days go by today, whenever it is opened. */
const ViewFilters = Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Type.Array(line(200), { maxItems: 50 }), {
  maxProperties: 20,
})

const Columns = Type.Array(line(40), { maxItems: 40 })

export const SavedView = Type.Object({
  id: WireId,
  list: ListName,
  name: Type.String(),
  isShared: Type.Boolean(),
  /** Who has saved it; empty: somebody who is not on the staff any more. */
  by: Type.String(),
  isMine: Type.Boolean(),
  mayChange: Type.Boolean(),
  filters: Type.Record(Type.String(), Type.Array(Type.String())),
  columns: Type.Array(Type.String()),
  version: Type.Integer(),
})
export type SavedView = Static<typeof SavedView>

/** Of the view as it was read: a change of an older one is refused with what has changed since. */
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const listSavedViews = {
  summary: 'Views of a list: those of the caller, then those that others share',
  query: Type.Object({ list: ListName }),
  answer: Type.Object({ views: Type.Array(SavedView) }),
}

export const saveView = {
  summary: 'Save a view of a list under a name',
  input: closed({ list: ListName, name: typed(200), isShared: Type.Boolean(), filters: ViewFilters, columns: Columns }),
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
  summary: 'Remove a view; what it lists stays',
  params: idParams,
  query: Type.Object({ version }),
  answer: Type.Object({}),
}
