import { describeTerms, type InvoiceTerms } from '../../../../domain/payments/credit.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { commandLine, type Actor } from '../../../../domain/people/actor.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import { getCompanyName, lockInvoiceTerms, saveInvoiceTerms } from '../customers/companies.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import type { Profile } from '../customers/customers.store.ts'
import type { MailsService } from '../../content/index.ts'
import { termsMail } from './mail-templates.ts'
import { findLastTermsChange, saveTermsChange } from './terms.store.ts'

interface TermsToGrant {
  /** Null: nothing on invoice any more. */
  days: number | null
  /** Null: any amount; undefined: as it was. */
  limitCents?: Cents | null
  note: string
}

interface GrantDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

interface Granted {
  from: InvoiceTerms
  to: InvoiceTerms
  /** The addresses of those who were mailed. */
  mailed: string[]
  /** Of those who may not sign in, and so were not. */
  unmailed: { login: string; why: 'not-activated' | 'blocked' }[]
}

type TermsMails = Pick<GrantDeps, 'mails' | 'publicUrl'>

export function createGrantTerms({ db, clock, ...mails }: GrantDeps) {
  /**
   * What a company may buy on invoice from now on; everybody who orders for it gets a mail. For the owner
   * of the shop; terms of placed orders do not change.
   * @throws Invalid for first terms of which nobody says how much may be open
   */
  return function grantTerms(
    companyId: CompanyId,
    granted: TermsToGrant,
    { by = commandLine, check }: StaffChange = {},
  ): Promise<Granted> {
    return db.transaction(async (tx) => {
      const from = await lockInvoiceTerms(tx, companyId)
      await check?.(tx)
      const { to, changeId } = await saveGranted(tx, { companyId, from, granted, by, at: clock.now() })
      const mailed =
        changeId === undefined ? { mailed: [], unmailed: [] } : await mailTerms(tx, companyId, to, changeId)
      return { from, to, ...mailed }
    })
  }

  /** Who loses terms hears of it from a person. */
  async function mailTerms(tx: Tx, companyId: CompanyId, terms: InvoiceTerms, changeId: number) {
    const { days, limitCents } = terms
    if (days === null) return { mailed: [], unmailed: [] }
    const people = await listColleagues(tx, companyId)
    const reached = people.filter(({ activated, blocked }) => activated && !blocked)
    for (const person of reached) await writeTerms(tx, mails, { person, days, limitCents, changeId })
    return {
      mailed: reached.map(({ login }) => login),
      unmailed: people
        .filter((person) => !reached.includes(person))
        .map(({ login, blocked }) => ({ login, why: blocked ? ('blocked' as const) : ('not-activated' as const) })),
    }
  }
}

interface TermsToSave {
  companyId: CompanyId
  from: InvoiceTerms
  granted: TermsToGrant
  by: Actor
  at: Date
}

/**
 * Changes what a company that is locked may buy on invoice, with its history and the audit log, and mails nobody.
 * @returns no change where it has the same already
 */
export async function saveGranted(
  tx: Tx,
  { companyId, from, granted, by, at }: TermsToSave,
): Promise<{ to: InvoiceTerms; changeId?: number }> {
  const to = decide(from, granted)
  // The history has changes only; the same again is none.
  if (isSame(from, to)) return { to }
  await saveInvoiceTerms(tx, companyId, to)
  const { note } = granted
  const changeId = await saveTermsChange(tx, { companyId, from, to, note, at })
  const record = { kind: 'company', id: companyId, name: await getCompanyName(tx, companyId) } as const
  const changes = [
    { name: 'Invoice terms', before: describeTerms(from), after: describeTerms(to) },
    ...(note === '' ? [] : [{ name: 'Note', before: '', after: note }]),
  ]
  await logChange(tx, { by, at, action: 'company.terms', record, changes })
  return { to, changeId }
}

/** Whoever activates an account hears of the terms that were granted before. */
export const createMailTerms =
  (deps: TermsMails) =>
  async (tx: Tx, { company, ...person }: Profile): Promise<void> => {
    const { companyId, invoiceTermsDays: days, creditLimitCents: limitCents } = company
    if (days === null) return
    const change = await findLastTermsChange(tx, companyId)
    if (change) await writeTerms(tx, deps, { person, days, limitCents, changeId: change.id })
  }

interface TermsToMail {
  person: Pick<Profile, 'customerId' | 'firstName' | 'login'>
  days: number
  limitCents: Cents | null
  changeId: number
}

async function writeTerms(
  tx: Tx,
  { mails, publicUrl }: TermsMails,
  { person, days, limitCents, changeId }: TermsToMail,
) {
  const template = termsMail({ firstName: person.firstName, days, limitCents, cartUrl: `${publicUrl}/cart` })
  await mails.write(tx, { key: `terms:${changeId}:${person.customerId}`, kind: 'terms', to: person.login, template })
}

const isSame = (one: InvoiceTerms, other: InvoiceTerms): boolean =>
  one.days === other.days && one.limitCents === other.limitCents

function decide(from: InvoiceTerms, { days, limitCents }: TermsToGrant): InvoiceTerms {
  if (days === null) return { days, limitCents: null }
  if (limitCents !== undefined) return { days, limitCents }
  if (from.days === null) throw new Invalid('Please enter the credit limit.', 'creditLimit')
  return { days, limitCents: from.limitCents }
}
