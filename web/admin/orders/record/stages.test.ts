import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { listStages } from './stages.ts'

const show = (state: OrderState) =>
  listStages(state, orderStates[state].title)
    ?.map(({ title, is }) => `${title} ${is}`)
    .join(', ')

test.each<[OrderState, string | undefined]>([
  ['placed', 'Placed now, In review ahead, In production ahead, Shipped ahead, Delivered ahead'],
  ['on-hold', 'Placed done, On hold now, In production ahead, Shipped ahead, Delivered ahead'],
  ['partly-shipped', 'Placed done, In review done, In production done, Partially shipped now, Delivered ahead'],
  ['shipped', 'Placed done, In review done, In production done, Shipped done, Delivered ahead'],
  ['delivered', 'Placed done, In review done, In production done, Shipped done, Delivered done'],
  ['cancelled', undefined],
])('an order that is %s stands so: %s', (state, stages) => expect(show(state)).toBe(stages))
