import { createHash } from 'node:crypto'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { allCompanyFields } from '../../../../domain/people/company-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { findLatestEntry } from '../../../platform/audit/audit.store.ts'
import { listChargeExceptions } from '../../catalog/index.ts'
import { getOwnersCompany, getPriceListId } from '../customers/companies.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import { findListedCompany } from './company-list.store.ts'
import { findTaxExemption } from '../tax-exemptions/tax-exemptions.store.ts'

/** What may be changed of a company, as one word: whichever way it changes, by command, portal or back office, the word is another. */
export async function readVersion(tx: Tx, companyId: CompanyId): Promise<string> {
  const company = await getOwnersCompany(tx, companyId)
  const people = (await listColleagues(tx, companyId)).map(({ customerId, role, activated, blocked }) => [
    ...[customerId, role, activated, blocked],
  ])
  const exemption = await findTaxExemption(tx, companyId)
  const charges = await listChargeExceptions(tx, companyId)
  const priceListId = await getPriceListId(tx, companyId)
  const details = [...allCompanyFields.map((field) => company[field]), company.terms.days, company.terms.limitCents]
  const sales = await findListedCompany(tx, companyId)
  const state = [...details, sales?.tags, sales?.salespersonId, priceListId, exemption ?? null, people, charges]
  const latest = await findLatestEntry(tx, 'company', companyId)
  return `${latest?.id ?? 0}-${createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 20)}`
}

/** Refuses a change of a company that is not as it was when it was read. @throws Conflict */
export const createVersionCheck = (companyId: CompanyId, read: string, by: Actor) => async (tx: Tx) => {
  const now = await readVersion(tx, companyId)
  const [entry, state] = now.split('-')
  const [readEntry, readState] = read.split('-')
  if (state === readState) return
  if (entry !== readEntry)
    throw new Conflict(await explainConflict(tx, 'company', companyId, { reader: by }), 'version')
  // Its own people have changed it, in the customer portal.
  throw new Conflict(
    'This company has changed since you opened it. Please check the current version and save again.',
    'version',
  )
}
