import { describeDearer, findDearerStep } from '../../../domain/pricing/price-steps.ts'
import { changeItem, readPrice, writePrice, type ItemDraft, type ItemFacts } from '../../modules/catalog/index.ts'
import { UnreadableFile } from '../../platform/sheets/unreadable-file.ts'
import { explainItemToOrder, isNotCounted, notCounted } from '../../../domain/stock/sold-to-order.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { readTypedWords } from '../typed/typed-words.ts'
import type { Console } from '../console.ts'

const usage = {
  price:
    'What is the price? npm run shop -- price CODE QUANTITY=PRICE ..., for example: price NS-4420 48=12.20 240=10.95',
  stock: 'How many are there? npm run shop -- stock CODE PIECES [--warehouse CODE], or stock CODE uncounted',
  hide: 'Which item? npm run shop -- hide CODE',
  show: 'Which item? npm run shop -- show CODE',
}

export type ItemCommand = keyof typeof usage
export const isItemCommand = (word: string | undefined): word is ItemCommand =>
  word !== undefined && Object.hasOwn(usage, word)

/** Changes one item of the open shop, and says what it was and what it is now. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runItem(
  db: Database,
  command: ItemCommand,
  words: string[],
  { print, printError }: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const request = readRequest(command, words)
  if (typeof request === 'string') {
    printError(request)
    return 2
  }
  const { code, warehouse, decide, describe, name = nameItem, note = () => '' } = request
  const change = await changeItem(db, code, decide, { now: clock.now(), warehouse }).catch(toRefusal)
  if ('refused' in change) {
    printError(change.refused)
    return 1
  }
  const [was, is] = [describe(change.before), describe(change.next)]
  const said = note(change.next)
  print(`${name(change.next)}: ${was === is ? `is ${is} already` : `was ${was}; is now ${is}`}.${said && ` ${said}`}\n`)
  return 0
}

function toRefusal(error: unknown): { refused: string } {
  if (error instanceof UnreadableFile) return { refused: error.message }
  throw error
}

interface ItemRequest {
  code: string
  warehouse?: string | undefined
  decide(item: ItemFacts, warehouses: readonly string[]): ItemDraft | string
  describe(item: ItemFacts): string
  /** Without it the item is named. */
  name?(item: ItemFacts): string
  /** What else there is to know of it. */
  note?(item: ItemFacts): string
}

const nameItem = ({ code, name }: ItemFacts): string => `${code}, ${name}`

function readRequest(command: ItemCommand, words: string[]): ItemRequest | string {
  try {
    const { values, positionals } = readTypedWords(words, {
      warehouse: { type: 'string' },
      yes: { type: 'boolean', short: 'y', default: false },
    })
    if (values.warehouse !== undefined && command !== 'stock') return '--warehouse says nothing here.'
    if (values.yes && command !== 'price') return '--yes says nothing here.'
    const [code, ...rest] = positionals
    if (!code) return usage[command]
    if (command === 'price') return readPrices(code, rest, values.yes)
    if (command === 'stock') return readStock(code, rest, values.warehouse)
    return rest.length > 0 ? usage[command] : toShown(code, command === 'hide')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const toShown = (code: string, hidden: boolean): ItemRequest => ({
  code,
  ...(!hidden && { note: noteToOrder }),
  decide: (item) => ({ code: item.code, hidden }),
  describe: ({ status }) => (status === 'active' ? 'shown' : 'hidden'),
})

const noteToOrder = ({ variants, inventory, tiers, custom, closeout, leadDays }: ItemFacts): string =>
  explainItemToOrder({
    sold: variants.filter(({ active }) => active).map(({ code }) => code),
    counted: inventory.map(({ code }) => code),
    isPriced: tiers.length > 0 && !custom,
    isCloseout: closeout,
    leadDays,
  })

/** The steps that are named change; 'none' takes one away. */
function readPrices(code: string, words: string[], isAgreed: boolean): ItemRequest | string {
  if (words.length === 0) return usage.price
  const steps = new Map<number, number | null>()
  for (const word of words) {
    const [, quantity, given] = /^(\d{1,7})=(.+)$/.exec(word) ?? []
    const price = given === undefined ? undefined : given.toLowerCase() === 'none' ? null : readPrice(given)
    if (!quantity || Number(quantity) < 1 || price === undefined)
      return `'${word}' is no quantity and price like 48=12.20 (dollars with at most 4 decimals).`
    if (price === 0) return `'${word}' would give it away.`
    if (steps.has(Number(quantity))) return `The quantity ${quantity} stands there twice.`
    steps.set(Number(quantity), price)
  }
  return { code, decide: (item) => changeSteps(item, steps, isAgreed), describe: printPrices }
}

function changeSteps(item: ItemFacts, steps: Map<number, number | null>, isAgreed: boolean): ItemDraft | string {
  const unknown = [...steps].find(
    ([quantity, price]) => price === null && !item.tiers.some(({ minimumQuantity }) => minimumQuantity === quantity),
  )
  if (unknown) return `${item.code} has no price from ${unknown[0]} on.`
  const stays = item.tiers.filter(({ minimumQuantity }) => !steps.has(minimumQuantity))
  const set = [...steps].flatMap(([minimumQuantity, unitPrice]) =>
    unitPrice === null ? [] : [{ minimumQuantity, unitPrice }],
  )
  const tiers = [...stays, ...set]
  if (tiers.length === 0)
    return `${item.code} would have no price left. To take it out of the shop: npm run shop -- hide ${item.code}`
  const dearer = findDearerStep(tiers.toSorted((one, other) => one.minimumQuantity - other.minimumQuantity))
  if (dearer && !isAgreed) return `${item.code}: ${describeDearer(dearer)}. Say --yes if that is meant.`
  return { code: item.code, tiers, custom: false }
}

const printPrices = ({ custom, tiers }: ItemFacts): string =>
  custom || tiers.length === 0
    ? 'priced on call'
    : tiers.map(({ minimumQuantity, unitPrice }) => `${writePrice(unitPrice)} from ${minimumQuantity}`).join(', ')

function readStock(code: string, [given, ...others]: string[], warehouse: string | undefined): ItemRequest | string {
  if (given === undefined || others.length > 0) return usage.stock
  const pieces = isNotCounted(given) ? null : /^\d{1,9}$/.test(given) ? Number(given) : undefined
  if (pieces === undefined) return 'Pieces are a whole number from 0 on.'
  const variantOf = ({ variants }: ItemFacts) =>
    variants.find((variant) => variant.code.toLowerCase() === code.toLowerCase()) ??
    (variants.length === 1 ? variants[0] : undefined)
  return {
    code,
    warehouse,
    decide(item, warehouses) {
      const variant = variantOf(item)
      if (!variant)
        return `${item.code} has several variants. Name one: ${item.variants.map((one) => one.code).join(', ')}.`
      if (pieces !== null && warehouse === undefined && warehouses.length > 1)
        return `The shop has several warehouses. Name one with --warehouse: ${warehouses.join(', ')}.`
      return { code: item.code, variants: [{ code: variant.code, active: variant.active, stock: pieces }] }
    },
    describe: (item) => printStock(item, variantOf(item)!.code),
    name(item) {
      const { code: variantCode, color, size } = variantOf(item)!
      return [variantCode, item.name, color, size].filter(Boolean).join(', ')
    },
  }
}

function printStock({ inventory }: ItemFacts, code: string): string {
  const rows = inventory.filter((row) => row.code === code)
  return rows.length === 0
    ? notCounted
    : rows.map(({ warehouse, quantity }) => `${quantity} in ${warehouse}`).join(', ')
}
