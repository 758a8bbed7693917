import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { listEntries } from '../../../platform/audit/audit.store.ts'
import { countOwnPriced, listChargeExceptions, listPriceLists } from '../../catalog/index.ts'
import { listOpenInvitations } from '../companies/invitations.store.ts'
import { listTermsChanges } from '../companies/terms.store.ts'
import { countCompaniesOfPriceList, getOwnersCompany, getPriceListId } from '../customers/companies.store.ts'
import { findStandings } from '../customers/approvals/approvals.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import { findTaxExemption } from '../tax-exemptions/tax-exemptions.store.ts'
import { findListedCompany } from './company-list.store.ts'
import type { CompanySections } from './company-sections.ts'
import { readVersion } from './company-version.ts'

export interface ShowCompanyDeps {
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
  sections: CompanySections
}

const shown = { orders: 10, invoices: 50, balances: 50, artworks: 12, history: 20 }

export type CompanyView = NonNullable<Awaited<ReturnType<ReturnType<typeof createShowCompany>>>>

/** All that one screen shows of a company. */
export function createShowCompany({ clock, findTimeZone, sections }: ShowCompanyDeps) {
  return async (tx: Tx, companyId: CompanyId) => {
    const listed = await findListedCompany(tx, companyId)
    if (!listed) return undefined
    const [timeZone, { createdAt }, termsChanges, priceListId, standings] = await Promise.all([
      findTimeZone(tx),
      getOwnersCompany(tx, companyId),
      listTermsChanges(tx, companyId),
      getPriceListId(tx, companyId),
      findStandings(tx, [companyId]),
    ])
    const [version, exemption, lists, chargeExceptions, people, invitations] = await Promise.all([
      readVersion(tx, companyId),
      findTaxExemption(tx, companyId),
      priceListId === null ? [] : listPriceLists(tx),
      listChargeExceptions(tx, companyId),
      listColleagues(tx, companyId),
      listOpenInvitations(tx, companyId),
    ])
    const [pricedItems, listedCompanies] =
      priceListId === null
        ? [0, 0]
        : await Promise.all([countOwnPriced(tx, priceListId), countCompaniesOfPriceList(tx, priceListId)])
    const today = localDay(clock.now(), timeZone)
    const [orders, invoices, balances, library, history] = await Promise.all([
      sections.listOrders(tx, companyId, shown.orders),
      sections.listOpenInvoices(tx, companyId, shown.invoices),
      sections.listBalancesDue(tx, companyId, shown.balances, { timeZone, today }),
      sections.listLibrary(tx, companyId, { find: '', limit: shown.artworks, offset: 0 }),
      listEntries(tx, { recordKind: 'company', recordId: companyId, limit: shown.history }),
    ])
    return {
      ...listed,
      standing: standings.get(companyId)!,
      version,
      timeZone,
      createdAt,
      exemption,
      chargeExceptions,
      people,
      invitations,
      orders,
      invoices,
      balances,
      library,
      history,
      termsChanges,
      today,
      pricedItems,
      listedCompanies,
      ownPriceList: lists.find(({ id }) => id === priceListId),
    }
  }
}
