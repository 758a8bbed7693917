import { managesCompany } from '../../../../domain/people/company-roles.ts'
import type { Tx } from '../../../platform/database.ts'
import { Forbidden } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { listColleagues, lockCompanies, type Colleague } from '../customers/colleagues.store.ts'

/**
 * Locks the caller's company and everybody in it. The role is read under the lock: of two administrators who take the role from
 * each other, the second one has none any more.
 * @throws Forbidden unless the caller is an administrator of it
 */
export async function lockAsAdmin(tx: Tx, { customerId, companyId }: Caller): Promise<Colleague[]> {
  await lockCompanies(tx, [companyId])
  const colleagues = await listColleagues(tx, companyId)
  const self = colleagues.find((one) => one.customerId === customerId)
  if (!self || !managesCompany(self.role)) throw new Forbidden(onlyAdmins)
  return colleagues
}

export const onlyAdmins = 'Only an administrator of your company can do this.'
