import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { allOf } from '../../../platform/all-of.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { listEntries } from '../../../platform/audit/audit.store.ts'
import { countOwnPriced, listChargeExceptions, listPriceLists } from '../../catalog/index.ts'
import { listOpenInvitations } from '../companies/invitations.store.ts'
import { readSuggestedTerms } from '../companies/suggested-terms.ts'
import { listTermsChanges } from '../companies/terms.store.ts'
import { countCompaniesOfPriceList, getOwnersCompany, getPriceListId } from '../customers/companies.store.ts'
import { findStandings } from '../customers/approvals/approvals.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import { findTaxExemption } from '../tax-exemptions/tax-exemptions.store.ts'
import { listNotes, listTasksOf } from '../company-notes/company-notes.store.ts'
import { findListedCompany } from './company-list.store.ts'
import type { CompanySections } from './company-sections.ts'
import { readVersion } from './company-version.ts'

export interface ShowCompanyDeps {
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
  sections: CompanySections
}

const shown = { orders: 10, invoices: 50, balances: 50, artworks: 12, history: 20, notes: 50, tasks: 20 }

export type CompanyView = NonNullable<Awaited<ReturnType<ReturnType<typeof createShowCompany>>>>

/** All that one screen shows of a company. */
export function createShowCompany({ clock, findTimeZone, sections }: ShowCompanyDeps) {
  return async (tx: Tx, companyId: CompanyId) => {
    const listed = await findListedCompany(tx, companyId)
    if (!listed) return undefined
    const priceListId = await getPriceListId(tx, companyId)
    const first = await allOf({
      timeZone: findTimeZone(tx),
      company: getOwnersCompany(tx, companyId),
      termsChanges: listTermsChanges(tx, companyId),
      standings: findStandings(tx, [companyId]),
      version: readVersion(tx, companyId),
      exemption: findTaxExemption(tx, companyId),
      lists: priceListId === null ? [] : listPriceLists(tx),
      chargeExceptions: listChargeExceptions(tx, companyId),
      people: listColleagues(tx, companyId),
      notes: listNotes(tx, companyId, shown.notes),
      tasks: listTasksOf(tx, companyId, shown.tasks),
      invitations: listOpenInvitations(tx, companyId),
      suggestedTerms: readSuggestedTerms(tx),
      pricedItems: priceListId === null ? 0 : countOwnPriced(tx, priceListId),
      listedCompanies: priceListId === null ? 0 : countCompaniesOfPriceList(tx, priceListId),
    })
    const { timeZone, company, standings, lists } = first
    const today = localDay(clock.now(), timeZone)
    const more = await allOf({
      orders: sections.listOrders(tx, companyId, shown.orders),
      invoices: sections.listOpenInvoices(tx, companyId, shown.invoices),
      balances: sections.listBalancesDue(tx, companyId, shown.balances, { timeZone, today }),
      library: sections.listLibrary(tx, companyId, { find: '', limit: shown.artworks, offset: 0 }),
      history: listEntries(tx, { recordKind: 'company', recordId: companyId, limit: shown.history }),
    })
    return {
      ...listed,
      ...first,
      ...more,
      createdAt: company.createdAt,
      standing: standings.get(companyId)!,
      today,
      ownPriceList: lists.find(({ id }) => id === priceListId),
    }
  }
}
