import { comparedAtMost } from '../../../domain/catalog/comparing.ts'
import { createStoredList } from './stored-list.ts'

/** What the compare bar shows of an item, stored in the browser. */
export interface ComparedItem {
  id: number
  name: string
  web_code: string
  image_thumnail: string | null
}

const isComparedItem = (value: unknown): value is ComparedItem => {
  const { id, name, web_code: code } = (value ?? {}) as Partial<ComparedItem>
  return Number.isInteger(id) && typeof name === 'string' && typeof code === 'string'
}

export const compareList = createStoredList('compare_products', isComparedItem)

/** @returns false when the list is full */
export function addToCompare({ id, name, web_code, image_thumnail }: ComparedItem): boolean {
  const items = compareList.read()
  if (items.some((item) => item.id === id)) return true
  if (items.length >= comparedAtMost) return false
  compareList.write([...items, { id, name, web_code, image_thumnail }])
  return true
}

export const removeFromCompare = (id: number): void =>
  compareList.write(compareList.read().filter((item) => item.id !== id))
