import * as calls from '../../../../contract/portal/company.call.ts'
import { callNameOf } from '../../../../domain/fields/record-fields.ts'
import { companyFields } from '../../../../domain/people/company-fields.ts'
import { roleTitles } from '../../../../domain/people/company-roles.ts'
import { toCustomerId } from '../../../../domain/ids.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { CompanyService } from './company.service.ts'
import { readCompany, toWireColleague, toWireCompany } from './company.wire.ts'

/** The company of a customer in the portal. */
export function companyRoutes(api: Api, company: CompanyService): void {
  api.answer(calls.getPortalCompany, async ({ customer }) => {
    const shown = await company.show(customer)
    return {
      company: toWireCompany(shown.company),
      manages: shown.manages,
      is_last_admin: shown.isLastAdmin,
      colleagues: shown.colleagues.map((one) => toWireColleague(one, customer.customerId)),
      invitations: shown.invitations.map(({ id, login, role, invitedBy, expiresAt }) => ({
        id,
        login,
        role,
        role_title: roleTitles[role],
        invited_by: invitedBy,
        expires_at: expiresAt.toISOString(),
        expired: expiresAt <= shown.now,
      })),
    }
  })

  api.answer(calls.savePortalCompany, async ({ customer, input }) => {
    const mistakes = await company.saveDetails(customer, readCompany(input))
    if (mistakes[0]) {
      const fields = mistakes.map(({ field, sentence }) => ({
        field: callNameOf(companyFields, field),
        message: sentence,
      }))
      throw new Invalid(mistakes[0].sentence, fields)
    }
    return toWireCompany((await company.show(customer)).company)
  })

  api.answer(calls.inviteColleague, ({ customer, input: { login, role } }) =>
    done(company.invite(customer, { login: login.trim(), role })),
  )
  api.answer(calls.resendInvitation, ({ customer, params }) => done(company.resendInvitation(customer, params.id)))
  api.answer(calls.withdrawInvitation, ({ customer, params }) => done(company.withdrawInvitation(customer, params.id)))

  const toTarget = (id: number, oneself: boolean | undefined) => ({
    customerId: toCustomerId(id),
    oneself: oneself ?? false,
  })
  api.answer(calls.changeColleagueRole, ({ customer, params, input }) =>
    done(company.changeRole(customer, toTarget(params.id, input.oneself), input.role)),
  )
  api.answer(calls.removeColleague, ({ customer, params, query }) =>
    done(company.remove(customer, toTarget(params.id, query.oneself))),
  )
}

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
