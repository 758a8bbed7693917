import { orderStates, type OrderState } from '../../domain/order-states.ts'
import { createMailGateway } from '../gateways/mail/mail.ts'
import { readSettings } from '../modules/content/index.ts'
import { getProfile } from '../modules/customers/index.ts'
import { createMailsService, toMailBrand } from '../modules/mails/index.ts'
import { createMoveOrder } from '../modules/orders/index.ts'
import { systemClock as clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Voice } from './voice.ts'

/** Moves an order on. The mail to its buyer leaves with the open shop. @returns the exit code: 0 done, 2 not understood */
export async function runOrder(
  db: Database,
  config: Config,
  words: string[],
  { say, complain }: Voice,
): Promise<number> {
  const [number, state, ...note] = words.filter((word) => word !== '--quiet')
  if (!/^\d{1,9}$/.test(number ?? '') || !state || !Object.hasOwn(orderStates, state)) {
    const states = Object.keys(orderStates).join('|')
    complain(`Which order, and where to? npm run shop -- order NUMBER ${states} [NOTE] [--quiet]`)
    return 2
  }
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const gateway = smtpUrl ? createMailGateway({ smtpUrl, from }) : undefined
  const readBrand = async (tx: Database['orm']) => toMailBrand((await readSettings(tx)).brand, publicUrl)
  const mails = createMailsService({ db, clock, gateway, readBrand })
  try {
    const moveOrder = createMoveOrder({ db, clock, mails, getProfile, publicUrl })
    await moveOrder(Number(number), state as OrderState, { note: note.join(' '), quiet: words.includes('--quiet') })
  } finally {
    gateway?.close()
  }
  say(`Order ${number} is now: ${orderStates[state as OrderState].title}.\n`)
  return 0
}
