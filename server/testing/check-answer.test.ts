import { describe, expect, test } from 'vitest'
import { addToWishlist } from '../../contract/shop/catalog/wishlist.call.ts'
import { checkAnswer } from './check-answer.ts'

const success = (data: object) => ({ message: 'success', data })
const refusal = { message: 'failure', error: 'Please sign in first.' }

test.each([
  ['a success', 200, success({ wishlist_item_count: 2 })],
  ['a rule that says no', 200, refusal],
  ['a refusal', 401, refusal],
  ['a refusal of fields', 400, { ...refusal, errors: [{ field: 'item_id', message: 'This is no number.' }] }],
])('%s that is as published is taken', (_what, status, body) => {
  expect(() => checkAnswer(addToWishlist, { status, body, headers: {} })).not.toThrow()
})

describe('an answer that is not as published fails the test that asked for it', () => {
  test.each([
    ['without a field', 200, success({}), "/data must have required property 'wishlist_item_count'"],
    ['with a field more', 200, success({ wishlist_item_count: 2, price: 1 }), '/data must NOT have additional'],
    ['with text for a number', 200, success({ wishlist_item_count: '2' }), '/data/wishlist_item_count must be integer'],
    ['with a field beside the data', 200, { ...success({ wishlist_item_count: 2 }), error: '' }, 'additional'],
    ['without its sentence', 401, { message: 'failure' }, "required property 'error'"],
    ['with data where it is refused', 401, success({ wishlist_item_count: 2 }), 'is not as published'],
    ['with a status of other calls', 405, refusal, 'add_to_wishlist is not published to answer 405'],
  ])('%s', (_what, status, body, sentence) => {
    expect(() => checkAnswer(addToWishlist, { status, body, headers: {} })).toThrow(sentence)
  })
})
