import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login, logout, logoutGet } from '../../../../contract/shop/account.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { customers } from '../customers/customers.tables.ts'
import { sessions } from './sessions.tables.ts'

const wrong = 'The e-mail address or password is incorrect.'
const ended = 'Your session has ended. Please sign in again.'

const signIn = (shop: TestShop, typed: { login: string; password: string }, remoteAddress?: string) =>
  shop.send(login, { input: { user: typed }, ...(remoteAddress ? { remoteAddress } : {}) })

describe('signing in', () => {
  test('the right password opens a session and tells who has come', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { firstName: 'Ann', companyName: 'Atlas Welding' })

    const reply = await signIn(shop, ann)

    expect(reply).toSucceed()
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.data.users).toMatchObject({
      id: ann.id,
      first_name: 'Ann',
      login: ann.login,
      user_company: 'Atlas Welding',
    })
    expect(reply.data.auth_token).toMatch(/^[\w-]{43}$/)
    expect(await shop.app.api.invoke(logout, whoHolds(shop, reply.data.auth_token))).toMatchObject({ status: 200 })
  })

  test('case and blanks around the address do not matter', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { login: 'Ann.Buyer@Example.com' })
    expect(await signIn(shop, { ...ann, login: '  ann.buyer@EXAMPLE.com ' })).toSucceed()
  })

  test('a wrong password and an unknown address get the same sentence', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const replies = [
      await signIn(shop, { ...ann, password: 'not-the-password' }),
      await signIn(shop, { login: 'nobody@example.com', password: ann.password }),
    ]
    for (const reply of replies) {
      expect(reply).toRefuseWith(wrong)
      expect(reply.status).toBe(422)
    }
    expect(replies[0]!.body).toEqual(replies[1]!.body)
  })

  test('a password that is right but for its case is wrong', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { password: 'Copper-Kettle' })
    expect(await signIn(shop, { ...ann, password: 'copper-kettle' })).toRefuseWith(wrong)
    expect(await signIn(shop, { ...ann, password: ' Copper-Kettle' })).toRefuseWith(wrong)
  })

  test('an account that was never opened tells so only to the right password', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { activated: false })
    const reply = await signIn(shop, ann)
    expect(reply).toRefuseWith('Your account is not activated yet. Please use the link we e-mailed to you.')
    expect(reply.status).toBe(422)
    expect(await signIn(shop, { ...ann, password: 'not-the-password' })).toRefuseWith(wrong)
  })

  test('a closed account tells so only to the right password', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { blocked: true })
    expect(await signIn(shop, ann)).toRefuseWith('This account is closed. Please call us.')
    expect(await signIn(shop, { ...ann, password: 'not-the-password' })).toRefuseWith(wrong)
  })

  test('a customer without a password is refused like anybody', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    await shop.db.orm.update(customers).set({ passwordHash: null }).where(eq(customers.id, ann.id))
    expect(await signIn(shop, ann)).toRefuseWith(wrong)
  })

  test.each([
    ['no address', { login: '', password: 'x' }, [['user.login', 'Please enter your E-mail!']]],
    ['no mail address', { login: 'ann', password: 'x' }, [['user.login', 'The input is not valid E-mail!']]],
    ['no password', { login: 'ann@example.com', password: '' }, [['user.password', 'Please input your Password!']]],
    [
      'nothing',
      {},
      [
        ['user.login', 'Please enter your E-mail!'],
        ['user.password', 'Please input your Password!'],
      ],
    ],
  ])('%s is said at its field', async (_what, user, mistakes) => {
    const shop = await openTestShop()
    const reply = await shop.sendAnything(login, { input: { user } })
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual(mistakes.map(([field, message]) => ({ field, message })))
    expect(reply.error).toBe(mistakes[0]![1])
  })

  test.each([
    ['a number', { login: 5, password: 'x' }],
    ['null', { login: null, password: null }],
    ['a list', { login: ['a@example.com'], password: { $ne: '' } }],
    ['an endless password', { login: 'a@example.com', password: 'x'.repeat(5000) }],
    ['a password with NUL', { login: 'a@example.com', password: 'x\u0000y' }],
  ])('%s is refused and not tried', async (_what, user) => {
    const shop = await openTestShop()
    const reply = await shop.sendAnything(login, { input: { user } })
    expect(reply.status).toBe(400)
    expect(reply.error).not.toBe('')
  })

  test('a password that two keyboards write differently is one password', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { password: 'caf\u00e9-au-lait' })
    expect(await signIn(shop, { ...ann, password: 'cafe\u0301-au-lait' })).toSucceed()
  })
})

describe('a session', () => {
  test('ends with signing out, by DELETE and by GET, and only this one', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (const call of [logout, logoutGet]) {
      const token = await makeSession(shop, ann.id)
      expect(await shop.send(call, { token })).toSucceed()
      expect(await shop.send(call, { token })).toRefuseWith(ended)
    }
    expect(await ann.send(logout)).toSucceed()
  })

  test('ends the portal of the same browser with it, and nobody else’s', async () => {
    const shop = await openTestShop()
    const [ann, ben] = [await makeCustomer(shop), await makeCustomer(shop)]
    const open = async (who: TestCustomer) => `portal_session=${await makeSession(shop, who.id, 'portal')}`
    const [here, onPhone, ofBen] = [await open(ann), await open(ann), await open(ben)]
    const look = async (cookie: string) => (await shop.send(getPortalOverview, { headers: { cookie } })).status

    await shop.send(logout, { token: await makeSession(shop, ann.id), headers: { cookie: here } })
    expect(await Promise.all([here, onPhone].map(look))).toEqual([401, 200])
    expect(await shop.send(logout, { token: ann.token, headers: { cookie: ofBen } })).toSucceed()
    expect(await look(ofBen)).toBe(200)
  })

  test('of somebody else closes the portal in the same browser', async () => {
    const shop = await openTestShop()
    const [ann, ben] = [await makeCustomer(shop), await makeCustomer(shop)]
    const portal = `portal_session=${await makeSession(shop, ann.id, 'portal')}`
    const look = async (shopToken: string) =>
      (await shop.send(getPortalOverview, { headers: { cookie: `${portal}; auth_token=${shopToken}` } })).status

    expect(await look(ann.token)).toBe(200)
    expect(await look('made-up')).toBe(200)
    expect(await look(ben.token)).toBe(401)
    await ben.send(logout)
    expect(await look(ben.token)).toBe(200)
  })

  test('lasts 7 days to the second', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const { auth_token: token } = (await signIn(shop, ann)).data
    shop.clock.advance(days(7) - 1000)
    expect(await shop.app.api.invoke(logoutGet, { ...whoHolds(shop, token), token: `${token}x` })).toMatchObject({
      status: 422,
    })
    shop.clock.advance(1000)
    const reply = await shop.send(logoutGet, { token })
    expect(reply.status).toBe(422)
    expect(reply).toRefuseWith(ended)
  })

  test('is not kept as the token itself', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const { auth_token: token } = (await signIn(shop, ann)).data
    const stored = JSON.stringify(await shop.db.orm.select().from(sessions))
    expect(stored).not.toContain(token)
  })

  test('that has expired is removed when somebody signs in', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    shop.clock.advance(days(8))
    await signIn(shop, ann)
    expect(await shop.db.orm.select().from(sessions)).toHaveLength(1)
  })

  test('of a customer who was blocked since is over at once', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, ann.id))
    expect(await ann.send(logout)).toRefuseWith(ended)
  })

  test('of the portal does not open the shop', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    await shop.db.orm.update(sessions).set({ scope: 'portal' }).where(eq(sessions.customerId, ann.id))
    expect((await ann.send(logout)).status).toBe(422)
  })

  test('without a token is asked for one, and a made-up one is no session', async () => {
    const shop = await openTestShop()
    const bare = await shop.send(logout)
    expect(bare.status).toBe(401)
    for (const token of ['x', 'null', "'or'1'='1", 'A'.repeat(4000)]) {
      expect((await shop.send(logout, { token })).status).toBe(422)
    }
  })
})

/** A call without HTTP, as pages are rendered. */
const whoHolds = (shop: TestShop, token: string) => ({ token, remoteAddress: '192.0.2.1', log: shop.app.fastify.log })
