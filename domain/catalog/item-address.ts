import { toPageKey } from '../content/owner-pages.ts'

interface AddressedItem {
  id: number
  name: string
}

/** Where shoppers find an item: '/products/summit-20-oz-vacuum-tumbler-17'. The number decides, the words are for people. */
export function toItemPath({ id, name }: AddressedItem): string {
  const words = toPageKey(name)
  return words === '' ? `/products/${id}` : `/products/${words}-${id}`
}

/** The number of an item in the last part of its address, whatever its name was when the address was written; NaN: there is none. */
export const readItemId = (step: string | undefined): number =>
  Number(/^(?:[^/]*-)?(\d{1,10})$/.exec(step ?? '')?.[1] ?? NaN)
