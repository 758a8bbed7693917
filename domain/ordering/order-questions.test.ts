import { expect, test } from 'vitest'
import { findQuestionMistakes } from './order-questions.ts'

const noDay = 'Enter a date, for example 2026-03-31.'

test.each([
  [{}, {}],
  [{ state: '', from: '', to: '' }, {}],
  [{ search: '100%', state: 'shipped', from: '2026-03-01', to: '2026-03-31' }, {}],
  [{ from: '2026-03-01', to: '2026-03-01' }, {}],
  [{ from: '2028-02-29' }, {}],
  [{ from: '2026-03-02', to: '2026-03-01' }, { from: 'The start date is after the end date.' }],
  [{ from: 'yesterday' }, { from: noDay }],
  [
    { from: '2026-02-30', to: '2026-3-1' },
    { from: noDay, to: noDay },
  ],
  [{ from: '2026-03-01T00:00' }, { from: noDay }],
  [{ to: '0000-01-01' }, { to: noDay }],
  [{ to: '9999-12-31' }, { to: noDay }],
  [{ from: '2026-03-02', to: 'x' }, { to: noDay }],
  [{ state: 'lost' }, { state: 'There is no such order status.' }],
  [
    { state: 'toString', from: 'x' },
    { state: 'There is no such order status.', from: noDay },
  ],
])('%j is answered, or says at its fields why not', (question, mistakes) => {
  const found = findQuestionMistakes(question).map(({ field, sentence }) => [field, sentence])
  expect(Object.fromEntries(found)).toEqual(mistakes)
})
