import { expect, test } from 'vitest'
import { judgeMessage, shortenMessage } from './order-messages.ts'

test.each([
  ['one line', 'PMS 166 C, please.', 'PMS 166 C, please.'],
  ['lines of whichever system', 'One\r\ntwo\rthree', 'One\ntwo\nthree'],
  ['bare lines at its ends', '\n  Hello  \n\n there\t\n ', 'Hello\n\n there'],
])('a message is stored with %s', (_what, typed, text) => {
  expect(judgeMessage(typed)).toEqual({ valid: true, text })
})

test.each([
  ['nothing', ' \n\t', 'Please write your message.'],
  ['too much', 'x'.repeat(4001), 'Please use at most 4,000 characters. Attach a file for more.'],
])('%s is refused', (_what, typed, sentence) => {
  expect(judgeMessage(typed)).toEqual({ valid: false, sentence })
})

test('a long message is cut between words, one long word within it', () => {
  expect(shortenMessage('Please  ship\nit')).toBe('Please ship it')
  expect(shortenMessage('Please ship it on Monday', 20)).toBe('Please ship it on…')
  expect(shortenMessage('x'.repeat(30), 20)).toBe(`${'x'.repeat(19)}…`)
})
