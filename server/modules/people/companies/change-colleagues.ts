import { isLastAdmin, needsAnAdmin, type Role } from '../../../../domain/people/company-roles.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { getProfile } from '../customers/customers.store.ts'
import { saveRole, type Colleague } from '../customers/colleagues.store.ts'
import type { CompanyDeps } from './company.service.ts'
import { lockAsAdmin } from './lock-company.ts'
import { mailRole } from './mail-role.ts'
import { createStandAlone } from './stand-alone.ts'

/** Whom a change is about. */
interface Target {
  customerId: CustomerId
  /** The caller means the own account: nobody gives up the own role by a slip. */
  oneself: boolean
}

export function createChangeColleagues(deps: CompanyDeps) {
  const { db } = deps
  const standAlone = createStandAlone(deps)

  /** @throws a refusal with its sentence: not an administrator, not a colleague, oneself by a slip, the last administrator */
  const changeRole = (caller: Caller, target: Target, role: Role): Promise<void> =>
    db.transaction(async (tx) => {
      const colleagues = await lockAsAdmin(tx, caller)
      const colleague = getTarget(colleagues, caller, target)
      if (role !== 'admin' && isLastAdmin(colleagues, colleague.customerId)) throw new Conflict(needsAnAdmin)
      if (role === colleague.role) return
      await saveRole(tx, caller.companyId, colleague.customerId, role)
      await mailOther(tx, caller, colleague, role)
    })

  /** Whoever changed the own role knows. */
  async function mailOther(tx: Tx, caller: Caller, colleague: Colleague, role: Role): Promise<void> {
    if (colleague.customerId === caller.customerId) return
    const by = await getProfile(tx, caller.customerId)
    const changedBy = `${by.firstName} ${by.lastName}`.trim()
    await mailRole(tx, deps, colleague, { role, company: by.company.name, changedBy })
  }

  /** Puts an account out of the company: it goes on alone, everywhere signed out. @throws as above */
  const remove = (caller: Caller, target: Target): Promise<void> =>
    db.transaction(async (tx) => {
      const colleagues = await lockAsAdmin(tx, caller)
      const colleague = getTarget(colleagues, caller, target)
      if (isLastAdmin(colleagues, colleague.customerId)) throw new Conflict(needsAnAdmin)
      await standAlone(tx, caller.companyId, colleague)
    })

  return { changeRole, remove }
}

function getTarget(colleagues: Colleague[], caller: Caller, { customerId, oneself }: Target): Colleague {
  const colleague = colleagues.find((one) => one.customerId === customerId)
  if (!colleague) throw new NotFound('We cannot find this colleague in your company.')
  if (customerId === caller.customerId && !oneself) throw new Conflict(thatIsYou)
  return colleague
}

const thatIsYou = 'This is your own account. Please confirm.'
