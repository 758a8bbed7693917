import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import type { WishlistLine } from '../../../../contract/shop/catalog/wishlist.schema.ts'

export interface WishlistRow {
  item: CatalogItem
  line: WishlistLine
}

export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  code: 'Item code',
  amount: 'Total, high to low',
} as const

export type WishlistSort = keyof typeof sorts

/** The rows that have every word in name, code or note, as they are wanted. */
export function arrangeWishlist(rows: readonly WishlistRow[], sort: WishlistSort, find: string): WishlistRow[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(({ item, line }) => {
    const text = `${item.name} ${item.web_code} ${line.note}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return found.toSorted(compare[sort])
}

const compare: Record<WishlistSort, (one: WishlistRow, other: WishlistRow) => number> = {
  newest: () => 0,
  oldest: (one, other) => one.line.added_on.localeCompare(other.line.added_on),
  name: (one, other) => one.item.name.localeCompare(other.item.name, 'en', { numeric: true }),
  code: (one, other) => one.item.web_code.localeCompare(other.item.web_code, 'en', { numeric: true }),
  amount: (one, other) => other.line.amount - one.line.amount,
}
