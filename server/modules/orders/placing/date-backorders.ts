import { eq } from 'drizzle-orm'
import { hours } from '../../../../domain/calendar/durations.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { statesUnderWay } from '../../../../domain/ordering/order-states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { updateRows } from '../../../platform/update-rows.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { findIncomingDays } from '../../catalog/index.ts'
import { getBuyerContact } from '../../people/index.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { BuyerMailDeps } from './mails/mail-state-change.ts'
import { lockOrder, saveRemark } from './order-states.store.ts'
import { orderLines, type OrderVariant } from './orders.tables.ts'

interface DateBackordersDeps extends BuyerMailDeps {
  db: Database
  clock: Clock
}

export const backorderJob = 'date-backorders'
const looksEvery = hours(6)

interface BackorderedLine {
  variants: OrderVariant[]
}

const hasNoDate = ({ backorder }: OrderVariant): boolean => backorder !== undefined && backorder.expectedOn === null

/** Goods of an order that are on backorder without a date are looked after until they have one: 'we will write when we know'. */
export async function watchBackorders(tx: Tx, orderId: OrderId, lines: readonly BackorderedLine[]): Promise<void> {
  if (lines.some(({ variants }) => variants.some(hasNoDate))) await lookLater(tx, orderId)
}

const lookLater = (tx: Tx, orderId: OrderId): Promise<void> =>
  enqueue(tx, backorderJob, { orderId }, { key: `${backorderJob} ${orderId}`, afterMs: looksEvery })

/** Notes the days on which backordered goods of an order are expected by now, and mails them to its buyer, each once. */
export function createDateBackorders({ db, clock, mails, publicUrl }: DateBackordersDeps) {
  return ({ orderId }: { orderId: OrderId }): Promise<void> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!statesUnderWay.includes(order.state)) return
      const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      // What has left the catalog comes in no more.
      const waiting = lines.flatMap(({ itemId, variants }) =>
        itemId === null ? [] : variants.filter(hasNoDate).map(({ code }) => ({ itemId, code })),
      )
      if (waiting.length === 0) return
      const now = clock.now()
      const days = await findIncomingDays(tx, waiting, localDay(now, await findTimeZone(tx)))
      const dated: DatedGoods[] = []
      const changed: Pick<(typeof lines)[number], 'id' | 'variants'>[] = []
      for (const { id, itemId, variants } of lines) {
        const found = variants.flatMap((variant) => toDated(variant, days.get(`${itemId} ${variant.code}`)))
        if (found.length === 0) continue
        dated.push(...found)
        changed.push({ id, variants: addDates(variants, found) })
      }
      await updateRows(tx, orderLines, ['variants'], changed)
      if (dated.length < waiting.length) await lookLater(tx, orderId)
      if (dated.length === 0) return
      await saveRemark(tx, { orderId, state: order.state, note: dated.map(describe).join('. '), at: now })
      const { login, firstName } = await getBuyerContact(tx, order)
      const template = backorderDatedMail({ ...order, dated }, { firstName, publicUrl })
      // The same goods may be without a date again after a change of the order.
      const key = `backorder-dated:${orderId}:${dated.map(({ code, expectedOn }) => `${code} ${expectedOn}`).join(',')}`
      await mails.write(tx, { key, kind: 'backorder-dated', to: login, template })
    })
}

interface DatedGoods {
  code: string
  quantity: number
  expectedOn: Day
}

const toDated = (variant: OrderVariant, expectedOn: Day | undefined): DatedGoods[] =>
  hasNoDate(variant) && expectedOn !== undefined
    ? [{ code: variant.code, quantity: variant.backorder!.quantity, expectedOn }]
    : []

function addDates(variants: readonly OrderVariant[], dated: readonly DatedGoods[]): OrderVariant[] {
  const dayOf = new Map(dated.map(({ code, expectedOn }) => [code, expectedOn]))
  return variants.map((variant) => {
    const expectedOn = hasNoDate(variant) ? dayOf.get(variant.code) : undefined
    return expectedOn === undefined ? variant : { ...variant, backorder: { ...variant.backorder!, expectedOn } }
  })
}

const describe = ({ code, quantity, expectedOn }: DatedGoods): string =>
  `${formatCount(quantity)} × ${code} expected ${formatDate(expectedOn)}`

interface DatedOrder {
  orderId: OrderId
  poNumber: string
  dated: readonly DatedGoods[]
}

/** What the buyer gets once it is known when goods on backorder come. */
export const backorderDatedMail = (
  { orderId, poNumber, dated }: DatedOrder,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): WordedMail =>
  wordedMail('backorder-dated', { 'first name': firstName, 'order': String(orderId), 'PO number': poNumber }, [
    opening,
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
        ...dated.map(({ code, quantity, expectedOn }): [string, string] => [
          code,
          `${formatCount(quantity)} on backorder, expected ${formatDate(expectedOn)}`,
        ]),
      ],
    },
    { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
    closing,
  ])
