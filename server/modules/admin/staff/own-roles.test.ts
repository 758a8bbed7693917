import { beforeAll, expect, test } from 'vitest'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { workAsCustomer, listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import {
  addStaffRole,
  changeStaff,
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  removeStaffRole,
  resetStaff,
} from '../../../../contract/admin/staff/staff.call.ts'
import { rightTitles } from '../../../../domain/people/staff-rights.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { staffSessions } from './staff.tables.ts'

let shop: TestShop
let owner: TestStaff
let sales: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sales = await makeStaff(shop, { role: 'sales' })
})

type Fields = InputOf<typeof addStaffRole>
let made = 0

async function addRole(rights: Fields['rights'], fields: Partial<Fields> = {}, by = owner) {
  const title = `Desk ${++made}`
  const input = { title, meaning: 'Answers the phone.', rights, needsSecondFactor: false, ...fields }
  const reply = await by.send(addStaffRole, { input })
  return { reply, find: () => reply.data.roles.find((role) => role.title === input.title)!, input }
}

const listed = async (id: number) => (await owner.send(listStaff)).data.staff.find((one) => one.id === id)!

/** A new role ends sessions: the same person comes in again. */
async function give(staff: TestStaff, role: string, by = owner): Promise<TestStaff> {
  const { version } = await listed(staff.id)
  expect(await by.send(changeStaff, { params: { id: staff.id }, input: { version, role } })).toSucceed()
  const [token, now] = [newToken(), shop.clock.now()]
  const endsAt = new Date(now.getTime() + 3_600_000)
  await shop.db.orm
    .insert(staffSessions)
    .values({ staffId: staff.id, tokenHash: hashToken(token), createdAt: now, seenAt: now, endsAt })
  const headers = { cookie: `staff_session=${token}` }
  return { ...staff, headers, send: (call, args) => shop.send(call, { ...args, headers } as never) }
}

test('whoever has a role of the shop may do what it says, and a change of it counts at the next call', async () => {
  const { find } = await addRole(['customers.read'])
  const role = find()
  expect(role).toMatchObject({ role: `own-${role.id}`, rights: ['customers.read'], count: 0, mayGive: true })
  const pia = await give(await makeStaff(shop, { role: 'production' }), role.role)
  expect((await pia.send(getStaffSession)).data).toMatchObject({ roleTitle: role.title, rights: ['customers.read'] })
  expect((await pia.send(listCompanies, { query: {} })).status).toBe(200)
  expect((await pia.send(listOrders, { query: {} })).status).toBe(403)

  const rights: Fields['rights'] = ['orders.read']
  const input = { version: role.version!, title: role.title, meaning: '', rights, needsSecondFactor: false }
  expect((await owner.send(changeStaffRole, { params: { id: role.id! }, input })).data.roles).toContainEqual(
    expect.objectContaining({ role: role.role, count: 1, rights }),
  )
  expect((await pia.send(listCompanies, { query: {} })).status).toBe(403)
  expect((await pia.send(listOrders, { query: {} })).status).toBe(200)
  // A second factor that is needed from now on.
  const strict = { ...input, version: role.version! + 1, needsSecondFactor: true }
  expect((await owner.send(changeStaffRole, { params: { id: role.id! }, input: strict })).status).toBe(200)
  expect((await pia.send(listOrders, { query: {} })).status).toBe(403)
  expect((await owner.send(changeStaffRole, { params: { id: role.id! }, input: strict })).errors).toMatchObject([
    { field: 'version' },
  ])
  expect((await owner.send(listAudit, { query: { action: 'staff.role-change' } })).data.entries[1]).toMatchObject({
    changes: expect.arrayContaining([
      { name: 'Rights', before: rightTitles['customers.read'], after: rightTitles['orders.read'] },
    ]) as unknown,
  })
})

test('a role is removed once nobody has it', async () => {
  const { find } = await addRole(['orders.read'])
  const { id, role, version } = find()
  const person = await give(await makeStaff(shop, { role: 'support' }), role)
  const remove = () => owner.send(removeStaffRole, { params: { id: id! }, query: { version: version! } })
  expect((await remove()).error).toBe('One person has this role. Give them another one first.')
  await give(person, 'support')
  expect((await remove()).data.roles.some((one) => one.id === id)).toBe(false)
  expect((await remove()).status).toBe(404)
  const { version: present } = await listed(person.id)
  const again = await owner.send(changeStaff, { params: { id: person.id }, input: { version: present, role } })
  expect(again.errors).toMatchObject([{ field: 'role' }])
})

test('nobody gives, changes or takes away what they may not do themselves', async () => {
  const { find } = await addRole(['staff', 'orders.read', 'customers.read', 'catalog.read'])
  const bigger = (await addRole(['payments.refund'])).find()
  const head = await give(await makeStaff(shop, { role: 'support' }), find().role)
  expect((await addRole(['payments.refund'], {}, head)).reply.status).toBe(403)
  expect((await addRole(['orders.read'], {}, head)).reply.status).toBe(200)
  const invite = (role: string) =>
    head.send(inviteStaff, { input: { email: `new${++made}@example.com`, name: 'New', role } })
  expect((await invite('owner')).status).toBe(403)
  expect((await invite('sales')).status).toBe(403)
  expect((await invite(bigger.role)).status).toBe(403)
  expect((await invite('support')).status).toBe(200)
  expect((await invite('own-999999')).errors).toMatchObject([{ field: 'role' }])
  // Not by what an owner has, either: a link for a new password would be theirs.
  const { version } = await listed(owner.id)
  const ofOwner = { params: { id: owner.id } }
  expect((await head.send(resetStaff, { ...ofOwner, input: { version } })).status).toBe(403)
  expect((await head.send(removeStaff, { ...ofOwner, query: { version } })).status).toBe(403)
  expect((await head.send(changeStaff, { ...ofOwner, input: { version, isBlocked: true } })).status).toBe(403)
  const { version: own } = await listed(head.id)
  const promoted = await head.send(changeStaff, { params: { id: head.id }, input: { version: own, role: 'owner' } })
  expect(promoted.status).toBe(403)
  const change = { version: bigger.version!, title: 'Mine', meaning: '', rights: ['orders.read'] as Fields['rights'] }
  const taken = { params: { id: bigger.id! }, input: { ...change, needsSecondFactor: false } }
  expect((await head.send(changeStaffRole, taken)).status).toBe(403)
  expect(
    (await head.send(removeStaffRole, { params: { id: bigger.id! }, query: { version: bigger.version! } })).status,
  ).toBe(403)
  expect((await sales.send(addStaffRole, { input: (await addRole(['orders.read'])).input })).status).toBe(403)
})

test('the last owner keeps that role, and a name is there once', async () => {
  const { find, input } = await addRole(['orders.read'])
  const { version } = await listed(owner.id)
  const stepDown = await owner.send(changeStaff, { params: { id: owner.id }, input: { version, role: find().role } })
  expect(stepDown.status).toBe(409)
  for (const title of [input.title.toUpperCase(), ' sales ', ''])
    expect((await addRole(['orders.read'], { title })).reply.errors).toMatchObject([{ field: 'title' }])
  expect((await addRole([])).reply.errors).toMatchObject([{ field: 'rights' }])
})

test('work as a customer ends where the right goes', async () => {
  const buyer = await makeCustomer(shop, {})
  const { find } = await addRole(['act-as-customer', 'customers.read'])
  const role = find()
  const person = await give(await makeStaff(shop, { role: 'support', hasSecondFactor: true }), role.role)
  const params = { id: buyer.companyId, memberId: buyer.id }
  const begun = await person.send(workAsCustomer, { params })
  expect(begun).toSucceed()
  const token = /auth_token=([^;]+)/.exec(String(begun.headers['set-cookie']))![1]!
  const page = () => shop.app.fastify.inject({ url: '/portal/enter', headers: { cookie: `auth_token=${token}` } })
  expect((await page()).statusCode).toBeLessThan(500)
  const input = { version: role.version!, title: role.title, meaning: '', needsSecondFactor: false }
  const rights: Fields['rights'] = ['customers.read']
  await owner.send(changeStaffRole, { params: { id: role.id! }, input: { ...input, rights } })
  expect((await person.send(workAsCustomer, { params })).status).toBe(403)
})
