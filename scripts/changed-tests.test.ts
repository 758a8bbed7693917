import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { journeys } from '../e2e/rooms.ts'
import { longTests } from './long-tests.ts'
import { listCoreJourneys, selectTests } from './changed-tests.ts'

const names = readdirSync('e2e').flatMap((file) => /^(.*)\.e2e\.ts$/.exec(file)?.[1] ?? [])

test('each journey says which rooms it walks through, and they are there', () => {
  expect(Object.keys(journeys).sort()).toEqual(names.sort())
  const rooms = Object.values(journeys).flatMap((journey) => journey.rooms)
  expect(rooms.filter((room) => !existsSync(room))).toEqual([])
})

test('tests that take long are there', () => {
  expect(Object.keys(longTests).filter((file) => !existsSync(file))).toEqual([])
})

const journeysOf = (...changed: string[]) => selectTests(changed).journeys.map((file) => file.slice(4, -7))
const serverTestsOf = (...changed: string[]) => selectTests(changed).server

describe('what is tried again when something has changed', () => {
  test('of a room: its own tests, those of the modules that use it, and the journeys through it', () => {
    const tests = serverTestsOf('server/modules/selling/quick-order/quick-order.service.ts')
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((file) => !file.startsWith('server/modules/selling/quick-order/'))).toEqual([])
    expect(journeysOf('web/features/selling/quick-order/quick-order.tsx')).toEqual(['quick-order'])
    expect(serverTestsOf('web/features/selling/quick-order/quick-order.tsx')).toEqual([])
    const users = serverTestsOf('server/modules/selling/coupons/coupons.store.ts').map((file) => file.split('/')[3])
    expect(users).toEqual(expect.arrayContaining(['cart', 'coupons']))
  })

  test('of the place that puts the shop together: not all, but what opens it, and the core', () => {
    for (const file of ['server/app/app.ts', 'server/app/compose/services.ts']) {
      expect(serverTestsOf(file).filter((test) => !/^server\/app\/[^/]+$/.test(test))).toEqual([])
      expect(journeysOf(file).length).toBe(listCoreJourneys().length)
    }
  })

  test('of what few rooms share: each of them; of what all share: the core', () => {
    expect(serverTestsOf('domain/ids.ts').filter((test) => test.includes('/modules/'))).toEqual([])
    expect(journeysOf('domain/ids.ts').length).toBe(listCoreJourneys().length)
    expect(journeysOf('web/pages/selling/quick-order.tsx')).toEqual(['quick-order'])
    expect(journeysOf('contract/shop/cart/quick-order.call.ts')).toContain('quick-order')
    expect(serverTestsOf('contract/shop/cart/quick-order.call.ts')).toContain(
      'server/modules/selling/quick-order/quick-order.test.ts',
    )
  })

  test('of the journeys: a journey itself, and all that use a helper', () => {
    expect(journeysOf('e2e/toasts.e2e.ts')).toEqual(['toasts'])
    expect(journeysOf('e2e/pay-by-card.ts')).toEqual(expect.arrayContaining(['admin-order-change', 'admin-refund']))
    expect(journeysOf('README.md')).toEqual([])
  })
})
