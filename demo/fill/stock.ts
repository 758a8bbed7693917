import { spread } from '../catalog/makers.ts'
import type { DemoItem } from '../catalog/types.ts'
import { variantsOf } from '../catalog/variants.ts'

export interface StockRow {
  quantity: number
  incomingQuantity: number
  incomingOn: string | null
}

export const demoWarehouses = [
  { code: 'DAY', name: 'Dayton, OH', city: 'Dayton', state: 'OH', zip: '45404' },
  { code: 'RNO', name: 'Reno, NV', city: 'Reno', state: 'NV', zip: '89502' },
]

type Level = 'ample' | 'low' | 'out'

/** What both warehouses hold of a variant, in the order of demoWarehouses; always the same but for the dates. */
export function stockOf(item: DemoItem, variantCode: string, now: Date): [StockRow, StockRow] {
  const level = levelOf(item, variantCode)
  const quantity = level === 'ample' ? plenty(item, variantCode) : level === 'low' ? few(item, variantCode) : 0
  const inDayton = Math.ceil((quantity * (52 + spread(`${variantCode} east`, 24))) / 100)
  const isExpected = level !== 'ample' || spread(`${variantCode} truck`, 9) === 0
  const next = isExpected
    ? { incomingQuantity: round(plenty(item, variantCode)), incomingOn: dateIn(now, item.code) }
    : none
  return [
    { quantity: inDayton, ...next },
    { quantity: quantity - inDayton, ...none },
  ]
}

const none = { incomingQuantity: 0, incomingOn: null }

function levelOf({ stock }: DemoItem, variantCode: string): Level {
  if (stock !== 'mixed') return stock
  const draw = spread(`${variantCode} level`, 10)
  return draw === 0 ? 'out' : draw < 3 ? 'low' : 'ample'
}

/** Cheap goods lie in thousands, dear ones in dozens; many sizes share the shelf. */
function plenty(item: DemoItem, variantCode: string): number {
  const price = item.tiers[0]?.price ?? 20
  const shelf = Math.min(9000, 30_000 / price) / Math.sqrt(Math.max(1, item.sizes.length))
  return round(scarce(item) * 1.3 + shelf * (0.6 + spread(variantCode, 80) / 100))
}

/** All variants of an item that is low together stay below what the shop calls low. */
function few(item: DemoItem, variantCode: string): number {
  const shared = item.stock === 'low' ? variantsOf(item).length : 2
  return (
    Math.max(1, Math.floor(scarce(item) / (2 * shared))) + spread(`${variantCode} few`, item.stock === 'low' ? 2 : 6)
  )
}

const scarce = ({ minimumQuantity }: DemoItem) => Math.max(50, minimumQuantity * 2)

const round = (quantity: number) => (quantity > 200 ? Math.round(quantity / 4) * 4 : Math.round(quantity))

function dateIn(now: Date, code: string): string {
  const date = new Date(now)
  date.setUTCDate(date.getUTCDate() + 9 + spread(`${code} due`, 40))
  return date.toISOString().slice(0, 10)
}
