import { localDay } from '../../domain/calendar/business-days.ts'
import { cardPaymentStates, sumToCapture } from '../../domain/payments/card-payments.ts'
import { nameCard } from '../../domain/payments/cards.ts'
import { countsAsRefund, nameRefund, refundStates } from '../../domain/payments/refunds.ts'
import { formatCents } from '../../domain/money/format-money.ts'
import { toOrderId, type OrderId } from '../../domain/ids.ts'
import { orderStates } from '../../domain/ordering/order-states.ts'
import { createCoreServices, type CoreServices } from '../app/compose/core-services.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage = `What about card payments?
  npm run shop -- payment list [--expiring]
  npm run shop -- payment show ORDER
  npm run shop -- payment release NUMBER [--gateway-checked]`

type Payments = CoreServices['cards']['ofOwner']

/** Lists what cards hold, and ends a checkout that waits for the gateway. @returns the exit code: 0 done, 1 refused */
export async function runPayment(
  db: Database,
  config: Config,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const { values, positionals } = readTypedWords(words, {
    'expiring': { type: 'boolean' },
    'gateway-checked': { type: 'boolean' },
  })
  const [action = 'list', order, ...others] = positionals
  const needsOrder = action !== 'list'
  const isGatewayChecked = values['gateway-checked'] === true
  const isMisplaced = (needsOrder && values.expiring) || (action !== 'release' && isGatewayChecked)
  if (others.length > 0 || needsOrder !== (order !== undefined) || isMisplaced) throw new NotUnderstood(usage)
  const core = createCoreServices({ db, config, clock })
  try {
    const payments = core.cards.ofOwner
    if (!needsOrder) return await list(payments, values.expiring === true, console)
    if (action === 'release') return await release(core.cards, readOrder(order!), isGatewayChecked, console)
    if (action !== 'show') throw new NotUnderstood(usage)
    return await show(payments, readOrder(order!), console)
  } finally {
    core.close()
  }
}

function readOrder(typed: string): OrderId {
  if (!/^\d{1,9}$/.test(typed)) throw new NotUnderstood(`'${typed}' is no order number.`)
  return toOrderId(Number(typed))
}

/** Ends a checkout that waits for its card while the gateway is silent. */
async function release(
  cards: CoreServices['cards'],
  number: number,
  isGatewayChecked: boolean,
  console: Console,
): Promise<number> {
  const released = await cards.releaseCheckout(number, { isGatewayChecked })
  if (released.outcome === 'busy')
    return report(console, 'The open shop asks the gateway about it at this moment. Please try again in a minute.', '')
  const amount = formatCents(released.amountCents)
  const [invoice] = released.orderIds
  const named = `${released.orderIds.length === 1 ? 'order' : 'orders'} ${released.orderIds.join(', ')}`
  switch (released.outcome) {
    case 'placed':
      return report(console, null, `The gateway has authorized ${amount}. Placed: ${named}.`)
    case 'voided':
      return report(
        console,
        null,
        `The gateway has authorized ${amount}, but its buyer has left the company: the open shop gives it back. ${isFree}`,
      )
    case 'freed':
      return report(
        console,
        null,
        released.wasSilent
          ? `Released as you have checked, without ${named}. ${isFree} What still turns up at the gateway under ${invoice} is given back.`
          : `The gateway holds nothing for ${named}. ${isFree}`,
      )
    case 'unknown':
      return report(
        console,
        `The gateway does not say whether ${amount} is held for ${named}, so nothing was changed. Please look there for invoice number ` +
          `${invoice}, void what it holds, and type 'payment release ${invoice} --gateway-checked'.`,
        '',
      )
  }
}

const isFree = 'Cart, stock and coupons are free again.'

async function list(payments: Payments, expiring: boolean, { print }: Console): Promise<number> {
  const { payments: open, undecided, timeZone } = await payments.list({ expiring })
  if (open.length + undecided.length === 0) {
    print(expiring ? 'No authorization ends within a week.\n' : 'Nothing is held on cards.\n')
    return 0
  }
  print(
    toColumns([
      ...open.map((payment) => [
        String(payment.orderId),
        cardPaymentStates[payment.state as keyof typeof cardPaymentStates],
        formatCents(payment.amountCents),
        nameCard(payment.accountType, payment.accountNumber),
        payment.createdOn,
        [payment.state === 'authorized' ? `capture by ${payment.lastDay}` : '', payment.sentence]
          .filter(Boolean)
          .join('; '),
      ]),
      ...undecided.map(({ checkoutId, orderIds, amountCents, startedAt, attempts }) => [
        String(orderIds[0]),
        'The gateway is being asked',
        formatCents(amountCents),
        `checkout ${checkoutId}`,
        localDay(startedAt, timeZone),
        attempts > 1 ? `asked ${attempts} times; 'payment release ${orderIds[0]}' ends it` : '',
      ]),
    ]),
  )
  return 0
}

async function show(payments: Payments, orderId: OrderId, { print }: Console): Promise<number> {
  const { payments: tried, orders, refunds } = await payments.show(orderId)
  for (const payment of tried) {
    const title = payment.state === 'failed' ? 'Not charged' : cardPaymentStates[payment.state]
    const facts: [string, string][] = [
      ['State', title],
      ['Amount', formatCents(payment.amountCents)],
      ['Captured', payment.capturedCents > 0 ? formatCents(payment.capturedCents) : ''],
      ['To refund', formatToGiveBack(payment, orders, refunds)],
      ['Card', payment.accountNumber && nameCard(payment.accountType, payment.accountNumber)],
      ['Transaction', payment.transactionId],
      ['Authorization code', payment.authCode],
      ['Address check', payment.avsResultCode],
      ['Card code check', payment.cvvResultCode],
      ['On', payment.createdOn],
      ['Capture by', payment.state === 'authorized' ? payment.lastDay : ''],
      ['Why', [payment.sentence, payment.reason && `(${payment.reason})`].filter(Boolean).join(' ')],
    ]
    print(toColumns(facts.filter(([, value]) => value !== '')))
    print('\n')
  }
  if (refunds.length > 0)
    print(
      toColumns(
        refunds.map(({ id, orderId: refunded, amountCents, state, reason, sentence }) => [
          `Refund ${nameRefund(refunded, id)}`,
          refundStates[state],
          formatCents(amountCents),
          [reason, sentence].filter(Boolean).join('; '),
        ]),
      ),
    )
  if (orders.length > 0)
    print(
      toColumns(
        orders.map((order) => [
          `Order ${order.orderId}`,
          orderStates[order.state].title,
          formatCents(order.totalCents),
        ]),
      ),
    )
  return 0
}

/** What was taken for orders that were canceled later, and is not on its way back; empty: nothing. */
function formatToGiveBack(
  { id, state, checkoutId, capturedCents }: Shown['payments'][number],
  orders: Shown['orders'],
  refunds: Shown['refunds'],
): string {
  if (state !== 'captured') return ''
  const standing = orders.map((order) => ({ ...order, paidCents: 0 }))
  const dueCents = checkoutId === null ? 0 : sumToCapture(capturedCents, standing)
  const given = refunds.filter((refund) => refund.paymentId === id && countsAsRefund(refund.state))
  const leftCents = capturedCents - given.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return leftCents > dueCents ? formatCents(leftCents - dueCents) : ''
}

type Shown = Awaited<ReturnType<Payments['show']>>
