import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '../../../../contract/admin/staff/passkeys.call.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  findStaffSession,
  signInStaff,
} from '../../../../contract/admin/staff/session.call.ts'
import type { PasskeyProof } from '../../../../contract/admin/staff/sign-in-parts.ts'
import { changeStaff, listStaff, resetStaff } from '../../../../contract/admin/staff/staff.call.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import type { StaffRole } from '../../../../domain/people/staff-rights.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { createSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { staffChallenges, staffPasskeys } from './staff.tables.ts'

const origin = 'https://shop.example.com'
const wrong = 'This passkey does not match, or it took too long. Please try again.'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop({
    settings: { PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com', DEMO: 'no' },
  })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

type Device = ReturnType<typeof createSoftwarePasskey>

async function add(person: TestStaff, name: string, device: Device = createSoftwarePasskey({ origin })) {
  const begun = await person.send(beginPasskey, { input: { password: person.password } })
  const added = await person.send(addPasskey, { input: { name, passkey: device.make(begun.data) } })
  return { device, begun, added }
}

/** Somebody with a passkey as the only second factor. */
async function makeWithPasskey(role: StaffRole = 'finance') {
  const person = await makeStaff(shop, { role, hasSecondFactor: false })
  return { person, ...(await add(person, 'Laptop')) }
}

type Answered = Partial<{ code: string; passkey: PasskeyProof }>

const signIn = ({ email, password }: TestStaff, answered: Answered = {}) =>
  shop.send(signInStaff, { input: { email, password, ...answered } })

async function ask(person: TestStaff) {
  const { data } = await signIn(person)
  expect(data.needs).toBe('code')
  return data.secondFactor!.passkey!
}

const toCookie = ({ headers }: TestReply<unknown>) => String(headers['set-cookie']).split(';')[0]!

const readSession = async (reply: TestReply<unknown>) =>
  (await shop.send(findStaffSession, { headers: { cookie: toCookie(reply) } } as never)).data.session

const readAudit = async (q: string) => (await owner.send(listAudit, { query: { q } })).data.entries

const versionOf = async (person: TestStaff) =>
  (await owner.send(listStaff)).data.staff.find(({ id }) => id === person.id)!.version

const countOf = async ({ id }: TestStaff) =>
  (await shop.db.orm.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, id))).length

describe('a passkey', () => {
  test('is a second factor: it is set up first, comes with recovery codes, and is asked for after the password', async () => {
    const { person, device, begun, added } = await makeWithPasskey()
    expect(begun.data).toMatchObject({ rpId: 'shop.example.com', userName: person.email, known: [] })
    expect(added.data.passkey).toMatchObject({ name: 'Laptop', isSynced: false, usedAt: null })
    expect(added.data.recoveryCodes).toHaveLength(10)
    expect((await person.send(findStaffSession)).data.session).toMatchObject({
      needs: 'nothing',
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    })

    const request = await ask(person)
    expect(request).toMatchObject({ rpId: 'shop.example.com', mustVerify: false, timeoutMs: minutes(5) })
    expect(request.known.map(({ id }) => id)).toEqual([device.make(begun.data).id])
    const signed = await signIn(person, { passkey: device.sign(request) })
    expect(signed.data).toEqual({ needs: 'nothing' })
    expect(await readSession(signed)).toMatchObject({ id: person.id, needs: 'nothing' })
    expect((await person.send(listPasskeys)).data).toMatchObject({
      passkeys: [{ name: 'Laptop', usedAt: shop.clock.now().toISOString() }],
      hasApp: false,
    })
    const entries = (await readAudit(person.name)).map(({ action, changes }) => [action, changes])
    expect(entries).toEqual(
      expect.arrayContaining([
        ['staff.passkey', [{ name: 'Passkey', before: '', after: 'Laptop' }]],
        ['staff.sign-in', [{ name: 'Passkey', before: '', after: 'Laptop' }]],
      ]),
    )
  })

  test('stands beside others and beside an app, each with a name of its own', async () => {
    const { person } = await makeWithPasskey()
    const phone = await add(person, 'Phone', createSoftwarePasskey({ origin, syncs: true }))
    expect(phone.begun.data.known).toHaveLength(1)
    expect(phone.added.data).toMatchObject({ passkey: { name: 'Phone', isSynced: true }, recoveryCodes: [] })
    const taken = await add(person, ' laptop ')
    expect(taken.added).toRefuseWith('You already have a passkey by this name. Please choose another one.')
    expect((await add(person, ' ')).added).toRefuseWith('Please enter a name for the passkey.')
    const again = await person.send(beginPasskey, { input: { password: person.password } })
    const twice = { name: 'Phone again', passkey: phone.device.make(again.data) }
    expect(await person.send(addPasskey, { input: twice })).toRefuseWith('This passkey is already registered.')

    const { secret } = (await person.send(beginSecondFactor, { input: { password: person.password } })).data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() })
    await person.send(confirmSecondFactor, { input: { code } })
    const asked = (await signIn(person)).data
    expect(asked).toMatchObject({ needs: 'code', secondFactor: { hasApp: true } })
    expect(await signIn(person, { passkey: phone.device.sign(asked.secondFactor!.passkey!) })).toSucceed()
  })

  test('is not made by whoever has no more than the session: the password is asked for', async () => {
    const { person } = await makeWithPasskey()
    expect(await person.send(beginPasskey, { input: { password: 'not-this-one' } })).toRefuseWith(
      'This is not your password.',
    )
    const stranger = await makeStaff(shop, { role: 'sales' })
    const begun = await person.send(beginPasskey, { input: { password: person.password } })
    const input = { name: 'Theirs', passkey: createSoftwarePasskey({ origin }).make(begun.data) }
    expect((await stranger.send(addPasskey, { input })).status).toBe(409)
    expect(await countOf(stranger)).toBe(0)
  })

  test.each([
    ['another site', { origin: 'https://shop.example.com.evil.example' }, 'shop.example.com'],
    ['another host', { origin }, 'evil.example'],
  ])('is not taken from %s', async (_what, of, host) => {
    const person = await makeStaff(shop, { role: 'finance', hasSecondFactor: false })
    expect(await person.send(beginPasskey, { input: { password: 'not-this-one-4' } })).toRefuseWith(
      'This is not your password.',
    )
    const begun = await person.send(beginPasskey, { input: { password: person.password } })
    const passkey = createSoftwarePasskey(of).make({ ...begun.data, rpId: host })
    const added = await person.send(addPasskey, { input: { name: 'Laptop', passkey } })
    expect(added).toRefuseWith('The shop does not accept this passkey. Please try again, or use another device.')
    expect(await countOf(person)).toBe(0)
  })
})

describe('a challenge', () => {
  test('counts once, and for 5 minutes', async () => {
    const { person, device } = await makeWithPasskey()
    const request = await ask(person)
    expect(await signIn(person, { passkey: device.sign(request) })).toSucceed()
    expect(await signIn(person, { passkey: device.sign(request) })).toRefuseWith(wrong)
    const late = await ask(person)
    shop.clock.advance(minutes(5))
    expect(await signIn(person, { passkey: device.sign(late) })).toRefuseWith(wrong)

    const begun = await person.send(beginPasskey, { input: { password: person.password } })
    shop.clock.advance(minutes(5))
    const input = { name: 'Late', passkey: createSoftwarePasskey({ origin }).make(begun.data) }
    expect((await person.send(addPasskey, { input })).status).toBe(409)
    await ask(person)
    expect(await shop.db.orm.$count(staffChallenges)).toBe(1)
  })

  test('is used up by a wrong answer, too, and counts for nothing else', async () => {
    const { person, device } = await makeWithPasskey()
    const request = await ask(person)
    expect(await signIn(person, { passkey: device.sign(request, 'https://evil.example') })).toRefuseWith(wrong)
    expect(await signIn(person, { passkey: device.sign(request) })).toRefuseWith(wrong)
    const begun = await person.send(beginPasskey, { input: { password: person.password } })
    expect(await signIn(person, { passkey: device.sign(begun.data) })).toRefuseWith(wrong)
    expect(await shop.send(signInWithPasskey, { input: { passkey: device.sign(await ask(person)) } })).toRefuseWith(
      wrong,
    )
  })

  test('of one person is not answered by the passkey of another', async () => {
    const [one, other] = [await makeWithPasskey(), await makeWithPasskey()]
    expect(await signIn(one.person, { passkey: other.device.sign(await ask(one.person)) })).toRefuseWith(wrong)
    expect(await signIn(one.person, { passkey: one.device.sign(await ask(other.person)) })).toRefuseWith(wrong)
  })

  test('is not answered by what is no passkey, or by one that counts backward', async () => {
    const { person, device } = await makeWithPasskey()
    const proof = device.sign(await ask(person))
    for (const broken of [
      { ...proof, signature: proof.authenticatorData },
      { ...proof, authenticatorData: 'AAAA' },
      { ...proof, clientData: 'no json' },
      { ...proof, id: 'bm9ib2R5' },
    ])
      expect(await signIn(person, { passkey: broken })).toRefuseWith(wrong)
    expect(await signIn(person, { passkey: device.sign(await ask(person)) })).toSucceed()
    device.turnBack()
    expect(await signIn(person, { passkey: device.sign(await ask(person)) })).toRefuseWith(wrong)
  })
})

describe('signing in by a passkey alone', () => {
  const begin = async () => (await shop.send(beginPasskeySignIn)).data.request

  test('takes one if the device has asked for PIN, finger or face', async () => {
    const { person, device } = await makeWithPasskey()
    const request = await begin()
    expect(request).toMatchObject({ known: [], mustVerify: true })
    const signed = await shop.send(signInWithPasskey, { input: { passkey: device.sign(request) } })
    expect((signed.headers['set-cookie'] as string[])[0]).toMatch(
      /^staff_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await readSession(signed)).toMatchObject({ id: person.id, needs: 'nothing' })
    expect(await shop.send(signInWithPasskey, { input: { passkey: device.sign(request) } })).toRefuseWith(wrong)
  })

  test('does not take one by a touch, which is no more than a second factor', async () => {
    const person = await makeStaff(shop, { role: 'finance', hasSecondFactor: false })
    const { device } = await add(person, 'Key', createSoftwarePasskey({ origin, verifies: false }))
    const alone = await shop.send(signInWithPasskey, { input: { passkey: device.sign(await begin()) } })
    expect(alone).toRefuseWith(wrong)
    expect(await signIn(person, { passkey: device.sign(await ask(person)) })).toSucceed()
  })

  test('is refused to whoever is blocked', async () => {
    const { person, device } = await makeWithPasskey()
    const version = await versionOf(person)
    await owner.send(changeStaff, { params: { id: person.id }, input: { version, isBlocked: true } })
    const alone = await shop.send(signInWithPasskey, { input: { passkey: device.sign(await begin()) } })
    expect(alone).toRefuseWith('This account is blocked. Please ask the owner of the shop.')
  })

  test('is not tried without end', async () => {
    const from = { remoteAddress: '198.51.100.7' }
    for (let tries = 0; tries < 50; tries += 1) expect(await shop.send(beginPasskeySignIn, from)).toSucceed()
    expect((await shop.send(beginPasskeySignIn, from)).status).toBe(429)
  })
})

describe('removing a passkey', () => {
  const removeFirst = async (person: TestStaff, password = person.password) => {
    const { id } = (await person.send(listPasskeys)).data.passkeys[0]!
    return person.send(removePasskey, { params: { id }, input: { password } })
  }

  test('wants the password, and leaves the last second factor where the role needs one', async () => {
    const { person } = await makeWithPasskey()
    expect(await removeFirst(person, 'not-this-one')).toRefuseWith('This is not your password.')
    expect(await removeFirst(person)).toRefuseWith(
      "Your role needs a second factor, and 'Laptop' is your only one. Please add another passkey, or an authenticator app, first.",
    )
    await add(person, 'Phone')
    expect(await removeFirst(person)).toSucceed()
    expect((await person.send(listPasskeys)).data.passkeys.map(({ name }) => name)).toEqual(['Phone'])
    expect(await readAudit(person.name)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'staff.remove-passkey',
          changes: [{ name: 'Passkey', before: 'Laptop', after: '' }],
        }),
      ]),
    )
  })

  test('takes the last one, too, where the role needs none: the password is enough again', async () => {
    const { person } = await makeWithPasskey('sales')
    expect((await signIn(person)).data.needs).toBe('code')
    expect(await removeFirst(person)).toSucceed()
    expect((await signIn(person)).data.needs).toBe('nothing')
  })

  test('of somebody else is refused', async () => {
    const [one, other] = [await makeWithPasskey(), await makeWithPasskey()]
    const { id } = (await other.person.send(listPasskeys)).data.passkeys[0]!
    const removed = await one.person.send(removePasskey, { params: { id }, input: { password: one.person.password } })
    expect(removed).toRefuseWith('This passkey was already removed.')
    expect(await countOf(other.person)).toBe(1)
  })

  test('happens to all of them when an owner resets the account', async () => {
    const { person, device } = await makeWithPasskey()
    await add(person, 'Phone')
    const version = await versionOf(person)
    const reset = await owner.send(resetStaff, { params: { id: person.id }, input: { version } })
    expect(reset.data.member).toMatchObject({ hasSecondFactor: false, state: 'invited' })
    expect(await countOf(person)).toBe(0)
    const { request } = (await shop.send(beginPasskeySignIn)).data
    expect(await shop.send(signInWithPasskey, { input: { passkey: device.sign(request) } })).toRefuseWith(wrong)
    const [entry] = (await readAudit(person.name)).filter(({ action }) => action === 'staff.reset')
    expect(entry!.changes.map(({ name, before }) => [name, before])).toEqual([
      ['Passkey', 'Laptop'],
      ['Passkey', 'Phone'],
    ])
  })
})
