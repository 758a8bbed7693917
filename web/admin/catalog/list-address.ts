import type { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import type { QueryOf } from '../../../contract/call.ts'

type ItemsQuery = Omit<QueryOf<typeof listItems>, 'cursor' | 'limit'>

export const stateOptions = [
  { value: '', title: 'Any' },
  { value: 'published', title: 'Published' },
  { value: 'scheduled', title: 'Scheduled' },
  { value: 'hidden', title: 'Hidden' },
] as const

/** What a list of items can be limited to besides, by its name in the address. */
export const onlyOptions = [
  { value: 'low_stock', title: 'Low stock' },
  { value: 'picture_failed', title: 'Picture not fetched' },
  { value: 'without_picture', title: 'Without a picture' },
  { value: 'without_price', title: 'Without a price' },
] as const

export const sortOptions = [
  { value: 'code', title: 'By code' },
  { value: 'name', title: 'By name' },
  { value: 'updated', title: 'Last changed first' },
  { value: 'price', title: 'Lowest price first' },
] as const

const longestSearch = 120
const longestBrand = 200

/** What the address asks for. What it says wrongly is left out. */
export function readItemsQuery(address: URLSearchParams): ItemsQuery {
  const q = (address.get('q') ?? '').trim().slice(0, longestSearch)
  const state = (['published', 'scheduled', 'hidden'] as const).find((one) => one === address.get('state'))
  const brand = (address.get('brand') ?? '').slice(0, longestBrand)
  const collectionId = Number(address.get('collection'))
  const sort = sortOptions.find(({ value }) => value === address.get('sort'))
  const only = address.getAll('only')
  return {
    ...(q === '' ? {} : { q }),
    ...(state ? { state } : {}),
    ...(brand === '' ? {} : { brand }),
    ...(Number.isSafeInteger(collectionId) && collectionId > 0 ? { collection_id: collectionId } : {}),
    ...Object.fromEntries(onlyOptions.filter(({ value }) => only.includes(value)).map(({ value }) => [value, true])),
    ...(sort && sort.value !== 'code' ? { sort: sort.value } : {}),
  }
}

export const hasFilter = (address: URLSearchParams): boolean =>
  ['q', 'state', 'brand', 'collection', 'only'].some((name) => address.has(name))
