import { localDay } from '../../../domain/freight/business-days.ts'
import type { CompanyId } from '../../../domain/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { listLibrary } from '../artwork/index.ts'
import { listEntries } from '../audit/index.ts'
import { listOpenInvoices } from '../billing/index.ts'
import { listChargeExceptions, listPriceLists } from '../catalog/index.ts'
import { listOpenInvitations } from '../company/index.ts'
import { getPriceListId, listColleagues } from '../customers/index.ts'
import { listOrdersOfCompany } from '../order-history/index.ts'
import { findTaxExemption } from '../sales-tax/index.ts'
import { findListedCompany } from './company-list.store.ts'
import { readVersion } from './company-version.ts'

export interface ShowCompanyDeps {
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
  ownerCompanies: { show(companyId: CompanyId): Promise<{ createdAt: Date; changes: TermsChange[] }> }
}

interface TermsChange {
  at: Date
  fromDays: number | null
  fromLimitCents: number | null
  toDays: number | null
  toLimitCents: number | null
  note: string
}

const shown = { orders: 10, invoices: 50, artworks: 12, history: 20 }

export type ShownCompany = NonNullable<Awaited<ReturnType<ReturnType<typeof createShowCompany>>>>

/** All that one screen shows of a company. */
export function createShowCompany({ clock, findTimeZone, ownerCompanies }: ShowCompanyDeps) {
  return async (tx: Tx, companyId: CompanyId) => {
    const listed = await findListedCompany(tx, companyId)
    if (!listed) return undefined
    const timeZone = await findTimeZone(tx)
    const { createdAt, changes } = await ownerCompanies.show(companyId)
    const priceListId = await getPriceListId(tx, companyId)
    return {
      ...listed,
      version: await readVersion(tx, companyId),
      timeZone,
      today: localDay(clock.now(), timeZone),
      createdAt,
      termsChanges: changes,
      exemption: await findTaxExemption(tx, companyId),
      ownPriceList: priceListId === null ? undefined : (await listPriceLists(tx)).find(({ id }) => id === priceListId),
      chargeExceptions: await listChargeExceptions(tx, companyId),
      people: await listColleagues(tx, companyId),
      invitations: await listOpenInvitations(tx, companyId),
      orders: await listOrdersOfCompany(tx, companyId, shown.orders),
      invoices: await listOpenInvoices(tx, companyId, shown.invoices),
      library: await listLibrary(tx, companyId, { find: '', limit: shown.artworks, offset: 0 }),
      history: await listEntries(tx, { recordKind: 'company', recordId: companyId, limit: shown.history }),
    }
  }
}
