import { expect, test } from 'vitest'
import { describePayment, type CardAccount } from './payment-setup.ts'

test.each<[CardAccount, number, string[]]>([
  [
    'none',
    0,
    [
      'No company has invoice terms.',
      'A buyer in a company without terms cannot order, and reads: “Your company does not have invoice terms yet. Please ask us for terms. Your cart stays saved.”',
    ],
  ],
  ['live', 0, ['No company has invoice terms.', 'Other buyers pay by card.']],
  [
    'live',
    1,
    [
      '1 company with invoice terms orders on invoice, up to its credit limit, or by card.',
      'Other buyers pay by card.',
    ],
  ],
  [
    'sandbox',
    12,
    [
      '12 companies with invoice terms order on invoice, up to their credit limit, or by card.',
      'Other buyers pay by card, but only test cards work and no money moves: the account is a sandbox.',
    ],
  ],
])('with cards %s and %i companies on terms, buyers meet: %j', (cards, companiesOnTerms, sentences) => {
  expect(describePayment({ cards, companiesOnTerms })).toEqual(sentences)
})
