import { isDay } from '../../../domain/calendar/business-days.ts'
import { commandLine } from '../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { logChange } from '../../platform/audit/audit.store.ts'
import { listCompaniesByPriceList } from '../../modules/people/index.ts'
import {
  countPricedItems,
  listPriceLists,
  savePriceListRules,
  type NamedPriceList,
} from '../../modules/catalog/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from '../console.ts'
import { describeDays } from '../typed/typed-days.ts'
import { NotUnderstood, readTypedWords } from '../typed/typed-words.ts'

const usage = `What about price lists?
  npm run shop -- price-list list
  npm run shop -- price-list dates NAME [--from DAY] [--until DAY]`

/** When the prices of companies count. @returns the exit code: 0 done, 1 refused */
export async function runPriceList(db: Database, words: string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, { from: { type: 'string' }, until: { type: 'string' } })
  const [action = 'list', ...name] = positionals
  const typed = name.join(' ').trim()
  if (action === 'list' && typed === '' && Object.keys(values).length === 0) return list(db, console)
  if (action !== 'dates' || typed === '') throw new NotUnderstood(usage)
  const { from, until } = values
  const stray = [from, until].find((day) => day !== undefined && !isDay(day))
  if (stray !== undefined) throw new NotUnderstood(`'${stray}' is no day. Give it like 2026-12-31.`)
  if (from !== undefined && until !== undefined && until < from)
    throw new NotUnderstood(`${formatDate(until)} is before ${formatDate(from)}.`)
  return saveDays(db, typed, { validFrom: from ?? null, validUntil: until ?? null }, console)
}

async function list(db: Database, console: Console): Promise<number> {
  const lists = await listPriceLists(db.orm)
  if (lists.length === 0) console.print('There is no price list yet: an import makes them.\n')
  const counts = await countPricedItems(db.orm)
  const companies = await listCompaniesByPriceList(db.orm)
  console.print(
    toColumns(
      lists.map((one) => [
        one.name,
        formatCountOf(counts.get(one.id) ?? 0, 'item'),
        describeWhen(one),
        one.isPublished ? 'everybody' : nameCompanies(companies.get(one.id)),
      ]),
    ),
  )
  return 0
}

const mostNamed = 3

function nameCompanies(names: string[] = []): string {
  if (names.length === 0) return "no company yet: 'company price-list' gives it to one"
  const more = names.length - mostNamed
  return more > 0 ? `${names.slice(0, mostNamed).join('; ')} and ${more} more` : names.join('; ')
}

const describeWhen = (list: NamedPriceList): string =>
  list.isPublished ? 'published, always' : describeDays(list) || 'always'

async function saveDays(
  db: Database,
  typed: string,
  days: Pick<NamedPriceList, 'validFrom' | 'validUntil'>,
  console: Console,
): Promise<number> {
  const found = (await listPriceLists(db.orm)).filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const [one, ...others] = found
  if (!one) return report(console, `There is no price list '${typed}'.`, '')
  if (others.length > 0) return report(console, `Several price lists are called '${typed}'.`, '')
  if (one.isPublished) return report(console, `${one.name} are the published prices: they always count.`, '')
  await db.transaction(async (tx) => {
    await savePriceListRules(tx, one.id, days)
    const changes = listAuditChanges(['Counts', describeDays(one) || 'always', describeDays(days) || 'always'])
    const record = { kind: 'system', id: 1, name: `Price list ${one.name}` } as const
    if (changes.length > 0)
      await logChange(tx, { by: commandLine, at: systemClock.now(), action: 'prices.days', record, changes })
  })
  return report(console, null, `${one.name}: ${describeDays(days) || 'always'}.`)
}
