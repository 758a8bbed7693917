import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCustomerProfile, login as signInCall, signUp } from '../../../../contract/shop/account.call.ts'
import { acceptAsNewCustomer, acceptInvitation, getInvitation } from '../../../../contract/shop/invitations.call.ts'
import {
  getPortalCompany,
  inviteColleague,
  resendInvitation,
  withdrawInvitation,
} from '../../../../contract/portal/company.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import { makeCustomer, makeSession } from '../../../testing/makers/customer-makers.ts'
import { watchTables } from '../../../testing/hostile/fingerprint.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { makePortalVisitor, openPortal, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { customers } from '../customers/customers.tables.ts'

let shop: TestShop
let admin: PortalVisitor

beforeEach(async () => {
  shop = await openTestShop()
  admin = await makePortalVisitor(shop, { firstName: 'Ada', lastName: 'Min', companyName: 'Atlas Welding' })
})

const newcomer = 'nia@example.com'
const person = {
  first_name: 'Nia',
  last_name: 'Newman',
  password: 'copper-kettle-47',
  confirm_password: 'copper-kettle-47',
}

const invite = (login = newcomer, role: 'buyer' | 'approver' | 'admin' = 'approver', by = admin) =>
  by.send(inviteColleague, { input: { login, role } })

/** The link in the newest mail to this address. */
async function readInvitation(login = newcomer): Promise<string> {
  const mails = (await shop.mails()).filter(({ to, kind }) => to === login && kind === 'invitation')
  return readLink(mails.at(-1)!, '/invitation/')
}

async function makeLink(login = newcomer, role: 'buyer' | 'approver' | 'admin' = 'approver'): Promise<string> {
  expect((await invite(login, role)).status).toBe(200)
  return readInvitation(login)
}

const look = (token: string, as?: string) =>
  shop.send(getInvitation, { query: { invitation_token: token }, ...(as === undefined ? {} : { token: as }) })
const register = (token: string, changes = {}) =>
  shop.send(acceptAsNewCustomer, { input: { invitation_token: token, ...person, ...changes } })
const join = (token: string, as: string) =>
  shop.send(acceptInvitation, { input: { invitation_token: token }, token: as })
const listOpen = async () => (await admin.send(getPortalCompany)).data.invitations

describe('somebody without an account', () => {
  test('is invited by mail, says a name and a password, and is in the company', async () => {
    const token = await makeLink()
    expect((await look(token)).data).toMatchObject({
      company: 'Atlas Welding',
      invited_by: 'Ada Min',
      login: newcomer,
      role_title: 'Approver',
      next: 'register',
      signed_in_as: null,
      present_company: null,
    })
    expect(await listOpen()).toMatchObject([
      { login: newcomer, role: 'approver', invited_by: 'Ada Min', expired: false },
    ])

    const accepted = await register(token)

    const { users } = (await shop.send(getCustomerProfile, { token: accepted.data.auth_token })).data
    expect(users).toMatchObject({ first_name: 'Nia', login: newcomer, role: 'approver', user_company: 'Atlas Welding' })
    const again = await shop.send(signInCall, { input: { user: { login: newcomer, password: person.password } } })
    expect(again.status).toBe(200)
    const { colleagues, invitations } = (await admin.send(getPortalCompany)).data
    expect(colleagues.map(({ login, state }) => [login, state])).toContainEqual([newcomer, 'open'])
    expect(invitations).toEqual([])
  })

  test('gets a mail that says who invites, to what, and what it means', async () => {
    await makeLink()
    const [mail] = await shop.mails()
    expect(mail).toMatchObject({ to: newcomer, subject: 'Ada Min invites you to Atlas Welding', secret: true })
    expect(mail!.text).toContain('Approver')
    expect(mail!.text).toContain('Places orders and sees all company orders.')
    expect(mail!.text).toContain('expires after 7 days')
  })

  test('hears of every mistake at once, as at the registration', async () => {
    const token = await makeLink()
    const reply = await register(token, { first_name: ' ', last_name: '', password: 'short', confirm_password: '' })
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([
      { field: 'first_name', message: 'Please Enter First Name!' },
      { field: 'last_name', message: 'Please Enter Last Name!' },
      { field: 'password', message: 'Please use at least 8 characters for your password.' },
      { field: 'confirm_password', message: 'Please Re-enter Password!' },
    ])
    const guessed = await register(token, { password: 'AtlasWelding1', confirm_password: 'AtlasWelding1' })
    expect(guessed).toRefuseWith('This password is easy to guess. Please choose another one.')
    expect(guessed.status).toBe(400)
  })

  test('and an account that was registered but never opened takes it over; the first password does not count', async () => {
    await makeCustomer(shop, { login: newcomer, password: 'somebody-elses-1', activated: false, firstName: 'Fake' })
    const token = await makeLink(newcomer.toUpperCase())
    expect((await look(token)).data.next).toBe('register')

    expect((await register(token)).status).toBe(200)

    const signIn = (password: string) => shop.send(signInCall, { input: { user: { login: newcomer, password } } })
    expect((await signIn('somebody-elses-1')).status).toBe(422)
    expect((await signIn(person.password)).data.users).toMatchObject({
      first_name: 'Nia',
      user_company: 'Atlas Welding',
    })
  })

  test('of two presses at once one opens the account', async () => {
    const token = await makeLink()
    const replies = await Promise.all([register(token), register(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('who registers elsewhere at the same moment has one account in the end', async () => {
    const token = await makeLink()
    const user = { ...person, login: newcomer, user_company: 'Nia Inc.', user_phone: '2025550143' }
    await Promise.all([register(token), shop.send(signUp, { input: { user } })])
    expect(await shop.db.orm.$count(customers, eq(customers.login, newcomer))).toBe(1)
  })
})

describe('a link', () => {
  const expectRefused = async (token: string, status: number, sentence: string) => {
    const owner = await makeCustomer(shop)
    for (const reply of [await look(token), await register(token), await join(token, owner.token)]) {
      expect(reply.status).toBe(status)
      expect(reply).toRefuseWith(sentence)
    }
  }

  test('is dead after 7 days, and its address can be invited anew', async () => {
    const token = await makeLink()
    shop.clock.advance(days(7))
    await expectRefused(token, 400, 'This invitation has expired. Please ask for a new one.')
    admin = await openPortal(shop, admin.customer)
    expect(await listOpen()).toMatchObject([{ expired: true }])
    expect((await invite()).status).toBe(200)
    expect((await look(await readInvitation())).status).toBe(200)
    expect(await listOpen()).toMatchObject([{ expired: false }])
  })

  test('is dead when it was withdrawn', async () => {
    const token = await makeLink()
    const [open] = await listOpen()
    expect((await admin.send(withdrawInvitation, { params: { id: open!.id } })).status).toBe(200)
    await expectRefused(token, 400, 'This invitation was withdrawn. If that was a mistake, ask for a new one.')
    const again = await admin.send(withdrawInvitation, { params: { id: open!.id } })
    expect(again.status).toBe(404)
  })

  test('is dead when it was used', async () => {
    const token = await makeLink()
    await register(token)
    await expectRefused(token, 400, 'This invitation was already accepted. Please sign in.')
  })

  test('is dead when a newer one was sent, which works', async () => {
    const token = await makeLink()
    const [open] = await listOpen()
    shop.clock.advance(days(6))
    expect((await admin.send(resendInvitation, { params: { id: open!.id } })).status).toBe(200)
    const sentence = 'This invitation is not valid. Please use the link in our latest e-mail, or ask for a new one.'
    await expectRefused(token, 404, sentence)
    shop.clock.advance(days(6))
    expect((await register(await readInvitation())).status).toBe(200)
  })

  test.each(['made-up', 'A'.repeat(43), 'x'.repeat(200)])('that is no link (%s) opens nothing', async (token) => {
    expect((await look(token)).status).toBe(404)
    expect((await register(token)).status).toBe(404)
  })

  test('withdrawn and followed at the same moment does one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const login = `nia${round}@example.com`
      const token = await makeLink(login)
      const open = (await listOpen()).find((one) => one.login === login)!

      const [accepted, withdrawn] = await Promise.all([
        register(token),
        admin.send(withdrawInvitation, { params: { id: open.id } }),
      ])

      expect([accepted.status === 200, withdrawn.status === 200].filter(Boolean)).toHaveLength(1)
      const { colleagues } = (await admin.send(getPortalCompany)).data
      expect(colleagues.some((one) => one.login === login)).toBe(accepted.status === 200)
    }
  })
})

describe('inviting', () => {
  test('an address says the same whether it has an account or not', async () => {
    await makeCustomer(shop, { login: 'known@example.com' })
    const [known, unknown] = [await invite('known@example.com'), await invite('unknown@example.com')]
    expect(known.body).toEqual(unknown.body)
    const subjects = (await shop.mails()).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(1)
  })

  test.each([
    ['', 400, 'Please enter an e-mail address.'],
    ['not-an-address', 400, 'The input is not valid E-mail!'],
  ])('"%s" is refused', async (login, status, sentence) => {
    const reply = await invite(login)
    expect(reply.status).toBe(status)
    expect(reply.errors).toEqual([{ field: 'login', message: sentence }])
    expect(await shop.mails()).toEqual([])
  })

  test('a colleague, or somebody twice, is refused; at the same moment once is enough', async () => {
    const colleague = await invite(admin.customer.login.toUpperCase())
    expect(colleague.status).toBe(409)
    expect(colleague.error).toContain('already belongs to your company.')

    const replies = await Promise.all([invite(), invite(newcomer.toUpperCase())])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error).toContain('already has an invitation.')
    expect(await listOpen()).toHaveLength(1)
  })

  test('somebody whom another company has invited works, and the one that is accepted counts', async () => {
    const rival = await makePortalVisitor(shop, { companyName: 'Rival Inc.' })
    const ours = await makeLink()
    await invite(newcomer, 'buyer', rival)
    const theirs = await readInvitation()
    await register(ours)
    const token = await makeSession(shop, await idOf(newcomer))
    expect((await look(theirs, token)).data).toMatchObject({ next: 'join', present_company: 'Atlas Welding' })
    expect((await join(theirs, token)).data.company).toBe('Rival Inc.')
  })

  test('the same address more than five times within a day is refused, and others are not', async () => {
    await makeLink()
    const [open] = await listOpen()
    const resend = () => admin.send(resendInvitation, { params: { id: open!.id } })
    for (let round = 0; round < 4; round++) expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)
    expect((await invite('other@example.com')).status).toBe(200)
  })

  test.each(['buyer', 'approver'] as const)('is nothing that a %s may do', async (role) => {
    await makeLink()
    const [open] = await listOpen()
    const colleague = await makePortalVisitor(shop, { role, companyId: admin.customer.companyId })
    expect((await colleague.send(getPortalCompany)).data.invitations).toEqual([])
    const tables = await watchTables(shop.db)
    await tables.hasChanged()
    const params = { id: open!.id }
    for (const reply of [
      await invite('more@example.com', 'admin', colleague),
      await colleague.send(resendInvitation, { params }),
      await colleague.send(withdrawInvitation, { params }),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply).toRefuseWith('Only an administrator of your company can do this.')
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test('of another company cannot be sent again or withdrawn', async () => {
    await makeLink()
    const [open] = await listOpen()
    const stranger = await makePortalVisitor(shop)
    const tables = await watchTables(shop.db)
    await tables.hasChanged()
    for (const call of [resendInvitation, withdrawInvitation]) {
      const reply = await stranger.send(call, { params: { id: open!.id } })
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith('We cannot find this invitation among those of your company.')
    }
    expect(await tables.hasChanged()).toBe(false)
  })

  test('names that are markup stay words in the mail', async () => {
    const odd = { firstName: '<img src=x onerror=alert(1)>', companyName: '<script>alert(1)</script>' }
    await invite(newcomer, 'buyer', await makePortalVisitor(shop, odd))
    const [mail] = await shop.mails()
    expect(mail!.html).not.toMatch(/<script|<img/)
    expect(mail!.subject).toContain('<img')
  })
})

async function idOf(login: string): Promise<CustomerId> {
  const [row] = await shop.db.orm.select({ id: customers.id }).from(customers).where(eq(customers.login, login))
  return row!.id
}
