import { expect, test } from 'vitest'
import { toastTimeMs, type Toast } from './toast-time.ts'

test.each<[number | undefined, Toast]>([
  [2_000, { kind: 'info', title: 'Please enter first name.' }],
  [2_000, { kind: 'info', title: 'Please enter company name.' }],
  [2_000, { kind: 'ok', title: 'You are signed out.' }],
  [undefined, { kind: 'ok', title: 'It is in your cart.', link: { title: 'View cart', to: '/cart' } }],
  [4_030, { kind: 'ok', title: 'We sent an invitation to ann.marsh@riverside.example, Anna.' }],
  [undefined, { kind: 'bad', title: 'Request Time Out!', text: 'There was a problem. Please try again later, Ann.' }],
  [undefined, { kind: 'ok', title: 'We have mailed you a link.', stays: true }],
])('shown for %s ms: %j', (timeMs, toast) => {
  expect(toastTimeMs(toast)).toBe(timeMs)
})

test('what has been read goes in the time that it takes to read', () => {
  expect(toastTimeMs({ kind: 'bad', title: 'Request Time Out!' }, true)).toBe(2_000)
  expect(toastTimeMs({ kind: 'ok', title: 'Saved.', link: { title: 'View wishlist', to: '/wishlist' } }, true)).toBe(
    2_000,
  )
  expect(toastTimeMs({ kind: 'ok', title: 'We have mailed you a link.', stays: true }, true)).toBeUndefined()
})
