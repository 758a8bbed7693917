import { Type, type Static } from 'typebox'
import { line, oneOf, orNull, WireDate, WireId } from '../../wire.ts'
import { memberStates } from './companies.schema.ts'

/** Somebody who buys. */
export const PersonRow = Type.Object({
  id: WireId,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  company: Type.Object({ id: WireId, name: Type.String() }),
  roleTitle: Type.String(),
  state: memberStates,
  registeredAt: WireDate,
})
export type PersonRow = Static<typeof PersonRow>

export const listPeople = {
  summary: 'Everybody of every company, by name',
  query: Type.Object({
    /** A part of a name or of an e-mail address. */
    q: Type.Optional(line(120)),
    role: Type.Optional(oneOf(['buyer', 'approver', 'admin'])),
    /** Of the account, whatever its company is. */
    state: Type.Optional(oneOf(['active', 'not-activated', 'blocked'])),
    companyId: Type.Optional(WireId),
    sort: Type.Optional(oneOf(['name', 'newest'])),
    cursor: Type.Optional(line(12)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    people: Type.Array(PersonRow),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
  }),
}
