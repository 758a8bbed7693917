import { beforeAll, describe, expect, test } from 'vitest'
import { staffCalls } from '../contract/all-calls.ts'
import type { CallWithSchemas } from '../contract/call.ts'
import { hasRight, staffRoles, type StaffRole } from '../domain/people/staff-rights.ts'
import { takeHostileJson, takeHostileTexts } from './testing/hostile/hostile-values.ts'
import { listFields, makeSample } from './testing/hostile/call-fields.ts'
import { watchTables } from './testing/hostile/fingerprint.ts'
import { makeCustomer, makeSession } from './testing/makers/customer-makers.ts'
import { makeStaff } from './testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

const forStaff = staffCalls.map(({ call }) => call).filter(({ who }) => who === 'staff')

let shop: TestShop
let tables: Awaited<ReturnType<typeof watchTables>>

beforeAll(async () => {
  shop = await openTestShop()
  tables = await watchTables(shop.db)
})

const toParts = (call: CallWithSchemas) => ({
  params: { id: 1 },
  query: (makeSample(call, 'query') ?? {}) as object,
  input: makeSample(call, 'input'),
})

describe('every call of the back office', () => {
  test.each([
    ['a guest', () => Promise.resolve({})],
    ['a customer', async () => ({ authorization: `Bearer ${(await makeCustomer(shop)).token}` })],
    [
      'a customer in the portal',
      async () => ({ cookie: `portal_session=${await makeSession(shop, (await makeCustomer(shop)).id, 'portal')}` }),
    ],
    [
      'a customer who sends the token of a session there',
      async () => ({ cookie: `staff_session=${await makeSession(shop, (await makeCustomer(shop)).id)}` }),
    ],
    ['whoever makes up a token', () => Promise.resolve({ cookie: `staff_session=${'x'.repeat(43)}` })],
  ])('asks %s to sign in, and changes nothing', async (_who, make) => {
    const headers = (await make()) as Record<string, string>
    await tables.hasChanged()
    for (const call of forStaff) {
      const reply = await shop.sendAnything(call, { ...toParts(call), headers })
      expect([call.name, reply.status, reply.error]).toEqual([call.name, 401, 'Please sign in to the back office.'])
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test.each(Object.keys(staffRoles) as StaffRole[])(
    'is refused to %s without the right, and changes nothing',
    async (role) => {
      const { headers } = await makeStaff(shop, { role })
      await tables.hasChanged()
      for (const call of forStaff.filter(({ right }) => right !== undefined && !hasRight(role, right))) {
        const reply = await shop.sendAnything(call, { ...toParts(call), headers })
        expect([call.name, reply.status]).toEqual([call.name, 403])
      }
      expect(await tables.hasChanged()).toBe(false)
    },
  )

  test('is refused to an owner without a second factor, but those that set it up and leave', async () => {
    const { headers } = await makeStaff(shop, { role: 'owner', hasSecondFactor: false })
    await tables.hasChanged()
    for (const call of forStaff.filter(({ beforeSecondFactor }) => !beforeSecondFactor)) {
      const reply = await shop.sendAnything(call, { ...toParts(call), headers })
      expect([call.name, reply.status]).toEqual([call.name, 403])
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test('of another site changes nothing', async () => {
    const { headers } = await makeStaff(shop)
    await tables.hasChanged()
    for (const { call } of staffCalls.filter(({ call }) => call.method !== 'GET')) {
      const reply = await shop.sendAnything(call, {
        ...toParts(call),
        headers: { ...headers, 'sec-fetch-site': 'same-site' },
      })
      expect([call.name, reply.status]).toEqual([call.name, 403])
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test('answers hostile values with a sentence, never with a failure of ours', async () => {
    const { headers } = await makeStaff(shop)
    for (const { call } of staffCalls.filter(({ call }) => call.name !== 'sign_out_staff')) {
      for (const field of listFields(call)) {
        const values = field.part === 'input' ? bodies : addresses
        for (const value of takeSome(values)) {
          const parts = toParts(call) as Record<string, unknown>
          parts[field.part] = put(parts[field.part], field.path, value)
          const reply = await shop.sendAnything(call, { ...parts, headers })
          expect(reply.status, `${call.name} ${field.path.join('.')} ${JSON.stringify(value)}`).toBeLessThan(500)
        }
      }
    }
  }, 60_000)
})

const bodies = takeHostileJson().map((text) => JSON.parse(text) as unknown)
/** Half a character cannot stand in an address. */
const addresses: unknown[] = takeHostileTexts().map((text) => text.replace(/\p{Surrogate}/gu, ''))

let taken = 0

/** Every fortieth of them, another one each time: over all fields each of them has its turn. */
const takeSome = <T>(values: readonly T[]): T[] => {
  taken += 1
  return values.filter((_, at) => at % 40 === taken % 40)
}

/** The same with one value put in. */
function put(whole: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number') return [put((whole as unknown[] | undefined)?.[name], rest, value)]
  return { ...(whole as object), [name]: put((whole as Record<string, unknown> | undefined)?.[name], rest, value) }
}
