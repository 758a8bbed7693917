import { Type, type Static } from 'typebox'
import { closed, idParams, oneOf, orNull, typed, WireDate, WireId } from '../../wire.ts'
import { staffRights } from '../../../domain/people/staff-rights.ts'

const Right = oneOf(staffRights)

export const TitledRight = Type.Object({ right: Right, title: Type.String() })

export const StaffToken = Type.Object({
  id: WireId,
  title: Type.String(),
  madeBy: Type.Object({ id: WireId, name: Type.String() }),
  rights: Type.Array(TitledRight),
  state: oneOf(['active', 'expired', 'blocked']),
  createdAt: WireDate,
  expiresAt: orNull(WireDate),
  usedAt: orNull(Type.String({ description: 'ISO 8601 date and time, to a minute' })),
})
export type StaffToken = Static<typeof StaffToken>

export const listTokens = {
  summary: 'The tokens of everybody with which programs call the back office',
  answer: Type.Object({
    tokens: Type.Array(StaffToken),
    rights: Type.Array(TitledRight, { description: 'that a new token can have' }),
    apiUrl: Type.String({ description: 'what the paths of all calls begin with' }),
    timeZone: Type.String(),
  }),
}

export const makeToken = {
  summary: 'Make a token for a program; the answer alone shows it',
  input: closed({
    title: typed(60),
    rights: Type.Array(Right, { maxItems: staffRights.length, uniqueItems: true, default: [] }),
    expiresInDays: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 3_650 }))),
    password: Type.String({ maxLength: 200, default: '', description: 'of whoever makes it' }),
  }),
  answer: Type.Object({ token: Type.String({ description: 'goes along as Authorization: Bearer' }), made: StaffToken }),
}

export const revokeToken = {
  summary: 'Revoke a token: from now on it is refused',
  params: idParams,
  answer: Type.Object({}),
}
