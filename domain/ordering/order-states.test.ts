import { describe, expect, test } from 'vitest'
import { canSend, judgeStateChange, orderStates, type OrderState } from './order-states.ts'

const states = Object.keys(orderStates) as OrderState[]

const allowed: Record<OrderState, OrderState[]> = {
  'placed': ['in-review', 'in-production', 'partly-shipped', 'shipped', 'cancelled'],
  'in-review': ['on-hold', 'in-production', 'partly-shipped', 'shipped', 'cancelled'],
  'on-hold': ['in-review', 'in-production', 'cancelled'],
  'in-production': ['on-hold', 'partly-shipped', 'shipped', 'cancelled'],
  'partly-shipped': ['shipped'],
  'shipped': ['delivered'],
  'delivered': [],
  'cancelled': [],
}

describe.each(states)('an order that is %s', (from) => {
  test.each(states)('and %s next', (to) => {
    const verdict = judgeStateChange(from, to)
    if (allowed[from].includes(to)) expect(verdict).toEqual({ allowed: true })
    else expect(verdict).toEqual({ allowed: false, reason: from === to ? 'same-state' : 'not-a-next-state' })
  })
})

test('goods that have left the house cannot be cancelled', () => {
  for (const state of ['partly-shipped', 'shipped', 'delivered'] as const) {
    expect(judgeStateChange(state, 'cancelled').allowed).toBe(false)
  }
})

test('goods leave from every order that is neither waiting, delivered nor cancelled', () => {
  expect(states.filter(canSend)).toEqual(['placed', 'in-review', 'in-production', 'partly-shipped', 'shipped'])
})

test('every order that is not cancelled can still be delivered', () => {
  for (const state of states.filter((name) => name !== 'cancelled')) expect(reaches(state, 'delivered')).toBe(true)
})

function reaches(from: OrderState, goal: OrderState, seen: OrderState[] = []): boolean {
  return from === goal || allowed[from].some((next) => !seen.includes(next) && reaches(next, goal, [...seen, from]))
}
