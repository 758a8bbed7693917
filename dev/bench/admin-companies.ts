import { toCompanyId } from '../../domain/ids.ts'
import type { StaffCompaniesService } from '../../server/modules/people/index.ts'
import type { Case } from './admin-catalog.ts'

/** The list of companies, and one of them. @param count of all companies */
export function makeCompanyCases(companies: StaffCompaniesService, count: number): Case[] {
  type Question = Parameters<StaffCompaniesService['list']>[0]
  const list = (question: (round: number) => Partial<Question>) => (round: number) =>
    companies.list({ q: '', limitReached: false, blocked: false, taxExempt: false, limit: 51, ...question(round) })
  const nth = (round: number) => 2 + ((round * 7_919) % (count - 2))
  return [
    ['companies: first page', list(() => ({}))],
    ['companies: a page in the middle', list((round) => ({ after: toCompanyId(nth(round)) }))],
    ['companies: with terms', list(() => ({ withTerms: true }))],
    ['companies: without terms', list(() => ({ withTerms: false }))],
    ['companies: limit reached', list(() => ({ limitReached: true }))],
    ['companies: blocked', list(() => ({ blocked: true }))],
    ['companies: exempt', list(() => ({ taxExempt: true }))],
    ['companies: search, a company', list((round) => ({ q: `welding ${nth(round)}` }))],
    ['companies: search, a word of 2,000', list(() => ({ q: 'kestrel' }))],
    ['companies: search, two letters', list(() => ({ q: 'ke' }))],
    ['companies: search, nothing found', list((round) => ({ q: `zyx ${round}` }))],
    ['companies: one', (round) => companies.get(toCompanyId(nth(round)))],
  ]
}
