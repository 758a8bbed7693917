import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import {
  coversRights,
  rightTitles,
  staffRights,
  staffRoles,
  toRoleKey,
  type StaffRight,
  type StaffRole,
} from '../../../../domain/people/staff-rights.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isDuplicate, type Database, type Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../platform/http/errors.ts'
import {
  countByRole,
  countInRole,
  listOwnRoles,
  lockOwnRole,
  removeOwnRole,
  saveOwnRole,
  updateOwnRole,
  type OwnRole,
} from './own-roles.store.ts'

interface RoleFields {
  title: string
  meaning: string
  rights: readonly string[]
  needsSecondFactor: boolean
}

type Changer = Actor & { rights: readonly StaffRight[] }

/** Sets of rights that the shop has made for itself, beside the fixed roles. */
export function createOwnRoles({ db, clock }: { db: Database; clock: Clock }) {
  const log = (tx: Tx, by: Actor, action: AuditAction, { id, title }: OwnRole, changes: AuditChange[]) =>
    logChange(tx, { by, at: clock.now(), action, record: { kind: 'setting', id, name: `Role ${title}` }, changes })

  async function lock(tx: Tx, id: number, version: number, by: Changer): Promise<OwnRole> {
    const role = await lockOwnRole(tx, id)
    if (!role) throw new NotFound('This role is not there any more.')
    if (role.version !== version)
      throw new Conflict('This role has changed since you opened it. Please look at it as it is now.', 'version')
    if (!coversRights(by.rights, role.rights)) throw new Forbidden(hasMore)
    return role
  }

  return {
    /** All roles, with what of them whoever asks may give. */
    async list(rights: readonly StaffRight[]) {
      const counts = await countByRole(db.orm)
      const fixed = Object.entries(staffRoles).map(([role, rules]) => ({
        ...rules,
        ...{ role: role as StaffRole, ownRoleId: null, id: null, version: null },
      }))
      const own = (await listOwnRoles(db.orm)).map((role) => ({
        ...role,
        role: 'support' as const,
        ownRoleId: role.id,
      }))
      return [...fixed, ...own].map((one) => ({
        role: toRoleKey(one),
        id: one.id,
        version: one.version,
        title: one.title,
        meaning: one.meaning,
        rights: [...one.rights],
        needsSecondFactor: one.needsSecondFactor,
        mayGive: coversRights(rights, one.rights),
        count:
          counts.find((count) => toRoleKey({ ...count, role: count.role as StaffRole }) === toRoleKey(one))?.count ?? 0,
      }))
    },

    /** @returns its title @throws Invalid, Forbidden, Conflict */
    add: (typed: RoleFields, by: Changer): Promise<string> =>
      db.transaction(async (tx) => {
        const fields = readFields(typed, by)
        const role = await saveOwnRole(tx, fields)
        if (!role) throw new Conflict(titleIsTaken, 'title')
        await log(tx, by, 'staff.role-add', role, compare(undefined, role))
        return role.title
      }),

    /** Counts for whoever has it from their next call on. @returns its title @throws NotFound, Invalid, Forbidden, Conflict */
    change: (id: number, version: number, typed: RoleFields, by: Changer): Promise<string> =>
      db
        .transaction(async (tx) => {
          const role = await lock(tx, id, version, by)
          const fields = readFields(typed, by)
          const changes = compare(role, fields)
          if (changes.length === 0) return role.title
          await updateOwnRole(tx, id, version, fields)
          await log(tx, by, 'staff.role-change', { ...role, ...fields }, changes)
          return fields.title
        })
        .catch((error: unknown) => {
          if (isDuplicate(error, 'staff_roles_title_unique')) throw new Conflict(titleIsTaken, 'title')
          throw error
        }),

    /** @returns its title @throws NotFound, Forbidden, Conflict */
    remove: (id: number, version: number, by: Changer): Promise<string> =>
      db.transaction(async (tx) => {
        const role = await lock(tx, id, version, by)
        const count = await countInRole(tx, id)
        if (count > 0)
          throw new Conflict(
            `${count === 1 ? 'One person has' : `${count} people have`} this role. Give them another one first.`,
          )
        await removeOwnRole(tx, id)
        await log(tx, by, 'staff.role-remove', role, compare(role, undefined))
        return role.title
      }),
  }
}

const titleIsTaken = 'There is a role of this name already.'
const hasMore = 'This role has rights that you do not have. Please ask the owner of the shop.'

function readFields(typed: RoleFields, by: Changer) {
  const title = toLine(typed.title)
  if (title === '') throw new Invalid('Please enter a name.', 'title')
  if (Object.values(staffRoles).some((fixed) => fixed.title.toLowerCase() === title.toLowerCase()))
    throw new Conflict(titleIsTaken, 'title')
  const rights = staffRights.filter((right) => typed.rights.includes(right))
  if (rights.length === 0) throw new Invalid('Please choose at least one right.', 'rights')
  if (!coversRights(by.rights, rights)) throw new Forbidden('You can give only rights that you have yourself.')
  return { title, meaning: typed.meaning.trim(), rights, needsSecondFactor: typed.needsSecondFactor }
}

type Described = Pick<OwnRole, 'title' | 'meaning' | 'rights' | 'needsSecondFactor'>

function compare(before: Described | undefined, after: Described | undefined): AuditChange[] {
  const listRights = (role: Described | undefined) => (role?.rights ?? []).map((right) => rightTitles[right]).join(', ')
  const sayFactor = (role: Described | undefined) => (role ? (role.needsSecondFactor ? 'Needed' : 'Not needed') : '')
  return listAuditChanges(
    ['Name', before?.title ?? '', after?.title ?? ''],
    ['What it is for', before?.meaning ?? '', after?.meaning ?? ''],
    ['Rights', listRights(before), listRights(after)],
    ['Two-step sign-in', sayFactor(before), sayFactor(after)],
  )
}
