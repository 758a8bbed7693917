import { expect, test } from 'vitest'
import { inTreeOrder, moveCollection, trailOf } from './collection-moves.ts'

// Drinkware: Tumblers (Steel), Mugs. Bags: Totes.
const [drinkware, tumblers, steel, mugs, bags, totes] = [1, 2, 3, 4, 5, 6] as const
const all = [
  { id: drinkware, parentId: null },
  { id: tumblers, parentId: drinkware },
  { id: steel, parentId: tumblers },
  { id: mugs, parentId: drinkware },
  { id: bags, parentId: null },
  { id: totes, parentId: bags },
]

test.each([
  [
    'among its own',
    { id: mugs, parentId: drinkware, beforeId: tumblers },
    [drinkware, mugs, tumblers, steel, bags, totes],
  ],
  [
    'to the end of another',
    { id: mugs, parentId: bags, beforeId: null },
    [drinkware, tumblers, steel, bags, totes, mugs],
  ],
  [
    'with all below it',
    { id: tumblers, parentId: bags, beforeId: totes },
    [drinkware, mugs, bags, tumblers, steel, totes],
  ],
  ['to the top', { id: totes, parentId: null, beforeId: drinkware }, [totes, drinkware, tumblers, steel, mugs, bags]],
])('a collection moves %s', (_, move, order) => {
  const moved = moveCollection(all, move)
  expect('order' in moved && moved.order.map(({ id }) => id)).toEqual(order)
  expect('order' in moved && moved.order.find(({ id }) => id === move.id)?.parentId).toBe(move.parentId)
})

test.each([
  ['into itself', { id: drinkware, parentId: drinkware, beforeId: null }, 'in-itself'],
  ['into what is below it', { id: drinkware, parentId: steel, beforeId: null }, 'in-itself'],
  ['below the third level', { id: mugs, parentId: steel, beforeId: null }, 'too-deep'],
  ['with what would be below the third level', { id: drinkware, parentId: bags, beforeId: null }, 'too-deep'],
  ['before one that is elsewhere', { id: mugs, parentId: bags, beforeId: tumblers }, 'gone'],
  ['before itself', { id: mugs, parentId: drinkware, beforeId: mugs }, 'gone'],
  ['into one that is not there', { id: mugs, parentId: 99, beforeId: null }, 'gone'],
])('a collection does not move %s', (_, move, refused) => expect(moveCollection(all, move)).toEqual({ refused }))

test('what is below the third level already can still be moved among its own', () => {
  const deep = [...all, { id: 7, parentId: steel }, { id: 8, parentId: steel }]
  expect(moveCollection(deep, { id: 8, parentId: steel, beforeId: 7 })).toHaveProperty('order')
})

test('a circle ends, and nothing of it is lost', () => {
  const circle = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
    { id: 3, parentId: null },
  ]
  expect(inTreeOrder(circle).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(trailOf(circle, 1)).toEqual([1, 2])
})
