import { isLastAdmin, managesCompany } from '../../../../domain/people/company-roles.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Passwords } from '../../../platform/settings/secrets.ts'
import { getProfile } from '../customers/customers.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import type { MailsService } from '../../content/index.ts'
import { createAcceptInvitation } from './accept-invitation.ts'
import { createChangeColleagues } from './change-colleagues.ts'
import { createChangeCompany } from './change-company.ts'
import { createInvite } from './invite.ts'
import { listOpenInvitations } from './invitations.store.ts'
import type { MoveAccountDeps } from './move-account.ts'

export interface CompanyDeps extends MoveAccountDeps {
  db: Database
  passwords: Passwords
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  /** Mails that a company sends to people who did not ask for them, and those to one address. */
  rateLimits: { ofCompany: RateLimit; ofLogin: RateLimit }
  endSessionsOf(tx: Tx, customerId: CustomerId, now: Date): Promise<void>
  openSession(tx: Tx, customerId: CustomerId): Promise<string>
}

export type CompanyService = ReturnType<typeof createCompanyService>

/** Who belongs to a company, and what they may do in it. */
export function createCompanyService(deps: CompanyDeps) {
  const { db } = deps
  return {
    /** The company of the caller; open invitations are for those who may send them. */
    async show({ customerId }: Caller) {
      const { company, role } = await getProfile(db.orm, customerId)
      const manages = managesCompany(role)
      const [colleagues, invitations] = await Promise.all([
        listColleagues(db.orm, company.companyId),
        manages ? listOpenInvitations(db.orm, company.companyId) : [],
      ])
      return {
        company,
        manages,
        colleagues,
        invitations,
        now: deps.clock.now(),
        isLastAdmin: isLastAdmin(colleagues, customerId),
      }
    },
    saveDetails: createChangeCompany(deps),
    ...createChangeColleagues(deps),
    ...createInvite(deps),
    ...createAcceptInvitation(deps),
  }
}
