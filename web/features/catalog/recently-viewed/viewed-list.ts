import { createStoredList } from '../../../client/index.ts'

export interface ViewedItem {
  id: number
  name: string
  web_code: string
  image_thumnail: string | null
}

const itemsAtMost = 9

const isViewedItem = (value: unknown): value is ViewedItem => {
  const { id, name, web_code: code, image_thumnail: image } = (value ?? {}) as Partial<ViewedItem>
  const isPicture = image === null || typeof image === 'string'
  return Number.isInteger(id) && typeof name === 'string' && typeof code === 'string' && isPicture
}

/** What was looked at in this browser, the latest first. It stays there. */
export const viewedList = createStoredList('recently_viewed', isViewedItem)

export function withViewed(viewed: readonly ViewedItem[], item: ViewedItem): ViewedItem[] {
  const { id, name, web_code, image_thumnail } = item
  return [{ id, name, web_code, image_thumnail }, ...viewed.filter((one) => one.id !== id)].slice(0, itemsAtMost)
}
