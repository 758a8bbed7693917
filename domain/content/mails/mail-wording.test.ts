import { describe, expect, test } from 'vitest'
import { mailNames, originalWording, placeholdersOf } from './all-mails.ts'
import { fillParagraphs, fillWording, judgeWording, tidyWording } from './mail-wording.ts'

const values = { 'first name': 'Ann', 'order': '100014', 'part': '', 'note': '{order} [x]' }
const wording = { subject: 'Order {order}', heading: 'Hello, {first name}', opening: '', closing: '' }
const judge = (change: Partial<typeof wording>) => judgeWording({ ...wording, ...change }, ['first name', 'order'])

describe('a wording is filled', () => {
  test.each([
    ['Order {order}[: {part}] has shipped', 'Order 100014 has shipped'],
    ['[{first name}, ]your order', 'Ann, your order'],
    ['[{first name} {part}]', ''],
    ['[today] we ship {order}', '[today] we ship 100014'],
    ['{unknown} and {order}', '{unknown} and 100014'],
    ['{note}', '{order} [x]'],
  ])('%s', (text, filled) => expect(fillWording(text, values)).toBe(filled))

  test('by paragraphs, without those that come to nothing', () => {
    expect(fillParagraphs('Hello.\n \n[{part} of it]\n\nBye,\n{first name}', values)).toEqual(['Hello.', 'Bye,\nAnn'])
    expect(fillParagraphs('', values)).toEqual([])
  })
})

describe('a wording is checked', () => {
  test('by what the mail can name', () => {
    expect(judge({ opening: 'Dear {Name},', subject: '{order' })).toEqual([
      { field: 'subject', message: 'A placeholder begins with { and ends with }. One of the two is missing.' },
      { field: 'opening', message: 'This e-mail has no placeholder {Name}. It has {first name}, {order}.' },
    ])
  })

  test.each([
    ['Order {order}[: {first name}]', undefined],
    ['[today] and [{order}]', undefined],
    ['Order [{order}', 'A [ is not closed. Optional text goes between [ and ].'],
    ['Order [[{order}]', 'A [ is not closed. Optional text goes between [ and ].'],
    ['Order {order}]', 'There is a ] without a [ before it. Optional text goes between [ and ].'],
  ])('for brackets that are not closed: %s', (subject, message) => {
    expect(judge({ subject })[0]?.message).toBe(message)
  })

  test('for what a mail needs, for its length, and for tags', () => {
    expect(judge({ subject: '', heading: '' }).map(({ message }) => message)).toEqual([
      'An e-mail needs a subject.',
      'An e-mail needs a heading.',
    ])
    expect(judge({ closing: '<b>Bye</b>' })).toEqual([{ field: 'closing', message: 'Plain text only, without tags.' }])
    expect(judge({ closing: 'x'.repeat(4_001) })[0]!.message).toBe('This can have 4,000 characters at most.')
  })

  test('after spaces and line ends are tidy', () => {
    const tidy = tidyWording({ ...wording, subject: ' Order\n {order} ', opening: 'A \r\n\r\n\r\n\r\nB\r\n' })
    expect(tidy).toEqual({ ...wording, opening: 'A\n\nB' })
  })
})

test.each(mailNames)('the original wording of %s is tidy and names what the mail has', (name) => {
  const original = originalWording(name)
  expect(judgeWording(original, placeholdersOf(name))).toEqual([])
  expect(tidyWording(original)).toEqual(original)
})
