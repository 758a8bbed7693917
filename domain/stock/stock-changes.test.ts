import { expect, test } from 'vitest'
import { explainLessStock, type VariantPieces } from './stock-changes.ts'

const plain: VariantPieces = { name: '', quantity: 48, known: 500, left: 500 }

test.each<[string, Partial<VariantPieces>]>([
  ['as much as before', {}],
  ['less, but enough', { left: 48 }],
  ['more', { left: 900 }],
  ['as little as the page said', { known: 12, left: 12 }],
  ['less than the page said, and nothing chosen', { quantity: 0, left: 0 }],
])('%s is nothing to be told', (_, fields) => {
  expect(explainLessStock([{ ...plain, ...fields }], false)).toBe('')
})

test('what has become too little is said at once, and what can be done', () => {
  const backorder = 'The rest would be on backorder. To order it on backorder, add it to your cart again.'
  expect(explainLessStock([{ ...plain, left: 12 }], false)).toBe(`Only 12 left. ${backorder}`)
  const chosen = [
    { ...plain, name: 'Black, M', left: 12 },
    { ...plain, name: 'Black, L' },
    { ...plain, name: 'Red, M', left: 0 },
  ]
  expect(explainLessStock(chosen, false)).toBe(`Only 12 left of Black, M. Nothing left of Red, M. ${backorder}`)
  expect(explainLessStock([{ ...plain, left: 12 }], true)).toBe(
    'Only 12 left. It is not restocked: please order no more than that.',
  )
})
