import {
  allCompanyFields,
  findFieldMistakes,
  readCompanyFields,
  type CompanyField,
} from '../../../../domain/people/company-fields.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { CompanyDeps } from './company.service.ts'
import { saveCompanyDetails } from '../customers/colleagues.store.ts'
import { lockAsAdmin } from './lock-company.ts'

export function createChangeCompany({ db }: CompanyDeps) {
  /** @returns what is wrong with what was typed; empty when it is saved */
  return (caller: Caller, typed: Record<CompanyField, string>) =>
    db.transaction(async (tx) => {
      await lockAsAdmin(tx, caller)
      const mistakes = findFieldMistakes(allCompanyFields, typed)
      if (mistakes.length > 0) return mistakes
      await saveCompanyDetails(tx, caller.companyId, readCompanyFields(allCompanyFields, typed))
      return []
    })
}
