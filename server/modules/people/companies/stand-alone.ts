import { randomUUID } from 'node:crypto'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { endPasses } from '../customers/one-time-tokens.store.ts'
import { getCompanyName } from '../customers/companies.store.ts'
import { saveCompany } from '../customers/customers.store.ts'
import type { Colleague } from '../customers/colleagues.store.ts'
import type { MailsService } from '../../content/index.ts'
import { removedMail } from './mail-templates.ts'
import { createMoveAccount, type MoveAccountDeps } from './move-account.ts'

export interface StandAloneDeps extends MoveAccountDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  endSessionsOf(tx: Tx, customerId: CustomerId, now: Date): Promise<void>
}

/** Puts an account out of a company, which the caller has locked: it goes on alone, everywhere signed out. */
export function createStandAlone(deps: StandAloneDeps) {
  const { clock, mails, publicUrl, endSessionsOf } = deps
  const moveAccount = createMoveAccount(deps)

  return async (tx: Tx, fromCompanyId: CompanyId, colleague: Colleague, removedBy?: string): Promise<void> => {
    const { customerId, firstName, lastName, login } = colleague
    const now = clock.now()
    const company = await getCompanyName(tx, fromCompanyId)
    const companyId = await saveCompany(tx, { name: `${firstName} ${lastName}`.trim(), createdAt: now })
    await moveAccount(tx, { customerId, fromCompanyId, companyId, role: 'admin' })
    await endPasses(tx, customerId, now)
    await endSessionsOf(tx, customerId, now)
    const by = removedBy ?? `An administrator of ${company}`
    const template = removedMail({ firstName, company, removedBy: by, loginUrl: `${publicUrl}/login` })
    await mails.write(tx, { key: `removed:${randomUUID()}`, kind: 'removed', to: login, template })
  }
}
