import { localDay } from '../../domain/calendar/business-days.ts'
import { formatCount } from '../../domain/money/format-money.ts'
import { formatPhone } from '../../domain/people/phones.ts'
import { commandLine } from '../../domain/people/actor.ts'
import { logChange } from '../platform/audit/audit.store.ts'
import { endPriceRequest, findPriceRequest, listPriceRequests, type PriceRequest } from '../modules/selling/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const mostListed = 100

const usage =
  'What about price requests? npm run shop -- request list [--all], request show NUMBER, or request done NUMBER'

/** Who has asked for a price. @returns the exit code: 0 done, 1 refused */
export async function runRequest(
  db: Database,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const { values, positionals } = readTypedWords(words, { all: { type: 'boolean', default: false } })
  const [action = 'list', number, ...others] = positionals
  const timeZone = await findTimeZone(db.orm)
  if (action === 'list' && number === undefined) return list(db, !values.all, timeZone, console)
  if (others.length > 0 || values.all || !/^[1-9]\d{0,8}$/.test(number ?? '')) throw new NotUnderstood(usage)
  const id = Number(number)
  const unknown = `There is no price request ${id}.`
  if (action === 'show') {
    const request = await findPriceRequest(db.orm, id)
    if (!request) return report(console, unknown, '')
    console.print(writeRequest(request, timeZone))
    return 0
  }
  if (action !== 'done') throw new NotUnderstood(usage)
  const request = await db.transaction((tx) => end(tx, id, clock.now()))
  return report(console, request ? null : unknown, `Price request ${id} of ${request?.name} is done.`)
}

async function end(tx: Tx, id: number, at: Date): Promise<PriceRequest | undefined> {
  const before = await findPriceRequest(tx, id)
  const request = await endPriceRequest(tx, id, at)
  if (!request || before?.doneAt) return request
  const record = { kind: 'item', id: request.itemId, name: `${request.itemCode}, ${request.itemName}` } as const
  const changes = [{ name: `Price request ${id} of ${request.name}`, before: 'Open', after: 'Done' }]
  await logChange(tx, { by: commandLine, at, action: 'request.done', record, changes })
  return request
}

async function list(db: Database, open: boolean, timeZone: string, { print }: Console): Promise<number> {
  const found = await listPriceRequests(db.orm, { open, limit: mostListed + 1 })
  const rows = found
    .slice(0, mostListed)
    .map((one) => [
      String(one.id),
      one.doneAt ? 'done' : 'open',
      localDay(one.createdAt, timeZone),
      one.itemCode,
      formatCount(one.quantity),
      one.inHandsOn ? `by ${one.inHandsOn}` : '',
      [one.name, one.company].filter(Boolean).join(', '),
      one.email,
    ])
  print(rows.length === 0 ? (open ? 'No open price requests.\n' : 'No price requests.\n') : toColumns(rows))
  if (found.length > mostListed) print('  ... and earlier ones.\n')
  return 0
}

function writeRequest(request: PriceRequest, timeZone: string): string {
  const facts: [string, string][] = [
    ['Item', `${request.itemCode}, ${request.itemName}`],
    ['Quantity', formatCount(request.quantity)],
    ['In hands by', request.inHandsOn ?? ''],
    ['Name', request.name],
    ['Company', request.company],
    ['E-mail', request.email],
    ['Phone', formatPhone(request.phone)],
    ['Asked', `${localDay(request.createdAt, timeZone)} by a ${request.customerId === null ? 'guest' : 'customer'}`],
    ['Done', request.doneAt ? localDay(request.doneAt, timeZone) : ''],
  ]
  const message = request.message === '' ? '' : `\n${request.message.replace(/^/gm, '  ')}\n`
  return `Price request ${request.id}\n${toColumns(facts.filter(([, value]) => value !== ''))}${message}`
}
