import { toLine } from '../../../../domain/text/to-line.ts'
import { acceptAsNewCustomer, acceptInvitation, getInvitation } from '../../../../contract/shop/invitations.call.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { CompanyService } from './company.service.ts'

const wireFields = {
  firstName: 'first_name',
  lastName: 'last_name',
  password: 'password',
  confirmPassword: 'confirm_password',
}

/** The page that a mailed invitation leads to. */
export function invitationsRoutes(api: Api, company: CompanyService): void {
  api.answer(getInvitation, async ({ query, caller }) => {
    const shown = await company.showInvitation(query.invitation_token, caller)
    return {
      company: shown.company,
      invited_by: shown.invitedBy,
      login: shown.login,
      role_title: shown.roleTitle,
      role_meaning: shown.roleMeaning,
      expires_at: shown.expiresAt.toISOString(),
      next: shown.next,
      signed_in_as: shown.signedInAs,
      present_company: shown.presentCompany,
    }
  })

  api.answer(acceptAsNewCustomer, async ({ input }) => {
    const acceptance = await company.register(input.invitation_token, {
      firstName: toLine(input.first_name),
      lastName: toLine(input.last_name),
      password: input.password,
      confirmPassword: input.confirm_password,
    })
    if (acceptance.accepted) return { auth_token: acceptance.token, company: acceptance.company }
    const fields = acceptance.mistakes.map(({ field, sentence }) => ({ field: wireFields[field], message: sentence }))
    throw new Invalid(fields[0]!.message, fields)
  })

  api.answer(acceptInvitation, async ({ customer, input }) => ({
    company: await company.join(customer, input.invitation_token),
  }))
}
