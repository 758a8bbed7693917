import { expect, test } from 'vitest'
import { startOf } from '../content/setting-fields.ts'
import type { ChargeRule } from '../pricing/charges/charge-rule.ts'
import { belowMinimumCode } from '../pricing/charges/price-charges.ts'
import type { SampleKind } from './sample-kinds.ts'
import { toSampleOffer } from './sample-offer.ts'
import { toSampleRules, type SamplePrice } from './sample-rules.ts'

const goods = {
  minimumQuantity: 48,
  tiers: [
    { minimumQuantity: 48, unitPrice: 125_000, publishedPrice: null },
    { minimumQuantity: 144, unitPrice: 110_000, publishedPrice: null },
  ],
  charges: [{ code: 'SETUP', kind: 'setup' } as ChargeRule, { code: belowMinimumCode, kind: 'order' } as ChargeRule],
  cost: 61_000,
  closeout: true,
  leadDays: 5,
  variants: [{ extraPrice: 20_000, toOrderDays: null }],
}

const sell = (kind: SampleKind, price: SamplePrice) => {
  const rules = toSampleRules(startOf('orders'))
  rules.kinds[kind] = { audience: 'everyone', price }
  return toSampleOffer(goods, kind, rules)
}

test('one piece at the first price, with what its size adds', () => {
  const offer = sell('blank', 'list')
  expect(offer).toMatchObject({ minimumQuantity: 1, leadDays: 5, closeout: true, charges: [] })
  expect(offer.tiers).toMatchObject([{ minimumQuantity: 1, unitPrice: 125_000 }])
  expect(offer.variants).toEqual([{ extraPrice: 20_000, toOrderDays: null }])
})

test('at cost, or free, whatever its size', () => {
  expect(sell('blank', 'cost')).toMatchObject({ tiers: [{ unitPrice: 61_000 }], variants: [{ extraPrice: 0 }] })
  expect(sell('random', 'free')).toMatchObject({ tiers: [{ unitPrice: 0 }], variants: [{ extraPrice: 0 }] })
})

test('what is not taken from what is sold leaves with the next mail', () => {
  expect(sell('swatch', 'free')).toMatchObject({ leadDays: 1, closeout: false, variants: [{ toOrderDays: 1 }] })
})

test('only what is made for its buyer has its set-up, and never the charge for small orders', () => {
  expect(sell('pre-production', 'list').charges.map(({ code }) => code)).toEqual(['SETUP'])
  expect(sell('random', 'list').charges).toEqual([])
})
