import { spread } from '../catalog/makers.ts'
import type { DemoItem } from '../catalog/types.ts'

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
function plenty({ tiers, minimumQuantity, sizes }: DemoItem, variantCode: string): number {
  const price = tiers[0]?.price ?? 20
  const shelf = Math.min(9000, Math.max(60, 30_000 / price)) / Math.sqrt(Math.max(1, sizes.length))
  return Math.max(minimumQuantity * 4, round(shelf * (0.6 + spread(variantCode, 80) / 100)))
}

function few({ minimumQuantity }: DemoItem, variantCode: string): number {
  return minimumQuantity + 2 + spread(`${variantCode} few`, 6)
}

const round = (quantity: number) => (quantity > 200 ? Math.round(quantity / 4) * 4 : Math.round(quantity))

function dateIn(now: Date, code: string): string {
  const date = new Date(now)
  date.setUTCDate(date.getUTCDate() + 9 + spread(`${code} due`, 40))
  return date.toISOString().slice(0, 10)
}
