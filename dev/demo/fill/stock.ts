import { addBusinessDays, addDays } from '../../../domain/calendar/business-days.ts'
import { spread } from '../catalog/makers.ts'
import type { DemoItem } from '../catalog/types.ts'
import { variantsOf } from '../catalog/variants.ts'

interface StockRow {
  quantity: number
  incomingQuantity: number
  incomingOn: string | null
}

export const demoWarehouses = [
  { code: 'DAY', name: 'Dayton, OH', address1: '1400 Leo Street', city: 'Dayton', state: 'OH', zip: '45404' },
  { code: 'RNO', name: 'Reno, NV', address1: '950 Matley Lane', city: 'Reno', state: 'NV', zip: '89502' },
]

type Level = 'ample' | 'low' | 'out'

/** What both warehouses hold of a variant, in the order of demoWarehouses; always the same but for the dates. */
export function stockOf(item: DemoItem, variantCode: string, now: Date): [StockRow, StockRow] {
  const level = levelOf(item, variantCode)
  const quantity = level === 'ample' ? plenty(item, variantCode) : level === 'low' ? few(item, variantCode) : 0
  const inDayton = Math.ceil((quantity * (52 + spread(`${variantCode} east`, 24))) / 100)
  const isExpected = !item.closeout && (level !== 'ample' || spread(`${variantCode} truck`, 9) === 0)
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
  const usual = Math.min(9000, 30_000 / price) / Math.sqrt(Math.max(1, item.sizes.length))
  return round(scarce(item) * 1.3 + usual * (0.6 + spread(variantCode, 80) / 100))
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

/** A day on which the warehouses receive. */
function dateIn(now: Date, code: string): string {
  const today = now.toISOString().slice(0, 10)
  return addBusinessDays(addDays(today, 9 + spread(`${code} due`, 40)), 0)
}
