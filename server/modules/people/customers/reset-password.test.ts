import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgotPassword, login, logout, setPassword, signUp } from '../../../../contract/shop/account.call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import { createTokenMaker } from '../../../platform/settings/shop-key.ts'
import { makeCustomer, makeSession } from '../../../testing/makers/customer-makers.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { sessions } from '../sessions/sessions.tables.ts'
import { customers, oneTimeTokens } from './customers.tables.ts'

const fresh = 'gasket-and-flange-9'

const forget = (shop: TestShop, login: string, remoteAddress?: string) =>
  shop.send(forgotPassword, { input: { login }, ...(remoteAddress ? { remoteAddress } : {}) })

const reset = (shop: TestShop, token: string, password = fresh, confirm = password) =>
  shop.send(setPassword, { input: { password_token: token, password, confirm_password: confirm } })

const signIn = (shop: TestShop, login_: string, password: string) =>
  shop.send(login, { input: { user: { login: login_, password } } })

async function mailedLink(shop: TestShop, login: string): Promise<string> {
  await forget(shop, login)
  return readLink((await shop.mails()).at(-1)!, '/set-password/')
}

describe('a forgotten password', () => {
  test('is set anew by the mailed link', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)

    const asked = await forget(shop, ann.login)
    expect(asked.data.sentence).toBe(
      saySent(`If ${ann.login} has an account here, we sent a link to set a new password.`, true),
    )
    const mails = await shop.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: ann.login, subject: 'Set a new password' })

    const answer = await reset(shop, readLink(mails[0]!, '/set-password/'))
    expect(answer.data.sentence).toBe('Your new password is set. Please sign in.')
    expect(await signIn(shop, ann.login, fresh)).toSucceed()
    expect((await signIn(shop, ann.login, ann.password)).status).toBe(422)
  })

  test('is answered alike for everybody; only who has an account gets a mail', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const closed = await makeCustomer(shop, { blocked: true })
    const addresses = [ann.login, 'nobody@example.com', closed.login]
    const answers = []
    for (const address of addresses) {
      const reply = await forget(shop, address)
      answers.push(JSON.stringify([reply.status, reply.body]).replaceAll(address, '...'))
    }
    expect(new Set(answers).size).toBe(1)
    expect((await shop.mails()).map(({ to }) => to)).toEqual([ann.login])
  })

  test('is mailed to the address on file, whatever way it was typed', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop, { login: 'Ann@Example.com' })
    await forget(shop, ' ann@EXAMPLE.com ')
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['Ann@Example.com'])
  })

  test('without an address is asked for one', async () => {
    const shop = await openTestShop()
    for (const input of [{ login: '' }, { login: '  ' }, {}]) {
      const reply = await shop.sendAnything(forgotPassword, { input })
      expect(reply.status).toBe(400)
      expect(reply.errors).toEqual([{ field: 'login', message: 'Enter Email ID first.' }])
    }
    expect(await forget(shop, 'ann')).toRefuseWith('The input is not valid E-mail!')
  })

  test('floods no mailbox: after 5 in an hour it waits, for every address alike', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (const login of [ann.login, 'nobody@example.com']) {
      for (let times = 0; times < 5; times++) expect(await forget(shop, login, `198.51.100.${times}`)).toSucceed()
      const held = await forget(shop, login)
      expect(held.status).toBe(429)
      expect(held).toRefuseWith('Too many links were requested. Please check your mailbox, or try again later.')
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await shop.mails()).toHaveLength(5)
  })

  test('asked for again is another link: each is good until one of them is used', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const first = await mailedLink(shop, ann.login)
    const second = await mailedLink(shop, ann.login)
    expect(second).not.toBe(first)
    const rows = JSON.stringify(await shop.db.orm.select().from(oneTimeTokens))
    for (const link of [first, second]) expect(rows).not.toContain(link)

    expect(await reset(shop, first)).toSucceed()
    expect(await reset(shop, second)).toRefuseWith('This link was already used. Please ask for a new one.')
  })

  test('is a link that nobody can compute from the database and the key of the shop', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const link = await mailedLink(shop, ann.login)
    const [row] = await shop.db.orm.select().from(oneTimeTokens)
    const words = [row!.kind, row!.id, row!.customerId, row!.createdAt.toISOString()].join(' ')
    expect(createTokenMaker(shop.config.dataFolder)(words)).not.toBe(link)
  })

  test('is another link once the first one has expired', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const first = await mailedLink(shop, ann.login)
    shop.clock.advance(minutes(60))
    expect(await mailedLink(shop, ann.login)).not.toBe(first)
    expect((await reset(shop, first)).status).toBe(400)
  })

  test('is not kept from its owner by registering with the address', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const user = {
      first_name: 'Eve',
      last_name: 'X',
      login: ann.login,
      user_company: 'X',
      user_phone: '(202) 555-0143',
      password: fresh,
      confirm_password: fresh,
    }
    const statuses = []
    for (let times = 0; times < 6; times++) statuses.push((await shop.send(signUp, { input: { user } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await forget(shop, ann.login)).toSucceed()
  })

  test('is asked for by one network 30 times in an hour', async () => {
    const shop = await openTestShop()
    for (let times = 0; times < 30; times++) await forget(shop, `buyer${times}@example.org`, '198.51.100.7')
    expect((await forget(shop, 'ann@example.com', '198.51.100.7')).status).toBe(429)
    expect(await forget(shop, 'ann@example.com', '198.51.100.8')).toSucceed()
  })
})

describe('setting a password', () => {
  test('signs out every device of this customer, and nobody else', async () => {
    const shop = await openTestShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    const phone = await makeSession(shop, ann.id)
    await reset(shop, await mailedLink(shop, ann.login))
    expect(await ann.send(logout)).toRefuseWith('Your session has ended. Please sign in again.')
    expect((await shop.send(logout, { token: phone })).status).toBe(422)
    expect(await bob.send(logout)).toSucceed()
  })

  test('tells the owner by mail', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    await reset(shop, await mailedLink(shop, ann.login))
    expect((await shop.mails()).at(-1)).toMatchObject({ to: ann.login, subject: 'Your password was changed' })
  })

  test('opens an account that its mailed link was never used for', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { activated: false })
    await reset(shop, await mailedLink(shop, ann.login))
    expect(await signIn(shop, ann.login, fresh)).toSucceed()
  })

  test('lets in again who had tried too often', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (let tries = 0; tries < 11; tries++) await signIn(shop, ann.login, 'guess')
    expect((await signIn(shop, ann.login, ann.password)).status).toBe(429)
    await reset(shop, await mailedLink(shop, ann.login))
    expect(await signIn(shop, ann.login, fresh)).toSucceed()
  })

  test.each([
    ['password', '', '', 'Please Enter Password!'],
    ['password', 'short-7', 'short-7', 'Please use at least 8 characters for your password.'],
    ['password', 'Password1', 'Password1', 'This password is easy to guess. Please choose another one.'],
    ['confirm_password', fresh, '', 'Please Re-enter Password!'],
    ['confirm_password', fresh, `${fresh}x`, 'The two passwords that you entered do not match!'],
  ])('says at %s what is wrong with %j, and the link stays good', async (field, password, confirm, sentence) => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const token = await mailedLink(shop, ann.login)
    const reply = await reset(shop, token, password, confirm)
    expect(reply.status).toBe(400)
    expect(reply.errors[0]).toEqual({ field, message: sentence })
    expect(await ann.send(logout)).toSucceed()
    expect(await reset(shop, token)).toSucceed()
  })
})

describe('a password link', () => {
  test('works once, also when pressed twice at once', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const token = await mailedLink(shop, ann.login)
    const replies = await Promise.all([reset(shop, token), reset(shop, token, 'another-one-77')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const again = await reset(shop, token)
    expect(again.status).toBe(400)
    expect(again).toRefuseWith('This link was already used. Please ask for a new one.')
  })

  test('lasts 60 minutes', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const token = await mailedLink(shop, ann.login)
    shop.clock.advance(minutes(60))
    const late = await reset(shop, token)
    expect(late.status).toBe(400)
    expect(late).toRefuseWith('This link has expired. Please ask for a new one.')
    expect(await signIn(shop, ann.login, ann.password)).toSucceed()
  })

  test('dies when another one was used', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const first = await mailedLink(shop, ann.login)
    await shop.db.orm.update(oneTimeTokens).set({ createdAt: new Date(shop.clock.now().getTime() - hours(24)) })
    const second = await mailedLink(shop, ann.login)
    expect(second).not.toBe(first)
    expect(await reset(shop, second)).toSucceed()
    expect((await reset(shop, first)).status).toBe(400)
  })

  test('of one customer changes nobody else', async () => {
    const shop = await openTestShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    await reset(shop, await mailedLink(shop, ann.login))
    expect(await signIn(shop, bob.login, bob.password)).toSucceed()
    expect((await signIn(shop, bob.login, fresh)).status).toBe(422)
  })

  test.each(['x', 'null', "' or 1=1 --", 'A'.repeat(43), '{"$ne":null}'])(
    'made up as %j sets nothing',
    async (token) => {
      const shop = await openTestShop()
      const ann = await makeCustomer(shop)
      const reply = await reset(shop, token)
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith(
        'This link is not valid. Please use the one in our latest e-mail, or ask for a new one.',
      )
      expect(await signIn(shop, ann.login, ann.password)).toSucceed()
    },
  )

  test('of another kind sets nothing', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const token = await mailedLink(shop, ann.login)
    await shop.db.orm.update(oneTimeTokens).set({ kind: 'activation' }).where(eq(oneTimeTokens.customerId, ann.id))
    expect((await reset(shop, token)).status).toBe(404)
  })
})

test('a sign-in with the old password that comes in while a new one is set leaves no session behind', async () => {
  const shop = await openTestShop()
  const ann = await makeCustomer(shop)
  const token = await mailedLink(shop, ann.login)
  // The session would be saved after the reset has ended all that it found.
  const [changed, late] = await writeTogether<TestReply>(shop, sessions, [
    () => reset(shop, token),
    () => signIn(shop, ann.login, ann.password),
  ])
  expect([changed!.status, late!.status]).toEqual([200, 422])
  const [row] = await shop.db.orm.select().from(customers).where(eq(customers.id, ann.id))
  expect(row!.passwordHash).not.toBeNull()
  const live = await shop.db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, ann.id), isNull(sessions.endedAt)))
  expect(live).toEqual([])
})
