import { describe, expect, test } from 'vitest'
import { isAutomatic } from './automatic-mail.ts'
import { cutQuoted } from './cut-quoted.ts'
import { addTag, findTag, readReplyTag, writeReplyTag } from './reply-tag.ts'

describe('the tag of an address', () => {
  test.each([
    [{ thread: { kind: 'quote', id: 1001 }, person: { customerId: 55 } }, 'q1001-c55'],
    [{ thread: { kind: 'quote', id: 1001 }, person: 'guest' }, 'q1001-g'],
    [{ thread: { kind: 'order', id: 7 }, person: 'staff' }, 'o7-s'],
  ] as const)('%j', (tag, written) => {
    expect(writeReplyTag(tag)).toBe(written)
    expect(readReplyTag(written)).toEqual(tag)
  })

  test.each(['', 'q1001', 'q0-g', 'x1-g', 'q1-c', 'q1-c0', 'q1-g-1', 'q99999999999-g'])('%s is none', (tag) => {
    expect(readReplyTag(tag)).toBeUndefined()
  })

  test.each([
    ['reply+q1-g-abc@in.example.com', 'q1-g-abc'],
    ['Reply+Q1-G-ABC@IN.example.com', 'q1-g-abc'],
    ['reply@in.example.com', undefined],
    ['reply+q1-g-abc@example.com', undefined],
    ['xreply+q1-g-abc@in.example.com', undefined],
  ])('of %s', (address, tag) => {
    expect(findTag('reply@in.example.com', address)).toBe(tag)
  })

  test('stands before the at sign', () => {
    expect(addTag('reply@in.example.com', 'q1-g')).toBe('reply+q1-g@in.example.com')
  })
})

describe('what is answered is cut off', () => {
  test.each([
    ['Yes, go on.', 'Yes, go on.'],
    ['Yes.\r\n\r\nOn Mon, Nov 30, 2026 at 9:12 AM Northgate <a@b.example> wrote:\r\n> Is it gray?', 'Yes.'],
    ['Yes.\n\nOn Mon, Nov 30, 2026 at 9:12 AM Northgate Supply\n<a@b.example> wrote:\n\n> Is it gray?', 'Yes.'],
    ['Ja.\n\nAm 30.11.2026 um 09:12 schrieb Northgate:\n> Is it gray?', 'Ja.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Northgate', 'Yes.'],
    ['Yes.\n\n________________________________\nFrom: Northgate\nSent: Monday', 'Yes.'],
    ['Yes.\n-- \nDana Reyes\nHalvorsen', 'Yes.'],
    ['Yes.\n\n\n\nSent from my iPhone', 'Yes.'],
    ['> Is it gray?\nYes, gray.\n> And when?\nOn Friday.', 'Yes, gray.\nOn Friday.'],
    ['From the left, please.', 'From the left, please.'],
    ['On the left it reads:\nHalvorsen', 'On the left it reads:\nHalvorsen'],
    [
      'On Mon, Nov 30, 2026 Northgate wrote:\n> Is it gray?\nYes',
      'On Mon, Nov 30, 2026 Northgate wrote:\n> Is it gray?\nYes',
    ],
    ['', ''],
  ])('%j', (mail, own) => {
    expect(cutQuoted(mail)).toBe(own)
  })
})

test.each([
  [{ from: 'Dana <dana@halvorsen.example>' }, false],
  [{ 'auto-submitted': 'no' }, false],
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ precedence: 'Bulk' }, true],
  [{ precedence: 'first-class' }, false],
  [{ 'x-autoreply': 'yes' }, true],
  [{ 'list-id': '<news.example>' }, true],
  [{ 'return-path': '<>' }, true],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, true],
  [{ from: 'Mail Delivery <MAILER-DAEMON@mx.example>' }, true],
  [{ from: 'no-reply@example.com' }, true],
])('a mail with %j is automatic: %s', (headers, automatic) => {
  expect(isAutomatic(new Map(Object.entries(headers)))).toBe(automatic)
})
