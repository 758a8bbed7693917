import type { CsvRow } from '../../../../platform/sheets/read-csv.ts'

/** Which variations belong to which product: they name it by its SKU or as id:123, and may stand anywhere in the file. */
export interface Families {
  kindOf(row: CsvRow): 'product' | 'variation' | 'other'
  /** The row of a variation's product; undefined when the file has none. */
  productOf(variation: CsvRow): number | undefined
  /** How many variations the product in this row has. */
  sizeOf(productRow: number): number
}

export async function findFamilies(rows: AsyncIterable<CsvRow>): Promise<Families> {
  const bySku = new Map<string, number>()
  const byId = new Map<string, number>()
  const counts = new Map<string, number>()
  for await (const row of rows) {
    const kind = kindOf(row)
    if (kind === 'variation') counts.set(parentOf(row), (counts.get(parentOf(row)) ?? 0) + 1)
    if (kind !== 'product') continue
    addFirst(bySku, keyOf(row, 'SKU'), row.row)
    addFirst(byId, keyOf(row, 'ID'), row.row)
  }
  const find = (parent: string) => (parent.startsWith('id:') ? byId.get(parent.slice(3).trim()) : bySku.get(parent))
  const sizes = new Map<number, number>()
  for (const [parent, count] of counts) {
    const product = find(parent)
    if (product !== undefined) sizes.set(product, (sizes.get(product) ?? 0) + count)
  }
  return {
    kindOf,
    productOf: (variation) => find(parentOf(variation)),
    sizeOf: (productRow) => sizes.get(productRow) ?? 0,
  }
}

const productTypes = ['simple', 'variable', 'external']

function kindOf({ cells }: CsvRow): 'product' | 'variation' | 'other' {
  const types = (cells['Type'] ?? '').split(',').map((type) => type.trim().toLowerCase())
  if (types.includes('variation')) return 'variation'
  return types.some((type) => productTypes.includes(type)) ? 'product' : 'other'
}

const keyOf = ({ cells }: CsvRow, column: string) => (cells[column] ?? '').trim().toLowerCase()
const parentOf = (row: CsvRow) => keyOf(row, 'Parent')

function addFirst(map: Map<string, number>, key: string, row: number): void {
  if (key !== '' && !map.has(key)) map.set(key, row)
}
