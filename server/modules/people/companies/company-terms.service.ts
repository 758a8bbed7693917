import type { CompanyId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { findMeantCompanies, getOwnersCompany, listOwnersCompanies } from '../customers/companies.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import { listTermsChanges } from './terms.store.ts'

interface OwnerCompaniesDeps {
  db: Database
  sumOpen(tx: Tx, companyId: CompanyId): Promise<Cents>
  findTimeZone(tx: Tx): Promise<string>
}

/** What the owner of the shop sees of companies. */
export const createOwnerCompaniesService = ({ db: { orm }, sumOpen, findTimeZone }: OwnerCompaniesDeps) => ({
  list: (question: { withTerms?: boolean; limit: number }) => listOwnersCompanies(orm, question),

  findMeant: (typed: string) => findMeantCompanies(orm, typed),

  sumOpen: (companyId: CompanyId) => sumOpen(orm, companyId),

  async show(companyId: CompanyId) {
    const [company, openCents, people, changes, timeZone] = await Promise.all([
      getOwnersCompany(orm, companyId),
      sumOpen(orm, companyId),
      listColleagues(orm, companyId),
      listTermsChanges(orm, companyId),
      findTimeZone(orm),
    ])
    return { ...company, openCents, people, changes, timeZone }
  },
})
