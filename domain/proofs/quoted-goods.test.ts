import { describe, expect, test } from 'vitest'
import type { OrderedDecoration } from '../decoration/decoration.ts'
import { isMadeAlike, judgeQuotedProof, takeApproved } from './quoted-goods.ts'
import type { ItemId } from '../ids.ts'

const decoration: OrderedDecoration = {
  method: 'Screen print',
  process: 'screen',
  productionDays: 5,
  notes: '',
  inHandsOn: null,
  rushDays: null,
  locations: [
    {
      location: 'Front',
      colors: [{ code: 'PMS 166 C', name: 'Orange', hex: '#e35205', isMatch: false }],
      artwork: null,
      text: { words: 'Summit', typeface: 'Oswald' },
      width: 300,
      stitches: null,
      areaWidth: 400,
      areaHeight: 300,
    },
  ],
}
const red = { code: 'A-RED', color: 'Red', size: null, quantity: 20 }
const blue = { code: 'A-BLUE', color: 'Blue', size: null, quantity: 20 }
const quoted = { itemId: 1 as ItemId, decoration, variants: [red, blue] }

describe('the proof of a quote is that of an order', () => {
  test.each([
    ['of the same', quoted, true],
    ['of other quantities', { ...quoted, variants: [{ ...red, quantity: 500 }] }, true],
    ['in other days', { ...quoted, decoration: { ...decoration, productionDays: 9, inHandsOn: '2026-12-24' } }, true],
    ['in a color that it does not show', { ...quoted, variants: [{ ...red, color: 'Green' }] }, false],
    ['of another item', { ...quoted, itemId: 2 as ItemId }, false],
    ['by another method', { ...quoted, decoration: { ...decoration, method: 'Pad print' } }, false],
    [
      'of another size',
      { ...quoted, decoration: { ...decoration, locations: [{ ...decoration.locations[0]!, width: 250 }] } },
      false,
    ],
  ])('%s', (_, ordered, isAlike) => {
    expect(isMadeAlike(quoted, ordered)).toBe(isAlike)
  })

  test('what is approved is made in the days of the order', () => {
    const ordered = { ...decoration, leavesOn: '2026-12-01', inHandsOn: '2026-12-24' }
    const approved = { ...decoration, locations: [{ ...decoration.locations[0]!, width: 250 }] }
    expect(takeApproved(ordered, approved)).toEqual({ ...ordered, locations: approved.locations })
  })
})

test.each([
  ['approved', { isAlike: true, isWaived: false }, 'goes-along'],
  ['approved', { isAlike: true, isWaived: true }, 'goes-along'],
  ['waiting', { isAlike: true, isWaived: false }, 'goes-along'],
  ['waiting', { isAlike: true, isWaived: true }, 'is-replaced'],
  ['approved', { isAlike: false, isWaived: false }, 'is-replaced'],
  ['approved', undefined, 'stays'],
  ['to-make', undefined, 'ends'],
  ['withdrawn', { isAlike: true, isWaived: false }, 'stays'],
] as const)('a proof that is %s, with %o: %s', (state, line, fate) => {
  expect(judgeQuotedProof(state, line)).toBe(fate)
})
