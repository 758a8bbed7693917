import { describe, expect, test } from 'vitest'
import type { OrderState } from '../ordering/order-states.ts'
import { canHold, explainHeld, judgeHeldMove } from './held-orders.ts'

const proof = { reason: 'proof', withState: false } as const
const question = { reason: 'other', withState: true } as const

describe('a held order', () => {
  const moves: [from: OrderState, to: OrderState, allowed: boolean][] = [
    ['placed', 'in-production', false],
    ['in-review', 'in-production', false],
    ['on-hold', 'in-production', false],
    ['placed', 'shipped', false],
    ['in-production', 'partly-shipped', false],
    // Another part of it leaves.
    ['partly-shipped', 'partly-shipped', false],
    ['partly-shipped', 'shipped', false],
    ['placed', 'in-review', true],
    ['in-review', 'on-hold', true],
    ['placed', 'cancelled', true],
    // A shipment was a mistake.
    ['shipped', 'in-production', true],
    ['partly-shipped', 'in-production', true],
    ['shipped', 'delivered', true],
  ]
  test.each(moves)('from %s to %s', (from, to, allowed) => {
    expect(judgeHeldMove(from, to, [proof]).allowed).toBe(allowed)
  })

  test('leaves the state of its hold, but not another hold', () => {
    expect(judgeHeldMove('on-hold', 'in-production', [question])).toEqual({ allowed: true, overridden: [] })
    expect(judgeHeldMove('on-hold', 'in-production', [question, proof])).toMatchObject({ holds: ['proof'] })
  })

  test('goes on with a right and a reason', () => {
    const judge = (hasRight: boolean, why: string) =>
      judgeHeldMove('placed', 'in-production', [proof], { hasRight, why })
    expect(judge(false, 'Rush')).toMatchObject({ allowed: false, reason: 'no-override-right' })
    expect(judge(true, ' ')).toMatchObject({ allowed: false, reason: 'no-override-reason' })
    expect(judge(true, 'Rush')).toEqual({ allowed: true, overridden: ['proof'] })
  })

  test('is named by what it waits on', () => {
    const verdict = { allowed: false, reason: 'held', holds: ['proof', 'payment'] } as const
    expect(explainHeld(100_001, verdict)).toBe(
      'Order 100001 is on hold: waiting on proof approval, payment. Please release it first.',
    )
  })

  test('has goods that are still to leave', () => {
    expect(canHold('partly-shipped')).toBe(true)
    expect(canHold('shipped')).toBe(false)
  })
})
