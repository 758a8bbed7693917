import { addDays, localDay } from '../../../../domain/calendar/business-days.ts'
import { days, hours } from '../../../../domain/calendar/durations.ts'
import { toSampleRules, type SampleRules } from '../../../../domain/samples/sample-rules.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { readSettings, type MailsService } from '../../content/index.ts'
import { listBuyerContacts } from '../../people/index.ts'
import { listSamplesToFollowUp, markFollowedUp, type OrderedSample } from '../../selling/index.ts'
import { listOrderedGoods, listShippedOrders, type Order } from '../placing/orders.store.ts'
import { sampleFollowUpMail } from './sample-mails.ts'

interface FollowUpDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

export const followUpSamplesJob = 'follow-up-samples'

/** Looks every hour, from the opening of the shop on. */
export const watchSamples = (tx: Tx): Promise<void> =>
  enqueue(tx, followUpSamplesJob, {}, { key: followUpSamplesJob, afterMs: hours(1) })

/** Asks buyers about samples, the owner's days after they have shipped; once for each order. */
export function createFollowUpSamples(deps: FollowUpDeps) {
  const { db, clock } = deps
  return async (_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> => {
    const rules = toSampleRules((await readSettings(db.orm)).orders)
    const now = clock.now()
    const shippedBefore = new Date(now.getTime() - days(rules.followUpDays))
    const waiting = rules.followUpDays === 0 ? [] : await listSamplesToFollowUp(db.orm)
    const orders = await listShippedOrders(db.orm, waiting, shippedBefore)
    const timeZone = await findTimeZone(db.orm)
    for (let at = 0; at < orders.length; at += ordersAtOnce) {
      const page = orders.slice(at, at + ordersAtOnce)
      await db.transaction((tx) => followUp(tx, deps, { orders: page, rules, timeZone, now }))
    }
    if (orders.length > 0) log.info({ count: orders.length }, 'buyers are asked about samples')
    await watchSamples(db.orm)
  }
}

const ordersAtOnce = 100

interface ToFollowUp {
  orders: Order[]
  rules: SampleRules
  timeZone: string
  now: Date
}

/** What is asked for of many orders is read once. */
async function followUp(tx: Tx, { mails, publicUrl }: FollowUpDeps, asked: ToFollowUp): Promise<void> {
  const { rules, timeZone, now } = asked
  const samples = await markFollowedUp(tx, toIds(asked.orders), now)
  // Of the others another process has asked.
  const orders = asked.orders.filter(({ id }) => samples.some(({ orderId }) => orderId === id))
  const goods = await listOrderedGoods(tx, toIds(orders))
  const contacts = await listBuyerContacts(tx, orders)
  for (const [index, { id, placedAt }] of orders.entries()) {
    const { login, firstName } = contacts[index]!
    const own = samples.filter(({ orderId }) => orderId === id)
    const template = sampleFollowUpMail({
      orderId: id,
      firstName,
      items: [...new Set(goods.filter(({ orderId }) => orderId === id).map(({ name }) => name))],
      creditCents: rules.creditDays === 0 ? 0 : sumOpen(own),
      creditUntil: addDays(localDay(placedAt, timeZone), rules.creditDays),
      publicUrl,
    })
    await mails.write(tx, { key: `sample-follow-up:${id}`, kind: 'sample-follow-up', to: login, template })
  }
}

const toIds = (orders: readonly Order[]): Order['id'][] => orders.map(({ id }) => id)

const sumOpen = (samples: OrderedSample[]): number =>
  samples.reduce((sum, { cents, creditedOrderId }) => sum + (creditedOrderId === null ? cents : 0), 0)
