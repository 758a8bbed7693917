import { cardPaymentStates, type CardPaymentState } from '../../../domain/payments/card-payments.ts'
import { formatCents, formatCount } from '../../../domain/money/format-money.ts'
import type { OrderId } from '../../../domain/ids.ts'
import { orderStates } from '../../../domain/ordering/order-states.ts'
import { createCoreServices, type CoreServices } from '../../app/compose/core-services.ts'
import { systemClock as clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database } from '../../platform/database.ts'
import { writeArtworkFiles, writePoFile, writeWorkOrderFile } from './order-files.ts'
import { writeOrder, writeOrderList } from './order-sheet.ts'
import { readOrderCommand, type OrderCommand } from './order-words.ts'
import type { Console } from '../console.ts'

const mostListed = 100

/** Lists orders, shows one, sends it and moves it on. Mails to its buyer leave with the open shop. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runOrder(db: Database, config: Config, words: string[], console: Console): Promise<number> {
  const command = readOrderCommand(words)
  if (command.kind === 'unclear') {
    console.printError(command.sentence)
    return 2
  }
  const core = createCoreServices({ db, config, clock })
  return carryOut({ db, config, core }, command, console).finally(core.close)
}

type Clear = Exclude<OrderCommand, { kind: 'unclear' }>

interface Parts {
  db: Database
  config: Config
  core: CoreServices
}

async function carryOut(parts: Parts, command: Clear, console: Console): Promise<number> {
  const { core } = parts
  switch (command.kind) {
    case 'list':
      return list(core, command, console)
    case 'show':
      return show(core, command.orderId, console)
    case 'work-order':
      return writeWorkOrderFile(parts, command.orderId, command.path, console)
    case 'artwork':
      return writeArtworkFiles(parts, command.orderId, command.path, console)
    case 'po-file':
      return writePoFile(parts, command.orderId, command.path, console)
    default:
      console.print(`${await change(core, command)}\n`)
      return 0
  }
}

type List = OrderCommand & { kind: 'list' }

async function list({ ownerOrders }: CoreServices, { state }: List, { print }: Console): Promise<number> {
  const { orders, timeZone } = await ownerOrders.list({ ...(state && { state }), limit: mostListed + 1 })
  print(orders.length === 0 ? 'No orders.\n' : writeOrderList(orders.slice(0, mostListed), timeZone))
  if (orders.length > mostListed) print(`  ... and earlier ones.\n`)
  return 0
}

async function show({ ownerOrders }: CoreServices, orderId: OrderId, { print, printError }: Console): Promise<number> {
  const order = await ownerOrders.find(orderId)
  if (order) print(writeOrder(order))
  else printError(`There is no order ${orderId}.`)
  return order ? 0 : 1
}

type Change = Exclude<Clear, { kind: 'list' | 'show' | 'work-order' | 'artwork' | 'po-file' }>

/** @returns what has happened, for the owner */
async function change({ billing, cards, fulfillment, orders }: CoreServices, command: Change): Promise<string> {
  const { orderId } = command
  switch (command.kind) {
    case 'pay': {
      const openCents = await billing.notePayment(orderId, command.payment)
      if (openCents === 0) return `Order ${orderId} is paid.`
      return `Noted. ${formatCents(openCents)} of order ${orderId} is still open.`
    }
    case 'unpay':
      return `Taken back: ${await billing.takeBackPayment(orderId, command.request)}.`
    case 'move': {
      const { state, note, quiet } = command
      await orders.changeState(orderId, state, { note, quiet })
      return `Order ${orderId} is now: ${orderStates[state].title}.`
    }
    case 'send': {
      const { isLast, offStock } = await fulfillment.ship(orderId, command.sending)
      const left = `${isLast ? 'All' : 'A part'} of order ${orderId} has left.`
      const stock = offStock > 0 ? stockIsTaken(offStock) : stockStays
      return [left, stock, warnOfCard(await cards.ofOwner.findState(orderId))].filter(Boolean).join(' ')
    }
    case 'unsend': {
      const { what, state } = await fulfillment.unship(orderId, command.request)
      return `Taken back: ${what}. Order ${orderId} is now: ${orderStates[state].title}.`
    }
    case 'deliver': {
      const { isAll } = await fulfillment.deliver(orderId, command.delivery)
      return isAll
        ? `Order ${orderId} is now: ${orderStates.delivered.title}.`
        : `Noted. More of order ${orderId} is to come.`
    }
  }
}

const stockIsTaken = (pieces: number): string =>
  `${formatCount(pieces)} ${pieces === 1 ? 'piece was' : 'pieces were'} taken off what is counted in stock.`

/** Of orders from before goods were reserved. */
const stockStays = 'Stock is not changed; say what is left with npm run shop -- stock CODE PIECES.'

/** Goods leave that a card was to pay and has not, or not yet. */
function warnOfCard(payment: { state: CardPaymentState | 'failed' } | undefined): string {
  switch (payment?.state) {
    case 'held':
      return underReview
    case 'failed':
      return 'Its card has not paid: Not charged.'
    case 'declined':
    case 'expired':
    case 'void':
    case 'voiding':
      return `Its card has not paid: ${cardPaymentStates[payment.state]}.`
    default:
      return ''
  }
}

const underReview =
  'Attention: its card payment is still under review at the gateway. Nothing is captured before it is approved there; if it is declined, the goods are not paid.'
