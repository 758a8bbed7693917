import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  confirmEmail,
  confirmSocial,
  forgotPassword,
  getCustomerProfile,
  login as signInCall,
  setPassword,
  signUp,
} from '../../../../contract/shop/account.call.ts'
import {
  changePortalEmail,
  changePortalPassword,
  getPortalAccount,
  withdrawPortalEmail,
} from '../../../../contract/portal/account.call.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { makePortalVisitor, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { sessions } from '../sessions/sessions.tables.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { pendingIdentities } from '../identities/identities.tables.ts'
import { customers } from './customers.tables.ts'

let shop: TestShop
let ann: PortalVisitor

const present = 'ann@example.com'
const wanted = 'ann.lowe@example.com'
const password = 'copper-kettle-47'

beforeEach(async () => {
  shop = await openTestShop()
  ann = await makePortalVisitor(shop, { login: present, password })
})

const ask = (changes = {}) =>
  ann.send(changePortalEmail, { input: { login: wanted, current_password: password, ...changes } })
const confirm = (token: string) => shop.send(confirmEmail, { input: { email_token: token } })
const signIn = (login: string, word = password) => shop.send(signInCall, { input: { user: { login, password: word } } })
const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to === address)

async function makeLink(): Promise<string> {
  expect((await ask()).status).toBe(200)
  return readLink((await mailsTo(wanted)).at(-1)!, '/confirm-email/')
}

test('a new address counts once its mailbox has answered, and the old one hears of it before and after', async () => {
  const asked = await ask({ login: ` ${wanted} ` })
  expect(asked.data).toMatchObject({ login: present, pending_login: wanted })
  expect((await signIn(wanted)).status).toBe(422)
  expect((await mailsTo(present)).map(({ subject }) => subject)).toEqual(['Your e-mail address is about to change'])
  const [mail] = await mailsTo(wanted)
  expect(mail).toMatchObject({ subject: 'Confirm your new e-mail address', secret: true })

  const confirmed = await confirm(readLink(mail!, '/confirm-email/'))

  expect(confirmed.data.sentence).toBe(`Your e-mail address has changed. Please sign in with ${wanted}.`)
  expect((await ann.send(getPortalAccount)).data).toMatchObject({ login: wanted, pending_login: null })
  expect((await ann.customer.send(getCustomerProfile)).data.users.login).toBe(wanted)
  expect((await signIn(wanted)).status).toBe(200)
  expect((await signIn(present)).status).toBe(422)
  expect((await mailsTo(present)).map(({ subject }) => subject)).toContain('Your e-mail address was changed')
})

test.each([
  ['no address', { login: ' ' }, 'login', 'Please enter an e-mail address.'],
  ['what is no address', { login: 'ann' }, 'login', 'The input is not valid E-mail!'],
  ['the present address', { login: present.toUpperCase() }, 'login', 'This is already your e-mail address.'],
  ['no password', { current_password: '' }, 'current_password', 'Please Enter Password!'],
  ['a wrong password', { current_password: 'wrong-1234' }, 'current_password', 'This is not your current password.'],
])('%s mails nobody', async (_what, changes, field, message) => {
  const reply = await ask(changes)
  expect(reply.status).toBe(400)
  expect(reply.errors).toEqual([{ field, message }])
  expect(await shop.mails()).toEqual([])
  expect((await ann.send(getPortalAccount)).data.pending_login).toBeNull()
})

test('who has no password yet sets one first', async () => {
  await shop.db.orm.update(customers).set({ passwordHash: null }).where(eq(customers.id, ann.customer.id))
  expect((await ask()).errors).toEqual([
    { field: 'current_password', message: 'You have no password yet. Please set one first.' },
  ])
})

test('wrong passwords are counted together with those of the password form', async () => {
  for (let round = 0; round < 10; round++) await ask({ current_password: 'wrong-1234' })
  expect((await ask()).status).toBe(429)
  const input = { current_password: password, password: 'brass-lantern-58', confirm_password: 'brass-lantern-58' }
  expect((await ann.send(changePortalPassword, { input })).status).toBe(429)
})

describe('an address that has an account', () => {
  test('looks like any other, and its owner gets a mail', async () => {
    await makeCustomer(shop, { login: wanted.toUpperCase(), firstName: 'Olga' })
    const asked = await ask()
    expect(asked.data.pending_login).toBe(wanted)
    const mails = await mailsTo(wanted.toUpperCase())
    expect(mails.map(({ subject, secret }) => [subject, secret])).toEqual([
      ['Someone tried to use your e-mail address', false],
    ])
    expect(mails[0]!.text).not.toContain('/confirm-email/')
  })

  test('since the mail was written stays with that account', async () => {
    const token = await makeLink()
    await makeCustomer(shop, { login: wanted })
    const reply = await confirm(token)
    expect(reply.status).toBe(409)
    expect(reply).toRefuseWith('This e-mail address belongs to another account.')
    expect((await ann.send(getPortalAccount)).data.login).toBe(present)
  })

  test('is made by one of two who want it at the same moment', async () => {
    const token = await makeLink()
    const names = { first_name: 'Olga', last_name: 'Owner', user_company: 'Olga Inc.', user_phone: '2025550143' }
    const user = { ...names, login: wanted, password, confirm_password: password }
    await Promise.all([confirm(token), shop.send(signUp, { input: { user } })])
    expect(await shop.db.orm.$count(customers, eq(customers.login, wanted))).toBe(1)
  })
})

test('a password that is changed in the same moment is none for a new address', async () => {
  const input = { current_password: password, password: 'brass-lantern-58', confirm_password: 'brass-lantern-58' }
  const replies = await writeTogether<TestReply>(shop, sessions, [() => ann.send(changePortalPassword, { input }), ask])
  expect(replies.map(({ status }) => status)).toEqual([200, 400])
  expect((await ann.send(getPortalAccount)).data.pending_login).toBeNull()
})

describe('a link', () => {
  test('works once', async () => {
    const token = await makeLink()
    const replies = await writeTogether(shop, mails, [() => confirm(token), () => confirm(token)])
    expect(replies.map(({ status }) => status)).toEqual([200, 400])
    expect(await confirm(token)).toRefuseWith(
      'This link was already used. Please sign in with your new e-mail address.',
    )
  })

  test('works for 24 hours', async () => {
    const token = await makeLink()
    shop.clock.advance(hours(24))
    const reply = await confirm(token)
    expect(reply.status).toBe(400)
    expect(reply).toRefuseWith('This link has expired. Please change your e-mail address again.')
    expect((await ann.send(getPortalAccount)).data.pending_login).toBeNull()
  })

  const expectDead = async (token: string) => {
    const reply = await confirm(token)
    expect(reply.status).toBe(404)
    expect(reply).toRefuseWith(
      'This link is not valid. Please use the one in our latest e-mail, or change your e-mail address again.',
    )
    expect((await shop.db.orm.select().from(customers)).map(({ login }) => login)).toEqual([present])
  }

  test('of a change that was withdrawn is dead', async () => {
    const token = await makeLink()
    expect((await ann.send(withdrawPortalEmail)).data.pending_login).toBeNull()
    await expectDead(token)
  })

  test('from before a newer wish is dead', async () => {
    const token = await makeLink()
    await ask({ login: 'another@example.com' })
    await expectDead(token)
  })

  test('from before a new password is dead: whoever sets one takes the account back', async () => {
    const token = await makeLink()
    await shop.send(forgotPassword, { input: { login: present } })
    const mail = (await mailsTo(present)).find(({ subject }) => subject === 'Set a new password')!
    const words = { password: 'brass-lantern-58', confirm_password: 'brass-lantern-58' }
    await shop.send(setPassword, { input: { password_token: readLink(mail, '/set-password/'), ...words } })
    await expectDead(token)
  })

  test('of an account that was closed is dead', async () => {
    const token = await makeLink()
    await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, ann.customer.id))
    await expectDead(token)
  })

  test.each(['made-up', 'A'.repeat(43)])('that is none (%s) changes nothing', (token) => expectDead(token))

  test('that would link an account elsewhere and lies in the old mailbox is dead, too', async () => {
    const token = await makeLink()
    const joinToken = newToken()
    const pending = { customerId: ann.customer.id, provider: 'google', subject: 'g-1' } as const
    const expiresAt = new Date(shop.clock.now().getTime() + hours(1))
    await shop.db.orm.insert(pendingIdentities).values({ ...pending, tokenHash: hashToken(joinToken), expiresAt })
    await confirm(token)
    const joined = await shop.send(confirmSocial, { input: { token: joinToken } })
    expect(joined.status).toBe(400)
    expect((await ann.send(getPortalAccount)).data.linked).toEqual([])
  })

  test('to a new password that lies in the old mailbox is dead once the address has changed', async () => {
    const token = await makeLink()
    await shop.send(forgotPassword, { input: { login: present } })
    const mail = (await mailsTo(present)).find(({ subject }) => subject === 'Set a new password')!
    await confirm(token)
    const words = { password: 'brass-lantern-58', confirm_password: 'brass-lantern-58' }
    const reply = await shop.send(setPassword, {
      input: { password_token: readLink(mail, '/set-password/'), ...words },
    })
    expect(reply.status).toBe(400)
    expect((await signIn(wanted)).status).toBe(200)
  })
})

test('nobody withdraws or sees the wish of somebody else', async () => {
  const colleague = await makePortalVisitor(shop, { companyId: ann.customer.companyId })
  const token = await makeLink()
  expect((await colleague.send(getPortalAccount)).data.pending_login).toBeNull()
  await colleague.send(withdrawPortalEmail)
  expect((await confirm(token)).status).toBe(200)
})

test('the account shows the numbers of the company, and who may change them', async () => {
  const { companyId } = ann.customer
  await shop.db.pool.query("update companies set asi_number = '45678', upic = 'ATLAS1' where id = $1", [companyId])
  const buyer = await makePortalVisitor(shop, { companyId, role: 'buyer' })
  const numbers = [
    { name: 'ASI number', number: '45678' },
    { name: 'UPIC', number: 'ATLAS1' },
  ]
  expect((await ann.send(getPortalAccount)).data).toMatchObject({ trade_numbers: numbers, manages_company: true })
  expect((await buyer.send(getPortalAccount)).data).toMatchObject({ trade_numbers: numbers, manages_company: false })
})
