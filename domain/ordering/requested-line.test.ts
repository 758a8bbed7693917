import { describe, expect, test } from 'vitest'
import { judgeRequest, refuseItem, type RequestedQuantity, type SoldItem, type SoldVariant } from './requested-line.ts'

const toVariant = (variantId: number, more: Partial<SoldVariant> = {}): SoldVariant => ({
  variantId,
  code: `V-${variantId}`,
  color: null,
  size: null,
  active: true,
  stockQuantity: 10,
  ...more,
})
const toItem = (variants: SoldVariant[], more: Partial<SoldItem> = {}): SoldItem => ({
  status: 'active',
  custom: false,
  closeout: false,
  variants,
  ...more,
})
const wire = toItem([toVariant(1)])
const shirt = toItem([toVariant(1, { color: 'Navy' }), toVariant(2, { color: 'Red' }), toVariant(3, { active: false })])
const lastShirts = { ...shirt, closeout: true }
const of = (variantId: number, quantity: number): RequestedQuantity => ({ variants: [{ variantId, quantity }] })

describe('what can be put into a cart', () => {
  test.each<[SoldItem | undefined, string | undefined]>([
    [wire, undefined],
    [undefined, 'unknown-item'],
    [toItem([], { status: 'hidden' }), 'not-sold'],
    [toItem([], { status: 'removed', custom: true }), 'not-sold'],
    [toItem([], { custom: true }), 'priced-on-call'],
  ])('%o: %s', (item, reason) => {
    expect(refuseItem(item)?.reason).toBe(reason)
  })
})

describe('a request is accepted', () => {
  test.each<[string, SoldItem, RequestedQuantity, [number, number][], [number, number][]]>([
    ['by quantity alone where the item comes in one variant', wire, { quantity: 3 }, [], [[1, 3]]],
    ['by variants', shirt, of(2, 3), [], [[2, 3]]],
    ['with the sum beside them', shirt, { ...of(2, 3), quantity: 3 }, [], [[2, 3]]],
    [
      'on top of what the line holds',
      shirt,
      of(2, 3),
      [
        [1, 5],
        [2, 1],
      ],
      [
        [1, 5],
        [2, 4],
      ],
    ],
    ['beyond what is in stock', shirt, of(1, 500), [], [[1, 500]]],
    ['for the last pieces of a closeout', lastShirts, of(1, 4), [[1, 6]], [[1, 10]]],
  ])('%s', (_, item, requested, held, expected) => {
    expect(judgeRequest(item, requested, new Map(held))).toEqual({ accepted: true, quantities: new Map(expected) })
  })
})

describe('a request is refused', () => {
  test.each<[string, SoldItem, RequestedQuantity, [number, number][], object]>([
    ['without a quantity', wire, {}, [], { reason: 'no-quantity' }],
    ['without a color where there are several', shirt, { quantity: 3 }, [], { reason: 'no-variant' }],
    ['of an item that has none left', toItem([]), { quantity: 3 }, [], { reason: 'not-sold' }],
    ['of what is not sold any more', shirt, of(3, 1), [], { reason: 'variants-not-sold', indexes: [0] }],
    ['with a sum that is none', shirt, { ...of(1, 3), quantity: 4 }, [], { reason: 'sum-differs' }],
    ['for nothing', shirt, of(1, 0), [], { reason: 'too-few-or-many' }],
    ['for more than a line holds', shirt, of(1, 1), [[2, 1_000_000]], { reason: 'too-few-or-many' }],
    [
      'for more of a closeout than is left',
      lastShirts,
      of(1, 5),
      [[1, 6]],
      { reason: 'short', shortages: [{ index: 0, sentence: expect.stringContaining('add 4 at most') as string }] },
    ],
  ])('%s', (_, item, requested, held, refusal) => {
    expect(judgeRequest(item, requested, new Map(held))).toEqual({ accepted: false, ...refusal })
  })
})
