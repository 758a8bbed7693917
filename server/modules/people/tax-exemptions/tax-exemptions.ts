import { cleanFileName } from '../../../../domain/text/file-names.ts'
import { isDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound, readTogether } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import { getCompanyName } from '../customers/companies.store.ts'
import { lockCompanies } from '../customers/colleagues.store.ts'
import {
  findCertificateFile,
  findTaxExemption,
  removeTaxExemption,
  saveCertificateFile,
  saveTaxExemption,
  type StoredExemption,
  type TaxExemption,
} from './tax-exemptions.store.ts'

export type TaxExemptionsService = ReturnType<typeof createTaxExemptions>

/** Which companies pay no sales tax. For the owner of the shop and the staff. */
export function createTaxExemptions({ db, clock }: { db: Database; clock: Clock }) {
  /** Locked until the transaction ends. @returns what there was */
  async function lock(tx: Tx, companyId: CompanyId, { check }: StaffChange): Promise<StoredExemption | undefined> {
    await lockCompanies(tx, [companyId])
    await check?.(tx)
    return findTaxExemption(tx, companyId)
  }

  async function log(
    tx: Tx,
    companyId: CompanyId,
    { by = commandLine }: StaffChange,
    [before, after]: [before: string, after: string],
    name = 'Sales tax',
  ) {
    if (before === after) return
    const record = { kind: 'company', id: companyId, name: await getCompanyName(tx, companyId) } as const
    const changes = [{ name, before, after }]
    await logChange(tx, { by, at: clock.now(), action: 'company.tax', record, changes })
  }

  return {
    /** From now on it pays none, by a certificate. @throws Invalid */
    exempt(companyId: CompanyId, typed: ExemptionInput, change: StaffChange = {}): Promise<TaxExemption> {
      const exemption = readExemption(typed)
      return db.transaction(async (tx) => {
        const before = await lock(tx, companyId, change)
        await saveTaxExemption(tx, companyId, exemption)
        await log(tx, companyId, change, [before ? describeExemption(before) : asOthers, describeExemption(exemption)])
        return exemption
      })
    },

    /** It pays as others do again. @returns whether it was exempt */
    charge: (companyId: CompanyId, change: StaffChange = {}): Promise<boolean> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, companyId, change)
        if (!before) return false
        await removeTaxExemption(tx, companyId)
        await log(tx, companyId, change, [describeExemption(before), asOthers])
        return true
      }),

    /** The certificate itself, instead of the file that there was. @throws Invalid where the company is not exempt */
    attach(companyId: CompanyId, { fileName, kind, content }: UploadedFile, change: StaffChange = {}): Promise<void> {
      const at = clock.now()
      return db.transaction(async (tx) => {
        const before = await lock(tx, companyId, change)
        if (!before) throw new Invalid('Please enter the number of the certificate first.', 'file')
        const name = cleanFileName(fileName, kind, 'certificate')
        await saveCertificateFile(tx, companyId, { name, content }, at)
        // Two files may have one name.
        const tell = (file: { name: string; uploadedAt: Date } | null) =>
          file ? `${file.name}, uploaded ${formatDate(file.uploadedAt.toISOString().slice(0, 10))}` : ''
        await log(tx, companyId, change, [tell(before.file), tell({ name, uploadedAt: at })], 'Certificate file')
      })
    },

    /** @throws NotFound */
    async readFile(companyId: CompanyId): Promise<{ name: string; content: Buffer }> {
      const file = await findCertificateFile(db.orm, companyId)
      if (!file) throw new NotFound('This company has no certificate file.')
      return file
    },
  }
}

const asOthers = 'as others'

interface ExemptionInput {
  certificate: string
  until: string | null | undefined
}

const longestCertificate = 40

function readExemption({ certificate: typed, until = null }: ExemptionInput): TaxExemption {
  const [certificate, day] = readTogether(
    () => {
      const text = typed.replace(/\s+/g, ' ').trim()
      if (text === '' || text.length > longestCertificate)
        throw new Invalid(`A certificate is its number, of at most ${longestCertificate} characters.`, 'certificate')
      return text
    },
    () => {
      if (until !== null && !isDay(until))
        throw new Invalid(`'${until}' is not a valid date. Use the form 2026-12-31.`, 'until')
      return until as Day | null
    },
  )
  return { certificate, until: day }
}

/** Its last day has passed: the company is charged sales tax again. */
export const hasExpired = ({ until }: Pick<TaxExemption, 'until'>, today: Day): boolean =>
  until !== null && until < today

/** 'exempt, certificate 12-345, until December 31, 2026' */
export const describeExemption = ({ certificate, until }: TaxExemption): string =>
  `exempt, certificate ${certificate}${until === null ? '' : `, until ${formatDate(until)}`}`
