import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Goods } from './goods-field.tsx'

export interface NamedCollection {
  path: string
  name: string
}

const namedAtMost = 2

/** What a coupon is for: items by their codes, collections by their names. */
export function nameGoods({ items, collections }: Goods, all: readonly NamedCollection[]): string {
  const names = collections.map((path) => all.find((one) => one.path === path)?.name ?? path)
  return [listOrCount(items, 'item'), listOrCount(names, 'collection')].filter(Boolean).join(', ') || 'All items'
}

const listOrCount = (names: readonly string[], thing: string): string =>
  names.length > namedAtMost ? formatCountOf(names.length, thing) : names.join(', ')
