import { localDay } from '../../domain/calendar/business-days.ts'
import { createCoreServices } from '../app/compose/core-services.ts'
import type { MailsService, ResendResult } from '../modules/content/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import { toColumns } from './catalog/columns.ts'
import type { Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const mostListed = 100

const usage = 'What about mails? npm run shop -- mail list [--failed|--waiting], or mail again NUMBER ...'

/** What the shop has mailed, and what it could not. @returns the exit code: 0 done, 1 refused */
export async function runMail(
  db: Database,
  config: Config,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readTypedWords(words, { failed: flag, waiting: flag })
  const [action = 'list', ...numbers] = positionals
  const core = createCoreServices({ config, db, clock })
  try {
    if (action === 'list' && numbers.length === 0 && !(values.failed && values.waiting)) {
      const only = values.failed ? 'failed' : values.waiting ? 'waiting' : 'all'
      return await list(core.mails, only, await findTimeZone(db.orm), console)
    }
    if (action !== 'again' || values.failed || values.waiting || numbers.length === 0) throw new NotUnderstood(usage)
    if (!numbers.every((number) => /^[1-9]\d{0,8}$/.test(number))) throw new NotUnderstood(usage)
    return await sendAgain(core.mails, numbers.map(Number), console)
  } finally {
    core.close()
  }
}

type Kind = 'all' | 'failed' | 'waiting'

async function list(mails: MailsService, only: Kind, timeZone: string, { print }: Console): Promise<number> {
  const found = await mails.listNewest(mostListed + 1, only)
  const rows = found
    .slice(0, mostListed)
    .map(({ id, createdAt, sentAt, refusal, attempts, lastAnswer, to, subject }) => [
      String(id),
      localDay(createdAt, timeZone),
      sentAt ? 'sent' : refusal !== null ? 'failed' : 'waiting',
      to,
      subject,
      refusal ?? (sentAt || attempts === 0 ? '' : `tried ${sayTimes(attempts)}: ${lastAnswer ?? 'no answer yet'}`),
    ])
  print(rows.length === 0 ? `${nothing[only]}\n` : toColumns(rows))
  if (found.length > mostListed) print('  ... and earlier ones.\n')
  return 0
}

const sayTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const nothing: Record<Kind, string> = {
  all: 'No mail has been written yet.',
  failed: 'No mail has failed.',
  waiting: 'No mail is waiting.',
}

async function sendAgain(mails: MailsService, numbers: number[], { print, printError }: Console): Promise<number> {
  let refused = 0
  for (const number of numbers) {
    const result = await mails.sendAgain(number)
    if (result === 'again') print(`Mail ${number} is tried again.\n`)
    else {
      refused++
      printError(refusals[result](number))
    }
  }
  return refused === 0 ? 0 : 1
}

const refusals: Record<Exclude<ResendResult, 'again'>, (number: number) => string> = {
  'unknown': (number) => `There is no mail ${number}.`,
  'sent-before': (number) => `Mail ${number} was sent; it does not go twice.`,
  'in-hand': (number) => `Mail ${number} is being tried right now.`,
  'link-removed': (number) =>
    `Mail ${number} had a link into an account, which was removed. Whoever needs it asks for a new one in the shop.`,
  'no-mail-server': () => 'There is no mail server: SMTP_URL is not set.',
}
