import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  beginSecondFactor,
  changeStaffPassword,
  confirmSecondFactor,
  findStaffSession,
  getStaffLink,
  getStaffSession,
  redeemStaffLink,
  signInStaff,
  signOutStaff,
} from '../../../../contract/admin/staff/session.call.ts'
import {
  changeStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  resetStaff,
} from '../../../../contract/admin/staff/staff.call.ts'
import type { ArgumentsOf, Call } from '../../../../contract/call.ts'
import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { createTokenMaker } from '../../../platform/settings/shop-key.ts'
import { findFirstOwnerLink } from './first-owner.ts'
import { staffAccounts } from './staff.tables.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

const signIn = (staff: Pick<TestStaff, 'email' | 'password'>, code?: string) =>
  shop.send(signInStaff, { input: { email: staff.email, password: staff.password, ...(code ? { code } : {}) } })

const readCookie = ({ headers }: TestReply<unknown>) => String(headers['set-cookie']).split(';')[0]!

const sendWith = <C extends Call>(cookie: string, call: C, args?: ArgumentsOf<C>) =>
  shop.send(call, { ...args, headers: { cookie } } as never)

const codeOf = (secret: string, now = shop.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

const readToken = (link: string) => new URL(link).searchParams.get('token')!

/** Somebody in a role that needs a second factor, with it set up. */
async function makeWithApp() {
  const person = await makeStaff(shop, { role: 'finance', hasSecondFactor: false })
  const { secret } = (await person.send(beginSecondFactor, { input: { password: person.password } })).data
  const { recoveryCodes: codes } = (await person.send(confirmSecondFactor, { input: { code: codeOf(secret) } })).data
  return { person, secret, codes }
}

describe('signing in', () => {
  test('with a password that is changed in the same moment opens no session', async () => {
    const person = await makeStaff(shop, { role: 'sales' })
    const input = { password: person.password, newPassword: 'harbor-lantern-83' }
    const [changed, late] = await writeTogether<TestReply>(shop, auditEntries, [
      () => person.send(changeStaffPassword, { input }),
      () => signIn(person),
    ])
    expect(changed).toSucceed()
    expect(late!.status).toBe(422)
  })

  test('gives a cookie that scripts and other sites do not get, for 12 hours', async () => {
    const person = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
    const reply = await signIn(person)
    expect(reply.data).toEqual({ needs: 'nothing' })
    expect((reply.headers['set-cookie'] as string[])[0]).toMatch(
      /^staff_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const session = (await sendWith(readCookie(reply), getStaffSession)).data
    expect(session).toMatchObject({ name: 'Sam Sales', role: 'sales', needs: 'nothing' })
    const members = (await owner.send(listStaff)).data.staff
    expect(members.find(({ name }) => name === 'Sam Sales')!.seenAt).toBe(shop.clock.now().toISOString())
    expect(session.rights).toContain('orders.move')
    expect(session.rights).not.toContain('staff')
  })

  test('asks who is signed in without a failure where nobody is, of cookies that count alone', async () => {
    const person = await makeStaff(shop, { role: 'sales' })
    const cookie = readCookie(await signIn(person))
    const { data } = await sendWith(cookie, findStaffSession)
    expect(data.session).toEqual((await sendWith(cookie, getStaffSession)).data)
    const find = async (headers: Record<string, string>) =>
      (await shop.send(findStaffSession, { headers } as never)).data.session
    expect(await find({})).toBeNull()
    expect(await find({ cookie: `staff_session=${'x'.repeat(43)}` })).toBeNull()
    expect(await find({ authorization: `Bearer ${cookie.split('=')[1]}` })).toBeNull()
    await sendWith(cookie, signOutStaff)
    expect(await find({ cookie })).toBeNull()
  })

  test.each([
    ['a wrong password', { password: 'copper-kettle-48' }],
    ['an unknown address', { email: 'nobody@example.com' }],
  ])('with %s says no more than that', async (_what, typed) => {
    const person = await makeStaff(shop, { role: 'sales' })
    const reply = await signIn({ ...person, ...typed })
    expect(reply).toMatchObject({ status: 422, body: { code: 'wrong' } })
    expect(reply).toRefuseWith('The e-mail address or password is incorrect.')
  })

  test('is refused for an hour after ten wrong passwords, also with the right one', async () => {
    const person = await makeStaff(shop, { role: 'sales' })
    for (let wrong = 0; wrong < 10; wrong++) await signIn({ ...person, password: 'not-this-one' })
    expect((await signIn(person)).status).toBe(429)
  })

  test('goes on in a browser that has signed in before, whatever other networks try', async () => {
    const person = await makeStaff(shop, { role: 'sales' })
    const cookies = (await signIn(person)).headers['set-cookie'] as string[]
    expect(cookies[1]).toMatch(
      /^staff_browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
    )
    const browser = cookies[1]!.split(';')[0]!
    const from = (network: number, password: string, headers: Record<string, string> = {}) =>
      shop.send(signInStaff, {
        input: { email: person.email, password },
        remoteAddress: `198.51.${network}.7`,
        headers,
      } as never)
    for (let network = 0; network < 4; network++)
      for (let wrong = 0; wrong < 10; wrong++) await from(network, 'not-this-one')
    expect((await from(9, person.password)).status).toBe(429)
    expect((await from(9, person.password, { cookie: browser })).status).toBe(200)
    const other = await makeStaff(shop, { role: 'sales' })
    const ofOther = ((await signIn(other)).headers['set-cookie'] as string[])[1]!.split(';')[0]!
    expect((await from(9, person.password, { cookie: ofOther })).status).toBe(429)
    for (let wrong = 0; wrong < 10; wrong++) await from(9, 'not-this-one', { cookie: browser })
    expect((await from(9, person.password, { cookie: browser })).status).toBe(429)
  })

  test('as whoever is blocked says so, and their sessions have ended', async () => {
    const person = await makeStaff(shop, { role: 'sales' })
    const input = { version: 0, isBlocked: true }
    expect(await owner.send(changeStaff, { params: { id: person.id }, input })).toSucceed()
    expect((await person.send(getStaffSession)).status).toBe(401)
    expect(await signIn(person)).toRefuseWith('This account is blocked. Please ask the owner of the shop.')
  })

  test('ends after an hour of nothing, and after 12 hours in any case', async () => {
    const own = await openTestShop()
    const idle = await makeStaff(own, { role: 'sales' })
    own.clock.advance(hours(1))
    expect((await idle.send(getStaffSession)).status).toBe(401)
    const busy = await makeStaff(own, { role: 'sales' })
    for (let at = 0; at < 13; at++) {
      expect((await busy.send(getStaffSession)).status).toBe(200)
      own.clock.advance(minutes(55))
    }
    own.clock.advance(minutes(5))
    expect((await busy.send(getStaffSession)).status).toBe(401)
  })

  test('signing out ends the session', async () => {
    const person = await makeStaff(shop, { role: 'support' })
    expect((await person.send(signOutStaff)).headers['set-cookie']).toMatch(/^staff_session=; Max-Age=0/)
    expect((await person.send(getStaffSession)).status).toBe(401)
  })

  test('a page of another site changes nothing', async () => {
    const headers = { ...owner.headers, 'sec-fetch-site': 'cross-site' }
    expect((await shop.send(signOutStaff, { headers })).status).toBe(403)
    expect((await shop.send(signInStaff, { headers, input: { email: 'a@example.com', password: 'b' } })).status).toBe(
      403,
    )
    expect((await owner.send(getStaffSession)).status).toBe(200)
  })
})

describe('the second factor', () => {
  test('comes first where the role needs it: until then nothing else is answered', async () => {
    const person = await makeStaff(shop, { role: 'owner', hasSecondFactor: false })
    const reply = await signIn(person)
    expect(reply.data).toEqual({ needs: 'set-up-second-factor' })
    const cookie = readCookie(reply)
    const refused = await sendWith(cookie, listStaff)
    expect(refused.status).toBe(403)
    expect(refused).toRefuseWith('Please set up two-step sign-in first. Your role requires it.')
    expect(await sendWith(cookie, beginSecondFactor, { input: { password: 'not-this-one-4' } })).toRefuseWith(
      'This is not your password.',
    )
    const begun = (await sendWith(cookie, beginSecondFactor, { input: { password: person.password } })).data
    expect(begun.url).toMatch(/^otpauth:\/\/totp\//)
    expect(begun.qr).toMatch(/^<svg/)
    expect((await sendWith(cookie, confirmSecondFactor, { input: { code: '000000' } })).errors[0]?.field).toBe('code')
    const confirmed = await sendWith(cookie, confirmSecondFactor, { input: { code: codeOf(begun.secret) } })
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    expect((await sendWith(cookie, listStaff)).status).toBe(200)
  })

  test('is asked for at the next sign-in, and each code counts once', async () => {
    const { person, secret } = await makeWithApp()
    shop.clock.advance(minutes(1))
    expect((await signIn(person)).data).toEqual({ needs: 'code', secondFactor: { hasApp: true, passkey: null } })
    expect((await signIn(person, '123456')).status).toBe(422)
    expect((await signIn(person, codeOf(secret))).data).toEqual({ needs: 'nothing' })
    const again = await signIn(person, codeOf(secret))
    expect(again.status).toBe(422)
    expect(again.error).toMatch(/does not match or was already used/)
  })

  test('can be replaced by each recovery code once', async () => {
    const { person, codes } = await makeWithApp()
    const typed = codes[3]!.toLowerCase().replace('-', ' ')
    expect((await signIn(person, typed)).data).toEqual({ needs: 'nothing' })
    expect((await signIn(person, typed)).status).toBe(422)
    expect((await person.send(getStaffSession)).data.recoveryCodesLeft).toBe(9)
  })

  test('is not changed without the password, and its secret is in the database sealed alone', async () => {
    const { person, secret } = await makeWithApp()
    expect((await person.send(beginSecondFactor, { input: { password: 'no' } })).errors[0]?.field).toBe('password')
    const rows = await shop.db.orm.select().from(staffAccounts).where(eq(staffAccounts.id, person.id))
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

test('a new password ends the other sessions, and must not be easy to guess', async () => {
  const person = await makeStaff(shop, { role: 'sales' })
  const other = readCookie(await signIn(person))
  const change = (newPassword: string) =>
    person.send(changeStaffPassword, { input: { password: person.password, newPassword } })
  expect((await change('password')).errors[0]?.field).toBe('newPassword')
  expect(await change('harbor-lantern-83')).toSucceed()
  expect((await sendWith(other, getStaffSession)).status).toBe(401)
  expect((await person.send(getStaffSession)).status).toBe(200)
  expect((await signIn({ ...person, password: 'harbor-lantern-83' })).data).toEqual({ needs: 'nothing' })
})

describe('the owner', () => {
  test('invites somebody by a link that sets name and password once', async () => {
    const input = { email: 'ray@example.com', name: 'Ray Ellis', role: 'production' } as const
    const invited = (await owner.send(inviteStaff, { input })).data
    expect(invited.member).toMatchObject({ state: 'invited', roleTitle: 'Production' })
    expect((await shop.mails()).at(-1)).toMatchObject({ to: 'ray@example.com', secret: true })
    const token = readToken(invited.link)
    expect((await shop.send(getStaffLink, { query: { token } })).data).toMatchObject({
      kind: 'invitation',
      name: 'Ray Ellis',
    })
    const redeem = (password: string) =>
      shop.send(redeemStaffLink, { input: { token, name: 'Raymond Ellis', password } })
    expect((await redeem('')).errors[0]?.field).toBe('password')
    const redeemed = await redeem('harbor-lantern-83')
    expect(redeemed.data).toEqual({ needs: 'nothing' })
    expect((await sendWith(readCookie(redeemed), getStaffSession)).data.name).toBe('Raymond Ellis')
    expect((await redeem('harbor-lantern-83')).status).toBe(404)
    expect((await owner.send(inviteStaff, { input })).errors[0]?.field).toBe('email')
  })

  test('does not overwrite what was changed since', async () => {
    const person = await makeStaff(shop, { role: 'sales', name: 'Pat Both' })
    const change = (role: 'catalog' | 'support') =>
      owner.send(changeStaff, { params: { id: person.id }, input: { version: 0, role } })
    expect((await change('catalog')).data.member.version).toBe(1)
    const refused = await change('support')
    expect(refused.status).toBe(409)
    expect(refused.errors[0]?.field).toBe('version')
    expect(refused.error).toBe(
      'You have changed this in another tab since you opened it: Changed a staff member; Role from Sales to Catalog. ' +
        'Please check the current version and save again.',
    )
  })

  test('signs out whoever gets another role, and nobody who gets another name', async () => {
    const person = await makeStaff(shop, { role: 'sales' })
    const change = (input: { version: number; name?: string; role?: 'support' }) =>
      owner.send(changeStaff, { params: { id: person.id }, input })
    expect(await change({ version: 0, name: 'Sam Other' })).toSucceed()
    expect(await person.send(getStaffSession)).toSucceed()
    expect(await change({ version: 1, role: 'support' })).toSucceed()
    expect((await person.send(getStaffSession)).status).toBe(401)
  })

  test('gives a new link to whoever has lost the password or the app', async () => {
    const { person } = await makeWithApp()
    const { link } = (await owner.send(resetStaff, { params: { id: person.id }, input: { version: 0 } })).data
    expect((await signIn(person)).status).toBe(422)
    const input = { token: readToken(link), name: person.name, password: 'harbor-lantern-83' }
    expect((await shop.send(redeemStaffLink, { input })).data).toEqual({ needs: 'set-up-second-factor' })
  })

  test('removes a colleague, but never the last owner', async () => {
    const own = await openTestShop()
    const only = await makeStaff(own)
    const person = await makeStaff(own, { role: 'sales', name: 'Sam Sales' })
    const remove = (id: number) => only.send(removeStaff, { params: { id }, query: { version: 0 } })
    expect((await remove(only.id)).error).toBe('The shop needs an owner. Please make someone else an owner first.')
    const demoted = await only.send(changeStaff, { params: { id: only.id }, input: { version: 0, role: 'sales' } })
    expect(demoted.status).toBe(409)
    expect(await remove(person.id)).toSucceed()
    expect((await person.send(getStaffSession)).status).toBe(401)
    expect((await remove(person.id)).status).toBe(404)
    const { entries } = (await only.send(listAudit, { query: {} })).data
    expect(entries[0]).toMatchObject({ action: 'staff.remove', record: { title: 'Sam Sales' }, address: '192.0.2.1' })
  })

  test('leaves one owner where two take the role from each other at once', async () => {
    const own = await openTestShop()
    const [ann, bob] = [await makeStaff(own), await makeStaff(own)]
    const demote = (by: TestStaff, { id }: TestStaff) =>
      by.send(changeStaff, { params: { id }, input: { version: 0, role: 'sales' } })
    const [first, second] = await writeTogether(own, auditEntries, [() => demote(ann, bob), () => demote(bob, ann)])
    expect(first).toSucceed()
    expect(second).toRefuseWith('The shop needs an owner. Please make someone else an owner first.')
    expect((await ann.send(listStaff)).data.staff.map(({ role }) => role).toSorted()).toEqual(['owner', 'sales'])
  })
})

describe('the audit log', () => {
  test('is searched by words, people and days', async () => {
    const own = await openTestShop()
    const only = await makeStaff(own, { name: 'Olga Owner' })
    const input = { email: 'lin@example.com', name: 'Lin Zhou', role: 'support' } as const
    await only.send(inviteStaff, { input })
    const count = async (query: object) => (await only.send(listAudit, { query } as never)).data.entries.length
    expect(await count({ q: 'lin zhou' })).toBe(1)
    expect(await count({ q: 'support', staffId: only.id, action: 'staff.invite' })).toBe(1)
    expect(await count({ from: '2026-03-02', to: '2026-03-02' })).toBe(1)
    const backward = await only.send(listAudit, { query: { from: '2026-03-03', to: '2026-03-02' } })
    expect(backward.errors).toEqual([
      { field: 'to', message: 'The end date is before the start date. Please change one of the two.' },
    ])
    expect(await count({ to: '2026-03-01' })).toBe(0)
    expect(await count({ q: '%' })).toBe(0)
  })

  test('cannot be changed, not even with SQL', async () => {
    await makeStaff(shop, { role: 'sales' }).then(signIn)
    const { orm } = shop.db
    await expect(orm.update(auditEntries).set({ who: 'Nobody' })).rejects.toThrow()
    await expect(orm.delete(auditEntries)).rejects.toThrow()
    await expect(shop.db.pool.query('truncate audit_entries')).rejects.toThrow('takes new entries and nothing else')
  })
})

describe('the link of the first owner', () => {
  const open = async () => {
    const own = await openTestShop()
    const findLink = () =>
      findFirstOwnerLink(own.db.orm, {
        publicUrl: own.config.publicUrl,
        makeToken: createTokenMaker(own.config.dataFolder),
      })
    const token = readToken((await findLink())!)
    const redeem = (fields: { email?: string; name?: string; password?: string; token?: string } = {}) =>
      own.send(redeemStaffLink, {
        input: { token, email: 'olga@example.com', name: 'Olga North', password: 'harbor-lantern-83', ...fields },
      })
    return { own, token, redeem, findLink }
  }

  test('makes an owner who is signed in, and works once', async () => {
    const { own, token, redeem, findLink } = await open()
    expect((await own.send(getStaffLink, { query: { token } })).data).toMatchObject({ kind: 'first-owner', email: '' })
    expect((await redeem({ email: '', name: '', password: '' })).errors.map(({ field }) => field)).toEqual([
      'email',
      'name',
      'password',
    ])
    expect((await redeem({ token: `${token.slice(0, -1)}_` })).status).toBe(404)
    const redeemed = await redeem()
    expect(redeemed.data).toEqual({ needs: 'set-up-second-factor' })
    const session = await own.send(getStaffSession, { headers: { cookie: readCookie(redeemed) } })
    expect(session.data).toMatchObject({ name: 'Olga North', role: 'owner', email: 'olga@example.com' })
    expect(await findLink()).toBeUndefined()
    const second = await redeem({ email: 'other@example.com' })
    expect([second.status, second.error]).toEqual([
      404,
      'This shop already has an owner. The link works only once. Please sign in.',
    ])
    expect((await own.send(getStaffLink, { query: { token } })).status).toBe(404)
  })

  test('makes one owner of two who follow it at once', async () => {
    const { own, redeem } = await open()
    const replies = await Promise.all([redeem({ email: 'a@example.com' }), redeem({ email: 'b@example.com' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await own.db.orm.$count(staffAccounts)).toBe(1)
  })

  test('takes the place of an invitation that nobody has followed, and of nobody who has been in', async () => {
    const { own, redeem } = await open()
    await makeStaff(own, { role: 'sales', email: 'olga@example.com' })
    expect((await redeem()).errors[0]?.field).toBe('email')
    await own.db.orm.update(staffAccounts).set({ passwordHash: null, seenAt: null, role: 'owner' })
    expect((await redeem()).status).toBe(200)
  })
})
