import { Type, type Static } from 'typebox'
import { line, oneOf, orNull, WireDate, WireId } from '../../wire.ts'

const recordKinds = oneOf([
  'order',
  'quote',
  'proof',
  'company',
  'staff',
  'item',
  'collection',
  'price-change',
  'system',
  'content',
  'import',
  'setting',
  'view',
  'search',
])

/** What somebody has changed; nobody can change it any more. */
export const AuditEntry = Type.Object({
  id: WireId,
  at: WireDate,
  who: Type.Object({
    id: orNull(WireId),
    name: Type.String({ description: 'as it was then; "Command line" for commands' }),
  }),
  action: Type.String({ description: 'order.move' }),
  actionTitle: Type.String({ description: 'Moved an order' }),
  record: Type.Object({
    kind: recordKinds,
    id: Type.Integer({ minimum: 0, description: '0 where such a record has no number' }),
    title: Type.String({ description: 'Order 100014' }),
  }),
  /** What was changed, with what it was and is; empty: was not, or is no more. */
  changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
  address: Type.String({ description: 'the network address that it came from; empty for commands' }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = {
  summary: 'Who has changed what, the latest first',
  query: Type.Object({
    staffId: Type.Optional(WireId),
    action: Type.Optional(line(40)),
    recordKind: Type.Optional(recordKinds),
    recordId: Type.Optional(WireId),
    /** Days on the shop's calendar, both included. */
    from: Type.Optional(WireDate),
    to: Type.Optional(WireDate),
    /** Words of the name, the record, or what it was and is. */
    q: Type.Optional(line(120)),
    cursor: Type.Optional(line(40)),
  }),
  answer: Type.Object({
    entries: Type.Array(AuditEntry),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
    actions: Type.Array(Type.Object({ action: Type.String(), title: Type.String() })),
    staff: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
  }),
}
