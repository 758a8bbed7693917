import { isDay, type Day } from '../../../domain/freight/business-days.ts'
import type { CompanyId } from '../../../domain/ids.ts'
import { commandLine } from '../../../domain/people/actor.ts'
import { formatDate } from '../../../domain/text/format-date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Invalid, readTogether } from '../../platform/http/errors.ts'
import { logChange, type OfficeChange } from '../audit/index.ts'
import { getCompanyName, lockCompanies } from '../customers/index.ts'
import { findTaxExemption, removeTaxExemption, saveTaxExemption, type TaxExemption } from './sales-tax.store.ts'

export type TaxExemptionsService = ReturnType<typeof createTaxExemptions>

/** Which companies pay no sales tax. For the owner of the shop and the staff. */
export function createTaxExemptions({ db, clock }: { db: Database; clock: Clock }) {
  /** Locked until the transaction ends. @returns what there was */
  async function lock(tx: Tx, companyId: CompanyId, { check }: OfficeChange): Promise<TaxExemption | undefined> {
    await lockCompanies(tx, [companyId])
    await check?.(tx)
    return findTaxExemption(tx, companyId)
  }

  async function log(tx: Tx, companyId: CompanyId, { by = commandLine }: OfficeChange, before: string, after: string) {
    if (before === after) return
    const record = { kind: 'company', id: companyId, name: await getCompanyName(tx, companyId) } as const
    const changes = [{ name: 'Sales tax', before, after }]
    await logChange(tx, { by, at: clock.now(), action: 'company.tax', record, changes })
  }

  return {
    /** From now on it pays none, by a certificate. @throws Invalid */
    exempt(companyId: CompanyId, typed: TypedExemption, change: OfficeChange = {}): Promise<TaxExemption> {
      const exemption = readExemption(typed)
      return db.transaction(async (tx) => {
        const before = await lock(tx, companyId, change)
        await saveTaxExemption(tx, companyId, exemption)
        await log(tx, companyId, change, before ? describeExemption(before) : asOthers, describeExemption(exemption))
        return exemption
      })
    },

    /** It pays as others do again. @returns whether it was exempt */
    charge: (companyId: CompanyId, change: OfficeChange = {}): Promise<boolean> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, companyId, change)
        if (!before) return false
        await removeTaxExemption(tx, companyId)
        await log(tx, companyId, change, describeExemption(before), asOthers)
        return true
      }),
  }
}

const asOthers = 'as others'

interface TypedExemption {
  certificate: string
  until: string | null | undefined
}

const longestCertificate = 40

function readExemption({ certificate: typed, until = null }: TypedExemption): TaxExemption {
  const [certificate, day] = readTogether(
    () => {
      const text = typed.replace(/\s+/g, ' ').trim()
      if (text === '' || text.length > longestCertificate)
        throw new Invalid(`A certificate is its number, of at most ${longestCertificate} characters.`, 'certificate')
      return text
    },
    () => {
      if (until !== null && !isDay(until)) throw new Invalid(`'${until}' is no day. Give it like 2026-12-31.`, 'until')
      return until as Day | null
    },
  )
  return { certificate, until: day }
}

/** 'exempt, certificate 12-345, until December 31, 2026' */
export const describeExemption = ({ certificate, until }: TaxExemption): string =>
  `exempt, certificate ${certificate}${until === null ? '' : `, until ${formatDate(until)}`}`
