import { describeMade, judgeMade } from '../../../../domain/decoration/overruns.ts'
import { billMade, shipMade } from '../../../../domain/order-admin/bill-made.ts'
import { totalOrder } from '../../../../domain/ordering/order-total.ts'
import { moveTaxable, sumTax } from '../../../../domain/ordering/sales-tax.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { findUsedCoupons } from '../../selling/index.ts'
import type { LockedOrder } from '../placing/order-states.store.ts'
import { listOrders, type OrderWithLines } from '../placing/orders.store.ts'
import { saveChangedOrder, type ChangedLine } from '../placing/save-changed-order.ts'
import type { LineToSend } from './list-dispatches.ts'

/** Pieces by the code of their color and size, by the number of the line from 1. */
export type PiecesByLine = ReadonlyMap<number, ReadonlyMap<string, number>>

/**
 * Bills lines by what was made of them, before that leaves. The caller has locked the order.
 * @returns what its buyer is told of each line that was ordered otherwise
 * @throws Conflict outside of the tolerance that was agreed
 */
export async function saveMade(
  tx: Tx,
  { orderId, customerId }: LockedOrder,
  lines: readonly LineToSend[],
  made: PiecesByLine,
): Promise<string[]> {
  const [before] = await listOrders(tx, customerId, [orderId])
  if (!before) return []
  const coupons = await findUsedCoupons(tx, orderId)
  const changed = before.lines.map((line, index): ChangedLine => {
    const counts = made.get(index + 1)
    if (!counts) return line
    const { sent } = lines[index]!
    const verdict = judgeMade({ ...line, percent: line.decoration?.overrunPercent ?? 0, sent }, counts)
    if (!verdict.allowed) throw new Conflict(verdict.sentence, 'made', verdict.reason)
    if (verdict.quantity === line.quantity && sameSizes(line, counts)) return line
    const coupon = coupons.get(line.couponCode?.toLowerCase() ?? '')
    const shipments = shipMade(line.shipments, verdict.quantity - line.quantity)
    return { ...line, ...billMade(line, counts, coupon), shipments }
  })
  const stranger = [...made.keys()].find((number) => !before.lines[number - 1])
  if (stranger !== undefined) throw new Conflict(`Order ${orderId} has no line ${stranger}.`, 'made', 'no-such-line')
  if (changed.every((line, index) => line === before.lines[index])) return []
  await saveChangedOrder(tx, before, { ...before, ...sumUp(before, changed), lines: changed })
  return changed.flatMap((line, index) => {
    const { quantity } = before.lines[index]!
    return line.quantity === quantity ? [] : [describeMade(quantity, line.quantity)]
  })
}

const sameSizes = ({ variants }: OrderWithLines['lines'][number], counts: ReadonlyMap<string, number>): boolean =>
  variants.every(({ code, quantity }) => (counts.get(code) ?? quantity) === quantity)

/** Freight stays as it was charged; the tax follows the goods, at the rates of the order. */
function sumUp(before: OrderWithLines, lines: readonly ChangedLine[]) {
  const sum = (of: (line: ChangedLine) => Cents) => lines.reduce((cents, line) => cents + of(line), 0)
  const goodsCents = sum(({ netCents }) => netCents)
  const discountCents = sum((line) => line.discountCents)
  const tax = before.tax && moveTaxable(before.tax, shareByState(before, lines))
  const taxCents = tax ? sumTax(tax) : before.taxCents
  const totalCents = totalOrder({
    netCents: [goodsCents],
    shippingCents: before.shippingCents,
    discountCents: [discountCents],
    taxCents,
  })
  return { goodsCents, discountCents, tax, taxCents, totalCents, baseTotalCents: totalCents }
}

/** What goods come to more or less, by the state that they go to. */
function shareByState(before: OrderWithLines, lines: readonly ChangedLine[]): Map<string, Cents> {
  const shares = new Map<string, Cents>()
  const [row, ...others] = before.tax?.kind === 'charged' ? before.tax.rows : []
  // What goes together is taxed in one state, which is that of a warehouse where it is picked up.
  const shared = row && others.length === 0 ? row.state : before.shipTo.state
  const add = (state: string, cents: Cents) => shares.set(state, (shares.get(state) ?? 0) + cents)
  for (const [index, line] of lines.entries()) {
    const was = before.lines[index]!
    const more = line.netCents - line.discountCents - (was.netCents - was.discountCents)
    if (line.shipments.length === 0) add(shared, more)
    let passed = 0
    let dealt = 0
    for (const { quantity, shipTo } of line.shipments) {
      passed += quantity
      const share = Math.round((more * passed) / line.quantity) - dealt
      dealt += share
      add(shipTo.state, share)
    }
  }
  return shares
}
