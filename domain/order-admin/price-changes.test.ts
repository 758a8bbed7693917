import { expect, test } from 'vitest'
import { listPriceChanges, type SeenPrice } from './price-changes.ts'

const setUp = { code: 'SETUP', name: 'Set-up charge', amountCents: 4_500 }
const seen: SeenPrice = { unitPrice: 149_500, charges: [setUp, setUp] }

test.each<[string, SeenPrice, string[]]>([
  ['nothing', seen, []],
  ['the unit price, upwards', { ...seen, unitPrice: 154_500 }, ['The price is $15.45 each now; it was $14.95.']],
  ['the unit price', { ...seen, unitPrice: 134_500 }, ['The price is $13.45 each now; it was $14.95.']],
  [
    'one of two charges of a code',
    { ...seen, charges: [setUp, { ...setUp, amountCents: 5_000 }] },
    ['Set-up charge is $50.00 now; it was $45.00.'],
  ],
  [
    'each of two charges of a code, alike',
    { ...seen, charges: [setUp, setUp].map((one) => ({ ...one, amountCents: 5_000 })) },
    ['Set-up charge is 2 × $50.00 now; it was 2 × $45.00.'],
  ],
  [
    'what is spared at both locations',
    { ...seen, charges: [], spared: [{ ...setUp, why: 'Set-up, front: waived for your company.' }] },
    ['Set-up charge, 2 × $45.00, is no longer charged: waived for your company.'],
  ],
  ['a charge that is gone', { ...seen, charges: [setUp] }, ['Set-up charge, $45.00, is no longer charged.']],
  [
    'a charge that is new',
    { ...seen, charges: [setUp, setUp, { code: 'LTM', name: 'Less than minimum', amountCents: 3_500 }] },
    ['Less than minimum is new: $35.00.'],
  ],
])('%s has changed', (_, now, sentences) => {
  expect(listPriceChanges(seen, now)).toEqual(sentences)
})
