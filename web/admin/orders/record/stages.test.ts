import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { listStages } from './stages.ts'

const show = (...states: OrderState[]) => {
  const state = states.at(-1)!
  return listStages({
    state,
    state_title: orderStates[state].title,
    states: states.map((one, at) => ({ state: one, on: `2026-03-0${at + 1}` })),
  })
    ?.map(({ title, is }) => `${title} ${is}`)
    .join(', ')
}

test.each<[OrderState[], string | undefined]>([
  [['placed'], 'Placed now, In review ahead, In production ahead, Shipped ahead, Delivered ahead'],
  [['placed', 'in-review'], 'Placed done, In review now, In production ahead, Shipped ahead, Delivered ahead'],
  [['placed', 'in-review', 'on-hold'], 'Placed done, On hold now, In production ahead, Shipped ahead, Delivered ahead'],
  [
    ['placed', 'in-review', 'in-production', 'partly-shipped'],
    'Placed done, In review done, In production done, Partially shipped now, Delivered ahead',
  ],
  [['placed', 'shipped'], 'Placed done, In review skipped, In production skipped, Shipped done, Delivered ahead'],
  [
    ['placed', 'in-production', 'on-hold', 'in-production', 'shipped', 'delivered'],
    'Placed done, In review skipped, In production done, Shipped done, Delivered done',
  ],
  [['placed', 'cancelled'], undefined],
])('an order that was %j stands so: %s', (states, stages) => expect(show(...states)).toBe(stages))

test('a stage that is done has its day, the last on which the order came into it', () => {
  const order = { state: 'delivered', state_title: 'Delivered' }
  const states = [
    { state: 'placed', on: '2026-03-02' },
    { state: 'shipped', on: '2026-03-05' },
    { state: 'delivered', on: '2026-03-09' },
  ]
  expect(listStages({ ...order, states })?.map(({ on }) => on)).toEqual([
    '2026-03-02',
    undefined,
    undefined,
    '2026-03-05',
    '2026-03-09',
  ])
})
