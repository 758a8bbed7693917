import type { PricedQuote, QuoteContentInput } from '../../../../contract/admin/orders/quotes.schema.ts'
import { quoteLimits } from '../../../../domain/quotes/quote-content.ts'

export type Content = QuoteContentInput
export type Option = Content['alternatives'][number]
type Cell = Option['cells'][number]
export type Priced = PricedQuote
export type PricedOption = Priced['alternatives'][number]
export type PricedLine = PricedOption['lines'][number]
export type PricedCharge = PricedLine['charges'][number]

/** A charge of the option itself, as the engine lists it with those of its first line. */
export const isOwnCharge = ({ code }: PricedCharge): boolean => code === 'QUOTE-CHARGE'

/** 'i4': unlike every other. */
function toNewKey(letter: 'i' | 'a', rows: readonly { key: string }[]): string {
  const taken = new Set(rows.map(({ key }) => key))
  let number = rows.length + 1
  while (taken.has(`${letter}${number}`)) number++
  return `${letter}${number}`
}

const emptyOption = {
  isRecommended: false,
  cells: [],
  charges: [],
  discountCents: 0,
  discountReason: '',
  freight: null,
}

export const canAddOption = ({ alternatives }: Content): boolean => alternatives.length < quoteLimits.alternatives

export const canAddItem = ({ items }: Content): boolean => items.length < quoteLimits.lines

const nameOption = ({ alternatives }: Content): string => `Option ${alternatives.length + 1}`

/** With the goods of the last one at list prices, so that quantities alone are typed anew. */
export function addOption(content: Content): Content {
  const last = content.alternatives.at(-1)
  const cells = (last?.cells ?? []).map(({ key, variants }) => ({ key, variants }))
  const option = { ...emptyOption, key: toNewKey('a', content.alternatives), title: nameOption(content), cells }
  return { ...content, alternatives: [...content.alternatives, option] }
}

export function copyOption(content: Content, key: string): Content {
  const option = content.alternatives.find((one) => one.key === key)!
  const copy = {
    ...option,
    key: toNewKey('a', content.alternatives),
    title: `${option.title.slice(0, 72)}, copy`,
    isRecommended: false,
  }
  return { ...content, alternatives: [...content.alternatives, copy] }
}

export const removeOption = (content: Content, key: string): Content => ({
  ...content,
  alternatives: content.alternatives.filter((one) => one.key !== key),
})

export const changeOption = (content: Content, key: string, change: Partial<Option>): Content => ({
  ...content,
  alternatives: content.alternatives.map((one) => (one.key === key ? { ...one, ...change } : one)),
})

/** One of them at most is. */
export const recommend = (content: Content, key: string | undefined): Content => ({
  ...content,
  alternatives: content.alternatives.map((one) => ({ ...one, isRecommended: one.key === key })),
})

/** A quote without options gets its first with it. @returns with it, the key of the item */
export function addItem(content: Content, itemId: number): [Content, key: string] {
  const key = toNewKey('i', content.items)
  const options = content.alternatives.length > 0 ? content : addOption(content)
  return [{ ...options, items: [...content.items, { key, itemId }] }, key]
}

export const removeItem = (content: Content, key: string): Content => ({
  ...content,
  items: content.items.filter((one) => one.key !== key),
  alternatives: content.alternatives.map((one) => ({ ...one, cells: one.cells.filter((cell) => cell.key !== key) })),
})

export const findCell = ({ cells }: Option, itemKey: string): Cell | undefined =>
  cells.find(({ key }) => key === itemKey)

function changeCell(content: Content, optionKey: string, itemKey: string, change: (cell: Cell) => Cell): Content {
  const option = content.alternatives.find(({ key }) => key === optionKey)!
  const before = findCell(option, itemKey)
  const after = change(before ?? { key: itemKey, variants: [] })
  const cells = before ? option.cells.map((one) => (one === before ? after : one)) : [...option.cells, after]
  return changeOption(content, optionKey, { cells: cells.filter(({ variants }) => variants.length > 0) })
}

/** 0: it is not in the option. */
export const setQuantity = (
  content: Content,
  { option, item, variantId, quantity }: { option: string; item: string; variantId: number; quantity: number },
): Content =>
  changeCell(content, option, item, (cell) => {
    const isThere = cell.variants.some((one) => one.variantId === variantId)
    const variants = isThere
      ? cell.variants.map((one) => (one.variantId === variantId ? { variantId, quantity } : one))
      : [...cell.variants, { variantId, quantity }]
    return { ...cell, variants: variants.filter((one) => one.quantity > 0) }
  })

/** @param unitPrice undefined: that of the list */
export const setUnitPrice = (content: Content, option: string, item: string, unitPrice: number | undefined): Content =>
  changeCell(content, option, item, ({ unitPrice: _, ...cell }) =>
    unitPrice === undefined ? cell : { ...cell, unitPrice },
  )

/** @param cents 0: waived; undefined: as the list has it */
export const setCharge = (
  content: Content,
  { option, item, key, cents }: { option: string; item: string; key: string; cents: number | undefined },
): Content =>
  changeCell(content, option, item, ({ charges = [], ...cell }) => {
    const others = charges.filter((one) => one.key !== key)
    const all = cents === undefined ? others : [...others, { key, cents }]
    return all.length === 0 ? cell : { ...cell, charges: all }
  })

/** Charges of the options' own, by name: where several have the same, they stand in a row. */
export const listOwnCharges = ({ alternatives }: Content): string[] => [
  ...new Set(alternatives.flatMap(({ charges }) => charges.map(({ name }) => name))),
]

/** @param cents undefined: the option has none of this name */
export function setOwnCharge(content: Content, option: string, name: string, cents: number | undefined): Content {
  const { charges } = content.alternatives.find(({ key }) => key === option)!
  const isThere = charges.some((one) => one.name === name)
  if (cents === undefined) return changeOption(content, option, { charges: charges.filter((one) => one.name !== name) })
  return changeOption(content, option, {
    charges: isThere
      ? charges.map((one) => (one.name === name ? { name, cents } : one))
      : [...charges, { name, cents }].slice(0, quoteLimits.charges),
  })
}

/** '−12%' of the list; undefined: it is the list price. */
export function formatOff(now: number, list: number): string | undefined {
  if (list === 0 || now === list) return undefined
  const percent = Math.round(((now - list) * 100) / list)
  return percent === 0 ? undefined : `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}%`
}
