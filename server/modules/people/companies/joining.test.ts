import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { acceptAsNewCustomer, acceptInvitation, getInvitation } from '../../../../contract/shop/invitations.call.ts'
import { getPortalOrders } from '../../../../contract/portal/portal.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer } from '../../../testing/makers/order-makers.ts'
import {
  makeInvitation,
  makePortalVisitor,
  openPortal,
  type PortalVisitor,
} from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'
import { companies, customers } from '../customers/customers.tables.ts'

let shop: TestShop
let admin: PortalVisitor

beforeEach(async () => {
  shop = await openTestShop()
  admin = await makePortalVisitor(shop, { firstName: 'Ada', lastName: 'Min', companyName: 'Atlas Welding' })
})

const newcomer = 'nia@example.com'

const makeLink = async (login = newcomer): Promise<string> => (await makeInvitation(shop, admin.customer, login)).token
const look = (token: string, as?: string) =>
  shop.send(getInvitation, { query: { invitation_token: token }, ...(as === undefined ? {} : { token: as }) })
const register = (token: string) => {
  const words = { password: 'copper-kettle-47', confirm_password: 'copper-kettle-47' }
  const input = { invitation_token: token, first_name: 'Nia', last_name: 'Newman', ...words }
  return shop.send(acceptAsNewCustomer, { input })
}
const join = (token: string, as: string) =>
  shop.send(acceptInvitation, { input: { invitation_token: token }, token: as })

describe('somebody with an account', () => {
  test('is asked to sign in, hears which company is left, and moves with the account', async () => {
    await fillRates(shop)
    const owner = await makeBuyer(shop, { login: 'Olga@example.com', companyName: 'Olga Inc.' })
    await fillCart(shop, owner)
    await owner.place()
    const token = await makeLink('olga@example.com')
    expect((await look(token)).data).toMatchObject({ next: 'sign-in', present_company: null })
    const registered = await register(token)
    expect(registered.status).toBe(409)
    expect(registered.error).toContain('already has an account')
    expect((await look(token, owner.token)).data).toMatchObject({
      next: 'join',
      signed_in_as: 'Olga@example.com',
      present_company: 'Olga Inc.',
    })

    expect((await join(token, owner.token)).data.company).toBe('Atlas Welding')

    const { users } = (await owner.send(getCustomerProfile)).data
    expect(users).toMatchObject({ role: 'buyer', user_company: 'Atlas Welding' })
    const portal = await openPortal(shop, owner)
    expect((await portal.send(getPortalOrders)).data.total_count, 'orders stay with the company before').toBe(0)
    expect((await join(token, owner.token)).error).toBe('This invitation was already accepted. Please sign in.')
  })

  test('brings the cart along, at the prices of the company that is joined; its addresses stay behind', async () => {
    await fillRates(shop)
    const owner = await makeBuyer(shop, { login: 'olga@example.com' })
    const { item, lineId } = await fillCart(shop, owner, 10)
    const shipping = [{ address_id: owner.address.id, quantity: 10, shipping_method: 'UPS-GROUND' }]
    const shipped = { quantity: 10, shipping_addresses: shipping }
    expect(await owner.send(updateCartLine, { params: { id: lineId }, input: shipped })).toSucceed()
    const agreed = await makePriceList(shop.db.orm)
    await shop.db.orm.insert(priceTiers).values(toTiers(item.id, agreed, [[1, 90_000]]))
    const isOurs = eq(companies.id, admin.customer.companyId)
    await shop.db.orm.update(companies).set({ priceListId: agreed, invoiceTermsDays: 30 }).where(isOurs)
    const token = await makeLink('olga@example.com')
    const before = (await owner.send(getCart)).data.shopping_cart.shopping_cart_lines
    expect(before).toMatchObject([{ unit_price: 10 }])

    expect(await join(token, owner.token)).toSucceed()

    const after = (await owner.send(getCart)).data.shopping_cart.shopping_cart_lines
    expect(after).toMatchObject([{ quantity: 10, unit_price: 9 }])
    expect((await owner.send(getShippingAddresses)).data.shipping_addresses).toEqual([])
    const placed = await owner.place({ checkout_key: 'checkout-after-joining' })
    expect(placed.status).toBe(409)
    expect(placed.error).toMatch(/address/)
  })

  test('cannot leave colleagues without an administrator', async () => {
    const boss = await makeCustomer(shop, { login: 'boss@example.com', companyName: 'Boss Inc.' })
    const { companyId } = boss
    await makeCustomer(shop, { role: 'buyer', companyId })
    const token = await makeLink('boss@example.com')

    const reply = await join(token, boss.token)

    expect(reply.status).toBe(409)
    expect(reply).toRefuseWith('Boss Inc. would have no administrator. Please give someone else that role first.')
    expect((await boss.send(getCustomerProfile)).data.users.user_company).toBe('Boss Inc.')
    await makeCustomer(shop, { role: 'admin', companyId })
    expect((await join(token, boss.token)).status).toBe(200)
  })

  test('and a link that was mailed to somebody else hears whose it is', async () => {
    const other = await makeCustomer(shop, { login: 'other@example.com' })
    const token = await makeLink()
    expect((await look(token, other.token)).data).toMatchObject({
      next: 'change-account',
      signed_in_as: 'other@example.com',
    })

    const reply = await join(token, other.token)

    expect(reply.status).toBe(403)
    expect(reply).toRefuseWith(`This invitation is for ${newcomer}. Please sign in with that account.`)
  })

  test('that is closed hears so', async () => {
    await makeCustomer(shop, { login: newcomer, blocked: true })
    const token = await makeLink()
    for (const reply of [await look(token), await register(token)]) {
      expect(reply.status).toBe(403)
      expect(reply).toRefuseWith('This account is closed. Please call us.')
    }
  })
})

describe('whoever invited', () => {
  const mailsToAdmin = async () => (await shop.mails()).filter(({ to }) => to === admin.customer.login)

  test('hears by mail that a newcomer has opened an account, and that somebody with an account has joined', async () => {
    expect(await register(await makeLink())).toSucceed()
    const olga = await makeCustomer(shop, { login: 'olga@example.com', firstName: 'Olga', lastName: 'Welder' })
    expect(await join(await makeLink('olga@example.com'), olga.token)).toSucceed()

    const [first, second, ...more] = await mailsToAdmin()
    expect(more).toEqual([])
    expect(first!.subject).toBe('Nia Newman has joined Atlas Welding')
    expect(first!.text).toContain('Hello, Ada')
    expect(first!.text).toContain(newcomer)
    expect(first!.text).toContain('Buyer')
    expect(second!.subject).toBe('Olga Welder has joined Atlas Welding')
  })

  test('hears nothing once put out of the company', async () => {
    const token = await makeLink()
    const { id } = await makeCustomer(shop)
    const isAdmin = eq(customers.id, admin.customer.id)
    const [other] = await shop.db.orm.select().from(customers).where(eq(customers.id, id))
    await shop.db.orm.update(customers).set({ companyId: other!.companyId }).where(isAdmin)
    expect(await register(token)).toSucceed()
    expect(await mailsToAdmin()).toEqual([])
  })
})
