import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { getStaffSession } from '../../contract/admin/staff/session.call.ts'
import { makeToken, revokeToken } from '../../contract/admin/staff/tokens.call.ts'
import { staffCalls } from '../../contract/all-calls.ts'
import type { CallWithSchemas } from '../../contract/call.ts'
import {
  hasRight,
  listTokenRights,
  staffRights,
  staffRoles,
  type StaffRight,
  type StaffRole,
} from '../../domain/people/staff-rights.ts'
import { takeHostileJson, takeHostileTexts } from '../testing/hostile/hostile-values.ts'
import { listFields, makeSample } from '../testing/hostile/call-fields.ts'
import { watchTables } from '../testing/hostile/fingerprint.ts'
import { makeCustomer, makeSession } from '../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../testing/makers/staff-makers.ts'
import { refuseAtOnce } from '../testing/hostile/refuse-at-once.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const forStaff = staffCalls.map(({ call }) => call).filter(({ who }) => who === 'staff')

const modules = fileURLToPath(new URL('../modules', import.meta.url))

let shop: TestShop
let tables: Awaited<ReturnType<typeof watchTables>>

beforeAll(async () => {
  shop = await openTestShop()
  tables = await watchTables(shop.db)
})

let madeTokens = 0

async function makeTokenOf(owner: TestStaff, rights: StaffRight[]): Promise<string> {
  const input = { title: `Token ${++madeTokens}`, rights, password: owner.password }
  return (await owner.send(makeToken, { input })).data.token
}

async function makeRevokedToken(): Promise<string> {
  const owner = await makeStaff(shop)
  const { token, made } = (
    await owner.send(makeToken, { input: { title: 'Revoked', rights: ['orders.read'], password: owner.password } })
  ).data
  await owner.send(revokeToken, { params: { id: made.id } })
  return token
}

/** Its first use is noted. */
async function useOnce(token: string): Promise<void> {
  expect(await shop.send(getStaffSession, { token })).toSucceed()
  await tables.hasChanged()
}

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
    ['a program whose token was revoked', async () => ({ authorization: `Bearer ${await makeRevokedToken()}` })],
    ['whoever makes up a token', () => Promise.resolve({ cookie: `staff_session=${'x'.repeat(43)}` })],
  ])('asks %s to sign in, and changes nothing', async (_who, make) => {
    const headers = (await make()) as Record<string, string>
    await tables.hasChanged()
    let refused = 1
    for (const call of forStaff) {
      const reply = await shop.sendAnything(call, { ...toParts(call), headers })
      const isProgram = headers['authorization']?.startsWith('Bearer staff_')
      expect([call.name, reply.status, reply.error]).toEqual([
        ...[call.name, isProgram && refused > 50 ? 429 : 401],
        isProgram ? expect.stringMatching(/token/) : 'Please sign in to the back office.',
      ])
      refused += 1
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

  test('is refused to a token of an owner without the right, and changes nothing', async () => {
    const owner = await makeStaff(shop)
    for (const right of listTokenRights(staffRights)) {
      const token = await makeTokenOf(
        owner,
        listTokenRights(staffRights).filter((one) => one !== right),
      )
      await useOnce(token)
      for (const call of forStaff.filter((one) => one.right === right && !one.needsPerson)) {
        const reply = await shop.sendAnything(call, { ...toParts(call), token })
        const sentence = `This token does not allow this: it needs the right '${right}'.`
        expect([call.name, reply.status, reply.error]).toEqual([call.name, 403, sentence])
      }
      expect(await tables.hasChanged()).toBe(false)
    }
  })

  test('is refused to a token with every right where it needs a person, and changes nothing', async () => {
    const token = await makeTokenOf(await makeStaff(shop), listTokenRights(staffRights))
    const forPeople = forStaff.filter((call) => call.needsPerson)
    const ofPeople = forStaff.filter(({ right }) => right !== undefined && !listTokenRights([right]).length)
    expect(forPeople.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['sign_out_staff', 'begin_second_factor', 'confirm_second_factor', 'change_staff_password'],
        ...['list_tokens', 'make_token', 'revoke_token', 'invite_staff', 'change_staff', 'reset_staff', 'remove_staff'],
      ]),
    )
    await useOnce(token)
    for (const call of [...forPeople, ...ofPeople]) {
      const reply = await shop.sendAnything(call, { ...toParts(call), token })
      expect([call.name, reply.status]).toEqual([call.name, 403])
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test('answers a token that has its right as it answers the person', async () => {
    const owner = await makeStaff(shop)
    const token = await makeTokenOf(owner, listTokenRights(staffRights))
    for (const call of forStaff.filter(({ method, needsPerson }) => method === 'GET' && !needsPerson)) {
      if (call.right && !listTokenRights([call.right]).length) continue
      const [asProgram, asPerson] = [
        await shop.sendAnything(call, { ...toParts(call), token }),
        await shop.sendAnything(call, { ...toParts(call), headers: owner.headers }),
      ]
      expect([call.name, asProgram.status]).toEqual([call.name, asPerson.status])
    }
  })

  test('asks for the rights of whoever calls, not for those of the role: a token may have fewer', () => {
    const asksTheRole = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => /\bhasRight\(/.test(readFileSync(join(modules, path), 'utf8')))
    expect(asksTheRole).toEqual([])
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
          const refused = field.part === 'input' && refuseAtOnce(call, parts)
          if (refused) expect(refused, call.name).toMatchObject({ status: 400, body: { message: 'failure' } })
          // Every eighth of those is sent all the same.
          if (refused && ++refusedAtOnce % 8 !== 0) continue
          const reply = await shop.sendAnything(call, { ...parts, headers })
          expect(reply.status, `${call.name} ${field.path.join('.')} ${JSON.stringify(value)}`).toBeLessThan(500)
        }
      }
    }
  })
})

const bodies = takeHostileJson().map((text) => JSON.parse(text) as unknown)
/** Half a character cannot stand in an address. */
const addresses: unknown[] = takeHostileTexts().map((text) => text.replace(/\p{Surrogate}/gu, ''))

let taken = 0
let refusedAtOnce = 0

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
