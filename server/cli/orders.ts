import { formatCents } from '../../domain/format-money.ts'
import { orderStates } from '../../domain/order-states.ts'
import { findOwnersOrder, listOwnersOrders } from '../modules/order-history/index.ts'
import { createBillingService, issueInvoice } from '../modules/billing/index.ts'
import { createFulfillmentService, noteArrivals } from '../modules/fulfillment/index.ts'
import { createChangeState, createStateMachine } from '../modules/orders/index.ts'
import { systemClock as clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { writeOrder, writeOrderList } from './order-sheet.ts'
import { readOrderCommand, type OrderCommand } from './order-words.ts'
import type { Console } from './console.ts'
import { withMails } from './with-mails.ts'

const mostListed = 100

/** Lists orders, shows one, sends it and moves it on. Mails to its buyer leave with the open shop. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runOrder(db: Database, config: Config, words: string[], console: Console): Promise<number> {
  const command = readOrderCommand(words)
  switch (command.kind) {
    case 'unclear':
      console.printError(command.sentence)
      return 2
    case 'list':
      return list(db, command, console)
    case 'show':
      return show(db, command.orderId, console)
    case 'pay':
      console.print(`${await notePayment(db, command)}\n`)
      return 0
    case 'unpay':
      console.print(
        `Taken back: ${await createBillingService({ db, clock }).takeBackPayment(command.orderId, command.request)}.\n`,
      )
      return 0
    default:
      console.print(`${await carryOut(db, config, command)}\n`)
      return 0
  }
}

async function list(db: Database, { state }: OrderCommand & { kind: 'list' }, { print }: Console): Promise<number> {
  const { orders, timeZone } = await listOwnersOrders(db.orm, { ...(state && { state }), limit: mostListed + 1 })
  print(orders.length === 0 ? 'No orders.\n' : writeOrderList(orders.slice(0, mostListed), timeZone))
  if (orders.length > mostListed) print(`  ... and earlier ones.\n`)
  return 0
}

async function show(db: Database, orderId: number, { print, printError }: Console): Promise<number> {
  const order = await findOwnersOrder(db.orm, orderId)
  if (order) print(writeOrder(order))
  else printError(`There is no order ${orderId}.`)
  return order ? 0 : 1
}

async function notePayment(db: Database, { orderId, payment }: OrderCommand & { kind: 'pay' }): Promise<string> {
  const openCents = await createBillingService({ db, clock }).notePayment(orderId, payment)
  if (openCents === 0) return `Order ${orderId} is paid.`
  return `Noted. Of order ${orderId} ${formatCents(openCents)} are open.`
}

/** @returns what has happened, for the owner */
async function carryOut(
  db: Database,
  config: Config,
  command: OrderCommand & { kind: 'move' | 'send' | 'unsend' | 'deliver' },
): Promise<string> {
  return withMails({ db, config, clock }, (mails) => {
    const states = createStateMachine([issueInvoice, noteArrivals])
    const deps = { db, clock, mails, publicUrl: config.publicUrl, states }
    switch (command.kind) {
      case 'move':
        return move(deps, command)
      case 'send':
        return send(deps, command)
      case 'unsend':
        return unsend(deps, command)
      default:
        return deliver(deps, command)
    }
  })
}

type Deps = Parameters<typeof createChangeState>[0]

async function move(deps: Deps, { orderId, state, note, quiet }: OrderCommand & { kind: 'move' }) {
  await createChangeState(deps)(orderId, state, { note, quiet })
  return `Order ${orderId} is now: ${orderStates[state].title}.`
}

async function send(deps: Deps, { orderId, sending }: OrderCommand & { kind: 'send' }) {
  const { isLast } = await createFulfillmentService(deps).ship(orderId, sending)
  const what = isLast ? `All of order ${orderId} has left.` : `A part of order ${orderId} has left.`
  return `${what} ${stockStays}`
}

/** Orders and shipments take nothing off what is counted. */
const stockStays = 'Stock is not changed; say what is left with npm run shop -- stock CODE PIECES.'

async function unsend(deps: Deps, { orderId, request }: OrderCommand & { kind: 'unsend' }) {
  const { what, state } = await createFulfillmentService(deps).unship(orderId, request)
  return `Taken back: ${what}. Order ${orderId} is now: ${orderStates[state].title}.`
}

async function deliver(deps: Deps, { orderId, delivery }: OrderCommand & { kind: 'deliver' }) {
  const { isAll } = await createFulfillmentService(deps).deliver(orderId, delivery)
  return isAll
    ? `Order ${orderId} is now: ${orderStates.delivered.title}.`
    : `Noted. More of order ${orderId} is to come.`
}
