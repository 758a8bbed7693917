import { expect, test } from 'vitest'
import { findWay } from './find-way.ts'
import type { Obstacle, Way, WaysAnswer } from './way.ts'

type Terms = NonNullable<WaysAnswer['payment_terms']>

const net30: Terms = { name: 'Net 30', days: 30, credit_limit: 500, open_amount: 400, credit_left: 100 }
const unlimited: Terms = { ...net30, credit_limit: null, credit_left: null }

test.each<[string, Terms | null, Way[], number, Way | undefined, [Way | undefined, Obstacle | undefined]]>([
  ['invoice terms come first', net30, ['terms', 'card'], 100, undefined, ['terms', undefined]],
  ['a card where it is chosen', net30, ['terms', 'card'], 100, 'card', ['card', undefined]],
  ['a card over the credit limit', net30, ['terms', 'card'], 100.01, 'terms', ['card', undefined]],
  ['nothing over the limit where no cards are taken', net30, ['terms'], 100.01, undefined, ['terms', 'over-limit']],
  ['no card where none are taken', unlimited, ['terms'], 90_000, 'card', ['terms', undefined]],
  ['a card without terms', null, ['card'], 100, undefined, ['card', undefined]],
  ['nothing without terms and cards', null, [], 100, undefined, [undefined, 'no-terms']],
])('%s', (_case, terms, methods, amount, chosen, expected) => {
  const { way, obstacle } = findWay({ payment_terms: terms, methods }, amount, chosen)
  expect([way, obstacle]).toEqual(expected)
})
