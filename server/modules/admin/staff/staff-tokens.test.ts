import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { changeItem, getItem } from '../../../../contract/admin/catalog/items.call.ts'
import { searchEverything } from '../../../../contract/admin/orders/order-list.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import { changeStaff, resetStaff } from '../../../../contract/admin/staff/staff.call.ts'
import { getSystem, listJobs, runJobAgain } from '../../../../contract/admin/system.call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import { listTokens, makeToken, revokeToken } from '../../../../contract/admin/staff/tokens.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { days, minutes } from '../../../../domain/calendar/durations.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { staffTokens } from './staff.tables.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

let made = 0

const make = (input: Partial<InputOf<typeof makeToken>> = {}, by = owner) =>
  by.send(makeToken, { input: { title: `Token ${++made}`, rights: ['system'], password: by.password, ...input } })

const list = async () => (await owner.send(listTokens)).data.tokens

describe('a token', () => {
  test('is shown once, and of it a hash is stored', async () => {
    const reply = await make({ title: '  Stock  of the warehouse ', rights: ['catalog.change', 'catalog.read'] })
    const { token, made: row } = reply.data
    expect(token).toMatch(/^staff_[\w-]{43}$/)
    expect(row).toMatchObject({ title: 'Stock of the warehouse', madeBy: { name: 'Olga Owner' }, state: 'active' })
    expect(row.rights.map(({ right }) => right)).toEqual(['catalog.read', 'catalog.change'])
    expect(JSON.stringify(await list())).not.toContain(token)
    expect(JSON.stringify(await shop.db.orm.select().from(staffTokens))).not.toContain(token)
  })

  test('may do what it was given, and no more', async () => {
    const { token } = (await make({ rights: ['orders.read', 'catalog.read'] })).data
    const session = (await shop.send(getStaffSession, { token })).data
    expect(session).toMatchObject({ name: 'Olga Owner', rights: ['orders.read', 'catalog.read'], endsAt: null })
    expect(await shop.send(getToday, { token })).toSucceed()
    const refused = await shop.send(getSystem, { token })
    expect(refused.status).toBe(403)
    expect(refused).toRefuseWith("This token does not allow this: it needs the right 'system'.")
    const query = { q: (await makeCustomer(shop)).login }
    expect((await owner.send(searchEverything, { query })).data.hits).toHaveLength(1)
    expect((await shop.send(searchEverything, { token, query })).data.hits).toEqual([])
  })

  test('counts in the place of the cookie that comes along', async () => {
    const { token } = (await make({ rights: ['orders.read'] })).data
    const headers = { ...owner.headers, authorization: `Bearer ${token}` }
    expect((await shop.send(getSystem, { headers })).status).toBe(403)
    expect(
      (await shop.send(getSystem, { headers: { ...headers, authorization: 'Bearer staff_unknown' } })).status,
    ).toBe(401)
  })

  test('of a script in a page of another site is no forgery: it is not sent by itself', async () => {
    const { token } = (await make({ rights: ['catalog.change'] })).data
    const reply = await shop.send(changeItem, {
      token,
      params: { id: 1 },
      input: { version: 0 } as never,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.status).not.toBe(403)
  })

  test('notes its use, once a minute', async () => {
    const { token, made: row } = (await make()).data
    const used = async () => (await list()).find(({ id }) => id === row.id)!.usedAt
    expect(await used()).toBeNull()
    const first = shop.clock.now().toISOString()
    await shop.send(getSystem, { token })
    expect(await used()).toBe(first)
    shop.clock.advance(minutes(1) - 1)
    await shop.send(getSystem, { token })
    expect(await used()).toBe(first)
    shop.clock.advance(1)
    await shop.send(getSystem, { token })
    expect(await used()).toBe(shop.clock.now().toISOString())
  })

  test('is named in the audit log, beside whoever has made it', async () => {
    const { token } = (await make({ title: 'Nightly job', rights: ['system'] })).data
    await shop.db.orm.execute(sql`select graphile_worker.add_job('render-preview', run_at => now() + interval '1 day')`)
    await shop.db.orm.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
    const [job] = (await owner.send(listJobs, { query: { only: 'failed' } })).data.jobs
    expect(await shop.send(runJobAgain, { token, params: { id: job!.id } })).toSucceed()
    const log = (await owner.send(listAudit, { query: { q: 'nightly job' } })).data
    expect(log.entries.map(({ who, action }) => [who.name, action])).toEqual([
      ['Olga Owner, by token Nightly job', 'system.job-again'],
      ['Olga Owner', 'staff.token'],
    ])
    expect(log.staff).toContainEqual({ id: owner.id, name: 'Olga Owner' })
  })
})

describe('a token is refused', () => {
  test('once it is revoked, at once', async () => {
    const { token, made: row } = (await make({ title: 'Gone soon' })).data
    expect(await shop.send(getSystem, { token })).toSucceed()
    expect(await owner.send(revokeToken, { params: { id: row.id } })).toSucceed()
    const refused = await shop.send(getSystem, { token })
    expect(refused.status).toBe(401)
    expect(refused).toRefuseWith('This token is unknown, or was revoked.')
    expect((await owner.send(revokeToken, { params: { id: row.id } })).status).toBe(404)
    const [entry] = (await owner.send(listAudit, { query: { action: 'staff.revoke-token' } })).data.entries
    expect(entry).toMatchObject({ changes: [{ name: 'Token', before: 'Gone soon', after: '' }] })
  })

  test('on the day that it ends', async () => {
    const own = await openTestShop()
    const person = await makeStaff(own)
    const input = { title: 'A day', rights: ['system' as const], password: person.password, expiresInDays: 1 }
    const { token } = (await person.send(makeToken, { input })).data
    own.clock.advance(days(1) - 1)
    expect(await own.send(getSystem, { token })).toSucceed()
    own.clock.advance(1)
    expect(await own.send(getSystem, { token })).toRefuseWith(
      'This token has expired. Please make a new one in the back office.',
    )
  })

  test('while its maker is blocked, and where the role has lost the right', async () => {
    const second = await makeStaff(shop, { name: 'Ina Owner' })
    const { token } = (await make({ rights: ['system', 'orders.read'] }, second)).data
    const change = (version: number, fields: object) =>
      owner.send(changeStaff, { params: { id: second.id }, input: { version, ...fields } })
    expect(await change(0, { role: 'finance' })).toSucceed()
    expect((await shop.send(getSystem, { token })).status).toBe(403)
    expect(await shop.send(getToday, { token })).toSucceed()
    expect(await change(1, { isBlocked: true })).toSucceed()
    expect(await shop.send(getToday, { token })).toRefuseWith(
      'This token belongs to Ina Owner. That account is blocked.',
    )
    expect((await list()).find(({ madeBy: by }) => by.id === second.id)!.state).toBe('blocked')
  })

  test('after a colleague has made a new password link for its maker', async () => {
    const second = await makeStaff(shop)
    const { token } = (await make({ title: 'Of before' }, second)).data
    expect(await owner.send(resetStaff, { params: { id: second.id }, input: { version: 0 } })).toSucceed()
    expect((await shop.send(getSystem, { token })).status).toBe(401)
    const [entry] = (await owner.send(listAudit, { query: { action: 'staff.reset' } })).data.entries
    expect(entry!.changes).toEqual([{ name: 'Token', before: 'Of before', after: '' }])
  })

  test('after fifty wrong ones from a network with 429, and a right one goes on there', async () => {
    const { token } = (await make()).data
    const remoteAddress = '198.51.100.7'
    const send = (typed: string) => shop.send(getSystem, { token: typed, remoteAddress })
    for (let wrong = 0; wrong < 50; wrong++) expect((await send(`staff_${wrong}`)).status).toBe(401)
    expect((await send('staff_once_more')).status).toBe(429)
    expect(await send(token)).toSucceed()
  })

  test.each(['get_item', 'get_system'])('as a token of a shopper, by %s', async (name) => {
    const call = name === 'get_item' ? getItem : getSystem
    const reply = await shop.sendAnything(call, { params: { id: 1 }, token: 'x'.repeat(43) })
    expect(reply.status).toBe(401)
  })
})

describe('making a token', () => {
  test.each([
    ['title', { title: ' ' }, 'Please enter what the token is for.'],
    ['rights', { rights: [] }, 'Please choose at least one right.'],
    ['rights', { rights: ['staff' as const] }, "A token of yours cannot have 'Manage staff'."],
    ['rights', { rights: ['act-as-customer' as const] }, "A token of yours cannot have 'Work as a customer'."],
    ['password', { password: 'not-this-one' }, 'This is not your password.'],
  ])('says at the field %s what is wrong with it: %j', async (field, input, message) => {
    const before = (await list()).length
    const reply = await make(input)
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field, message }])
    expect(await list()).toHaveLength(before)
  })

  test('wants a name that the maker has not given yet', async () => {
    expect(await make({ title: 'Orders to the ERP' })).toSucceed()
    const reply = await make({ title: 'orders to the erp' })
    expect(reply.status).toBe(409)
    expect(reply.errors[0]?.field).toBe('title')
    expect(await make({ title: 'Orders to the ERP' }, await makeStaff(shop))).toSucceed()
  })
})
