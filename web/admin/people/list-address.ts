import type { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import type { QueryOf } from '../../../contract/call.ts'
import { pick, readSearch, readSwitches } from '../kit/list/filter-address.ts'

type CompaniesQuery = Omit<QueryOf<typeof listCompanies>, 'cursor' | 'limit'>

export const termsOptions = [
  { value: 'with', title: 'On invoice' },
  { value: 'without', title: 'No terms' },
] as const

/** What a list of companies can be limited to besides its terms, by its name in the address. */
export const onlyOptions = [
  { value: 'limitReached', title: 'Limit reached' },
  { value: 'blocked', title: 'Somebody is blocked' },
  { value: 'taxExempt', title: 'Tax exempt' },
] as const

/** What the address asks for. What it says wrongly is left out. */
export function readCompaniesQuery(address: URLSearchParams): CompaniesQuery {
  const q = readSearch(address)
  const terms = pick(termsOptions, address.get('terms'))
  return {
    ...(q === '' ? {} : { q }),
    ...(terms ? { terms } : {}),
    ...readSwitches(onlyOptions, address.getAll('only')),
  }
}

export const hasFilter = (address: URLSearchParams): boolean => ['q', 'terms', 'only'].some((name) => address.has(name))
