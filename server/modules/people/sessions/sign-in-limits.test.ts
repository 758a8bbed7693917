import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgotPassword, login, logout, setPassword } from '../../../../contract/shop/account.call.ts'
import { days, hours } from '../../../../domain/calendar/durations.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { customers } from '../customers/customers.tables.ts'
import { knownBrowsers } from './sessions.tables.ts'

const ofAccount = 'Too many wrong passwords for this e-mail address. Please try again later, or set a new password.'
const ofNetwork = 'Too many wrong passwords from your network. Please try again later.'

interface Credentials {
  login: string
  password: string
}

function signIn(shop: TestShop, { login: typed, password }: Credentials, remoteAddress?: string, cookie?: string) {
  return shop.send(login, {
    input: { user: { login: typed, password } },
    ...(remoteAddress ? { remoteAddress } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  })
}

/** The cookie as the browser sends it back. */
const cookieOf = (reply: TestReply): string => String(reply.headers['set-cookie']).split(';')[0]!

const guess = (shop: TestShop, who: Credentials, remoteAddress?: string, cookie?: string) =>
  signIn(shop, { ...who, password: 'a-guess' }, remoteAddress, cookie)

/** As many guesses as an account takes, each network within its own limit. */
async function guessFromManyNetworks(shop: TestShop, who: Credentials, networks = '198.51.100'): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < 41; tries++) {
    statuses.push((await guess(shop, who, `${networks}.${Math.floor(tries / 8)}`)).status)
  }
  return statuses
}

describe('guessing passwords', () => {
  test('one network has 10 guesses at an account in an hour, in whatever case it is written', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (let tries = 0; tries < 10; tries++) expect((await guess(shop, ann)).status).toBe(422)
    const held = await signIn(shop, { ...ann, login: ann.login.toUpperCase() })
    expect(held.status).toBe(429)
    expect(held).toRefuseWith(ofAccount)
    const wait = Number(held.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(hours(1) / 1000)
  })

  test('what one network guesses, however often, keeps nobody else out', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (let tries = 0; tries < 60; tries++) await guess(shop, ann, '198.51.100.7')
    expect(await signIn(shop, ann, '203.0.113.9')).toSucceed()
  })

  test('what one network guesses at one account keeps its other customers in', async () => {
    const shop = await openTestShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    for (let tries = 0; tries < 60; tries++) await guess(shop, ann)
    expect(await signIn(shop, bob)).toSucceed()
    expect(await ann.send(logout)).toSucceed()
  })

  test('many networks together have 40 guesses at an account in an hour', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    expect(await guessFromManyNetworks(shop, ann)).toEqual([...Array(40).fill(422), 429])
    const held = await signIn(shop, ann, '203.0.113.9')
    expect(held.status).toBe(429)
    expect(held).toRefuseWith(ofAccount)
  })

  test('an unknown address is held in the same way', async () => {
    const shop = await openTestShop()
    const nobody = { login: 'nobody@example.com', password: '' }
    const statuses = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await guess(shop, nobody)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    const other = { ...nobody, login: 'nobody.else@example.com' }
    expect(await guessFromManyNetworks(shop, other)).toEqual([...Array(40).fill(422), 429])
  })

  test('the right password in time sets the count back', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 9; tries++) await guess(shop, ann)
      expect(await signIn(shop, ann)).toSucceed()
    }
  })

  test('one network takes 50 wrong ones over all accounts; another network does not notice', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const statuses = []
    for (let tries = 0; tries < 51; tries++) {
      const address = `2001:db8:7:1::${tries.toString(16)}`
      statuses.push((await guess(shop, { login: `buyer-${tries}@example.org`, password: '' }, address)).status)
    }
    expect(statuses).toEqual([...Array(50).fill(422), 429])
    const held = await signIn(shop, ann, '2001:db8:7:1::beef')
    expect(held).toRefuseWith(ofNetwork)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect(await signIn(shop, ann, '2001:db8:7:2::1')).toSucceed()
  })

  test('a crowd of guesses at once is held, too', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess(shop, ann)))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('right passwords do not use up what a network may try', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    for (let tries = 0; tries < 55; tries++) expect(await signIn(shop, ann)).toSucceed()
  })

  test('failed sign-ins are counted in the metrics, by why', async () => {
    const shop = await openTestShop({ isNew: true })
    const [ann, closed] = [await makeCustomer(shop), await makeCustomer(shop, { blocked: true })]
    for (let tries = 0; tries < 12; tries++) await guess(shop, ann)
    await signIn(shop, closed)
    const { body } = await shop.app.fastify.inject('/metrics')
    expect(body).toContain('failed_sign_ins_total{reason="wrong"} 10')
    expect(body).toContain('failed_sign_ins_total{reason="too-many"} 2')
    expect(body).toContain('failed_sign_ins_total{reason="blocked"} 1')
  })
})

describe('a browser that has signed in before', () => {
  test('is not kept out by what others guess, neither at the account nor from its network', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const cookie = cookieOf(await signIn(shop, ann))
    await guessFromManyNetworks(shop, ann)
    for (let tries = 0; tries < 51; tries++)
      await guess(shop, { login: `buyer-${tries}@example.org`, password: '' }, '203.0.113.9')

    expect((await signIn(shop, ann, '203.0.113.9')).status).toBe(429)
    expect((await signIn(shop, ann, '203.0.113.8')).status).toBe(429)
    expect(await signIn(shop, ann, '203.0.113.9', cookie)).toSucceed()
    expect(await signIn(shop, { ...ann, login: ann.login.toUpperCase() }, '203.0.113.8', cookie)).toSucceed()
  })

  test('has 10 guesses of its own, which leave those of others alone', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const cookie = cookieOf(await signIn(shop, ann))
    for (let tries = 0; tries < 10; tries++) expect((await guess(shop, ann, undefined, cookie)).status).toBe(422)
    expect((await signIn(shop, ann, '203.0.113.9', cookie)).status).toBe(429)
    expect(await signIn(shop, ann)).toSucceed()
  })

  test('has a cookie that scripts and other sites do not get at, and of which only a hash is kept', async () => {
    const shop = await openTestShop({ settings: publicShop })
    const ann = await makeCustomer(shop)
    const reply = await signIn(shop, ann)
    expect(reply.headers['set-cookie']).toMatch(
      /^known_browser=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    )
    const token = cookieOf(reply).split('=')[1]!
    const stored = await shop.db.orm.select().from(knownBrowsers)
    expect(stored).toMatchObject([{ customerId: ann.id }])
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(cookieOf(await signIn(shop, ann, undefined, `known_browser=${token}`))).toBe(`known_browser=${token}`)
    expect(await shop.db.orm.select().from(knownBrowsers)).toHaveLength(1)
  })

  test('is known for the accounts that signed in with it, and for no other', async () => {
    const shop = await openTestShop()
    const [ann, bob, cat] = [await makeCustomer(shop), await makeCustomer(shop), await makeCustomer(shop)]
    const ofAnn = cookieOf(await signIn(shop, ann))
    const ofBoth = cookieOf(await signIn(shop, bob, undefined, ofAnn))
    expect(ofBoth).toMatch(/^known_browser=[\w-]{43}\.[\w-]{43}$/)
    for (const who of [ann, bob, cat]) await guessFromManyNetworks(shop, who)
    expect(await signIn(shop, ann, '203.0.113.9', ofBoth)).toSucceed()
    expect(await signIn(shop, bob, '203.0.113.9', ofBoth)).toSucceed()
    expect((await signIn(shop, cat, '203.0.113.9', ofBoth)).status).toBe(429)
    // Whoever shared the computer and copied its cookie before has nothing of those who came later.
    expect((await signIn(shop, bob, '203.0.113.9', ofAnn)).status).toBe(429)
  })

  test('is forgotten after 400 days, and beyond the 20 seen last', async () => {
    const shop = await openTestShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    const ofBob = cookieOf(await signIn(shop, bob))
    const cookie = cookieOf(await signIn(shop, ann))
    for (let times = 0; times < 22; times++) {
      shop.clock.advance(1000)
      await signIn(shop, ann)
    }
    expect(await shop.db.orm.$count(knownBrowsers, eq(knownBrowsers.customerId, ann.id))).toBe(20)
    await guessFromManyNetworks(shop, bob)
    expect(await signIn(shop, bob, '203.0.113.9', ofBob), 'that of somebody else stays').toSucceed()
    const newest = cookieOf(await signIn(shop, ann))
    await guessFromManyNetworks(shop, ann)
    expect((await signIn(shop, ann, '203.0.113.9', cookie)).status).toBe(429)
    expect(await signIn(shop, ann, '203.0.113.9', newest)).toSucceed()
    shop.clock.advance(days(400))
    expect((await signIn(shop, ann, '203.0.113.9', newest)).status).toBe(429)
  })

  test('gets nothing for a cookie that is made up', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    await guessFromManyNetworks(shop, ann)
    for (const value of ['x', 'A'.repeat(43), `${'A'.repeat(43)}.${'B'.repeat(43)}`, '.'.repeat(3000), "' or 1=1 --"]) {
      expect((await signIn(shop, ann, '203.0.113.9', `known_browser=${value}`)).status).toBe(429)
    }
  })

  test('is one that has set a password by a mailed link, so that its owner gets in during an attack', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    await guessFromManyNetworks(shop, ann)
    await shop.send(forgotPassword, { input: { login: ann.login } })
    const token = readLink((await shop.mails()).at(-1)!, '/set-password/')
    const password = 'gasket-and-flange-9'
    const reply = await shop.send(setPassword, {
      input: { password_token: token, password, confirm_password: password },
    })
    await guessFromManyNetworks(shop, ann, '192.0.2')
    expect((await signIn(shop, { ...ann, password }, '203.0.113.9')).status).toBe(429)
    expect(await signIn(shop, { ...ann, password }, '203.0.113.9', cookieOf(reply))).toSucceed()
  })

  test('gives no cookie to a wrong password, nor to an account that is closed', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    expect((await guess(shop, ann)).headers['set-cookie']).toBeUndefined()
    await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, ann.id))
    expect((await signIn(shop, ann)).headers['set-cookie']).toBeUndefined()
  })
})

const publicShop = {
  PUBLIC_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
  DEMO: 'no',
}
