import { roleTitles } from '../../../../domain/people/company-roles.ts'
import type { Colleague } from '../customers/colleagues.store.ts'
import type { Profile } from '../customers/customers.store.ts'

export const toWireCompany = ({ name, asiNumber, ppai, sage, upic, dc }: Profile['company']) => ({
  name,
  asi_number: asiNumber,
  ppai,
  sage,
  upic,
  dc,
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
