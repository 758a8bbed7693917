import { hours } from '../../../../domain/calendar/durations.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { isEmail, notAnEmail } from '../../../../domain/people/emails.ts'
import {
  coversRights,
  isLastOwner,
  needsAnOwner,
  readRoleKey,
  rulesOf,
  staffRights,
  staffRoles,
  toRoleKey,
  type StaffRight,
} from '../../../../domain/people/staff-rights.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, readTogether } from '../../../platform/http/errors.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { MailsService } from '../../content/index.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { lockOwnRole } from './own-roles.store.ts'
import { removeTokensOf } from './staff-tokens.store.ts'
import { invitationMail, newPasswordMail } from './staff-mails.ts'
import {
  findAccountByEmail,
  listAccounts,
  lockAccounts,
  removeAccount,
  removeSessionsOf,
  replaceLink,
  replaceRecoveryCodes,
  saveAccount,
  updateVersion,
  type NewStaffAccount,
  type StaffAccount,
} from './staff.store.ts'

interface StaffAccountsDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

/** Who changes the staff: without rights, whoever has the machine of the shop at hand. */
type Changer = Actor & { rights?: readonly StaffRight[] }

interface StaffToInvite {
  email: string
  name: string
  /** 'sales', 'own-3' */
  role: string
}

interface StaffFields {
  name?: string | undefined
  role?: string | undefined
  blocked?: boolean | undefined
}

export interface LinkOfStaff {
  account: StaffAccount
  /** Sets name and password, once. */
  link: string
}

const linkLasts = hours(72)

export type StaffAccountsService = ReturnType<typeof createStaffAccounts>

/** Who belongs to the staff. */
export function createStaffAccounts({ db, clock, mails, publicUrl }: StaffAccountsDeps) {
  const log = (tx: Tx, by: Actor, action: AuditAction, { id, name }: StaffAccount, changes: AuditChange[] = []) =>
    logChange(tx, { by, at: clock.now(), action, record: { kind: 'staff', id, name }, changes })

  async function makeLink(tx: Tx, account: StaffAccount, by: Actor): Promise<string> {
    const token = newToken()
    const kind = account.passwordHash === null && account.seenAt === null ? 'invitation' : 'new-password'
    const expiresAt = new Date(clock.now().getTime() + linkLasts)
    await replaceLink(tx, { staffId: account.id, kind, tokenHash: hashToken(token), expiresAt })
    const url = `${publicUrl}/admin/welcome?token=${token}`
    // Whoever types a command has the link on the screen.
    if (by.staffId !== null) {
      const facts = { name: account.name, by: by.name, role: rulesOf(account), url }
      const template = kind === 'invitation' ? invitationMail(facts) : newPasswordMail(facts)
      const key = `staff-link:${account.id}:${hashToken(token)}`
      await mails.write(tx, { key, kind: 'staff-link', to: account.email, template, secret: true })
    }
    return url
  }

  /** Everybody is locked, in one order: of two owners who remove each other one stays. */
  async function findToChange(
    tx: Tx,
    id: number,
    version: number | undefined,
    by: Actor,
  ): Promise<[StaffAccount, StaffAccount[]]> {
    const staff = await lockAccounts(tx)
    const account = staff.find((one) => one.id === id)
    if (!account) throw new NotFound('This person is no longer on the staff.')
    if (version !== undefined && version !== account.version)
      throw new Conflict(await explainConflict(tx, 'staff', id, { reader: by }), 'version')
    return [account, staff]
  }

  /** @throws Invalid, Forbidden where it allows what whoever gives it may not */
  async function findRole(tx: Tx, key: string, { rights = staffRights }: Changer) {
    const role = readRoleKey(key)
    const own = role?.ownRoleId == null ? undefined : await lockOwnRole(tx, role.ownRoleId)
    if (!role || (role.ownRoleId !== null && !own))
      throw new Invalid('This role is not there any more. Please choose another one.', 'role')
    const { ownRoleId } = role
    const rules = rulesOf({ role: role.role, ownRole: own ?? null })
    if (!coversRights(rights, rules.rights)) throw new Forbidden(mayNotGive)
    return { fields: { role: role.role, ownRoleId }, rules }
  }

  function checkMayChange(account: StaffAccount, { rights = staffRights }: Changer): void {
    if (!coversRights(rights, rulesOf(account).rights)) throw new Forbidden(mayDoMore(account.name))
  }

  async function reset(tx: Tx, account: StaffAccount, by: Actor, fields: Partial<NewStaffAccount> = {}) {
    const changed = await updateVersion(tx, account.id, {
      passwordHash: null,
      secret: null,
      newSecret: null,
      hasPasskey: false,
      ...fields,
    })
    await replaceRecoveryCodes(tx, account.id, [])
    await removeSessionsOf(tx, account.id)
    const tokens = await removeTokensOf(tx, account.id)
    const passkeys = await removePasskeysOf(tx, account.id)
    const revoked = [
      ...passkeys.map(({ name }) => ({ name: 'Passkey', before: name, after: '' })),
      ...tokens.map(({ title }) => ({ name: 'Token', before: title, after: '' })),
    ]
    await log(tx, by, 'staff.reset', changed, revoked)
    return { account: changed, link: await makeLink(tx, changed, by) }
  }

  return {
    list: (): Promise<StaffAccount[]> => listAccounts(db.orm),

    /** @throws Invalid, Conflict */
    invite(typed: StaffToInvite, by: Changer): Promise<LinkOfStaff> {
      const [email, name] = readTogether(
        () => readEmail(typed.email),
        () => readName(typed.name),
      )
      return db.transaction(async (tx) => {
        const { fields, rules } = await findRole(tx, typed.role, by)
        const account = await saveAccount(tx, { email, name, ...fields, createdAt: clock.now() })
        if (!account) throw new Conflict(`${email} is already on the staff.`, 'email')
        const role = { name: 'Role', before: '', after: rules.title }
        await log(tx, by, 'staff.invite', account, [role])
        return { account, link: await makeLink(tx, account, by) }
      })
    },

    change: (id: number, version: number, fields: StaffFields, by: Changer): Promise<StaffAccount> =>
      db.transaction(async (tx) => {
        const [account, staff] = await findToChange(tx, id, version, by)
        checkMayChange(account, by)
        const { name = account.name, role = toRoleKey(account), blocked = account.blocked } = fields
        const isOtherRole = role !== toRoleKey(account)
        const given = isOtherRole ? await findRole(tx, role, by) : undefined
        const next = { name: readName(name), blocked, ...given?.fields }
        if (isLastOwner(staff, id) && (role !== 'owner' || blocked)) throw new Conflict(needsAnOwner)
        if (blocked && id === by.staffId) throw new Conflict('You cannot block yourself.')
        const changes = listChanges(account, { ...next, roleTitle: (given?.rules ?? rulesOf(account)).title })
        if (changes.length === 0) return account
        const changed = await updateVersion(tx, id, next)
        if (blocked || isOtherRole) await removeSessionsOf(tx, id)
        await log(tx, by, 'staff.change', changed, changes)
        return changed
      }),

    /** A new link; until it is followed nobody can sign in to the account. */
    reset: (id: number, version: number, by: Changer): Promise<LinkOfStaff> =>
      db.transaction(async (tx) => {
        const [account] = await findToChange(tx, id, version, by)
        checkMayChange(account, by)
        if (account.blocked) throw new Conflict(`${account.name} is blocked. Please unblock them first.`)
        return reset(tx, account, by)
      }),

    remove: (id: number, version: number, by: Changer): Promise<void> =>
      db.transaction(async (tx) => {
        const [account, staff] = await findToChange(tx, id, version, by)
        checkMayChange(account, by)
        if (isLastOwner(staff, id)) throw new Conflict(needsAnOwner)
        if (id === by.staffId) throw new Conflict('You cannot remove yourself.')
        await removeAccount(tx, id)
        await log(tx, by, 'staff.remove', account)
      }),

    /** The way in for whoever has the machine at hand. @throws Conflict where the address is on the staff and nothing is to be reset */
    makeOwner: (typed: { email: string; name: string | undefined; reset: boolean }, by: Actor): Promise<LinkOfStaff> =>
      db.transaction(async (tx) => {
        const email = readEmail(typed.email)
        const found = await findAccountByEmail(tx, email)
        if (!found) {
          const name = readName(typed.name ?? email.split('@')[0]!)
          const account = (await saveAccount(tx, { email, name, role: 'owner', createdAt: clock.now() }))!
          await log(tx, by, 'staff.invite', account, [{ name: 'Role', before: '', after: staffRoles.owner.title }])
          return { account, link: await makeLink(tx, account, by) }
        }
        if (!typed.reset)
          throw new Conflict(
            `${found.email} is already on the staff, as ${rulesOf(found).title}. '--reset' makes an owner of them and a new link.`,
          )
        const name = typed.name === undefined ? found.name : readName(typed.name)
        return reset(tx, found, by, { name, role: 'owner', ownRoleId: null, blocked: false })
      }),
  }
}

export function readEmail(typed: string): string {
  const email = typed.trim()
  if (email === '') throw new Invalid('Please enter an e-mail address.', 'email')
  if (!isEmail(email)) throw new Invalid(notAnEmail, 'email')
  return email
}

export function readName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') throw new Invalid('Please enter a name.', 'name')
  if (name.length > 80) throw new Invalid('A name can have at most 80 characters.', 'name')
  return name
}

const mayNotGive = 'You can give only roles with rights that you have yourself.'
const mayDoMore = (name: string): string => `${name} has rights that you do not have. Please ask the owner of the shop.`

const listChanges = (account: StaffAccount, next: { name: string; roleTitle: string; blocked: boolean }) =>
  listAuditChanges(
    ['Name', account.name, next.name],
    ['Role', rulesOf(account).title, next.roleTitle],
    ['Blocked', account.blocked ? 'Yes' : 'No', next.blocked ? 'Yes' : 'No'],
  )
