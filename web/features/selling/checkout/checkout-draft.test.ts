import { expect, test } from 'vitest'
import { makeRequestKey } from '../../../client/index.ts'
import { isAbout, readDraft, withEntered, type CheckoutDraft } from './checkout-draft.ts'

const entered = { poNumber: 'PO-7', note: '' }
const draft: CheckoutDraft = { key: 'a'.repeat(32), lineIds: [4, 5], entered }

test('a cart keeps its key as long as one of its lines is left', () => {
  expect(withEntered(draft, [5, 6], entered)).toEqual({ key: draft.key, lineIds: [5, 6], entered })
  expect(isAbout(draft, [5, 6])).toBe(true)
})

test('a cart that is filled again is another checkout with a key of its own', () => {
  const next = withEntered(draft, [8], entered)
  expect(next.key).not.toBe(draft.key)
  expect(next).toMatchObject({ lineIds: [8], entered })
  expect(isAbout(draft, [8])).toBe(false)
})

test('a key needs no secure page, is long enough for the shop, and never the same', () => {
  expect(makeRequestKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(Array.from({ length: 100 }, makeRequestKey)).size).toBe(100)
})

test.each([
  null,
  7,
  'x',
  {},
  { key: 'k' },
  { key: 'k', lineIds: [1], entered: null },
  { ...draft, entered: { poNumber: 7 } },
])('what this shop has not written is not read: %j', (value) => expect(readDraft(value)).toBeUndefined())

test('what was stored is read again', () => expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft))
