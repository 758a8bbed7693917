import type { QueryOf } from '../../../../contract/call.ts'
import type { listSheetRows } from '../../../../contract/admin/catalog/prices.call.ts'

type SheetQuery = Omit<QueryOf<typeof listSheetRows>, 'cursor' | 'limit'>

/** What the address asks for. What it says wrongly is left out. */
export function readSheetQuery(address: URLSearchParams): SheetQuery {
  const q = (address.get('q') ?? '').trim().slice(0, 120)
  const brand = (address.get('brand') ?? '').slice(0, 200)
  const only = (['changed', 'faulty'] as const).find((one) => one === address.get('only'))
  const list = readNumber(address.get('list'))
  const warehouse = readNumber(address.get('warehouse'))
  const collection = readNumber(address.get('collection'))
  return {
    ...(list ? { priceListId: list } : {}),
    ...(warehouse ? { warehouseId: warehouse } : {}),
    ...(collection ? { collectionId: collection } : {}),
    ...(q === '' ? {} : { q }),
    ...(brand === '' ? {} : { brand }),
    ...(only ? { only } : {}),
    ...(list && address.get('own') === 'yes' ? { own: true } : {}),
    ...(address.get('sort') === 'brand' ? { sort: 'brand' as const } : {}),
  }
}

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const filterNames = ['q', 'brand', 'collection', 'only', 'own']

export const hasFilter = (address: URLSearchParams): boolean => filterNames.some((name) => address.has(name))

/** The address with another value; an empty one takes it away. */
export function withValue(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(address)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** The same grid with all items. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const name of filterNames) changed.delete(name)
  return changed
}
