import type { Cents } from '../money/money.ts'
import type { OrderState } from '../ordering/order-states.ts'

/** How far a refund to a card has come, in the words of pages and commands. */
export const refundStates = {
  asked: 'Refund is being sent to the card',
  waiting: 'Refund pending until the charge settles',
  done: 'Refunded',
  refused: 'Refund did not go through',
  canceled: 'Refund canceled',
} as const

export type RefundState = keyof typeof refundStates

/** How the gateway gives money back: a charge that is not settled yet is undone as a whole. */
export type RefundWay = 'refund' | 'void'

/** Money that is on its way back, or has arrived. */
export const countsAsRefund = (state: RefundState): boolean =>
  state === 'asked' || state === 'waiting' || state === 'done'

export const isUnderWay = (state: RefundState): boolean => state === 'asked' || state === 'waiting'

/** @param number of the refund; unique, so that the gateway and whoever looks there can tell it from all others */
export const nameRefund = (orderId: number, number: number): string => `${orderId}-R${number}`

interface Charge {
  capturedCents: Cents
  refunds: readonly { orderId: number; amountCents: Cents; state: RefundState }[]
  /** What is noted as paid by this card, less what was given back, by order. */
  noted: ReadonlyMap<number, Cents>
}

/** What can still be given back for one of the orders that a card has paid: nothing that belongs to another of them. */
export function sumRefundable({ capturedCents, refunds, noted }: Charge, orderId: number): Cents {
  const counted = refunds.filter(({ state }) => countsAsRefund(state))
  const leftCents = capturedCents - counted.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const ofOthers = [...noted].filter(([id]) => id !== orderId)
  const othersCents = ofOthers.reduce((sum, [id, cents]) => {
    const onWay = counted.filter((one) => one.orderId === id && isUnderWay(one.state))
    return sum + Math.max(cents - onWay.reduce((all, { amountCents }) => all + amountCents, 0), 0)
  }, 0)
  return Math.max(leftCents - othersCents, 0)
}

interface PaidOrder {
  state: OrderState
  totalCents: Cents
  /** What has come, less what was given back. */
  netPaidCents: Cents
  /** What of it is on its way back. */
  underWayCents?: Cents
}

/** What was paid above what the order comes to, so that it is still to be given back. Of a canceled order, all of it. */
export const judgeOverpaid = ({ state, totalCents, netPaidCents, underWayCents = 0 }: PaidOrder): Cents =>
  Math.max(netPaidCents - underWayCents - (state === 'cancelled' ? 0 : totalCents), 0)

/** What is not asked for again though it was given back: all that was not paid too much, unless it is to be paid in another way. */
export const judgeWaived = (order: PaidOrder, amountCents: Cents, staysDue: boolean): Cents =>
  staysDue ? 0 : Math.max(amountCents - judgeOverpaid(order), 0)

interface Charged {
  /** At the gateway. */
  status: string
  isSettled: boolean
  chargedCents: Cents
}

/**
 * What to ask the gateway for. Before a charge is settled, which happens overnight, it can only be undone as a whole; a part of
 * it waits until then.
 */
export function chooseRefundWay(
  { status, isSettled, chargedCents }: Charged,
  amountCents: Cents,
  isOnlyOne: boolean,
): RefundWay | 'wait' | 'done' | 'impossible' {
  const isWhole = isOnlyOne && amountCents === chargedCents
  if (status === 'void') return isWhole ? 'done' : 'impossible'
  if (status !== 'captured') return 'impossible'
  if (isSettled) return 'refund'
  return isWhole ? 'void' : 'wait'
}

/** In the place of what is paid, where something was given back; empty: nothing was. */
export function describeRefunded(refundedCents: Cents, netPaidCents: Cents): string {
  if (refundedCents <= 0) return ''
  return netPaidCents <= 0 ? 'Refunded' : 'Partially refunded'
}
