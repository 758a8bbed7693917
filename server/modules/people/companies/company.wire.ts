import type { InputOf } from '../../../../contract/call.ts'
import type { savePortalCompany } from '../../../../contract/portal/company.call.ts'
import { callNameOf, mapFields, toCallValues } from '../../../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields, type CompanyField } from '../../../../domain/people/company-fields.ts'
import { roleTitles } from '../../../../domain/people/company-roles.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Colleague } from '../customers/colleagues.store.ts'
import type { Profile } from '../customers/customers.store.ts'

export const toWireCompany = (company: Profile['company']) => toCallValues(companyFields, allCompanyFields, company)

export const readCompany = (input: InputOf<typeof savePortalCompany>): Record<CompanyField, string> =>
  mapFields(allCompanyFields, (field) => {
    const typed = input[callNameOf(companyFields, field)]
    return companyFields[field].kind === 'line' ? toLine(typed) : typed
  })

const stateTitles = { 'open': 'Active', 'not-opened': 'Not activated', 'closed': 'Closed' }

export function toWireColleague(colleague: Colleague, callerId: number) {
  const { customerId, firstName, lastName, login, role, activated, blocked } = colleague
  const state = blocked ? 'closed' : activated ? 'open' : 'not-opened'
  return {
    id: customerId,
    first_name: firstName,
    last_name: lastName,
    login,
    role,
    role_title: roleTitles[role],
    state,
    state_title: stateTitles[state],
    is_you: customerId === callerId,
  }
}
