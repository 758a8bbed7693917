import { isOnCall } from '../../../../../domain/pricing/price-on-call.ts'
import { readPrice } from './cells.ts'
import { ownColumns } from './field-reader.ts'
import type { Fields } from './own/own-columns.ts'

/** Columns of our own format that hold one step of the price table each: 'price from 48', or 'price #1' with 'quantity #1'. */
const stepName = /^price from (\d{1,7})$/
const numberedName = /^(price|quantity) #(\d{1,2})$/

export const isPriceColumn = (column: string): boolean => stepName.test(column) || numberedName.test(column)

/** The price table that such columns make; empty cells are no steps. A column 'prices' says it itself. */
export function joinPriceColumns(fields: Fields): Fields {
  const names = Object.keys(fields)
  if (!names.some(isPriceColumn) || (fields['prices'] ?? '') !== '') return fields
  const numbered = names.flatMap((name) => numberedName.exec(name)?.[2] ?? [])
  const steps = [
    ...names.flatMap((name) => {
      const quantity = stepName.exec(name)?.[1]
      return quantity === undefined
        ? []
        : [{ quantity, price: fields[name], [ownColumns]: { quantity: name, price: name } }]
    }),
    ...[...new Set(numbered)].map((number) => ({
      quantity: fields[`quantity #${number}`],
      price: fields[`price #${number}`],
      [ownColumns]: { quantity: `quantity #${number}`, price: `price #${number}` },
    })),
  ].filter(({ price }) => typeof price === 'string' && price !== '')
  return { ...fields, ...(steps.length > 0 && { prices: steps }) }
}

type Rows = readonly Record<string, string>[]

/** As which steps of a price table the columns of a list are read: headings like '48', '12-47', 'Price (144+)', or 'Qty 1' beside 'Price 1'. */
export function guessPriceColumns(names: readonly string[], rows: Rows): Map<string, string> {
  const steps = names.flatMap((name) => {
    const quantity = readBreak(name)
    return quantity === undefined || !holdsPrices(rows, name) ? [] : [{ name, quantity }]
  })
  if (areBreaks(steps, rows)) return new Map(steps.map(({ name, quantity }) => [name, `price from ${quantity}`]))
  const named = numberedOf(names, /^(?:q|(?:min |from |break |tier )?(?:qty|quantity)(?: break| from)?|break)$/)
  // 'Price Break 1' is the price beside a quantity, and the quantity beside a price.
  const quantities = named.size > 0 ? named : numberedOf(names, /^price break$/)
  const prices = numberedOf(
    names,
    named.size > 0
      ? /^(?:p|prc|net|(?:net |unit |break |tier |qty |sell )?price(?: break)?)$/
      : /^(?:p|prc|net|(?:net |unit |sell )?price)$/,
  )
  return new Map(
    [...quantities].flatMap(([number, name]): [string, string][] => {
      const price = prices.get(number)
      return price !== undefined && holdsPrices(rows, price) && cellsOf(rows, name).every((cell) => /^\d+$/.test(cell))
        ? [
            [name, `quantity #${number}`],
            [price, `price #${number}`],
          ]
        : []
    }),
  )
}

const pieces = '(?:pcs?|pieces?|ea|each|units?)'
const breakTitle = new RegExp(
  `^(?:(?:net |unit )?(?:price|qty|quantity|price (?:break )?(?:qty|quantity))(?: (?:at|from|for))?|at|from|min(?:imum)?|≥|>=)? ?(\\d{1,3}(?:,\\d{3})+|\\d{1,6}) ?${pieces}? ?(\\+|(?:-|–|to) ?[\\d,]+ ?${pieces}?\\+?|(?:and|&|or) (?:up|over|more|above)|plus|up|min(?:imum)?)?(?: (?:price|net|${pieces}))?$`,
)

/** The quantity from which the prices below a heading are; undefined: it says none. */
export function readBreak(title: string): number | undefined {
  const plain = title
    .toLowerCase()
    .replace(/[()[\]@:$.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = breakTitle.exec(plain)
  const quantity = Number(found?.[1]?.replaceAll(',', ''))
  return found && quantity > 0 ? quantity : undefined
}

/** From more pieces on none costs more; 0 is a mistake of its cell, and none of the column. Years and the numbers of price levels (1, 2, 3) are no quantities. */
function areBreaks(steps: readonly { name: string; quantity: number }[], rows: Rows): boolean {
  const quantities = steps.map(({ quantity }) => quantity)
  const isLevels = quantities.every((quantity, at) => quantity === at + 1)
  const isYears = quantities.every((quantity) => quantity >= 1990 && quantity <= 2100)
  return (
    steps.length > 1 &&
    !isYears &&
    !(isLevels && !steps.some(({ name }) => /[-+–]|to|more|up/.test(name))) &&
    quantities.every((quantity, at) => at === 0 || quantity > quantities[at - 1]!) &&
    rows.every((row) => {
      const prices = steps.flatMap(({ name }) => readPrice(row[name] ?? '') || [])
      return prices.every((price, at) => at === 0 || price <= prices[at - 1]!)
    })
  )
}

const cellsOf = (rows: Rows, name: string): string[] => rows.map((row) => (row[name] ?? '').trim()).filter(Boolean)

/** Most of them; a 'call' among prices is no reason to leave the column out. */
export const holdsPrices = (rows: Rows, name: string): boolean => {
  const cells = cellsOf(rows, name).filter((cell) => !isOnCall(cell))
  const prices = cells.filter((cell) => readPrice(cell) !== undefined)
  return prices.length > 0 && prices.length * 2 >= cells.length
}

/** 'Qty 1', 'QtyBreak1', 'Break 1 Qty' and 'QTY #1' by their number. */
const numberedOf = (names: readonly string[], words: RegExp): Map<string, string> =>
  new Map(
    names.flatMap((name): [string, string][] => {
      const parts = name
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()
        .split(/(\d+)|[ _#-]+/)
        .filter(Boolean)
      const numbers = parts.filter((part) => /^\d{1,2}$/.test(part))
      const word = parts.filter((part) => !numbers.includes(part)).join(' ')
      return numbers.length === 1 && words.test(word) ? [[String(Number(numbers[0])), name]] : []
    }),
  )
