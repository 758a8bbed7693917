import { isDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { ChargeException } from '../../../../domain/pricing/charges/charge-rule.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatEach } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import {
  findChargeCode,
  listChargeExceptions,
  removeChargeException,
  saveChargeException,
} from '../../catalog/index.ts'
import { getCompanyName } from '../customers/companies.store.ts'
import { lockCompanies } from '../customers/colleagues.store.ts'

type Agreement = ChargeException & { note: string }
export type ChargeAgreementsService = ReturnType<typeof createChargeAgreements>

/** What companies pay less of than items say: for the owner's commands and the back office. */
export function createChargeAgreements({ db, clock }: { db: Database; clock: Clock }) {
  async function log(tx: Tx, change: ChangedAgreement, { by = commandLine }: StaffChange): Promise<void> {
    const { companyId, code, before, after } = change
    const record = { kind: 'company', id: companyId, name: await getCompanyName(tx, companyId) } as const
    const changes = listAuditChanges([code, describeAgreement(before), describeAgreement(after)])
    if (changes.length > 0) await logChange(tx, { by, at: clock.now(), action: 'company.charge', record, changes })
  }

  return {
    /** Takes the place of what was agreed on the same charge before. @returns as it is stored @throws Invalid */
    agree: (companyId: CompanyId, wanted: Agreement, change: StaffChange = {}): Promise<Agreement> =>
      db.transaction(async (tx) => {
        await lockCompanies(tx, [companyId])
        await change.check?.(tx)
        const { validFrom, validUntil } = wanted
        refuseDays(validFrom, validUntil)
        const code = await findChargeCode(tx, wanted.code)
        if (code === undefined) throw new Invalid(`No item has a charge '${wanted.code.trim()}'.`, 'code')
        const before = await find(tx, companyId, code)
        const after = { ...wanted, code, note: wanted.note.trim() }
        await saveChargeException(tx, companyId, after)
        await log(tx, { companyId, code, before, after }, change)
        return after
      }),

    /** It pays as items say again. @returns the code of the charge @throws NotFound where nothing was agreed */
    takeBack: (companyId: CompanyId, typedCode: string, change: StaffChange = {}): Promise<string> =>
      db.transaction(async (tx) => {
        await lockCompanies(tx, [companyId])
        await change.check?.(tx)
        // A charge may be gone from all items since.
        const code = (await findChargeCode(tx, typedCode)) ?? typedCode
        const before = await find(tx, companyId, code)
        if (!before) {
          const company = await getCompanyName(tx, companyId)
          throw new NotFound(`${company} has no agreement on '${typedCode}'.`)
        }
        await removeChargeException(tx, companyId, code)
        await log(tx, { companyId, code, before, after: undefined }, change)
        return code
      }),
  }
}

interface ChangedAgreement {
  companyId: CompanyId
  code: string
  before: Agreement | undefined
  after: Agreement | undefined
}

const find = async (tx: Tx, companyId: CompanyId, code: string): Promise<Agreement | undefined> =>
  (await listChargeExceptions(tx, companyId)).find((one) => one.code === code)

function refuseDays(from: Day | null, until: Day | null): void {
  if (from !== null && !isDay(from))
    throw new Invalid(`'${from}' is not a valid date. Use the form 2026-12-31.`, 'validFrom')
  if (until !== null && !isDay(until))
    throw new Invalid(`'${until}' is not a valid date. Use the form 2026-12-31.`, 'validUntil')
  if (from !== null && until !== null && until < from)
    throw new Invalid('The end date is before the start date.', 'validUntil')
}

function describeAgreement(agreement: Agreement | undefined): string {
  if (!agreement) return 'standard charge'
  const { amount, validFrom, validUntil, note } = agreement
  return [
    amount === 0 ? 'waived' : `${formatEach(amount)} at most`,
    validFrom && `from ${formatDate(validFrom)}`,
    validUntil && `until ${formatDate(validUntil)}`,
    note,
  ]
    .filter(Boolean)
    .join(', ')
}
