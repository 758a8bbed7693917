import { expect, test } from 'vitest'
import type { CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'
import { arrange, destinationOf, dropAt, listAbove, toRows } from './tree-rows.ts'

const node = (id: number, parent: number | null): CollectionNode => ({
  id,
  parentId: parent,
  name: `Collection ${id}`,
  itemCount: 0,
  isHidden: false,
  needsSignIn: false,
})
// 1: 2 (3), 4. 5.
const all = [node(1, null), node(2, 1), node(3, 2), node(4, 1), node(5, null)]

test('shows what is below open ones, with its level and place', () => {
  expect(toRows(all, () => false).map(({ id }) => id)).toEqual([1, 5])
  expect(toRows(all, (id) => id === 1)).toMatchObject([
    { id: 1, level: 1, place: 1, beside: 2, hasBelow: true },
    { id: 2, level: 2, place: 1, beside: 2, hasBelow: true },
    { id: 4, level: 2, place: 2, beside: 2, hasBelow: false },
    { id: 5, level: 1, place: 2 },
  ])
  expect(listAbove(all, 3)).toEqual([2, 1])
})

test.each([
  [4, 'ArrowUp', { parentId: 1, beforeId: 2 }],
  [2, 'ArrowUp', undefined],
  [2, 'ArrowDown', { parentId: 1, beforeId: null }],
  [4, 'ArrowDown', undefined],
  [4, 'ArrowRight', { parentId: 2, beforeId: null }],
  [1, 'ArrowRight', undefined],
  [3, 'ArrowLeft', { parentId: 1, beforeId: 4 }],
  [4, 'ArrowLeft', { parentId: null, beforeId: 5 }],
  [5, 'ArrowLeft', undefined],
  [4, 'Enter', undefined],
])('%i goes with %s to %o', (id, key, destination) => expect(destinationOf(all, id, key)).toEqual(destination))

test.each([
  [5, 2, 'before', { parentId: 1, beforeId: 2 }],
  [5, 4, 'into', { parentId: 4, beforeId: null }],
  [5, 4, 'after', { parentId: 1, beforeId: null }],
  [4, 1, 'after', { parentId: 1, beforeId: 2 }],
  [5, 2, 'after', { parentId: 2, beforeId: 3 }],
  [1, 3, 'into', undefined],
  [1, 1, 'before', undefined],
] as const)('%i dropped on %i, %s, goes to %o', (moved, over, zone, destination) => {
  const row = toRows(all, () => true).find(({ id }) => id === over)!
  expect(dropAt(all, moved, row, zone, true)).toEqual(destination)
})

test('below a closed one it goes behind it', () => {
  const row = toRows(all, () => false).find(({ id }) => id === 1)!
  expect(dropAt(all, 4, row, 'after', false)).toEqual({ parentId: null, beforeId: 5 })
})

test('a collection that is moved stands there at once', () => {
  const rows = toRows(arrange(all, 4, { parentId: null, beforeId: 1 }), () => false)
  expect(rows.map(({ id }) => id)).toEqual([4, 1, 5])
})
