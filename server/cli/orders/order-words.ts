import { carriers, isCarrier } from '../../../domain/freight/carriers.ts'
import { toOrderId, type OrderId } from '../../../domain/ids.ts'
import { readCents } from '../../../domain/money/money.ts'
import { isNotedWay, notedWays } from '../../../domain/payments/order-payments.ts'
import { orderStates, type OrderState } from '../../../domain/ordering/order-states.ts'
import type { PaymentToNote, PaymentToTakeBack, DispatchToTakeBack, Sending } from '../../modules/orders/index.ts'
import { readTypedWords } from '../typed/typed-words.ts'

type FileCommand = 'work-order' | 'artwork' | 'po-file'

export type OrderCommand =
  | { kind: 'list'; state?: OrderState }
  | { kind: 'show'; orderId: OrderId }
  /** Something of it goes into a file or folder. */
  | { kind: FileCommand; orderId: OrderId; path: string }
  | { kind: 'move'; orderId: OrderId; state: OrderState; note: string; quiet: boolean }
  | { kind: 'send'; orderId: OrderId; sending: Sending }
  | {
      kind: 'deliver'
      orderId: OrderId
      delivery: { trackingNumber?: string; on?: string; note: string; quiet: boolean }
    }
  | { kind: 'pay'; orderId: OrderId; payment: PaymentToNote }
  | { kind: 'unsend'; orderId: OrderId; request: DispatchToTakeBack }
  | { kind: 'unpay'; orderId: OrderId; request: PaymentToTakeBack }
  | { kind: 'unclear'; sentence: string }

const options = {
  'state': { type: 'string' },
  'carrier': { type: 'string' },
  'name': { type: 'string' },
  'tracking': { type: 'string' },
  'line': { type: 'string', multiple: true },
  'amount': { type: 'string' },
  'by': { type: 'string' },
  'reference': { type: 'string' },
  'on': { type: 'string' },
  'note': { type: 'string' },
  'quiet': { type: 'boolean' },
  'in-part': { type: 'boolean' },
  'force': { type: 'boolean' },
} as const

type Typed = ReturnType<typeof parse>['values']

const parse = (words: string[]) => readTypedWords(words, options)

/** What the owner asks for, in words behind 'order'. */
export function readOrderCommand(words: string[]): OrderCommand {
  try {
    const { values, positionals } = parse(words)
    return readAction(positionals, values)
  } catch (error) {
    return unclear(error instanceof Error ? error.message : String(error))
  }
}

/** Which options an action knows: one that it would ignore is a mistake. */
const known = {
  'list': ['state'],
  'show': [],
  'work-order': [],
  'artwork': [],
  'po-file': [],
  'ship': ['carrier', 'name', 'tracking', 'line', 'on', 'note', 'quiet', 'in-part', 'force'],
  'deliver': ['tracking', 'on', 'note', 'quiet'],
  'pay': ['amount', 'by', 'reference', 'on'],
  'unship': ['tracking', 'note', 'quiet'],
  'unpay': ['amount', 'reference', 'note'],
  'move': ['quiet'],
} satisfies Record<string, (keyof typeof options)[]>

function readAction([action = '', ...rest]: string[], typed: Typed): OrderCommand {
  if (/^\d/.test(action)) return findStray('move', typed) ?? readStateChange(action, rest, typed)
  if (!isAction(action) || action === 'move')
    return unclear(
      'What about orders? list, show, work-order, artwork, po-file, ship, unship, deliver, pay, unpay, or NUMBER STATE.',
    )
  const stray = findStray(action, typed)
  if (stray) return stray
  if (action === 'list') return rest.length > 0 ? unclear(`'${rest[0]}' says nothing here.`) : readList(typed)
  const [orderId, others] = [readNumber(rest[0]), rest.slice(1)]
  if (orderId === undefined) return unclear(`Which order? npm run shop -- order ${action} NUMBER`)
  if (action === 'work-order' || action === 'artwork' || action === 'po-file') return readFiles(action, orderId, others)
  if (others.length > 0) return unclear(`'${others[0]}' says nothing here.`)
  return readRequest[action](orderId, typed)
}

function readFiles(kind: FileCommand, orderId: OrderId, [path, ...others]: string[]): OrderCommand {
  const where = kind === 'artwork' ? 'FOLDER' : 'FILE'
  if (path === undefined || others.length > 0)
    return unclear(`Into which ${where.toLowerCase()}? npm run shop -- order ${kind} ${orderId} ${where}`)
  return { kind, orderId, path }
}

const readRequest = {
  show: (orderId: OrderId): OrderCommand => ({ kind: 'show', orderId }),
  ship: readSending,
  deliver: readDelivery,
  pay: readPayment,
  unship: readUnsending,
  unpay: readUnpaying,
}

function findStray(action: keyof typeof known, typed: Typed): OrderCommand | undefined {
  const allowed: readonly string[] = known[action]
  const stray = Object.keys(typed).find((name) => !allowed.includes(name))
  return stray === undefined ? undefined : unclear(`--${stray} says nothing here.`)
}

function readStateChange(number: string, [state = '', ...note]: string[], { quiet = false }: Typed): OrderCommand {
  const orderId = readNumber(number)
  if (orderId === undefined || !isState(state))
    return unclear(`Which order, and where to? npm run shop -- order NUMBER ${stateNames.join('|')} [NOTE] [--quiet]`)
  return { kind: 'move', orderId, state, note: note.join(' '), quiet }
}

function readList({ state }: Typed): OrderCommand {
  if (state === undefined) return { kind: 'list' }
  return isState(state) ? { kind: 'list', state } : unclear(`There is no state '${state}': ${stateNames.join(', ')}.`)
}

function readSending(orderId: OrderId, typed: Typed): OrderCommand {
  const { carrier, name: carrierName, tracking = '', line, on, note = '', quiet = false } = typed
  if (carrier === undefined || !isCarrier(carrier))
    return unclear(`With which carrier? --carrier ${Object.keys(carriers).join('|')}`)
  const quantities = line && readQuantities(line)
  if (typeof quantities === 'string') return unclear(quantities)
  const sending: Sending = {
    carrier,
    trackingNumber: tracking,
    note,
    quiet,
    inPart: typed['in-part'] === true,
    force: typed.force === true,
    ...(carrierName !== undefined && { carrierName }),
    ...(quantities && { quantities }),
    ...(on !== undefined && { on }),
  }
  return { kind: 'send', orderId, sending }
}

/** @returns the quantities by the number of their line; a sentence when they cannot be read */
function readQuantities(lines: string[]): Map<number, number> | string {
  const quantities = new Map<number, number>()
  for (const text of lines) {
    const [, lineNumber, quantity] = /^(\d{1,4})=(\d{1,9})$/.exec(text) ?? []
    if (lineNumber === undefined) return `How many of which line? --line 1=12, not '${text}'.`
    if (quantities.has(Number(lineNumber))) return `Line ${lineNumber} is named twice.`
    quantities.set(Number(lineNumber), Number(quantity))
  }
  return quantities
}

function readDelivery(orderId: OrderId, { tracking, on, note = '', quiet = false }: Typed): OrderCommand {
  const what = { ...(tracking !== undefined && { trackingNumber: tracking }), ...(on !== undefined && { on }) }
  return { kind: 'deliver', orderId, delivery: { ...what, note, quiet } }
}

function readPayment(orderId: OrderId, { amount = '', by = '', reference, on }: Typed): OrderCommand {
  if (!isAmount(amount)) return unclear(howMuch)
  if (!isNotedWay(by)) return unclear(`How did it come? --by ${Object.keys(notedWays).join('|')}`)
  const details = { ...(reference !== undefined && { reference }), ...(on !== undefined && { on }) }
  return { kind: 'pay', orderId, payment: { way: by, amountCents: readCents(Number(amount)), ...details } }
}

function readUnsending(orderId: OrderId, { tracking, note = '', quiet = false }: Typed): OrderCommand {
  return {
    kind: 'unsend',
    orderId,
    request: { ...(tracking !== undefined && { trackingNumber: tracking }), note, quiet },
  }
}

function readUnpaying(orderId: OrderId, { amount, reference, note = '' }: Typed): OrderCommand {
  if (amount !== undefined && !isAmount(amount)) return unclear(howMuch)
  const amountCents = amount === undefined ? undefined : readCents(Number(amount))
  const which = { ...(reference !== undefined && { reference }), ...(amountCents !== undefined && { amountCents }) }
  return { kind: 'unpay', orderId, request: { ...which, note } }
}

const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)
const howMuch = 'How much? --amount 123.45'
const isAction = (text: string): text is keyof typeof known => Object.hasOwn(known, text)
const stateNames = Object.keys(orderStates)
const isState = (text: string): text is OrderState => Object.hasOwn(orderStates, text)
const unclear = (sentence: string): OrderCommand => ({ kind: 'unclear', sentence })
const readNumber = (text = ''): OrderId | undefined => (/^\d{1,9}$/.test(text) ? toOrderId(Number(text)) : undefined)
