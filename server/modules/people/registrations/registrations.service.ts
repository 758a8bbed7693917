import { randomUUID } from 'node:crypto'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import type { Approval } from '../../../../domain/people/approval.ts'
import { commandLine, type Actor } from '../../../../domain/people/actor.ts'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { listPriceLists } from '../../catalog/index.ts'
import { saveGranted } from '../companies/grant-terms.ts'
import { readSuggestedTerms } from '../companies/suggested-terms.ts'
import { saveItemPrices, type ItemPriceChange } from '../company-prices/save-item-prices.ts'
import { readSettings, saveSettings, type MailsService, type WordedMail } from '../../content/index.ts'
import { getCompanyName, lockInvoiceTerms, savePriceListId } from '../customers/companies.store.ts'
import { listColleagues } from '../customers/colleagues.store.ts'
import { lockApproval, saveApproval } from '../customers/approvals/approvals.store.ts'
import { approvedMail, declinedMail } from './mail-templates.ts'
import {
  findNamesakes,
  findWaitingRegistrations,
  listRegistrations,
  type RegistrationsQuestion,
} from './registrations.store.ts'

interface RegistrationsDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  findTimeZone(tx: Tx): Promise<string>
  /** Writes what a change of the shop's settings does into the audit log. */
  changeSettings(tx: Tx, by: Actor, change: (tx: Tx) => Promise<void>): Promise<void>
}

type Undecided = Exclude<Approval, 'approved'>

interface Decision {
  companyId: CompanyId
  /** As it was when whoever decides looked at it. */
  seen: Undecided
  by?: Actor
}

interface Agreed {
  /** Null: nothing on invoice. */
  termsDays: number | null
  /** Null: any amount. */
  limitCents: Cents | null
  /** Null: the published prices. */
  priceListId: number | null
  /** Of items, instead of what the price list says. */
  ownPrices: readonly ItemPriceChange[]
}

export type RegistrationsService = ReturnType<typeof createRegistrationsService>

/** Companies that have registered in the shop, and whether they may buy. */
export function createRegistrationsService(deps: RegistrationsDeps) {
  const { db, clock, mails, publicUrl, findTimeZone, changeSettings } = deps

  /** Of two who decide at once the second is refused. @throws NotFound, Conflict */
  async function lock(tx: Tx, { companyId, seen, by }: Decision): Promise<void> {
    const approval = await lockApproval(tx, companyId)
    if (approval === undefined) throw new NotFound('There is no company with this number.')
    if (approval !== seen) throw new Conflict(await explainConflict(tx, 'company', companyId, { reader: by }), 'state')
  }

  async function mail(tx: Tx, companyId: CompanyId, write: (firstName: string) => WordedMail): Promise<void> {
    const people = await listColleagues(tx, companyId)
    for (const { firstName, login } of people.filter(({ activated, blocked }) => activated && !blocked))
      await mails.write(tx, {
        key: `registration:${randomUUID()}`,
        kind: 'registration',
        to: login,
        template: write(firstName),
      })
  }

  async function log(
    tx: Tx,
    { companyId, by = commandLine }: Decision,
    action: 'company.approve' | 'company.decline',
    changes: AuditChange[],
  ): Promise<string> {
    const name = await getCompanyName(tx, companyId)
    await logChange(tx, { by, at: clock.now(), action, record: { kind: 'company', id: companyId, name }, changes })
    return name
  }

  async function findPriceList(tx: Tx, id: number) {
    const list = (await listPriceLists(tx)).find((one) => one.id === id && !one.isPublished)
    if (!list) throw new Invalid('This price list no longer exists. Please choose another one.', 'priceListId')
    return list
  }

  return {
    async list(question: RegistrationsQuestion) {
      const registrations = await listRegistrations(db.orm, question)
      const [namesakes, settings, priceLists, timeZone] = await Promise.all([
        findNamesakes(
          db.orm,
          registrations.map(({ name }) => name),
        ),
        readSettings(db.orm),
        listPriceLists(db.orm),
        findTimeZone(db.orm),
      ])
      return {
        registrations: registrations.map((one) => ({ ...one, namesake: namesakes.get(one.name.toLowerCase()) })),
        needsApproval: settings.registration.needsApproval,
        suggestedTerms: await readSuggestedTerms(db.orm),
        priceLists: priceLists.filter(({ isPublished }) => !isPublished),
        timeZone,
      }
    },

    countWaiting: async (): Promise<number> => (await findWaitingRegistrations(db.orm, mostCounted))?.count ?? 0,

    /** Its people may sign in from now on, by what was agreed, and get one mail that says so. @returns its name */
    approve: (decision: Decision, { termsDays, limitCents, priceListId, ownPrices }: Agreed): Promise<string> =>
      db.transaction(async (tx) => {
        await lock(tx, decision)
        const { companyId, by = commandLine } = decision
        const at = clock.now()
        const list = priceListId === null ? undefined : await findPriceList(tx, priceListId)
        await saveApproval(tx, companyId, { approval: 'approved', approvalNote: '', decidedAt: at })
        const prices = list ? [{ name: 'Price list', before: '', after: list.name }] : []
        const name = await log(tx, decision, 'company.approve', prices)
        if (list) await savePriceListId(tx, companyId, list.id)
        for (const wanted of ownPrices) await savePrices(tx, { ...wanted, companyId, by, at })
        const from = await lockInvoiceTerms(tx, companyId)
        const granted = { days: termsDays, limitCents: termsDays === null ? null : limitCents, note: '' }
        const { to: terms } = await saveGranted(tx, { companyId, from, granted, by, at })
        await mail(tx, companyId, (firstName) =>
          approvedMail({ firstName, company: name, terms, loginUrl: `${publicUrl}/login` }),
        )
        return name
      }),

    /** @param reason as the mail to its people says it. @returns its name */
    decline: (decision: Decision, reason: string): Promise<string> =>
      db.transaction(async (tx) => {
        await lock(tx, decision)
        const { companyId } = decision
        await saveApproval(tx, companyId, { approval: 'declined', approvalNote: reason, decidedAt: clock.now() })
        const name = await log(tx, decision, 'company.decline', [{ name: 'Reason', before: '', after: reason }])
        await mail(tx, companyId, (firstName) => declinedMail({ firstName, company: name, reason }))
        return name
      }),

    /** Whether companies that register from now on wait. Those that wait already go on waiting. */
    saveRule: (needsApproval: boolean, by: Actor): Promise<void> =>
      db.transaction((tx) => changeSettings(tx, by, () => saveSettings(tx, 'registration', { needsApproval }))),
  }
}

/** What is wrong with them stands at the field of all. */
async function savePrices(tx: Tx, wanted: Parameters<typeof saveItemPrices>[1]): Promise<void> {
  await saveItemPrices(tx, wanted).catch((error: unknown) => {
    if (error instanceof Invalid || error instanceof NotFound) throw new Invalid(error.message, 'ownPrices')
    throw error
  })
}
