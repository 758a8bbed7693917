import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateLoginSalt, getCustomerProfile, login } from '../../../../contract/shop/account.call.ts'
import {
  changePortalPassword,
  endOtherSessions,
  getPortalAccount,
  savePortalAccount,
  unlinkPortalIdentity,
} from '../../../../contract/portal/account.call.ts'
import type { ArgumentsOf, Call } from '../../../../contract/call.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { customerIdentities, customers } from './customers.tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

/** A customer with the portal open. */
async function open(wanted: Parameters<typeof makeCustomer>[1] = {}) {
  const customer = await makeCustomer(shop, wanted)
  const cookie = `portal_session=${await makeSession(shop, customer.id, 'portal')}`
  const send = <C extends Call>(call: C, args?: ArgumentsOf<C>) =>
    shop.send(call, { ...args, headers: { cookie } } as never)
  return { customer, send }
}

const signIn = ({ login: address }: TestCustomer, password: string) =>
  shop.send(login, { input: { user: { login: address, password } } })

const change = (changes = {}) => ({
  input: {
    current_password: 'copper-kettle-47',
    password: 'brass-lantern-58',
    confirm_password: 'brass-lantern-58',
    ...changes,
  },
})

describe('a customer in the portal', () => {
  test('sees and changes the own name and phone, and nobody else’s', async () => {
    const { customer, send } = await open({ firstName: 'Ann', role: 'buyer' })
    const colleague = await makeCustomer(shop, { companyId: customer.companyId, firstName: 'Cole' })

    const saved = await send(savePortalAccount, {
      input: { first_name: ' Anne ', last_name: 'Lowe', phone: '(202) 555-0188' },
    })

    expect(saved.data).toMatchObject({ first_name: 'Anne', last_name: 'Lowe', phone: '(202) 555-0188' })
    expect((await send(getPortalAccount)).data).toEqual(saved.data)
    expect(saved.data).toMatchObject({ login: customer.login, role_title: 'Buyer', has_password: true })
    const [other] = await shop.db.orm.select().from(customers).where(eq(customers.id, colleague.id))
    expect(other).toMatchObject({ firstName: 'Cole' })
  })

  test('hears of every mistake at once, and nothing is saved', async () => {
    const { send } = await open({ firstName: 'Ann' })

    const reply = await send(savePortalAccount, { input: { first_name: ' ', last_name: '', phone: '12' } })

    expect(reply.status).toBe(400)
    expect(reply.error).toBe('Please Enter First Name!')
    expect(reply.errors.map(({ field }) => field)).toEqual(['first_name', 'last_name', 'phone'])
    expect((await send(getPortalAccount)).data.first_name).toBe('Ann')
  })

  test('changes the password: other browsers are signed out, this one stays, and a mail says so', async () => {
    const { customer, send } = await open()

    expect((await send(changePortalPassword, change())).status).toBe(200)

    expect((await send(getPortalAccount)).status).toBe(200)
    expect((await customer.send(getCustomerProfile)).status).toBe(422)
    expect((await signIn(customer, 'copper-kettle-47')).status).toBe(422)
    expect((await signIn(customer, 'brass-lantern-58')).status).toBe(200)
    const mails = (await shop.mails()).filter(({ to }) => to === customer.login)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  test.each([
    ['a wrong present password', { current_password: 'wrong-password-1' }, 'current_password'],
    ['no present password', { current_password: '' }, 'current_password'],
    ['a short password', { password: 'short', confirm_password: 'short' }, 'password'],
    ['a password that is guessed first', { password: 'password1', confirm_password: 'password1' }, 'password'],
    ['another confirmation', { confirm_password: 'brass-lantern-59' }, 'confirm_password'],
  ])('keeps the password after %s', async (_what, changes, field) => {
    const { customer, send } = await open()

    const reply = await send(changePortalPassword, change(changes))

    expect(reply.status).toBe(400)
    expect(reply.errors[0]!.field).toBe(field)
    expect((await customer.send(getCustomerProfile)).status).toBe(200)
    expect((await signIn(customer, 'copper-kettle-47')).status).toBe(200)
  })

  test('may be wrong about the present password ten times', async () => {
    const { send } = await open()
    const guess = () => send(changePortalPassword, change({ current_password: 'wrong-password-1' }))
    for (let round = 0; round < 10; round++) expect((await guess()).status).toBe(400)

    expect((await guess()).status).toBe(429)
    expect((await send(changePortalPassword, change())).status).toBe(429)
  })

  test('of two changes at once one counts', async () => {
    const { customer, send } = await open()
    const passwords = ['brass-lantern-58', 'iron-harbor-69']

    const replies = await Promise.all(
      passwords.map((password) => send(changePortalPassword, change({ password, confirm_password: password }))),
    )

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const current = passwords[replies.findIndex(({ status }) => status === 200)]!
    expect((await signIn(customer, current)).status).toBe(200)
  })

  test('signs out everywhere else', async () => {
    const { customer, send } = await open()
    const stranger = await open()
    expect((await send(getPortalAccount)).data.other_session_count).toBe(1)
    const { salt } = (await customer.send(generateLoginSalt)).data

    expect((await send(endOtherSessions)).data.other_session_count).toBe(0)

    const entered = await shop.app.fastify.inject(`/portal/enter?salt=${salt}`)
    expect(entered.headers['set-cookie'], 'a pass from before opens nothing').toBeUndefined()
    expect((await customer.send(getCustomerProfile)).status).toBe(422)
    expect((await stranger.customer.send(getCustomerProfile)).status).toBe(200)
    expect((await stranger.send(getPortalAccount)).data.other_session_count).toBe(1)
  })

  test('unlinks an account elsewhere, but not the last way to sign in', async () => {
    const { customer, send } = await open()
    const other = await open()
    for (const { id } of [customer, other.customer])
      await shop.db.orm.insert(customerIdentities).values({ customerId: id, provider: 'google', subject: `g-${id}` })
    expect((await send(getPortalAccount)).data.linked).toEqual(['google'])

    expect((await send(unlinkPortalIdentity, { query: { provider_type: 'google' } })).status).toBe(200)
    expect((await send(getPortalAccount)).data.linked).toEqual([])
    await shop.db.orm.update(customers).set({ passwordHash: null }).where(eq(customers.id, other.customer.id))
    const last = await other.send(unlinkPortalIdentity, { query: { provider_type: 'google' } })
    expect(last.status).toBe(409)
    expect((await other.send(getPortalAccount)).data.linked).toEqual(['google'])
  })

  test('without a password is told so, and guesses at none', async () => {
    const { customer, send } = await open()
    await shop.db.orm.update(customers).set({ passwordHash: null }).where(eq(customers.id, customer.id))

    expect((await send(getPortalAccount)).data.has_password).toBe(false)
    expect((await send(changePortalPassword, change())).status).toBe(400)
  })
})

test.each([getPortalAccount, savePortalAccount, changePortalPassword, endOtherSessions])(
  '$name needs the portal to be open',
  async (call) => {
    const { customer } = await open()
    const input = call === savePortalAccount ? { first_name: 'A', last_name: 'B', phone: '2025550188' } : change().input
    const args = call.method === 'PUT' ? { input } : {}
    expect((await shop.send(call, args as never)).status).toBe(401)
    // A session of the shop opens no portal.
    const headers = { cookie: `portal_session=${customer.token}` }
    expect((await shop.send(call, { ...args, headers } as never)).status).toBe(401)
  },
)
