import type { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import type { QueryOf } from '../../../contract/call.ts'

type CompaniesQuery = Omit<QueryOf<typeof listCompanies>, 'cursor' | 'limit'>

/** What a list of companies can be limited to besides its terms, by its name in the address. */
export const onlyOptions = [
  { value: 'limit_reached', title: 'Limit reached' },
  { value: 'blocked', title: 'Somebody is blocked' },
  { value: 'tax_exempt', title: 'Tax exempt' },
] as const

const longestSearch = 120

/** What the address asks for. What it says wrongly is left out. */
export function readCompaniesQuery(address: URLSearchParams): CompaniesQuery {
  const q = (address.get('q') ?? '').trim().slice(0, longestSearch)
  const terms = (['with', 'without'] as const).find((one) => one === address.get('terms'))
  const only = address.getAll('only')
  return {
    ...(q === '' ? {} : { q }),
    ...(terms ? { terms } : {}),
    ...Object.fromEntries(onlyOptions.filter(({ value }) => only.includes(value)).map(({ value }) => [value, true])),
  }
}

export const hasFilter = (address: URLSearchParams): boolean => ['q', 'terms', 'only'].some((name) => address.has(name))
