import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, orNull, typed, WireDate, WireId } from '../../wire.ts'
import { StaffRoleName } from './session.schema.ts'

export const StaffMember = Type.Object({
  id: WireId,
  email: Type.String(),
  name: Type.String(),
  role: StaffRoleName,
  roleTitle: Type.String(),
  state: oneOf(['invited', 'active', 'blocked']),
  isMe: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  seenAt: orNull(WireDate),
  version: Type.Integer(),
})
export type StaffMember = Static<typeof StaffMember>

export const InvitedStaff = Type.Object({
  member: StaffMember,
  /** For people whom no mail reaches; it counts once, and for 3 days. */
  link: Type.String(),
  isMailed: Type.Boolean(),
})

/** Of the record as it was read: a change of an older one is refused with what has changed since. */
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const listStaff = {
  summary: 'Everybody who works in the back office',
  answer: Type.Object({
    staff: Type.Array(StaffMember),
    roles: Type.Array(
      Type.Object({
        role: StaffRoleName,
        title: Type.String(),
        meaning: Type.String(),
        needsSecondFactor: Type.Boolean(),
      }),
    ),
  }),
}

export const inviteStaff = {
  summary: 'Invite somebody to the back office',
  input: closed({ email: typed(254), name: typed(80), role: StaffRoleName }),
  answer: InvitedStaff,
}

export const changeStaff = {
  summary: 'Change name, role, or whether somebody may sign in; a new role or a block ends their sessions',
  params: idParams,
  input: closed({
    version,
    name: Type.Optional(line(80)),
    role: Type.Optional(StaffRoleName),
    isBlocked: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ member: StaffMember }),
}

export const resetStaff = {
  summary: 'A new link to set a password; the old password and the second factor count no more',
  params: idParams,
  input: closed({ version }),
  answer: InvitedStaff,
}

export const removeStaff = {
  summary: 'Remove somebody from the back office; the audit log still names them',
  params: idParams,
  query: Type.Object({ version }),
  answer: Type.Object({}),
}
