import type { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import type { QueryOf } from '../../../contract/call.ts'
import { pick, readId, readSearch, readSwitches } from '../kit/list/filter-address.ts'

type ItemsQuery = Omit<QueryOf<typeof listItems>, 'cursor' | 'limit'>

export const stateOptions = [
  { value: 'published', title: 'Published' },
  { value: 'scheduled', title: 'Scheduled' },
  { value: 'hidden', title: 'Hidden' },
] as const

/** What a list of items can be limited to besides, by its name in the address. */
export const onlyOptions = [
  { value: 'lowStock', title: 'Low stock' },
  { value: 'pictureFailed', title: 'Picture not fetched' },
  { value: 'withoutPicture', title: 'Without a picture' },
  { value: 'withoutPrice', title: 'Without a price' },
] as const

export const sortOptions = [
  { value: 'code', title: 'By code' },
  { value: 'name', title: 'By name' },
  { value: 'updated', title: 'Last changed first' },
  { value: 'price', title: 'Lowest price first' },
] as const

const longestBrand = 200

/** What the address asks for. What it says wrongly is left out. */
export function readItemsQuery(address: URLSearchParams): ItemsQuery {
  const q = readSearch(address)
  const state = pick(stateOptions, address.get('state'))
  const brand = (address.get('brand') ?? '').slice(0, longestBrand)
  const collectionId = readId(address, 'collection')
  const sort = pick(sortOptions, address.get('sort'))
  return {
    ...(q === '' ? {} : { q }),
    ...(state ? { state } : {}),
    ...(brand === '' ? {} : { brand }),
    ...(collectionId ? { collectionId } : {}),
    ...readSwitches(onlyOptions, address.getAll('only')),
    ...(sort && sort !== 'code' ? { sort } : {}),
  }
}

export const hasFilter = (address: URLSearchParams): boolean =>
  ['q', 'state', 'brand', 'collection', 'only'].some((name) => address.has(name))
