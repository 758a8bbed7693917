import { mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields } from '../../../../domain/people/company-fields.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateLoginSalt, getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { createOrders, getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import {
  changeColleagueRole,
  getPortalCompany,
  removeColleague,
  savePortalCompany,
} from '../../../../contract/portal/company.call.ts'
import { getPortalOrder, getPortalOrders } from '../../../../contract/portal/portal.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import { makeSession } from '../../../testing/makers/customer-makers.ts'
import { watchTables } from '../../../testing/hostile/fingerprint.ts'
import { fillCart, makeBuyer, makeChangeState } from '../../../testing/makers/order-makers.ts'
import { makePortalVisitor, openPortal, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { customers } from '../customers/customers.tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
})

const onlyAdmins = 'Only an administrator of your company can do this.'
const needsAnAdmin = 'A company needs an administrator. Please make someone else an administrator first.'

/** An administrator and a buyer of one company, both with the portal open. */
async function openCompany() {
  const admin = await makePortalVisitor(shop, { firstName: 'Ada', lastName: 'Min', companyName: 'Atlas Welding' })
  const { companyId } = admin.customer
  const buyer = await makePortalVisitor(shop, { firstName: 'Bo', lastName: 'Yer', role: 'buyer', companyId })
  return { admin, buyer, companyId }
}

const giveRole = (by: PortalVisitor, to: PortalVisitor, role: 'buyer' | 'approver' | 'admin', oneself?: boolean) =>
  by.send(changeColleagueRole, {
    params: { id: to.customer.id },
    input: { role, ...(oneself === undefined ? {} : { oneself }) },
  })

const remove = (by: PortalVisitor, whom: PortalVisitor, oneself?: boolean) =>
  by.send(removeColleague, { params: { id: whom.customer.id }, query: oneself === undefined ? {} : { oneself } })

const roleOf = async ({ customer }: PortalVisitor) => {
  const [row] = await shop.db.orm.select().from(customers).where(eq(customers.id, customer.id))
  return row!.role
}

test('colleagues see each other with role and state; only administrators may change something', async () => {
  const { admin, buyer, companyId } = await openCompany()
  const unopened = { firstName: 'Cy', role: 'approver', activated: false, companyId } as const
  await makePortalVisitor(shop, unopened)
  await makePortalVisitor(shop, { firstName: 'Di', role: 'buyer', blocked: true, companyId })

  const seen = (await buyer.send(getPortalCompany)).data

  expect(seen).toMatchObject({ manages: false, invitations: [], company: { name: 'Atlas Welding' } })
  expect(seen.colleagues.map((one) => [one.first_name, one.role_title, one.state_title, one.is_you])).toEqual([
    ['Ada', 'Administrator', 'Active', false],
    ['Bo', 'Buyer', 'Active', true],
    ['Cy', 'Approver', 'Not activated', false],
    ['Di', 'Buyer', 'Closed', false],
  ])
  expect((await admin.send(getPortalCompany)).data).toMatchObject({ manages: true, is_last_admin: true })
})

describe('roles', () => {
  test('are given by an administrator, and count at once', async () => {
    const { admin, buyer } = await openCompany()

    expect((await giveRole(admin, buyer, 'admin')).status).toBe(200)

    expect((await buyer.send(getPortalCompany)).data.manages).toBe(true)
    expect((await giveRole(buyer, admin, 'approver')).status).toBe(200)
    expect((await admin.send(getPortalCompany)).data.manages).toBe(false)
  })

  test('are told by mail to whoever got another one, not to oneself, nor where nothing changed', async () => {
    const { admin, buyer, companyId } = await openCompany()
    const asleep = await makePortalVisitor(shop, { role: 'buyer', activated: false, companyId })
    const before = (await shop.mails()).length
    await giveRole(admin, buyer, 'approver')
    await giveRole(admin, buyer, 'approver')
    await giveRole(admin, asleep, 'approver')
    await giveRole(admin, buyer, 'admin')
    await giveRole(admin, admin, 'buyer', true)

    const [first, second, ...more] = (await shop.mails()).slice(before)
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: buyer.customer.login, subject: 'Your role at Atlas Welding has changed' })
    expect(first!.text).toContain('Ada Min changed your role at Atlas Welding.')
    expect(first!.text).toContain('Approver')
    expect(first!.text).toMatch(/https?:\/\/\S+\/portal\b/)
    expect(second!.text).toContain('Administrator')
  })

  test('of the last administrator stay, also when the only other one cannot sign in', async () => {
    const { admin, companyId } = await openCompany()
    await makePortalVisitor(shop, { role: 'admin', activated: false, companyId })

    const reply = await giveRole(admin, admin, 'buyer', true)

    expect(reply.status).toBe(409)
    expect(reply).toRefuseWith(needsAnAdmin)
    expect(await roleOf(admin)).toBe('admin')
  })

  test('of oneself change only when one says so', async () => {
    const { admin, buyer } = await openCompany()
    await giveRole(admin, buyer, 'admin')

    const slip = await giveRole(admin, admin, 'buyer')
    expect(slip).toRefuseWith('This is your own account. Please confirm.')
    expect(await roleOf(admin)).toBe('admin')

    expect((await giveRole(admin, admin, 'buyer', true)).status).toBe(200)
    expect(await roleOf(admin)).toBe('buyer')
  })

  test('taken by two administrators from each other at once leave one administrator', async () => {
    for (let round = 0; round < 5; round++) {
      const { admin, buyer: other } = await openCompany()
      await giveRole(admin, other, 'admin')

      const replies = await Promise.all([giveRole(admin, other, 'buyer'), giveRole(other, admin, 'buyer')])

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
      expect([await roleOf(admin), await roleOf(other)].sort()).toEqual(['admin', 'buyer'])
    }
  })

  test('given up by two administrators at once leave one administrator', async () => {
    const { admin, buyer: other } = await openCompany()
    await giveRole(admin, other, 'admin')

    const replies = await Promise.all([giveRole(admin, admin, 'buyer', true), remove(other, other, true)])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('somebody who is removed', () => {
  test('is signed out everywhere, gets a mail, and goes on alone without the company’s orders and addresses', async () => {
    const admin = await openPortal(shop, await makeBuyer(shop, { companyName: 'Atlas Welding' }))
    const leaver = await makeBuyer(shop, {
      firstName: 'Bo',
      lastName: 'Yer',
      role: 'buyer',
      companyId: admin.customer.companyId,
    })
    await fillCart(shop, leaver)
    const orderId = (await leaver.place({ checkout_key: 'checkout-of-leaver' })).data.sales_orders[0]!.id
    const visitor = await openPortal(shop, leaver)
    const { salt } = (await leaver.send(generateLoginSalt)).data

    expect((await remove(admin, visitor)).status).toBe(200)

    expect((await leaver.send(getCustomerProfile)).status).toBe(422)
    expect((await visitor.send(getPortalCompany)).status).toBe(401)
    const entered = await shop.app.fastify.inject(`/portal/enter?salt=${salt}`)
    expect(entered.headers['set-cookie'], 'a pass from before opens nothing').toBeUndefined()
    const [mail] = (await shop.mails()).filter(({ to }) => to === leaver.login).slice(-1)
    expect(mail).toMatchObject({ subject: 'You were removed from Atlas Welding', kind: 'removed' })
    expect(mail!.text).toContain('stay with the company')

    const back = await openPortal(shop, leaver)
    expect((await back.send(getPortalCompany)).data).toMatchObject({
      company: { name: 'Bo Yer' },
      manages: true,
      colleagues: [{ login: leaver.login, role: 'admin' }],
    })
    expect((await back.send(getPortalOrders)).data.total_count).toBe(0)
    expect((await back.send(getPortalOrder, { params: { id: orderId } })).status).toBe(404)
    const token = await makeSession(shop, leaver.id)
    expect((await shop.send(getPlacedOrders, { token, query: { ids: [orderId] } })).status).toBe(404)
    const byKey = await shop.send(getPlacedOrders, { token, query: { checkout_key: 'checkout-of-leaver' } })
    expect(byKey.data.sales_orders).toEqual([])
    const input = {
      checkout_key: 'checkout-of-leaver',
      payment_method: 'terms' as const,
      po_number: 'PO-OF-LEAVER',
      shipping_address_id: leaver.address.id,
      shipping_method: 'UPS-GROUND',
    }
    expect((await shop.send(createOrders, { token, input })).status, 'the same key tells nothing').toBe(409)
    expect((await shop.send(getShippingAddresses, { token })).data.shipping_addresses).toEqual([])
    const order = await admin.send(getPortalOrder, { params: { id: orderId } })
    expect(order.data.ordered_by).toBe('Bo Yer')
  })

  test('may be an administrator oneself, but not the last one, and not by a slip', async () => {
    const { admin, buyer } = await openCompany()

    expect((await remove(admin, admin)).error).toContain('This is your own account.')
    const last = await remove(admin, admin, true)
    expect(last.status).toBe(409)
    expect(last).toRefuseWith(needsAnAdmin)

    await giveRole(admin, buyer, 'admin')
    expect((await remove(admin, admin, true)).status).toBe(200)
    expect((await admin.send(getPortalCompany)).status).toBe(401)
    expect((await buyer.send(getPortalCompany)).data.colleagues).toHaveLength(1)
  })

  test('at the same moment by two administrators leaves once', async () => {
    const { admin, buyer, companyId } = await openCompany()
    const second = await makePortalVisitor(shop, { companyId })

    const replies = await Promise.all([remove(admin, buyer), remove(second, buyer)])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    const mails = (await shop.mails()).filter(({ to }) => to === buyer.customer.login)
    expect(mails).toHaveLength(1)
  })

  test('hears no more of the orders there: an administrator does, unless nobody is left', async () => {
    const admin = await openPortal(shop, await makeBuyer(shop, { firstName: 'Ada' }))
    const leaver = await makeBuyer(shop, { role: 'buyer', companyId: admin.customer.companyId })
    await fillCart(shop, leaver)
    const orderId = (await leaver.place()).data.sales_orders[0]!.id
    const move = makeChangeState(shop)
    const readersOfMoves = async () =>
      (await shop.mails()).filter(({ kind, subject }) => kind === 'order-moved' && subject.includes(String(orderId)))

    await move(orderId, 'in-review')
    await remove(admin, await openPortal(shop, leaver))
    await move(orderId, 'in-production')
    await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, admin.customer.id))
    await move(orderId, 'on-hold')

    const readers = (await readersOfMoves()).map(({ to }) => to)
    expect(readers).toEqual([leaver.login, admin.customer.login, leaver.login])
  })

  test('while placing an order either placed it for the company or not at all', async () => {
    const admin = await openPortal(shop, await makeBuyer(shop))
    for (let round = 0; round < 4; round++) {
      const { companyId } = admin.customer
      const leaver = await makeBuyer(shop, { role: 'buyer', companyId })
      await fillCart(shop, leaver)
      const visitor = await openPortal(shop, leaver)

      const [placed, removed] = await Promise.all([
        leaver.place({ checkout_key: `checkout-in-race-${round}`, po_number: `RACE-${round}` }),
        remove(admin, visitor),
      ])

      expect(removed.status).toBe(200)
      const { rows } = await shop.db.pool.query('select company_id from orders where customer_id = $1', [leaver.id])
      expect(rows).toEqual(placed.status === 200 ? [{ company_id: companyId }] : [])
    }
  })
})

const nothing = mapCallFields(companyFields, allCompanyFields, () => '')

describe('the company itself', () => {
  const words = { ...nothing, name: ' Atlas  Fabrication ', asi_number: 'ASI/45678', upic: 'atlas1' }

  test('is called by what its administrator says', async () => {
    const { admin, buyer } = await openCompany()

    const saved = await admin.send(savePortalCompany, { input: words })

    expect(saved.data).toEqual({ ...words, name: 'Atlas Fabrication', asi_number: '45678', upic: 'ATLAS1' })
    expect((await buyer.send(getPortalCompany)).data.company).toEqual(saved.data)
    const { users } = (await buyer.customer.send(getCustomerProfile)).data
    expect(users).toMatchObject({ user_company: 'Atlas Fabrication', asi_number: '45678' })
  })

  test('keeps its name when a mistake is found, and all mistakes are told', async () => {
    const { admin } = await openCompany()

    const reply = await admin.send(savePortalCompany, { input: { ...words, name: ' ', asi_number: 'twelve' } })

    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([
      { field: 'name', message: 'Please Enter Company Name!' },
      { field: 'asi_number', message: 'Please check the ASI number.' },
    ])
    expect((await admin.send(getPortalCompany)).data.company.name).toBe('Atlas Welding')
  })
})

describe('nothing changes', () => {
  test.each(['buyer', 'approver'] as const)('when a %s tries what administrators do', async (role) => {
    const { admin, companyId } = await openCompany()
    const colleague = await makePortalVisitor(shop, { role, companyId })
    const tables = await watchTables(shop.db)
    await tables.hasChanged()
    const company = { ...nothing, name: 'Mine' }

    for (const reply of [
      await giveRole(colleague, admin, 'buyer'),
      await giveRole(colleague, colleague, 'admin', true),
      await remove(colleague, admin),
      await remove(colleague, colleague, true),
      await colleague.send(savePortalCompany, { input: company }),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply).toRefuseWith(onlyAdmins)
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test('when an administrator of another company names somebody', async () => {
    const { buyer } = await openCompany()
    const stranger = await makePortalVisitor(shop)
    const tables = await watchTables(shop.db)
    await tables.hasChanged()

    for (const reply of [await giveRole(stranger, buyer, 'admin'), await remove(stranger, buyer)]) {
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith('We cannot find this colleague in your company.')
    }
    expect(await tables.hasChanged()).toBe(false)
    const seen = (await stranger.send(getPortalCompany)).data
    expect(seen.colleagues.map(({ login }) => login)).toEqual([stranger.customer.login])
  })
})
