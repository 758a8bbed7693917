import { randomUUID } from 'node:crypto'
import { isLastAdmin, needsAnAdmin, type Role } from '../../../domain/people/company-roles.ts'
import type { CompanyId, CustomerId } from '../../../domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/context.ts'
import { endPasses, getProfile, saveCompany, saveRole, type Colleague } from '../customers/index.ts'
import type { CompanyDeps } from './company.service.ts'
import { lockAsAdmin } from './lock-company.ts'
import { removedMail, roleMail } from './mail-templates.ts'
import { moveAccount } from './move-account.ts'

/** Whom a change is about. */
interface Target {
  customerId: CustomerId
  /** The caller means the own account: nobody gives up the own role by a slip. */
  oneself: boolean
}

export function createChangeColleagues(deps: CompanyDeps) {
  const { db, clock, mails } = deps

  /** @throws a refusal with its sentence: not an administrator, not a colleague, oneself by a slip, the last administrator */
  const changeRole = (caller: Caller, target: Target, role: Role): Promise<void> =>
    db.transaction(async (tx) => {
      const colleagues = await lockAsAdmin(tx, caller)
      const colleague = getTarget(colleagues, caller, target)
      if (role !== 'admin' && isLastAdmin(colleagues, colleague.customerId)) throw new Conflict(needsAnAdmin)
      if (role === colleague.role) return
      await saveRole(tx, caller.companyId, colleague.customerId, role)
      await mailRole(tx, caller, colleague, role)
    })

  /** Whoever changed the own role knows; who cannot sign in has no use for it, and their mailbox may be somebody else's. */
  async function mailRole(tx: Tx, caller: Caller, colleague: Colleague, role: Role): Promise<void> {
    const { customerId, firstName, login, activated, blocked } = colleague
    if (customerId === caller.customerId || !activated || blocked) return
    const by = await getProfile(tx, caller.customerId)
    const changedBy = `${by.firstName} ${by.lastName}`.trim()
    const portalUrl = `${deps.publicUrl}/portal`
    const template = roleMail({ firstName, company: by.company.name, changedBy, role, portalUrl })
    await mails.write(tx, { key: `role:${randomUUID()}`, kind: 'role', to: login, template })
  }

  /** Puts an account out of the company: it goes on alone, everywhere signed out. @throws as above */
  const remove = (caller: Caller, target: Target): Promise<void> =>
    db.transaction(async (tx) => {
      const colleagues = await lockAsAdmin(tx, caller)
      const colleague = getTarget(colleagues, caller, target)
      if (isLastAdmin(colleagues, colleague.customerId)) throw new Conflict(needsAnAdmin)
      await standAlone(tx, caller.companyId, colleague)
    })

  async function standAlone(tx: Tx, fromCompanyId: CompanyId, colleague: Colleague): Promise<void> {
    const { customerId, firstName, lastName, login } = colleague
    const now = clock.now()
    const { name: company } = (await getProfile(tx, customerId)).company
    const companyId = await saveCompany(tx, {
      name: `${firstName} ${lastName}`.trim(),
      createdAt: now,
    })
    await moveAccount(tx, { customerId, fromCompanyId, companyId, role: 'admin' }, now)
    await endPasses(tx, customerId, now)
    await deps.endSessionsOf(tx, customerId, now)
    const template = removedMail({ firstName, company, loginUrl: `${deps.publicUrl}/login` })
    await mails.write(tx, { key: `removed:${randomUUID()}`, kind: 'removed', to: login, template })
  }

  return { changeRole, remove }
}

function getTarget(colleagues: Colleague[], caller: Caller, { customerId, oneself }: Target): Colleague {
  const colleague = colleagues.find((one) => one.customerId === customerId)
  if (!colleague) throw new NotFound('We cannot find this colleague in your company.')
  if (customerId === caller.customerId && !oneself) throw new Conflict(thatIsYou)
  return colleague
}

const thatIsYou = 'This is your own account. Please confirm.'
