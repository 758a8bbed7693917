import { findCompanyMistakes, type CompanyMistake, type CompanyWords } from '../../../../domain/people/registration.ts'
import { readTradeNumbers } from '../../../../domain/people/trade-numbers.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { CompanyDeps } from './company.service.ts'
import { saveCompanyDetails } from '../customers/colleagues.store.ts'
import { lockAsAdmin } from './lock-company.ts'

export type CompanyInput = CompanyWords

export function createChangeCompany({ db }: CompanyDeps) {
  /** @returns what is wrong with what was typed; empty when it is saved */
  return (caller: Caller, typed: CompanyInput): Promise<CompanyMistake[]> =>
    db.transaction(async (tx) => {
      await lockAsAdmin(tx, caller)
      const mistakes = findCompanyMistakes(typed)
      if (mistakes.length > 0) return mistakes
      await saveCompanyDetails(tx, caller.companyId, { name: typed.company, ...readTradeNumbers(typed) })
      return []
    })
}
