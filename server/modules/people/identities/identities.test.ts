import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginSocial,
  confirmSocial,
  getCustomerProfile,
  listSocialProviders,
  login,
  socialConnect,
  socialDisconnect,
  socialDisconnectPost,
  socialLogin,
} from '../../../../contract/shop/account.call.ts'
import { linkPortalIdentity, unlinkPortalIdentity } from '../../../../contract/portal/account.call.ts'
import { toCustomerId } from '../../../../domain/ids.ts'
import { startStandIn, type StandIn } from '../../../../dev/standins/identity-provider/provider.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { createGrantTerms } from '../companies/grant-terms.ts'
import type { Provider } from '../customers/customers.store.ts'
import { customerIdentities, customers } from '../customers/customers.tables.ts'

let standIn: StandIn
let shop: TestShop
const providers: Provider[] = ['google', 'amazon', 'apple']

beforeAll(async () => {
  standIn = await startStandIn({ shopUrl: 'http://localhost:3000' })
  shop = await openTestShop({ settings: standIn.settings })
})
afterAll(() => standIn.close())

/** What a browser does: begins, chooses a person at the provider, comes back with a code. */
async function visit(provider: Provider, person: string) {
  const { data } = await shop.send(beginSocial, { query: { provider_type: provider } })
  const asked = new URL(data.authorize_url)
  asked.searchParams.set('person', person)
  const decided = await fetch(`${standIn.url}/${provider}/decide`, {
    method: 'POST',
    body: asked.searchParams,
    redirect: 'manual',
  })
  const returned =
    provider === 'apple' ? await postBack(await decided.text()) : new URL(decided.headers.get('location')!).searchParams
  return {
    provider_type: provider,
    code: returned.get('code')!,
    ...(returned.has('first_name')
      ? { first_name: returned.get('first_name')!, last_name: returned.get('last_name')! }
      : {}),
    ...(data.nonce ? { nonce: data.nonce } : {}),
    ...(data.code_verifier ? { code_verifier: data.code_verifier } : {}),
  }
}

/** The form that Apple's page posts to the shop by itself. */
async function postBack(html: string): Promise<URLSearchParams> {
  const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, unescape(value!)])
  return readReturn(new URLSearchParams(fields))
}

async function readReturn(form: URLSearchParams): Promise<URLSearchParams> {
  const reply = await shop.app.fastify.inject({
    method: 'POST',
    url: '/social-return/apple',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(form),
  })
  expect(reply.statusCode).toBe(303)
  return new URL(String(reply.headers.location), 'http://localhost').searchParams
}

const signIn = async (provider: Provider, person: string) =>
  shop.send(socialLogin, { input: await visit(provider, person) })

let addresses = 0
const newAddress = () => `person${++addresses}@social.example`

async function readJoinLink(to: string): Promise<string> {
  const template = (await shop.mails()).findLast((mail) => mail.to === to)
  // Nobody but its reader may follow the link.
  expect(template!.secret).toBe(true)
  return /social-confirm\/([\w-]+)/.exec(template!.text ?? '')![1]!
}

test('a provider shows only when it is configured', async () => {
  expect((await shop.send(listSocialProviders)).data).toEqual({
    providers: ['google', 'amazon', 'apple'],
    are_standins: true,
  })
  const plain = await openTestShop()
  expect((await plain.send(listSocialProviders)).data.providers).toEqual([])
  const reply = await plain.send(socialLogin, { input: { provider_type: 'google', code: 'x' } })
  expect(reply).toRefuseWith('This shop has no sign-in with Google.')
})

describe('the first sign-in', () => {
  test.each(['google', 'apple'] as const)(
    'with %s and a confirmed address makes an account; the second finds it',
    async (provider) => {
      const address = newAddress()
      const first = await signIn(provider, address)
      expect(first.data.users).toMatchObject({ login: address, social_connects: { [`linked_${provider}`]: true } })
      const again = await signIn(provider, address)
      expect(again.data.users.id).toBe(first.data.users.id)
      expect(await shop.send(getCustomerProfile, { token: again.data.auth_token })).toSucceed()
    },
  )

  test.each(['google', 'apple'] as const)(
    'with %s and an address that is not confirmed is refused',
    async (provider) => {
      expect((await signIn(provider, 'uma')).status).toBe(422)
    },
  )

  test('with Amazon, which confirms no address, waits for the mailed link', async () => {
    const address = newAddress()
    expect((await signIn('amazon', address)).status).toBe(409)
    const token = await readJoinLink(address)
    const joined = await shop.send(confirmSocial, { input: { token } })
    expect(joined.data.users).toMatchObject({ login: address, social_connects: { linked_amazon: true } })
    expect((await shop.send(confirmSocial, { input: { token } })).status).toBe(400)
    expect(await signIn('amazon', address)).toSucceed()
  })

  test.each(providers)(
    'with %s and the address of an account joins it only after its owner has agreed',
    async (provider) => {
      const ann = await makeCustomer(shop, { login: newAddress() })
      const reply = await signIn(provider, ann.login)
      expect(reply.status).toBe(409)
      expect((await ann.send(getCustomerProfile)).data.users.social_connects).toMatchObject({
        [`linked_${provider}`]: false,
      })
      const joined = await shop.send(confirmSocial, { input: { token: await readJoinLink(ann.login) } })
      expect(joined.data.users.id).toBe(ann.id)
      expect((await signIn(provider, ann.login)).data.users.id).toBe(ann.id)
    },
  )

  test('opens an account that waited, without the password that somebody may have chosen for it', async () => {
    const waiting = await makeCustomer(shop, { login: newAddress(), activated: false })
    await signIn('google', waiting.login)
    await shop.send(confirmSocial, { input: { token: await readJoinLink(waiting.login) } })
    const reply = await shop.send(login, { input: { user: { login: waiting.login, password: waiting.password } } })
    expect(reply.status).toBe(422)
  })

  test('whoever opens an account so hears of the terms that were granted before', async () => {
    const waiting = await makeCustomer(shop, { login: newAddress(), activated: false })
    // Who has not activated an account is mailed nothing yet.
    const mails = { write: () => Promise.reject(new Error('nobody is to be mailed')) }
    const { db, clock } = shop
    await createGrantTerms({ db, clock, mails, publicUrl: 'http://shop.test' })(waiting.companyId, {
      days: 30,
      limitCents: 500_000,
      note: '',
    })
    await signIn('google', waiting.login)
    await shop.send(confirmSocial, { input: { token: await readJoinLink(waiting.login) } })
    const mailed = (await shop.mails()).filter(({ to, kind }) => to === waiting.login && kind === 'terms')
    expect(mailed).toHaveLength(1)
  })

  test('twice at once makes one account', async () => {
    const address = newAddress()
    const replies = await Promise.all([signIn('google', address), signIn('google', address)])
    expect(new Set(replies.map(({ data }) => data.users.id)).size).toBe(1)
  })
})

describe('a code', () => {
  test('works once, for its own provider, nonce and verifier', async () => {
    const good = await visit('google', newAddress())
    const spoilt = [
      { ...good, provider_type: 'apple' as const },
      { ...(await visit('google', newAddress())), nonce: 'another' },
      { ...(await visit('google', newAddress())), code_verifier: 'x'.repeat(43) },
      { provider_type: 'google' as const, code: (await visit('google', newAddress())).code },
      { ...(await visit('amazon', newAddress())), code_verifier: 'x'.repeat(43) },
      { provider_type: 'google' as const, code: 'made-up' },
    ]
    for (const input of spoilt) expect((await shop.send(socialLogin, { input })).status).toBe(422)
    const used = await visit('google', newAddress())
    expect(await shop.send(socialLogin, { input: used })).toSucceed()
    expect((await shop.send(socialLogin, { input: used })).status).toBe(422)
  })

  test('that is refused while linking does not end the session', async () => {
    const ann = await makeCustomer(shop)
    const reply = await ann.send(socialConnect, { input: { provider_type: 'google', code: 'made-up' } })
    expect(reply.status).toBe(400)
  })
})

test('a closed account is cleaned up: 405, and the link is gone', async () => {
  const address = newAddress()
  const id = toCustomerId((await signIn('google', address)).data.users.id)
  await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, id))
  expect((await signIn('google', address)).status).toBe(405)
  expect(await shop.db.orm.select().from(customerIdentities).where(eq(customerIdentities.customerId, id))).toEqual([])
  expect((await signIn('google', address)).status).toBe(422)
})

describe('linked accounts', () => {
  test('link and unlink by both readings, and never from somebody else', async () => {
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    const address = newAddress()
    expect(await ann.send(socialConnect, { input: await visit('google', address) })).toSucceed()
    expect((await bob.send(socialConnect, { input: await visit('google', address) })).status).toBe(409)
    expect((await ann.send(socialConnect, { input: await visit('google', newAddress()) })).status).toBe(409)
    expect((await signIn('google', address)).data.users.id).toBe(ann.id)
    await bob.send(socialDisconnectPost, { input: { provider_type: 'google' } })
    expect((await ann.send(getCustomerProfile)).data.users.social_connects.linked_google).toBe(true)
    expect(await ann.send(socialDisconnect, { query: { provider_type: 'google' } })).toSucceed()
    expect((await ann.send(getCustomerProfile)).data.users.social_connects.linked_google).toBe(false)
  })

  test('link and unlink in the portal as in the shop', async () => {
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    const [ofAnn, ofBob] = [await openPortal(shop, ann), await openPortal(shop, bob)]
    const address = newAddress()
    expect(await ofAnn.send(linkPortalIdentity, { input: await visit('google', address) })).toSucceed()
    expect((await ofBob.send(linkPortalIdentity, { input: await visit('google', address) })).status).toBe(409)
    expect((await signIn('google', address)).data.users.id).toBe(ann.id)
    await ofBob.send(unlinkPortalIdentity, { query: { provider_type: 'google' } })
    expect((await ann.send(getCustomerProfile)).data.users.social_connects.linked_google).toBe(true)
    expect(await ofAnn.send(unlinkPortalIdentity, { query: { provider_type: 'google' } })).toSucceed()
    expect((await ann.send(getCustomerProfile)).data.users.social_connects.linked_google).toBe(false)
  })

  test('are told to the address of the account whenever one comes or goes, and only then', async () => {
    const ann = await makeCustomer(shop, { login: newAddress() })
    const subjects = async () => (await shop.mails()).filter(({ to }) => to === ann.login).map(({ subject }) => subject)
    const person = newAddress()
    await ann.send(socialConnect, { input: { provider_type: 'google', code: 'made-up' } })
    await ann.send(socialDisconnect, { query: { provider_type: 'google' } })
    expect(await subjects()).toEqual([])

    await ann.send(socialConnect, { input: await visit('google', person) })
    expect(await subjects()).toEqual(['Google was linked to your account'])
    await ann.send(socialConnect, { input: await visit('google', person) })
    await signIn('google', person)
    expect(await subjects()).toHaveLength(1)

    await ann.send(socialDisconnect, { query: { provider_type: 'google' } })
    await ann.send(socialDisconnectPost, { input: { provider_type: 'google' } })
    const unlinked = 'Google is no longer linked to your account'
    expect(await subjects()).toEqual(['Google was linked to your account', unlinked])
    expect((await shop.mails()).filter(({ to }) => to === person)).toEqual([])
  })

  test('by a mailed link are told as well', async () => {
    const ann = await makeCustomer(shop, { login: newAddress() })
    await signIn('apple', ann.login)
    await shop.send(confirmSocial, { input: { token: await readJoinLink(ann.login) } })
    const template = (await shop.mails()).findLast(({ to }) => to === ann.login)!
    expect(template.subject).toBe('Apple was linked to your account')
    expect(template.text).toContain('/forgot-password')
    expect(template.text).toContain('/portal/account')
  })

  test('keep the last way to sign in', async () => {
    const { auth_token: token } = (await signIn('google', newAddress())).data
    const input = { provider_type: 'google' as const }
    const reply = await shop.send(socialDisconnectPost, { token, input })
    expect(reply.status).toBe(409)
    expect((await shop.send(getCustomerProfile, { token })).data.users.social_connects.linked_google).toBe(true)
  })

  test('keep one of two where both are unlinked at once', async () => {
    const { auth_token: token } = (await signIn('google', newAddress())).data
    expect(await shop.send(socialConnect, { token, input: await visit('amazon', newAddress()) })).toSucceed()
    const unlink = (provider_type: 'google' | 'amazon') => () =>
      shop.send(socialDisconnectPost, { token, input: { provider_type } })
    const replies = await writeTogether(shop, customerIdentities, [unlink('google'), unlink('amazon')])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    const { social_connects: linked } = (await shop.send(getCustomerProfile, { token })).data.users
    expect(linked).toMatchObject({ linked_google: false, linked_amazon: true })
  })
})

test('a provider that cannot be reached is said so', async () => {
  const gone = await openTestShop({ settings: { ...standIn.settings, GOOGLE_ISSUER: 'http://localhost:9' } })
  expect((await gone.send(beginSocial, { query: { provider_type: 'google' } })).status).toBe(503)
  expect((await gone.send(socialLogin, { input: { provider_type: 'google', code: 'x' } })).status).toBe(503)
})

test('a closed account is told to whoever owns its mailbox for certain, and to nobody else', async () => {
  const closed = await makeCustomer(shop, { login: newAddress(), blocked: true })
  expect(await signIn('google', closed.login)).toRefuseWith('This account is closed. Please call us.')
  const [known, unknown] = [await signIn('amazon', closed.login), await signIn('amazon', newAddress())]
  expect([known.status, known.error]).toEqual([unknown.status, unknown.error])
  expect((await shop.mails()).filter(({ to }) => to === closed.login)).toEqual([])
})

describe("Apple's form", () => {
  const user = (name: unknown) => JSON.stringify({ name, email: 'ann@example.com' })
  test.each([
    ['without a name', {}, {}],
    [
      'with a name',
      { user: user({ firstName: ' Ann\n', lastName: 'Marsh' }) },
      { first_name: 'Ann', last_name: 'Marsh' },
    ],
    ['with a long name', { user: user({ firstName: 'x'.repeat(500) }) }, { first_name: 'x'.repeat(80) }],
    ['with a name of another shape', { user: user(['Ann']) }, {}],
    ['with no JSON', { user: '{"name"' }, {}],
    ['with nothing', { user: 'null' }, {}],
    ['with more than we ask for', { next: 'https://elsewhere.example' }, {}],
  ])('%s comes back as an address', async (_, fields, more) => {
    const returned = await readReturn(new URLSearchParams({ code: 'abc', state: 'd&e', ...fields }))
    expect(Object.fromEntries(returned)).toEqual({ code: 'abc', state: 'd&e', ...more })
  })

  test('tells the name of a newcomer, at the first consent only', async () => {
    const address = newAddress()
    const first = await signIn('apple', address)
    expect(first.data.users).toMatchObject({ first_name: 'Robin', last_name: 'Typed' })
    expect(await visit('apple', address)).not.toHaveProperty('first_name')
  })
})
