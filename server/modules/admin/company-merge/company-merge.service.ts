import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { describeTerms } from '../../../../domain/payments/credit.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { countArtworkOf, moveArtwork, moveFlyers, movePoFiles, movePreviews, moveSamples } from '../../selling/index.ts'
import { logChanges } from '../../../platform/audit/audit.store.ts'
import { listOpenInvoices, countOrdersOf, moveOrders, moveProofs, moveQuotes } from '../../orders/index.ts'
import { isPayingByCard, movePayments } from '../../payments/index.ts'
import { listChargeExceptions, listPriceLists, moveChargeExceptions } from '../../catalog/index.ts'
import {
  moveInvitations,
  moveNotes,
  getOwnersCompany,
  getPriceListId,
  listColleagues,
  lockToMerge,
  moveMembers,
  replaceCompany,
  describeExemption,
  findTaxExemption,
  hasExpired,
  moveExemption,
  countAddressesOf,
  moveAddresses,
} from '../../people/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'

export type CompanyMergeService = ReturnType<typeof createCompanyMerge>
export type MergeSide = Awaited<ReturnType<typeof readSide>>

const countedInvoices = 1_000

interface Merge {
  /** The one that stays. */
  companyId: CompanyId
  /** The one that goes. */
  otherId: CompanyId
  by: Actor
  /** Refuses the merge where one of the two is not as it was when it was read. */
  check(tx: Tx): Promise<void>
}

/** Makes one company of two: the same buyer has registered twice. */
export function createCompanyMerge({ db, clock }: { db: Database; clock: Clock }) {
  async function refuse(tx: Tx, { companyId, otherId }: Pick<Merge, 'companyId' | 'otherId'>): Promise<void> {
    if (companyId === otherId) throw new Invalid('Please choose another company.', 'otherId')
    const found = await lockToMerge(tx, [companyId, otherId])
    if (!found.includes(companyId)) throw new NotFound('There is no company with this number.')
    if (!found.includes(otherId)) throw new NotFound('There is no company with this number.', 'otherId')
    for (const id of found)
      if (await isPayingByCard(tx, id))
        throw new Conflict('A card is being charged for one of the two right now. Please try again in a minute.')
  }

  const readToday = async (tx: Tx): Promise<Day> => localDay(clock.now(), await findTimeZone(tx))

  return {
    /** What each of them has, before anything is moved. */
    compare: async (companyId: CompanyId, otherId: CompanyId) => ({
      stays: await readSide(db.orm, companyId, await readToday(db.orm)),
      goes: await readSide(db.orm, otherId, await readToday(db.orm)),
    }),

    /** All that the other company has becomes this one's, and its number leads here. @returns its name @throws NotFound, Invalid, Conflict */
    merge: ({ companyId, otherId, by, check }: Merge): Promise<string> =>
      db.transaction(async (tx) => {
        await refuse(tx, { companyId, otherId })
        await check(tx)
        const now = clock.now()
        const today = await readToday(tx)
        const [stays, goes] = [await readSide(tx, companyId, today), await readSide(tx, otherId, today)]
        await moveAll(tx, otherId, companyId, now)
        await replaceCompany(tx, goes, companyId, now)
        const moved = `${goes.members} members, ${goes.orders} orders, ${goes.addresses} addresses, ${goes.artwork} artwork files`
        const changes = [
          { name: 'Merged', before: `${goes.name}, company ${otherId}`, after: `${stays.name}, company ${companyId}` },
          { name: 'Moved', before: '', after: moved },
          { name: 'Terms of the other', before: goes.terms, after: '' },
        ]
        const toEntry = ({ id, name }: MergeSide) =>
          ({ by, at: now, action: 'company.merge', record: { kind: 'company', id, name }, changes }) as const
        await logChanges(tx, [toEntry(goes), toEntry(stays)])
        return goes.name
      }),
  }
}

/** Every table that names a company (company-merge.test.ts lists them). */
async function moveAll(tx: Tx, from: CompanyId, to: CompanyId, now: Date): Promise<void> {
  await moveOrders(tx, from, to)
  await moveQuotes(tx, from, to)
  await moveProofs(tx, from, to)
  await movePayments(tx, from, to)
  await moveSamples(tx, from, to)
  await movePoFiles(tx, from, to)
  await movePreviews(tx, from, to)
  await moveFlyers(tx, from, to)
  await moveAddresses(tx, from, to)
  await moveArtwork(tx, from, to, now)
  await moveInvitations(tx, from, to, now)
  await moveExemption(tx, from, to)
  await moveChargeExceptions(tx, from, to)
  await moveNotes(tx, from, to)
  await moveMembers(tx, from, to)
}

async function readSide(tx: Tx, id: CompanyId, today: Day) {
  const { name, terms } = await getOwnersCompany(tx, id)
  const priceListId = await getPriceListId(tx, id)
  const list = priceListId === null ? undefined : (await listPriceLists(tx)).find((one) => one.id === priceListId)
  const exemption = await findTaxExemption(tx, id)
  return {
    id,
    name,
    terms: describeTerms(terms),
    priceList: list?.name ?? '',
    members: (await listColleagues(tx, id)).length,
    orders: await countOrdersOf(tx, id),
    openInvoices: (await listOpenInvoices(tx, id, countedInvoices)).length,
    addresses: await countAddressesOf(tx, id),
    artwork: await countArtworkOf(tx, id),
    exceptions: (await listChargeExceptions(tx, id)).map(({ code }) => code),
    exemption: exemption ? describeExemption(exemption) + (hasExpired(exemption, today) ? ', expired' : '') : '',
  }
}
