import { describe, expect, test } from 'vitest'
import { blankValues } from './coupon-fields.ts'
import type { ItemId } from '../ids.ts'
import {
  explainCoupon,
  explainSpread,
  judgeCoupon,
  judgeCoupons,
  judgeUsedCoupon,
  spreadCoupon,
  type CouponLine,
  type CouponRefusal,
  type CouponStanding,
} from './judge-coupon.ts'

const today = '2026-11-23'
const [mug, glove]: [ItemId, ItemId] = [1, 2]

const plain: CouponStanding = {
  ...blankValues,
  code: 'SPRING10',
  kind: 'percent',
  value: 10,
  isEnded: false,
  itemIds: null,
  uses: { inAll: 0, byCustomer: 0 },
}
const line: CouponLine = { itemId: mug, goodsCents: 10_000, setupCents: 4_500 }

describe('a coupon that an order has used, on a line that changes', () => {
  const gone = { isEnded: true, endsOn: '2020-01-01', itemIds: [], usesAtMost: 1, uses: { inAll: 1, byCustomer: 1 } }
  test.each<[string, Partial<CouponStanding>, Partial<CouponLine>, object]>([
    ['takes off its percentage of the goods', {}, { goodsCents: 90_720 }, { applies: true, discountCents: 9_072 }],
    ['takes off its amount', { kind: 'amount', value: 2_500 }, {}, { applies: true, discountCents: 2_500 }],
    ['takes off the set-up', { kind: 'setup', value: 100 }, {}, { applies: true, discountCents: 4_500 }],
    ['has its minimum', { minimumCents: 10_001 }, {}, { applies: false, reason: 'below-minimum' }],
    ['needs the set-up that it is of', { kind: 'setup' }, { setupCents: 0 }, { applies: false, reason: 'no-setup' }],
  ])('%s', (_, coupon, goods, verdict) => {
    expect(judgeUsedCoupon({ ...plain, ...gone, ...coupon }, { ...line, ...goods })).toMatchObject(verdict)
  })
})

describe('a coupon takes off', () => {
  test.each<[string, Partial<CouponStanding>, Partial<CouponLine>, number]>([
    ['a percentage of the goods, not of the charges', {}, {}, 1_000],
    ['a fraction of a cent more rather than less', { value: 15 }, { goodsCents: 1_001 }, 151],
    ['a whole cent of the least', { value: 1 }, { goodsCents: 1 }, 1],
    ['all of the goods', { value: 100 }, { goodsCents: 12_345 }, 12_345],
    ['nothing of goods without a price', {}, { goodsCents: 0 }, 0],
    ['an amount, once', { kind: 'amount', value: 2_500 }, {}, 2_500],
    ['no more than the goods cost', { kind: 'amount', value: 2_500 }, { goodsCents: 2_400 }, 2_400],
    ['all set-up charges', { kind: 'setup', value: 100 }, {}, 4_500],
    ['a part of the set-up charges', { kind: 'setup', value: 50 }, { setupCents: 4_501 }, 2_251],
    ['from its minimum on', { minimumCents: 10_000 }, {}, 1_000],
    ['on its first day', { startsOn: today }, {}, 1_000],
    ['on its last day', { endsOn: today }, {}, 1_000],
    ['from items that it is for', { itemIds: [mug] }, {}, 1_000],
    ['at its last use', { usesAtMost: 3, uses: { inAll: 2, byCustomer: 2 } }, {}, 1_000],
    ["at a customer's last use", { usesPerCustomer: 1, uses: { inAll: 9, byCustomer: 0 } }, {}, 1_000],
  ])('%s', (_, terms, goods, discountCents) => {
    expect(judgeCoupon({ ...plain, ...terms }, { ...line, ...goods }, today)).toEqual({ applies: true, discountCents })
  })
})

describe('a coupon does not apply', () => {
  test.each<[string, Partial<CouponStanding>, Partial<CouponLine>, CouponRefusal, string]>([
    ['once its owner has ended it', { isEnded: true }, {}, { reason: 'ended' }, 'This coupon has ended.'],
    [
      'before its first day',
      { startsOn: '2026-11-24' },
      {},
      { reason: 'not-yet', startsOn: '2026-11-24' },
      'This coupon is valid from Nov 24, 2026.',
    ],
    [
      'after its last day',
      { endsOn: '2026-11-22' },
      {},
      { reason: 'over', endsOn: '2026-11-22' },
      'This coupon was valid until Nov 22, 2026.',
    ],
    [
      'to an item that it is not for',
      { itemIds: [glove] },
      {},
      { reason: 'not-for-item' },
      'This coupon is not for this item.',
    ],
    [
      'to anything where its items are gone',
      { itemIds: [] },
      {},
      { reason: 'not-for-item' },
      'This coupon is not for this item.',
    ],
    [
      'below its minimum, whatever the charges',
      { minimumCents: 50_000 },
      { goodsCents: 49_950, setupCents: 9_000 },
      { reason: 'below-minimum', minimumCents: 50_000, goodsCents: 49_950 },
      'This coupon is for $500 or more of an item; this item comes to $499.50 without charges.',
    ],
    [
      'to set-up charges where there are none',
      { kind: 'setup', value: 100 },
      { setupCents: 0 },
      { reason: 'no-setup' },
      'This coupon is for set-up charges, and this item has none.',
    ],
    [
      'once it has been used up',
      { usesAtMost: 3, uses: { inAll: 3, byCustomer: 0 } },
      {},
      { reason: 'used-up' },
      'This coupon has reached its limit of uses.',
    ],
    [
      'twice for a customer who may use it once',
      { usesPerCustomer: 1, uses: { inAll: 1, byCustomer: 1 } },
      {},
      { reason: 'used-by-customer', usesPerCustomer: 1 },
      'You can use this coupon on one order only.',
    ],
    [
      'a fourth time for a customer who may use it three times',
      { usesPerCustomer: 3, uses: { inAll: 9, byCustomer: 3 } },
      {},
      { reason: 'used-by-customer', usesPerCustomer: 3 },
      'You can use this coupon for 3 orders only.',
    ],
  ])('%s', (_, terms, goods, refusal, sentence) => {
    expect(judgeCoupon({ ...plain, ...terms }, { ...line, ...goods }, today)).toEqual({ applies: false, ...refusal })
    expect(explainCoupon(refusal)).toBe(sentence)
  })

  test('where there is none of its code', () => {
    expect(judgeCoupon(undefined, line, today)).toEqual({ applies: false, reason: 'unknown' })
    expect(explainCoupon({ reason: 'unknown' })).toBe('We cannot find this coupon. Please check the code.')
  })
})

describe('lines of a cart with one coupon', () => {
  const has = { ...line, couponCode: 'Spring10' }
  /** What comes off each line, order by order; the reason where nothing does. */
  const judge = (orders: (CouponLine & { couponCode: string | null })[][], terms: Partial<CouponStanding> = {}) => {
    const orderLines = orders.map((lines) => lines.map((one) => ({ ...one })))
    const verdicts = judgeCoupons(orderLines, new Map([['spring10', { ...plain, ...terms }]]), today)
    return orderLines.map((lines) =>
      lines.map((one) => {
        const verdict = verdicts.get(one)
        return verdict && (verdict.applies ? verdict.discountCents : verdict.reason)
      }),
    )
  }

  test.each<[string, (CouponLine & { couponCode: string | null })[][], Partial<CouponStanding>, unknown]>([
    ['say nothing where they have none', [[{ ...line, couponCode: null }]], {}, [[undefined]]],
    ['do not know any other', [[{ ...line, couponCode: 'FALL' }]], {}, [['unknown']]],
    ['have its percentage each', [[has, has], [has]], {}, [[1_000, 1_000], [1_000]]],
    ['are one use in one order', [[has, has]], { usesAtMost: 1, usesPerCustomer: 1 }, [[1_000, 1_000]]],
    ['are a use in each order', [[has], [has]], { usesPerCustomer: 1 }, [[1_000], ['used-by-customer']]],
    ['use it up order by order', [[has], [has]], { usesAtMost: 1 }, [[1_000], ['used-up']]],
    ['have its amount once in an order', [[has, has]], { kind: 'amount', value: 2_500 }, [[2_500, 'once-per-order']]],
    ['have its amount in each order', [[has], [has]], { kind: 'amount', value: 2_500 }, [[2_500], [2_500]]],
    [
      'leave its amount to the next where it does not apply to the first',
      [[{ ...has, itemId: glove }, has]],
      { kind: 'amount', value: 2_500, itemIds: [mug] },
      [['not-for-item', 2_500]],
    ],
  ])('%s', (_, orders, terms, expected) => {
    expect(judge(orders, terms)).toEqual(expected)
  })

  test('say where its amount has come off', () => {
    expect(explainCoupon({ reason: 'once-per-order' })).toBe(
      'This coupon works once per order, and another item in your cart already has it.',
    )
  })
})

describe('a code that is given for a whole cart', () => {
  const [dear, cheap] = [
    { itemId: mug, goodsCents: 20_000, setupCents: 4_500, couponCode: null },
    { itemId: glove, goodsCents: 5_000, setupCents: 0, couponCode: null },
  ]
  const ten = { ...dear, couponCode: 'TEN' }
  const held: CouponStanding = { ...plain, code: 'TEN' }
  const spread = (coupon: Partial<CouponStanding>, ...orders: (typeof dear | typeof ten)[][]) => {
    const coupons = new Map([
      ['ten', held],
      ['new', { ...plain, code: 'NEW', ...coupon }],
    ])
    return spreadCoupon(orders, coupons, 'New', today)
  }

  test.each<[string, Partial<CouponStanding>, (typeof dear | typeof ten)[][], unknown[]]>([
    ['goes on every line that it is for', {}, [[dear, cheap]], [dear, cheap]],
    ['leaves out what it is not for', { itemIds: [glove] }, [[dear, cheap]], [cheap]],
    ['leaves out what is below its minimum', { minimumCents: 10_000 }, [[dear, cheap]], [dear]],
    ['leaves a line that has as much off already', {}, [[ten, cheap]], [cheap]],
    ['takes the place of less', { value: 11 }, [[ten, cheap]], [ten, cheap]],
    ['comes off as an amount where it takes off most', { kind: 'amount', value: 9_000 }, [[cheap, dear]], [dear]],
    ['comes off as an amount once for each order', { kind: 'amount', value: 900 }, [[dear], [cheap]], [dear, cheap]],
    ['is used no more often than it may', { usesAtMost: 1 }, [[dear], [cheap]], [dear]],
  ])('%s', (_, coupon, orders, lines) => {
    expect(spread(coupon, ...orders)).toEqual({ lines })
  })

  test.each<[Partial<CouponStanding>, (typeof dear | typeof ten)[][], string]>([
    [{ isEnded: true }, [[dear], [cheap]], 'This coupon has ended.'],
    [{ itemIds: [] }, [[dear, cheap]], 'This coupon does not apply to any item in your cart.'],
    [{ itemIds: [] }, [[dear]], 'This coupon is not for this item.'],
    [{ kind: 'setup' }, [[cheap, cheap]], 'This coupon is for set-up charges, and your cart has none.'],
    [
      { minimumCents: 30_000 },
      [[cheap, dear]],
      'This coupon is for $300 or more of one line of the cart; the nearest line comes to $200 without charges.',
    ],
    [{ itemIds: [mug], value: 5 }, [[ten, cheap]], 'Your items already have coupons that save you as much or more.'],
  ])('takes nothing off and says why: %o', (coupon, orders, sentence) => {
    const answer = spread(coupon, ...orders)
    expect('refusal' in answer && explainSpread(answer.refusal, orders.flat().length)).toBe(sentence)
  })

  test('that is on the cart with its last use is said to be there, not to be used up', () => {
    const once = new Map([['ten', { ...held, usesAtMost: 1 }]])
    const orders: (typeof dear | typeof ten)[][] = [[ten], [cheap]]
    expect(spreadCoupon(orders, once, 'TEN', today)).toEqual({ refusal: { reason: 'on-cart' } })
  })

  test('is said to be on the cart already, in whatever case it is typed', () => {
    const answer = spreadCoupon([[ten]], new Map([['ten', held]]), 'tEn', today)
    expect('refusal' in answer && explainSpread(answer.refusal, 1)).toBe('This coupon is already in your cart.')
  })
})
