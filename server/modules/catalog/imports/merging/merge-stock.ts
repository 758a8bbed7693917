import type { ItemDraft, StockDraft } from '../drafts.ts'
import { sortStock } from '../../items/item-facts/sort-facts.ts'
import type { ItemFacts, StockFact } from '../../items/item-facts/item-facts.ts'
import { indexByCode, type MergeRules } from './merge-rules.ts'
import { findOnly } from './merge-variants.ts'

/** Stock goes where it is said to be not counted, and never by itself: what a file does not count lies where it lay. */
export function mergeStock(
  { inventory: old }: ItemFacts,
  draft: ItemDraft,
  { variants }: ItemFacts,
  { warehouses, warehouse }: MergeRules,
  refuse: (column: string, reason: string) => void,
): StockFact[] {
  const findByCode = indexByCode(variants)
  const stock = new Map(old.map((row) => [keyOf(row), row]))
  const put = ({ quantity, ...given }: StockDraft) => {
    if (quantity === null) stock.delete(keyOf(given))
    else
      stock.set(keyOf(given), { ...blank(given), ...stock.get(keyOf(given)), ...withoutUnsaid({ ...given, quantity }) })
  }
  for (const row of draft.inventory ?? []) {
    const code = findByCode(row.code)?.code
    const known = warehouses.find((one) => one.toLowerCase() === row.warehouse.toLowerCase())
    if (code === undefined) refuse('inventory', `'${row.code}' is no variant of the item`)
    else if (!known && warehouses.length > 0)
      refuse('inventory', `'${row.warehouse}' is no warehouse of the shop: ${warehouses.join(', ')}`)
    else put({ ...row, code, warehouse: known ?? row.warehouse })
  }
  for (const { code, quantity } of listPlain(draft, variants)) {
    const stockedIn = old.filter((row) => row.code === code).map((row) => row.warehouse)
    if (quantity === null) {
      for (const place of warehouse === undefined ? stockedIn : [warehouse]) put({ code, warehouse: place, quantity })
      continue
    }
    const target = warehouse ?? (stockedIn.length > 0 ? stockedIn[0] : warehouses[0]) ?? firstWarehouse
    if (warehouse === undefined && stockedIn.length > 1)
      refuse(
        'stock',
        `of ${code} lies in ${stockedIn.join(' and ')}: say which is meant with --warehouse, or use 'inventory'`,
      )
    else put({ code, warehouse: target, quantity })
  }
  return sortStock([...stock.values()])
}

/** Made where the shop has none. */
const firstWarehouse = 'MAIN'

const keyOf = ({ code, warehouse }: Pick<StockFact, 'code' | 'warehouse'>) => `${code}\n${warehouse}`.toLowerCase()

const blank = ({ code, warehouse }: Pick<StockFact, 'code' | 'warehouse'>): StockFact => ({
  code,
  warehouse,
  quantity: 0,
  incomingQuantity: 0,
  incomingOn: null,
})

const withoutUnsaid = (given: Partial<StockFact>): Partial<StockFact> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** Numbers of pieces without a warehouse. */
function listPlain(draft: ItemDraft, variants: ItemFacts['variants']) {
  const { stock, variants: given } = draft
  if (stock !== undefined) return variants.filter(({ active }) => active).map(({ code }) => ({ code, quantity: stock }))
  const findByCode = indexByCode(variants)
  return (given ?? []).flatMap(({ code, color, size, stock: quantity }) => {
    const only = !code && !color && !size ? findOnly(draft, variants) : undefined
    const known = code
      ? findByCode(code)
      : (only ?? variants.find((one) => one.color === (color ?? null) && one.size === (size ?? null)))
    return quantity === undefined || !known ? [] : [{ code: known.code, quantity }]
  })
}
