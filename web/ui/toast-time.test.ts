import { expect, test } from 'vitest'
import { toastTimeMs, type Toast } from './toast-time.ts'

test.each<[number | undefined, Toast]>([
  [2_000, { kind: 'info', title: 'Please enter first name.' }],
  [2_000, { kind: 'info', title: 'Please enter company name.' }],
  [2_000, { kind: 'ok', title: 'You are signed out.' }],
  [6_000, { kind: 'ok', title: 'It is in your cart.', link: { title: 'View cart', to: '/cart' } }],
  [4_520, { kind: 'ok', title: 'We have mailed an invitation to ann.marsh@riverside.example, Anna.' }],
  [5_960, { kind: 'bad', title: 'Request Time Out!', text: 'There was a problem. Please try again later, Ann.' }],
  [undefined, { kind: 'ok', title: 'We have mailed you a link.', stays: true }],
])('shown for %s ms: %j', (timeMs, toast) => {
  expect(toastTimeMs(toast)).toBe(timeMs)
})
