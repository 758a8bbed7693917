import { expect, test } from 'vitest'
import { suggestQuote } from './suggest-quote.ts'

const pens = {
  name: 'Click pen',
  quantity: 1_000,
  netCents: 99_000,
  isQuoted: false,
  tiers: [{ minimumQuantity: 250 }, { minimumQuantity: 1_000 }],
}

test.each([
  ['by amount', [pens, { ...pens, netCents: 401_000 }], 500_000, /^Ordering for \$5,000\.00 or more\?/],
  ['a cent below the amount', [pens, { ...pens, netCents: 400_999 }], 500_000, undefined],
  ['what is quoted does not count', [pens, { ...pens, netCents: 401_000, isQuoted: true }], 500_000, undefined],
  ['at the last quantity price', [pens], 500_000, undefined],
  ['above the last quantity price', [{ ...pens, quantity: 1_001 }], 500_000, /^You are above .* of Click pen\./],
  ['one price for all quantities', [{ ...pens, quantity: 5_000, tiers: [{ minimumQuantity: 1 }] }], 500_000, undefined],
  ['no price yet', [{ ...pens, tiers: [] }], 500_000, undefined],
  ['the owner wants none', [{ ...pens, quantity: 9_000, netCents: 9_000_000 }], 0, undefined],
] as const)('a quote is suggested: %s', (_, lines, fromCents, words) => {
  const suggested = suggestQuote(lines, fromCents)
  if (words === undefined) expect(suggested).toBeUndefined()
  else expect(suggested).toMatch(words)
})
