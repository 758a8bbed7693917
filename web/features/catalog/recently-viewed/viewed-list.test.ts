import { expect, test } from 'vitest'
import { withViewed, type ViewedItem } from './viewed-list.ts'

const item = (id: number): ViewedItem => ({ id, name: `Mug ${id}`, web_code: `M-${id}`, image_thumnail: null })
const idsOf = (items: ViewedItem[]) => items.map(({ id }) => id)

test('the latest item stands first, and each only once', () => {
  const viewed = [1, 2, 1, 3].reduce<ViewedItem[]>((list, id) => withViewed(list, item(id)), [])
  expect(idsOf(viewed)).toEqual([3, 1, 2])
})

test('the oldest are forgotten, and only what is shown is kept', () => {
  const viewed = Array.from({ length: 12 }, (_, at) => at + 1).reduce<ViewedItem[]>(
    (list, id) => withViewed(list, { ...item(id), price: 9 } as ViewedItem),
    [],
  )
  expect(idsOf(viewed)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4])
  expect(viewed[0]).toEqual(item(12))
})
