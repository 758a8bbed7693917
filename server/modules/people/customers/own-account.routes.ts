import * as calls from '../../../../contract/portal/account.call.ts'
import { listTradeNumbers } from '../../../../domain/people/company-fields.ts'
import { managesCompany, roleTitles } from '../../../../domain/people/company-roles.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { CustomersService } from './customers.service.ts'

const wireFields = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  login: 'login',
  currentPassword: 'current_password',
  password: 'password',
  confirmPassword: 'confirm_password',
}

/** What customers change about themselves in the portal. */
export function ownAccountRoutes(api: Api, { own, email }: CustomersService): void {
  const show = async (caller: Caller) => {
    const { profile, hasPassword, otherSessionCount, pendingLogin } = await own.show(caller)
    return {
      first_name: profile.firstName,
      last_name: profile.lastName,
      login: profile.login,
      phone: formatPhone(profile.phone),
      role_title: roleTitles[profile.role],
      company: profile.company.name,
      trade_numbers: listTradeNumbers(profile.company),
      manages_company: managesCompany(profile.role),
      pending_login: pendingLogin ?? null,
      has_password: hasPassword,
      linked: profile.linked,
      other_session_count: otherSessionCount,
    }
  }

  api.answer(calls.getPortalAccount, ({ customer }) => show(customer))

  api.answer(calls.savePortalAccount, async ({ customer, input }) => {
    const { first_name: firstName, last_name: lastName, phone } = input
    refuse(await own.saveDetails(customer, { firstName, lastName, phone }))
    return show(customer)
  })

  api.answer(calls.changePortalPassword, async ({ customer, input }) => {
    const { current_password: currentPassword, password, confirm_password: confirmPassword } = input
    refuse(await own.changePassword(customer, { currentPassword, password, confirmPassword }))
    return { sentence: 'Your new password is set. All other browsers were signed out.' }
  })

  api.answer(calls.changePortalEmail, async ({ customer, input, remoteAddress }) => {
    const wanted = { login: input.login.trim(), currentPassword: input.current_password }
    refuse(await email.ask(customer, wanted, toNetwork(remoteAddress)))
    return show(customer)
  })

  api.answer(calls.withdrawPortalEmail, async ({ customer }) => {
    await email.withdraw(customer)
    return show(customer)
  })

  api.answer(calls.endOtherSessions, async ({ customer }) => {
    await own.endOtherSessions(customer)
    return show(customer)
  })
}

function refuse(mistakes: { field: keyof typeof wireFields; sentence: string }[]): void {
  const [first] = mistakes
  if (!first) return
  const fields = mistakes.map(({ field, sentence }) => ({ field: wireFields[field], message: sentence }))
  throw new Invalid(first.sentence, fields)
}
