import { isLastAdmin, needsAnAdmin, roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { AuditAction, AuditChange } from '../../../../domain/people/audit-actions.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import { endPasses } from '../customers/one-time-tokens.store.ts'
import { getCompanyName } from '../customers/companies.store.ts'
import { listColleagues, lockCompanies, saveBlocked, saveRole, type Colleague } from '../customers/colleagues.store.ts'
import { requestPasswordLink } from '../customers/reset-password.ts'
import { mailRole } from './mail-role.ts'
import { createStandAlone, type StandAloneDeps } from './stand-alone.ts'

interface OwnerColleaguesDeps extends StandAloneDeps {
  db: Database
  readShopName(tx: Tx): Promise<string>
}

/** Somebody in a company. */
export interface MemberOf {
  companyId: CompanyId
  customerId: CustomerId
}

interface MemberToChange {
  colleague: Colleague
  colleagues: Colleague[]
  company: string
}

/** What the shop itself changes of those who buy for a company. For the owner and the staff. */
export function createOwnerColleagues(deps: OwnerColleaguesDeps) {
  const { db, clock } = deps
  const standAlone = createStandAlone(deps)

  /** Locks the company, as colleagues do who change each other. @throws NotFound, and what the check refuses */
  async function lock(tx: Tx, { companyId, customerId }: MemberOf, { check }: StaffChange): Promise<MemberToChange> {
    await lockCompanies(tx, [companyId])
    await check?.(tx)
    const colleagues = await listColleagues(tx, companyId)
    const colleague = colleagues.find((one) => one.customerId === customerId)
    if (!colleague) throw new NotFound('This customer is no longer in the company.')
    return { colleague, colleagues, company: await getCompanyName(tx, companyId) }
  }

  const log = (
    tx: Tx,
    { companyId }: MemberOf,
    { company, colleague }: MemberToChange,
    { by = commandLine }: StaffChange,
    action: AuditAction,
    changes: AuditChange[] = [],
  ) => {
    const record = { kind: 'company', id: companyId, name: company } as const
    const who = { name: 'Customer', before: '', after: nameOf(colleague) }
    return logChange(tx, { by, at: clock.now(), action, record, changes: [who, ...changes] })
  }

  return {
    /** @throws NotFound, Conflict */
    changeRole: (of: MemberOf, role: Role, change: StaffChange = {}): Promise<void> =>
      db.transaction(async (tx) => {
        const found = await lock(tx, of, change)
        const { colleague, colleagues, company } = found
        if (role !== 'admin' && isLastAdmin(colleagues, of.customerId)) throw new Conflict(needsAnAdmin, 'role')
        if (role === colleague.role) return
        await saveRole(tx, of.companyId, of.customerId, role)
        const titles = { name: 'Role', before: roleTitles[colleague.role], after: roleTitles[role] }
        await log(tx, of, found, change, 'company.role', [titles])
        await mailRole(tx, deps, colleague, { role, company, changedBy: await deps.readShopName(tx) })
      }),

    /** Who is blocked is signed out everywhere and cannot sign in. @throws NotFound */
    block: (of: MemberOf, blocked: boolean, change: StaffChange = {}): Promise<void> =>
      db.transaction(async (tx) => {
        const found = await lock(tx, of, change)
        if (blocked === found.colleague.blocked) return
        await saveBlocked(tx, of.companyId, of.customerId, blocked)
        if (blocked) {
          await endPasses(tx, of.customerId, clock.now())
          await deps.endSessionsOf(tx, of.customerId, clock.now())
        }
        await log(tx, of, found, change, blocked ? 'company.block' : 'company.allow')
      }),

    /** The account goes on alone. @throws NotFound, Conflict */
    remove: (of: MemberOf, change: StaffChange = {}): Promise<void> =>
      db.transaction(async (tx) => {
        const found = await lock(tx, of, change)
        if (isLastAdmin(found.colleagues, of.customerId)) throw new Conflict(needsAnAdmin)
        await standAlone(tx, of.companyId, found.colleague, await deps.readShopName(tx))
        await log(tx, of, found, change, 'company.remove')
      }),

    /** @returns the address that the link goes to. @throws NotFound, Conflict */
    mailPasswordLink: (of: MemberOf, change: StaffChange = {}): Promise<string> =>
      db.transaction(async (tx) => {
        const found = await lock(tx, of, change)
        const { login, blocked } = found.colleague
        if (blocked) throw new Conflict(`${nameOf(found.colleague)} is blocked. Please unblock them first.`)
        await requestPasswordLink(tx, login)
        await log(tx, of, found, change, 'company.password-link')
        return login
      }),
  }
}

const nameOf = ({ firstName, lastName, login }: Colleague): string => `${`${firstName} ${lastName}`.trim()} (${login})`
