import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, orNull, typed, WireDate, WireId } from '../../wire.ts'
import { staffRights } from '../../../domain/people/staff-rights.ts'

/** A fixed one by its name, one of the shop's own as own-3. */
const RoleKey = Type.String({ maxLength: 20, pattern: '^([a-z]+|own-[0-9]+)$' })

export const StaffMember = Type.Object({
  id: WireId,
  email: Type.String(),
  name: Type.String(),
  role: RoleKey,
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

const Roles = Type.Array(
  Type.Object({
    role: RoleKey,
    /** Null: a fixed one, which nobody changes. */
    id: orNull(WireId),
    version: orNull(version),
    title: Type.String(),
    meaning: Type.String(),
    rights: Type.Array(oneOf(staffRights)),
    needsSecondFactor: Type.Boolean(),
    /** Whoever asks has all of its rights. */
    mayGive: Type.Boolean(),
    /** Who have it. */
    count: Type.Integer(),
  }),
)

const roleFields = {
  title: line(40),
  /** What it is for, for whoever gives it. */
  meaning: line(200),
  rights: Type.Array(oneOf(staffRights), { maxItems: staffRights.length }),
  needsSecondFactor: Type.Boolean(),
}

const ChangedRoles = Type.Object({ said: Type.String(), roles: Roles })

export const addStaffRole = {
  summary: 'Add a role of the shop itself: a set of rights, none of which the caller lacks',
  input: closed(roleFields),
  answer: ChangedRoles,
}

export const changeStaffRole = {
  summary: 'Change a role of the shop itself; it counts from the next call of whoever has it',
  params: idParams,
  input: closed({ version, ...roleFields }),
  answer: ChangedRoles,
}

export const removeStaffRole = {
  summary: 'Remove a role of the shop itself that nobody has',
  params: idParams,
  query: Type.Object({ version }),
  answer: ChangedRoles,
}

export const listStaff = {
  summary: 'Everybody who works in the back office',
  answer: Type.Object({ staff: Type.Array(StaffMember), roles: Roles }),
}

export const inviteStaff = {
  summary: 'Invite somebody to the back office',
  input: closed({ email: typed(254), name: typed(80), role: RoleKey }),
  answer: InvitedStaff,
}

export const changeStaff = {
  summary: 'Change name, role, or whether somebody may sign in; a new role or a block ends their sessions',
  params: idParams,
  input: closed({
    version,
    name: Type.Optional(line(80)),
    role: Type.Optional(RoleKey),
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
