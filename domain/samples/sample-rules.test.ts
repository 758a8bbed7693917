import { expect, test } from 'vitest'
import { startOf } from '../content/setting-fields.ts'
import type { ItemId } from '../ids.ts'
import {
  describeSampleRules,
  explainSample,
  judgeSample,
  listOfferedKinds,
  toSampleRules,
  type EarlierSample,
  type SampleRequest,
  type SampleRules,
} from './sample-rules.ts'

const rules: SampleRules = {
  ...toSampleRules(startOf('orders')),
  kinds: {
    'blank': { audience: 'everyone', price: 'list' },
    'random': { audience: 'terms', price: 'free' },
    'pre-production': { audience: 'ordered', price: 'list' },
    'swatch': { audience: 'nobody', price: 'free' },
  },
  perItem: 2,
  perMonth: 3,
  perCompany: 4,
}
const mug = 7 as ItemId
const pen = 8 as ItemId

const request: SampleRequest = {
  kind: 'blank',
  itemId: mug,
  itemSamples: [],
  cost: null,
  isDecorated: false,
  company: { hasTerms: false, hasOrdered: false },
  earlier: [],
  today: '2026-12-15',
}

const on = (itemId: typeof mug, ...days: string[]): EarlierSample[] => days.map((orderedOn) => ({ itemId, orderedOn }))

const cases: [what: string, asked: Partial<SampleRequest>, reason: string | null][] = [
  ['a blank sample for every company', {}, null],
  ['a guest is not judged by a company', { kind: 'random', company: null }, null],
  ['a kind that is for nobody', { kind: 'swatch' }, 'not-offered'],
  ['an item without this kind', { itemSamples: ['swatch'] }, 'not-for-item'],
  ['an item without samples', { itemSamples: ['none'] }, 'not-for-item'],
  ['an item with this kind', { itemSamples: ['swatch', 'blank'] }, null],
  ['a company without terms', { kind: 'random' }, 'needs-terms'],
  ['a company with terms', { kind: 'random', company: { hasTerms: true, hasOrdered: false } }, null],
  ['a company that has ordered nothing', { kind: 'pre-production', isDecorated: true }, 'needs-order'],
  [
    'a company that has ordered',
    { kind: 'pre-production', isDecorated: true, company: { hasTerms: false, hasOrdered: true } },
    null,
  ],
  [
    'a pre-production sample without decoration',
    { kind: 'pre-production', company: { hasTerms: false, hasOrdered: true } },
    'needs-decoration',
  ],
  ['a blank sample with decoration', { isDecorated: true }, 'needs-blank'],
  ['one of the item before', { earlier: on(mug, '2026-11-02') }, null],
  ['two of the item before', { earlier: on(mug, '2026-11-02', '2026-10-02') }, 'item-limit'],
  ['two of the item, one of them more than a year ago', { earlier: on(mug, '2026-11-02', '2025-12-15') }, null],
  ['three this month', { earlier: on(pen, '2026-12-01', '2026-12-02', '2026-12-15') }, 'month-limit'],
  ['two this month, one last month', { earlier: on(pen, '2026-11-30', '2026-12-02', '2026-12-15') }, null],
  ['four in a year', { earlier: on(pen, '2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05') }, 'company-limit'],
]

test.each(cases)('%s', (_, asked, reason) => {
  const verdict = judgeSample(rules, { ...request, ...asked })
  expect(verdict).toMatchObject(reason === null ? { applies: true } : { applies: false, reason })
  if (!verdict.applies) expect(explainSample(verdict)).toMatch(/^[A-Z].+\.$/)
})

test('at cost, the cost has to be known', () => {
  const atCost = { ...rules, kinds: { ...rules.kinds, blank: { audience: 'everyone', price: 'cost' } as const } }
  expect(judgeSample(atCost, request)).toMatchObject({ reason: 'no-cost' })
  expect(judgeSample(atCost, { ...request, cost: 42_500 })).toMatchObject({ applies: true })
})

test('a limit of zero is none', () => {
  const free = { ...rules, perItem: 0, perMonth: 0, perCompany: 0 }
  const earlier = on(mug, ...Array.from({ length: 30 }, () => '2026-12-15'))
  expect(judgeSample(free, { ...request, earlier })).toMatchObject({ applies: true })
})

test('a shop that has set nothing offers no samples', () => {
  expect(listOfferedKinds(toSampleRules(startOf('orders')), [])).toEqual([])
  expect(listOfferedKinds(rules, [])).toEqual(['blank', 'random', 'pre-production'])
  expect(listOfferedKinds(rules, ['blank', 'swatch'])).toEqual(['blank'])
})

test('the rule in a sentence', () => {
  expect(describeSampleRules({ ...rules, freight: 'owner', creditDays: 60 }, 1_250)).toBe(
    'We pay ground freight. We credit the price when you order this item within 60 days.',
  )
  expect(describeSampleRules({ ...rules, freight: 'account', creditDays: 60 }, 0)).toBe(
    'Ships on your own carrier account.',
  )
  expect(describeSampleRules({ ...rules, freight: 'rates', creditDays: 0 }, 1_250)).toBe('')
})
