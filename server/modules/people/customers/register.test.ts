import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login, signUp, userActivation } from '../../../../contract/shop/account.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { createPasswords } from '../../../platform/settings/secrets.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { shopSettings } from '../../content/pages/content.tables.ts'
import { companies, customers, oneTimeTokens } from './customers.tables.ts'

const ann = {
  first_name: 'Ann',
  last_name: 'Buyer',
  login: 'ann@example.com',
  password: 'copper-kettle-47',
  confirm_password: 'copper-kettle-47',
  user_company: 'Atlas Welding',
  user_phone: '(202) 555-0143',
}

const register = (shop: TestShop, change: Partial<typeof ann> & Record<string, string> = {}, remoteAddress?: string) =>
  shop.send(signUp, { input: { user: { ...ann, ...change } }, ...(remoteAddress ? { remoteAddress } : {}) })

const activate = (shop: TestShop, token: string) => shop.send(userActivation, { query: { activation_token: token } })

const signIn = (shop: TestShop, user: { login: string; password: string }) => shop.send(login, { input: { user } })

const newestLink = async (shop: TestShop) => readLink((await shop.mails()).at(-1)!, '/user-activation/')

describe('registering', () => {
  test('makes a company with its first customer, whose account opens by the mailed link', async () => {
    const shop = await openTestShop()

    const registered = await register(shop, { asi_number: 'asi/125724', ppai: ' 111954 ', upic: 'atlas' })
    expect(registered).toSucceed()
    expect(registered.data.sentence).toContain('ann@example.com')
    expect((await signIn(shop, ann)).error).toBe(
      'Your account is not activated yet. Please use the link we e-mailed to you.',
    )

    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Activate your account' })
    const activated = await activate(shop, readLink(mail!, '/user-activation/'))
    expect(activated.data).toEqual({
      sentence: 'Your account is now active. Please sign in.',
      login: 'ann@example.com',
    })

    const signedIn = await signIn(shop, ann)
    expect(signedIn.data.users).toMatchObject({
      first_name: 'Ann',
      last_name: 'Buyer',
      user_company: 'Atlas Welding',
      user_phone: '+12025550143',
      asi_number: '125724',
      ppai: '111954',
      upic: 'ATLAS',
      sage: '',
      role: 'admin',
    })
  })

  test('keeps the password as an argon2id hash and the link as a hash', async () => {
    const shop = await openTestShop({ passwords: createPasswords() })
    await register(shop)
    const [row] = await shop.db.orm.select().from(customers)
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const tokens = JSON.stringify(await shop.db.orm.select().from(oneTimeTokens))
    expect(tokens).not.toContain(await newestLink(shop))
  })

  test('gives a new company no invoice terms, also where an earlier version of the shop gave them to all', async () => {
    const shop = await openTestShop()
    await shop.db.orm.insert(shopSettings).values({ key: 'registration', value: { invoiceTermsDays: 30 } })
    await register(shop)
    const [company] = await shop.db.orm.select().from(companies)
    expect(company).toMatchObject({ invoiceTermsDays: null, creditLimitCents: null })
  })

  test('tidies names and keeps the address as typed', async () => {
    const shop = await openTestShop()
    await register(shop, { first_name: '  Ann\n ', user_company: 'Atlas   Welding ', login: ' Ann@Example.com ' })
    const [row] = await shop.db.orm.select().from(customers)
    expect(row).toMatchObject({ firstName: 'Ann', login: 'Ann@Example.com' })
    const [company] = await shop.db.orm.select().from(companies)
    expect(company!.name).toBe('Atlas Welding')
  })
})

describe('a form with a mistake', () => {
  test.each([
    ['first_name', { first_name: '' }, 'Please Enter First Name!'],
    ['last_name', { last_name: ' ' }, 'Please Enter Last Name!'],
    ['login', { login: '' }, 'Please Enter Enter Email ID!'],
    ['login', { login: 'ann@@example.com' }, 'The input is not valid E-mail!'],
    ['password', { password: '', confirm_password: '' }, 'Please Enter Password!'],
    [
      'password',
      { password: 'short-7', confirm_password: 'short-7' },
      'Please use at least 8 characters for your password.',
    ],
    [
      'password',
      { password: 'Welcome2024', confirm_password: 'Welcome2024' },
      'This password is easy to guess. Please choose another one.',
    ],
    ['confirm_password', { confirm_password: '' }, 'Please Re-enter Password!'],
    ['confirm_password', { confirm_password: 'something-else' }, 'The two passwords that you entered do not match!'],
    ['user_company', { user_company: '' }, 'Please Enter Company Name!'],
    ['user_phone', { user_phone: '' }, 'Please Enter Phone Number!'],
    ['user_phone', { user_phone: '12' }, 'Please enter a phone number with its area code.'],
    ['asi_number', { asi_number: 'none' }, 'Please check the ASI number.'],
    ['ppai', { ppai: 'none' }, 'Please check the PPAI number.'],
    ['sage', { sage: 'none' }, 'Please check the SAGE number.'],
    ['upic', { upic: '-' }, 'Please check the UPIC.'],
    ['dc', { dc: '/' }, 'Please check the DC number.'],
  ])('says so at %s and makes nothing (%j)', async (field, change, sentence) => {
    const shop = await openTestShop()
    const reply = await register(shop, change)
    expect(reply.status).toBe(400)
    expect(reply.errors[0]).toEqual({ field: `user.${field}`, message: sentence })
    expect(reply).toRefuseWith(sentence)
    expect(await shop.db.orm.select().from(companies)).toEqual([])
    expect(await shop.mails()).toEqual([])
  })

  test('without any field tells all that is missing', async () => {
    const shop = await openTestShop()
    const reply = await shop.sendAnything(signUp, { input: { user: {} } })
    expect(reply.errors.map(({ message }) => message)).toEqual([
      'Please Enter First Name!',
      'Please Enter Last Name!',
      'Please Enter Enter Email ID!',
      'Please Enter Password!',
      'Please Re-enter Password!',
      'Please Enter Company Name!',
      'Please Enter Phone Number!',
    ])
  })

  test.each([
    ['nothing', undefined],
    ['no user', {}],
    ['a list', []],
    ['null', { user: null }],
    ['a number as name', { user: { ...ann, first_name: 7 } }],
    ['an object as address', { user: { ...ann, login: { $gt: '' } } }],
    ['an endless name', { user: { ...ann, first_name: 'x'.repeat(81) } }],
    ['an endless address', { user: { ...ann, login: `${'x'.repeat(60)}@${'y'.repeat(250)}.com` } }],
    ['a name with NUL', { user: { ...ann, first_name: 'Ann\u0000' } }],
  ])('that is %s is refused with a sentence', async (_what, input) => {
    const shop = await openTestShop()
    const reply = await shop.sendAnything(signUp, { input })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatch(/\S/)
  })

  test('gives nobody a role, terms or an open account by fields of their own', async () => {
    const shop = await openTestShop()
    await shop.sendAnything(signUp, {
      input: { user: { ...ann, role: 'owner', activated_at: '2020-01-01', company_id: 1, invoice_terms_days: 90 } },
    })
    const [row] = await shop.db.orm.select().from(customers)
    expect(row).toMatchObject({ role: 'admin', activatedAt: null })
  })
})

describe('registering an address that has an account', () => {
  test('is answered to the letter as if it were new, and changes nothing', async () => {
    const shop = await openTestShop()
    const bob = await makeCustomer(shop, { login: 'bob@example.com' })
    const before = await shop.db.orm.select().from(customers)

    const known = await register(shop, { login: 'bob@example.com' })
    const unknown = await register(shop, { login: 'new@example.com' })

    const spell = (body: unknown, address: string) => JSON.stringify(body).replaceAll(address, '...')
    expect(spell(known.body, 'bob@example.com')).toBe(spell(unknown.body, 'new@example.com'))
    expect(known.status).toBe(unknown.status)
    expect((await shop.db.orm.select().from(customers)).filter(({ id }) => id === bob.id)).toEqual(before)
    expect(await signIn(shop, bob)).toSucceed()
  })

  test('mails its owner, at the address on file, how to get in', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop, { login: 'Bob@Example.com', firstName: 'Bob' })
    await register(shop, { login: 'bob@example.COM' })
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'Bob@Example.com', subject: 'You already have an account' })
    expect(mail!.text).toContain('/forgot-password')
    expect(mail!.text).not.toContain('Ann')
  })

  test('that was never opened mails a new link; the first registration counts', async () => {
    const shop = await openTestShop()
    await register(shop)
    await register(shop, { first_name: 'Mallory', password: 'mallorys-own-12', confirm_password: 'mallorys-own-12' })
    expect(await shop.db.orm.select().from(customers)).toHaveLength(1)
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com'])
    expect(await activate(shop, await newestLink(shop))).toSucceed()
    expect((await signIn(shop, { ...ann, password: 'mallorys-own-12' })).status).toBe(422)
    expect((await signIn(shop, ann)).data.users.first_name).toBe('Ann')
  })

  test('that was closed mails nobody', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop, { login: 'bob@example.com', blocked: true })
    expect(await register(shop, { login: 'bob@example.com' })).toSucceed()
    expect(await shop.mails()).toEqual([])
  })

  test('many times at once makes one account', async () => {
    const shop = await openTestShop()
    const replies = await Promise.all(
      ['ann@example.com', 'ANN@example.com', 'Ann@Example.com', 'ann@EXAMPLE.com'].map((login) =>
        register(shop, { login }),
      ),
    )
    for (const reply of replies) expect(reply).toSucceed()
    expect(await shop.db.orm.select().from(customers)).toHaveLength(1)
    expect(await shop.db.orm.select().from(companies)).toHaveLength(1)
  })

  test('floods no mailbox: after 5 in an hour it has to wait, whether there is an account or not', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop, { login: 'bob@example.com' })
    for (const login of ['bob@example.com', 'new@example.com']) {
      for (let times = 0; times < 5; times++) expect(await register(shop, { login })).toSucceed()
      const held = await register(shop, { login })
      expect(held.status).toBe(429)
      expect(held).toRefuseWith('Too many registrations in a short time. Please try again later.')
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await register(shop, { login: 'third@example.com' })).toSucceed()
  })

  test('one network registers 30 in an hour, and others do not notice', async () => {
    const shop = await openTestShop()
    const from = (address: string, number: number) => register(shop, { login: `buyer${number}@example.com` }, address)
    const replies = []
    for (let number = 0; number < 31; number++) replies.push((await from('198.51.100.7', number)).status)
    expect(replies).toEqual([...Array(30).fill(200), 429])
    expect(await from('198.51.100.8', 40)).toSucceed()
  })
})

describe('an activation link', () => {
  test('works once', async () => {
    const shop = await openTestShop()
    await register(shop)
    const token = await newestLink(shop)
    expect(await activate(shop, token)).toSucceed()
    const again = await activate(shop, token)
    expect(again.status).toBe(400)
    expect(again).toRefuseWith('This link was already used. If your account is active, please sign in.')
  })

  test('pressed twice at once opens once', async () => {
    const shop = await openTestShop()
    await register(shop)
    const token = await newestLink(shop)
    const statuses = (await Promise.all([activate(shop, token), activate(shop, token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  test('lasts 7 days; the next registration mails a new one', async () => {
    const shop = await openTestShop()
    await register(shop)
    const token = await newestLink(shop)
    shop.clock.advance(days(7))
    const late = await activate(shop, token)
    expect(late.status).toBe(400)
    expect(late).toRefuseWith('This link has expired. Please register again to get a new one.')
    await register(shop)
    expect(await activate(shop, await newestLink(shop))).toSucceed()
  })

  test('that is still good for an account that is open says so', async () => {
    const shop = await openTestShop()
    await register(shop)
    const first = await newestLink(shop)
    await register(shop)
    await activate(shop, await newestLink(shop))
    const reply = await activate(shop, first)
    expect(reply.data.sentence).toBe('Your account is already active. Please sign in.')
  })

  test.each(['x', '0', 'null', "' or 1=1 --", '../../etc/passwd', 'A'.repeat(43), '%00', '%'])(
    'made up as %j opens nothing',
    async (token) => {
      const shop = await openTestShop()
      await register(shop)
      const reply = await activate(shop, token)
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith('This link is not valid. Please use the one in our latest e-mail, or register again.')
      const [row] = await shop.db.orm.select().from(customers)
      expect(row!.activatedAt).toBeNull()
    },
  )

  test('of another kind opens nothing', async () => {
    const shop = await openTestShop()
    await register(shop)
    const token = await newestLink(shop)
    await shop.db.orm.update(oneTimeTokens).set({ kind: 'password' }).where(eq(oneTimeTokens.kind, 'activation'))
    expect((await activate(shop, token)).status).toBe(404)
  })

  test('left out is asked for', async () => {
    const shop = await openTestShop()
    expect((await shop.sendAnything(userActivation, {})).status).toBe(400)
  })
})
