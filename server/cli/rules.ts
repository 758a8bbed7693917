import { localDay, type Day } from '../../domain/calendar/business-days.ts'
import { coloringOf, type Process } from '../../domain/imprint/processes.ts'
import { formatCountOf } from '../../domain/money/format-money.ts'
import type { ChargeRule } from '../../domain/pricing/charges/charge-rule.ts'
import { checkExceptions } from '../../domain/pricing/charges/check-exceptions.ts'
import { checkRules } from '../../domain/pricing/check-rules.ts'
import {
  countPricedItems,
  listAllChargeExceptions,
  listInks,
  listItems,
  listPriceLists,
} from '../modules/catalog/index.ts'
import { getCompanyName, listCompaniesByPriceList } from '../modules/people/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Console } from './console.ts'

const itemsAtOnce = 200

/** Says where prices, decorations and charges of items have gaps or contradict each other. @returns the exit code: 0 sound, 1 not, 2 not understood */
export async function runRules(
  db: Database,
  [action, ...rest]: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  if (action !== 'check' || rest.length > 0) {
    console.printError('What to do? npm run shop -- rules check')
    return 2
  }
  const today = localDay(clock.now(), await findTimeZone(db.orm))
  const seen = await checkItems(db.orm, today, console)
  const others = [
    ...(await checkInks(db.orm, seen.processes)),
    ...(await checkPriceLists(db.orm)),
    ...(await checkAgreements(db.orm, seen.charges)),
  ]
  for (const sentence of others) console.print(`${sentence}\n`)
  const found = seen.found + others.length
  console.print(
    `${formatCountOf(seen.items, 'item')} checked, ${found === 0 ? 'nothing found' : `${formatCountOf(found, 'problem')} found`}.\n`,
  )
  return found === 0 ? 0 : 1
}

type SeenCharge = Pick<ChargeRule, 'code' | 'amount' | 'validFrom' | 'validUntil'>

async function checkItems(tx: Tx, today: Day, { print }: Console) {
  let [items, found] = [0, 0]
  const processes = new Set<Process>()
  const charges = new Map<string, SeenCharge>()
  for await (const batch of listItems(tx, itemsAtOnce)) {
    for (const item of batch) {
      items += 1
      for (const { process } of item.decorations) processes.add(process)
      for (const { code, amount, validFrom, validUntil } of item.charges)
        charges.set([code, amount, validFrom, validUntil].join(), { code, amount, validFrom, validUntil })
      for (const sentence of checkRules(item, today)) {
        found += 1
        print(`${item.code}: ${sentence}\n`)
      }
    }
  }
  return { items, found, processes, charges: [...charges.values()] }
}

/** Whether there is anything to choose imprint colors from. */
async function checkInks(tx: Tx, processes: ReadonlySet<Process>): Promise<string[]> {
  const colorings = new Set([...processes].map(coloringOf))
  const kinds = new Set((await listInks(tx)).map(({ kind }) => kind))
  return [
    ...(colorings.has('threads') && !kinds.has('thread')
      ? [
          'Items are embroidered, but the shop has no threads, so that nobody can order embroidery: ink add CODE --hex e45205 --for embroidery',
        ]
      : []),
    ...(colorings.has('inks') && !kinds.has('ink')
      ? [
          'Items are printed, but the shop has no inks, so that buyers have to know a PMS code: ink add "PMS 166 C" --hex e45205',
        ]
      : []),
  ]
}

/** Prices that an import has brought and nobody pays. */
async function checkPriceLists(tx: Tx): Promise<string[]> {
  const [companies, counts] = [await listCompaniesByPriceList(tx), await countPricedItems(tx)]
  const unused = (await listPriceLists(tx)).filter(
    ({ id, isPublished }) => !isPublished && counts.has(id) && !companies.has(id),
  )
  return unused.map(({ name }) => `No company buys by the price list ${name}: company price-list COMPANY "${name}"`)
}

async function checkAgreements(tx: Tx, charges: SeenCharge[]): Promise<string[]> {
  const exceptions = []
  for (const { companyId, ...exception } of await listAllChargeExceptions(tx))
    exceptions.push({ ...exception, company: await getCompanyName(tx, companyId) })
  return checkExceptions(exceptions, charges)
}
