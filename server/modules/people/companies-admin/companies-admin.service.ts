import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Database } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import { findCompanyId } from '../customers/merged-companies.store.ts'
import { findStandings } from '../customers/approvals/approvals.store.ts'
import { listCompanies, findListedCompany, type CompaniesQuestion } from './company-list.store.ts'
import { createVersionCheck } from './company-version.ts'
import { createShowCompany, type ShowCompanyDeps, type CompanyView } from './show-company.ts'

export type StaffCompaniesService = ReturnType<typeof createStaffCompaniesService>

/** What the back office shows of companies. */
export function createStaffCompaniesService(deps: ShowCompanyDeps & { db: Database }) {
  const { orm } = deps.db
  const show = createShowCompany(deps)
  const noCompany = () => new NotFound('There is no company with this number.')

  return {
    async list(question: Omit<CompaniesQuestion, 'today'>) {
      const timeZone = await deps.findTimeZone(orm)
      const today = localDay(deps.clock.now(), timeZone)
      const companies = await listCompanies(orm, { ...question, today })
      const standings = await findStandings(
        orm,
        companies.map(({ id }) => id),
      )
      return { companies, standings, timeZone, today }
    },

    /** Of one that was merged into another one, that one. @throws NotFound */
    async get(companyId: CompanyId): Promise<CompanyView> {
      const found = await show(orm, await findCompanyId(orm, companyId))
      if (!found) throw noCompany()
      return found
    },

    /** What makes a change of somebody who has read a version of the company. @throws NotFound */
    async beginChange(companyId: CompanyId, version: string, by: Actor): Promise<StaffChange> {
      if (!(await findListedCompany(orm, companyId))) throw noCompany()
      return { by, check: createVersionCheck(companyId, version, by) }
    },
  }
}
