import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { mayChange } from '../../../../domain/order-admin/order-changes.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import { type ItemId, type OrderId, type OrderLineId, type VariantId, toAddressId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { isSamePoNumber } from '../../../../domain/ordering/po-number.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, Refusal } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { isTakenFromStock } from '../../../../domain/samples/sample-kinds.ts'
import {
  dropUsesOfCodes,
  findOrderedGoods,
  findUsedCoupons,
  giveBackCredits,
  notePreviewsOfGoods,
} from '../../selling/index.ts'
import { getBuyerContact } from '../../people/index.ts'
import { listLinesToSend } from '../fulfillment/list-dispatches.ts'
import type { MailsService } from '../../content/index.ts'
import { listOrders, type OrderWithLines } from '../placing/orders.store.ts'
import { findUseOfPoNumber } from '../placing/checkouts.store.ts'
import { lockOrder, saveEvent } from '../placing/order-states.store.ts'
import { saveChangedOrder, type ChangedOrder } from '../placing/save-changed-order.ts'
import type { PaymentsForOrders } from '../placing/payments-for-orders.ts'
import type { StaffChange } from '../placing/staff-change.ts'
import { releaseUnsent, reserveStock } from '../reservations/reserve-stock.ts'
import { listNearest, type FreightFacts, type LiveRatesService } from '../../delivery/index.ts'
import { followPiecesLater } from '../proofs/prepare-later.ts'
import { weighMoney, type MoneyOfChange } from './balance.ts'
import { changedMail } from './changed-mail.ts'
import { listDifferences, toHistoryNote } from './describe-change.ts'
import type { ChangeProblem, OrderChange } from './order-change.ts'
import { listAddresses, recalculate, type Recalculated } from './recalculate.ts'
import type { ChangeFacts } from './ship-changed.ts'

interface OrderChangesDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  payments: Pick<PaymentsForOrders, 'listPayments'>
  liveRates: LiveRatesService
}

interface ChangeToSave extends OrderChange, StaffChange {
  /** What it came to when it was shown. */
  expectedCents: Cents
  reason: string
  /** To the buyer, in the history and in the mail. */
  note: string
  quiet: boolean
  /** Also where it does not fit into the credit limit. */
  overLimit: boolean
}

export interface ChangePreview extends Recalculated {
  before: OrderWithLines
  goods: ChangeFacts['goods']
  sent: ReadonlyMap<OrderLineId, number>
  money: MoneyOfChange
  problems: ChangeProblem[]
}

/** Ends a transaction in which something was tried. */
class Tried extends Error {}

export type OrderChangesService = ReturnType<typeof createOrderChanges>

/** What of an order is changed after it was placed. For the staff of the shop. */
export function createOrderChanges({ db, clock, mails, publicUrl, payments, liveRates }: OrderChangesDeps) {
  /** Asks carriers for what the change is going to quote, outside of any transaction. */
  async function prepareRates(orderId: OrderId, change: OrderChange): Promise<void> {
    if (!liveRates.isOn) return
    const { customerId } = await db.transaction((tx) => lockOrder(tx, orderId))
    const [before] = await listOrders(db.orm, customerId, [orderId])
    const facts = await gatherFacts(db.orm, before!, change, new Map(), [])
    await liveRates.prepare(facts.goods.facts, (known: FreightFacts) =>
      recalculate(before!, change, { ...facts, goods: { ...facts.goods, facts: known } }),
    )
  }

  async function gatherFacts(
    tx: Tx,
    before: OrderWithLines,
    change: OrderChange,
    sent: ReadonlyMap<OrderLineId, number>,
    sentVariants: { lineId: OrderLineId; variantId: VariantId; sent: number }[],
  ): Promise<ChangeFacts> {
    const decorations = before.lines.flatMap(({ decoration }) => decoration ?? [])
    const now = clock.now()
    const goods = await findOrderedGoods(
      tx,
      {
        companyId: before.companyId,
        customerId: before.customerId,
        placedAt: before.placedAt,
        itemIds: [
          ...new Set([
            ...before.lines.flatMap(({ itemId }): ItemId[] => (itemId === null ? [] : [itemId])),
            ...change.added.map(({ itemId }) => itemId),
          ]),
        ],
        artworkHashes: decorations.flatMap((decoration) => listArtworkHashes(decoration)),
        inkCodes: [],
        couponCodes: before.lines.flatMap(({ couponCode }) => couponCode?.toLowerCase() ?? []),
        addresses: listAddresses(before, change),
      },
      now,
    )
    return {
      goods: { ...goods, coupons: asUsed(goods.coupons, await findUsedCoupons(tx, before.id)) },
      now,
      sentOf: (lineId) => sent.get(lineId) ?? 0,
      sentOfVariant: (lineId, variantId) =>
        sentVariants.find((one) => one.lineId === lineId && one.variantId === variantId)?.sent ?? 0,
    }
  }

  /** All that a change comes to, under the lock of its order: its goods are free to be reserved anew. */
  async function weigh(tx: Tx, orderId: OrderId, change: OrderChange, { check }: StaffChange = {}) {
    const locked = await lockOrder(tx, orderId)
    await check?.(tx)
    const [before] = await listOrders(tx, locked.customerId, [orderId])
    const sent = new Map((await listLinesToSend(tx, orderId)).map((line) => [line.lineId, line.sent]))
    const isGone = (id: OrderLineId) => change.lines.some(({ lineId, remove }) => lineId === id && remove)
    // A line of which something has left stays, whatever is asked: the change is refused then.
    const staying = before!.lines.filter(({ id }) => !isGone(id) || sent.get(id)! > 0)
    // Where its goods are fixed the change is refused, and what has left of its lines, also without a shipment, stays as it is.
    const touchesGoods =
      mayChange(before!.state, 'goods') &&
      (change.added.length > 0 || change.lines.some(({ remove, quantities }) => remove || quantities.size > 0))
    const positions = new Map(
      staying.map((line, position) => [before!.lines.findIndex(({ id }) => id === line.id), position]),
    )
    const released = touchesGoods ? await releaseUnsent(tx, orderId, positions) : undefined
    const sentVariants = (released ?? []).map((row) => ({ ...row, lineId: staying[row.position]!.id }))
    const facts = await gatherFacts(tx, before!, change, sent, sentVariants)
    const made = recalculate(before!, change, facts)
    const money = await weighMoney(tx, payments, before!, made.after)
    const isAllSent = made.after.lines.every(({ id, quantity }) => quantity === sent.get(id))
    const isDone = before!.state === 'partly-shipped' && isAllSent
    const unknown = change.lines.filter(({ lineId }) => !before!.lines.some(({ id }) => id === lineId))
    const problems = [
      ...unknown.map(() => ({ field: 'lines', message: `A line is not of order ${orderId}.` })),
      ...made.problems,
      ...(await judgeNumber(tx, before!, change.poNumber)),
      ...money.problems,
    ]
    return {
      locked,
      before: before!,
      goods: facts.goods,
      sent,
      sentVariants,
      money,
      isReserved: released !== undefined,
      ...made,
      problems,
      notices: [...made.notices, ...money.notices, ...(isDone ? [allHasLeft] : [])],
    }
  }

  return {
    /** What a change would come to; nothing of it is saved. @throws NotFound */
    async preview(orderId: OrderId, change: OrderChange): Promise<ChangePreview> {
      await prepareRates(orderId, change)
      let preview: ChangePreview | undefined
      try {
        await db.transaction(async (tx) => {
          preview = await weigh(tx, orderId, change)
          throw new Tried()
        })
      } catch (error) {
        if (!(error instanceof Tried)) throw error
      }
      return preview!
    },

    /** @throws NotFound, Invalid and Conflict with a sentence at each field that is to blame @returns what it comes to */
    async change(orderId: OrderId, change: ChangeToSave): Promise<{ totalCents: Cents }> {
      const { by = commandLine, note, quiet, overLimit } = change
      const reason = change.reason.trim()
      if (reason === '') throw new Invalid('Please enter a reason for the change.', 'reason')
      await prepareRates(orderId, change)
      return db.transaction(async (tx) => {
        const made = await weigh(tx, orderId, change, change)
        const { before, after, money } = made
        refuse(made.problems)
        if (!made.isChanged) throw new Invalid('Nothing has changed.')
        if (after.totalCents !== change.expectedCents)
          throw new Conflict(
            `The order comes to ${formatCents(after.totalCents)} now. Please check it again before you save.`,
            'expectedAmount',
            'total-changed',
          )
        if (money.isOverLimit && !overLimit) {
          const said = money.notices.find((notice) => notice.includes('credit limit'))!
          throw new Conflict(`${said} To save it anyway, check the box.`, 'overLimit', 'over-limit')
        }
        await saveChangedOrder(tx, before, await showColors(tx, after, made.goods, clock.now()))
        await dropUsesOfCodes(tx, orderId, listCodesOfGone(before, after))
        await giveBackCredits(tx, orderId, listCreditsOfGone(before, after))
        if (made.isReserved) await reserveAgain(tx, after, made)
        await followPiecesLater(tx, after)
        await record(tx, { before, after }, { by, reason, note: note.trim(), quiet })
        return { totalCents: after.totalCents }
      })
    },
  }

  async function record(
    tx: Tx,
    { before, after }: { before: OrderWithLines; after: ChangedOrder },
    { by, reason, note, quiet }: { by: NonNullable<StaffChange['by']>; reason: string; note: string; quiet: boolean },
  ): Promise<void> {
    const { id: orderId, state } = before
    const at = clock.now()
    const differences = listDifferences(before, after)
    const eventId = await saveEvent(tx, {
      orderId,
      fromState: state,
      toState: state,
      at,
      note: toHistoryNote(differences, note),
    })
    const changes = [...differences, ...listAuditChanges(['Reason', '', reason], ['Note', '', note])]
    await logChange(tx, { by, at, action: 'order.change', record: { kind: 'order', id: orderId }, changes })
    if (quiet) return
    const { login, firstName } = await getBuyerContact(tx, before)
    const template = changedMail(after, { differences, note, firstName, publicUrl })
    await mails.write(tx, { key: `order-changed:${eventId}`, kind: 'order-changed', to: login, template })
  }
}

/** Lines of other colors than before show these. */
async function showColors(
  tx: Tx,
  after: ChangedOrder,
  { offers }: ChangeFacts['goods'],
  now: Date,
): Promise<ChangedOrder> {
  const lines = after.lines.map((line) => {
    const offer = line.itemId === null ? undefined : offers.get(line.itemId)
    const shown = offer?.variants.find(({ code }) => code === line.variants[0]?.code)
    return { ...line, pictureUrl: shown?.pictureUrl ?? offer?.pictureUrl ?? line.pictureUrl }
  })
  const previewKeys = await notePreviewsOfGoods(tx, lines, now)
  return { ...after, lines: lines.map((line, index) => ({ ...line, previewKey: previewKeys[index]! })) }
}

/** A company uses a purchase order number once. */
async function judgeNumber(
  tx: Tx,
  { companyId, poNumber: present }: OrderWithLines,
  poNumber: string | undefined,
): Promise<ChangeProblem[]> {
  if (poNumber === undefined || isSamePoNumber(poNumber, present)) return []
  const used = await findUseOfPoNumber(tx, companyId, poNumber)
  if (!used) return []
  const of = used.orderId === null ? 'an order that is being paid right now' : `order ${used.orderId}`
  return [{ field: 'poNumber', message: `The company uses ${poNumber} for ${of} already.`, isConflict: true }]
}

/** A coupon that its owner has edited since takes off what it did when the order was placed. */
const asUsed = (
  coupons: ChangeFacts['goods']['coupons'],
  used: Awaited<ReturnType<typeof findUsedCoupons>>,
): ChangeFacts['goods']['coupons'] =>
  new Map([...coupons].map(([code, coupon]) => [code, { ...coupon, ...used.get(code) }]))

/** That no line of the order uses any more. */
function listCodesOfGone(before: OrderWithLines, after: ChangedOrder): string[] {
  const staying = new Set(after.lines.map(({ couponCode }) => couponCode))
  return before.lines.flatMap(({ couponCode }) => (couponCode !== null && !staying.has(couponCode) ? [couponCode] : []))
}

/** Samples that no line is credited for any more. */
function listCreditsOfGone(before: OrderWithLines, after: ChangedOrder): number[] {
  const listSamples = (lines: readonly Pick<ChangedOrder['lines'][number], 'sampleCredit'>[]) =>
    lines.flatMap(({ sampleCredit }) => sampleCredit?.of.map(({ sampleId }) => sampleId) ?? [])
  const staying = new Set(listSamples(after.lines))
  return listSamples(before.lines).filter((sampleId) => !staying.has(sampleId))
}

const allHasLeft = 'All goods have then shipped. Please change the status to Shipped to bill the order.'

/** @throws Invalid, or Conflict where the order is not in a state for it */
function refuse(problems: readonly ChangeProblem[]): void {
  const [first] = problems
  if (!first) return
  const fields = problems.map(({ field, message }) => ({ field, message }))
  throw new Refusal(first.isConflict ? 409 : 400, first.message, fields)
}

/** What has not left, from the warehouses nearest to the address. */
async function reserveAgain(
  tx: Tx,
  after: ChangedOrder,
  {
    goods,
    sent,
    sentVariants,
  }: { goods: ChangeFacts['goods'] } & {
    sent: ReadonlyMap<OrderLineId, number>
    sentVariants: { lineId: OrderLineId; variantId: VariantId; sent: number }[]
  },
): Promise<void> {
  const lines = after.lines.map(({ id, itemId, quantity, sample, variants }) => {
    const offer = itemId === null ? undefined : goods.offers.get(itemId)
    let left = isTakenFromStock(sample) ? quantity - (sent.get(id) ?? 0) : 0
    return {
      itemId,
      variants: variants.flatMap(({ code, quantity: pieces }) => {
        const variantId = offer?.variants.find((variant) => variant.code === code)?.variantId
        const gone = sentVariants.find((one) => one.lineId === id && one.variantId === variantId)?.sent ?? 0
        const own = Math.min(left, Math.max(0, pieces - gone))
        left -= own
        return own > 0 ? [{ code, quantity: own }] : []
      }),
    }
  })
  await reserveStock(tx, [{ orderId: after.id, lines }], listNearest(goods.facts, toAddressId(1)))
}
