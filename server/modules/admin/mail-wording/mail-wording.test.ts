import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { discardContentDraft, publishContent, restoreContent } from '../../../../contract/admin/content/content.call.ts'
import {
  getMailDocument,
  listMailWordings,
  previewMail,
  previewMailVersion,
  restoreOriginalMail,
  saveMailDraft,
  sendMailToMe,
} from '../../../../contract/admin/content/mails.call.ts'
import {
  mailNames,
  originalWording,
  placeholdersOf,
  type MailName,
} from '../../../../domain/content/mails/all-mails.ts'
import type { MailWording } from '../../../../domain/content/mails/mail-wording.ts'
import { signUp } from '../../../../contract/shop/account.call.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { shopSettings } from '../../content/pages/content.tables.ts'

let shop: TestShop
let writer: TestStaff
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-26T08:00:00Z' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  const value = { name: 'Hillside Supply', phone: '800 555 0100', email: 'desk@hillside.example' }
  await shop.db.orm.insert(shopSettings).values({ key: 'brand', value })
})

beforeEach(async () => {
  writer = await makeStaff(shop, { role: 'catalog', name: 'Wren Writer' })
})

const open = async (name: MailName) => (await writer.send(getMailDocument, { params: { name } })).data
const save = async (name: MailName, change: Partial<MailWording>, version?: string) =>
  writer.send(saveMailDraft, {
    params: { name },
    input: { version: version ?? (await open(name)).state.version, wording: { ...originalWording(name), ...change } },
  })
const publish = async (name: MailName) =>
  writer.send(publishContent, {
    params: { name: `mail:${name}` },
    input: { version: (await open(name)).state.version },
  })
const preview = async (name: MailName, change: Partial<MailWording> = {}) =>
  (await writer.send(previewMail, { params: { name }, input: { wording: { ...originalWording(name), ...change } } }))
    .data
/** @returns what somebody is mailed who registers */
async function register(login: string) {
  const password = 'copper-kettle-47'
  const person = { first_name: 'Ann', last_name: 'Buyer', user_company: 'Atlas', user_phone: '(202) 555-0143' }
  const user = { ...person, login, password, confirm_password: password }
  expect(await shop.send(signUp, { input: { user } })).toSucceed()
  return (await mailsTo(login))[0]!
}
const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to === address)
const row = async (name: MailName) =>
  (await writer.send(listMailWordings)).data.groups.flatMap(({ mails }) => mails).find((mail) => mail.name === name)

describe('a mail of the shop', () => {
  test('is worded anew in a draft, published, and written so from then on', async () => {
    const subject = '{first name}, welcome to {shop}'
    const saved = (await save('activation', { subject, opening: 'Hello.\n\nPlease activate\nyour account:' })).data
    expect(saved).toMatchObject({ state: { draft: { by: 'Wren Writer' } }, wording: { subject } })
    expect(await row('activation')).toMatchObject({ isOwn: false, hasDraft: true })
    expect(await register('draft@example.com')).toMatchObject({ subject: 'Activate your account' })

    expect((await publish('activation')).data.said).toBe('Published. E-mails now use this wording.')
    expect(await row('activation')).toMatchObject({ isOwn: true, hasDraft: false })
    const mail = await register('published@example.com')
    expect(mail.subject).toBe('Ann, welcome to Hillside Supply')
    expect(mail.text).toContain('\n\nHello.\n\nPlease activate\nyour account:\n\nActivate my account:\n')
    expect(mail.html).toContain('Please activate<br/>your account:')
  })

  test('goes back to an older version, and to the original wording', async () => {
    await save('password-changed', { heading: 'First' })
    await publish('password-changed')
    await save('password-changed', { heading: 'Second' })
    await publish('password-changed')
    const { state } = await open('password-changed')
    expect(state.versions.map(({ note }) => note)).toEqual(['Published', 'Published', 'Before the first change'])
    const params = { name: 'password-changed', id: state.versions[1]!.id }
    expect((await writer.send(previewMailVersion, { params })).data.text).toMatch(/^First\n/)
    const back = { version: state.version, id: params.id }
    const restored = await writer.send(restoreContent, { params: { name: 'mail:password-changed' }, input: back })
    expect(restored.data.said).toBe('This wording is restored.')
    expect((await open('password-changed')).wording.heading).toBe('First')

    const query = { version: (await open('password-changed')).state.version }
    const original = { params: { name: 'password-changed' }, query }
    expect(await writer.send(restoreOriginalMail, original)).toSucceed()
    expect((await open('password-changed')).wording).toEqual(originalWording('password-changed'))
    expect(await row('password-changed')).toMatchObject({ isOwn: false })
    const again = { ...original, query: { version: (await open('password-changed')).state.version } }
    expect((await writer.send(restoreOriginalMail, again)).errors).toEqual([
      { field: 'version', message: 'This e-mail already has its original wording.' },
    ])
  })

  test('has a draft that can be discarded, and none where nothing differs', async () => {
    await save('terms', {})
    expect((await open('terms')).state.draft).toBeNull()
    await save('terms', { closing: 'Thank you.' })
    const { version } = (await open('terms')).state
    expect(await writer.send(discardContentDraft, { params: { name: 'mail:terms' }, query: { version } })).toSucceed()
    expect((await open('terms')).wording.closing).toBe('')
  })

  test('says at each field what is wrong, and stays as it was', async () => {
    const reply = await save('terms', { subject: '', opening: 'Dear {name}', closing: '<i>x</i>' })
    expect([reply.status, reply.errors]).toEqual([
      400,
      [
        { field: 'subject', message: 'An e-mail needs a subject.' },
        {
          field: 'opening',
          message:
            'This e-mail has no placeholder {name}. It has {first name}, {terms}, {shop}, {shop phone}, {shop e-mail}.',
        },
        { field: 'closing', message: 'Plain text only, without tags.' },
      ],
    ])
    expect((await open('terms')).state.draft).toBeNull()
    expect((await writer.send(getMailDocument, { params: { name: 'constructor' } })).status).toBe(404)
    expect((await writer.send(previewMailVersion, { params: { name: 'terms', id: 999 } })).status).toBe(404)
  })

  test('tells the second to save what the first has changed, and overwrites nothing', async () => {
    const { version } = (await open('role')).state
    await save('role', { heading: 'Hello' }, version)
    const late = await owner.send(saveMailDraft, {
      params: { name: 'role' },
      input: { version, wording: { ...originalWording('role'), heading: 'Hi' } },
    })
    expect(late.status).toBe(409)
    expect(late.errors?.[0]).toMatchObject({ field: 'version', message: expect.stringContaining('Wren Writer') })
    expect((await open('role')).wording.heading).toBe('Hello')
  })

  test('is in the audit log with what was and what is', async () => {
    await save('joined', { subject: '{colleague} is here' })
    await publish('joined')
    const { entries } = (await owner.send(listAudit, {})).data
    expect(entries[0]).toMatchObject({
      action: 'content.publish',
      who: { name: 'Wren Writer' },
      changes: [{ name: 'Subject', before: '{colleague} has joined {company}', after: '{colleague} is here' }],
    })
  })
})

/** What the sample of a mail leaves out: several reasons, or the quote of a proof that is of an order. */
function emptyOf(name: MailName): string[] {
  if (name === 'new-orders' || name === 'orders-confirmation') return ['why several']
  return name.startsWith('proof-') ? ['quote'] : []
}

describe('a preview', () => {
  test.each(mailNames)('of %s shows its original wording with sample data for every placeholder', async (name) => {
    const { subject, html, text } = await preview(name)
    expect(`${subject}\n${html}\n${text}`).not.toMatch(/\{[a-z]|\[[^\]]*\{|undefined|NaN/)
    expect(html).not.toContain('cid:')
    const { placeholders } = await open(name)
    expect(placeholders.map((one) => one.name)).toEqual(placeholdersOf(name))
    expect(placeholders.filter((one) => one.sample === '').map((one) => one.name)).toEqual(emptyOf(name))
  })

  test('shows what is typed and saves nothing', async () => {
    const typed = await preview('order-confirmation', { heading: 'Thanks, {first name}!', closing: 'See you.' })
    expect(typed.text).toContain('Thanks, Jordan!')
    expect(typed.html).toContain('See you.</p>')
    expect((await open('order-confirmation')).state.draft).toBeNull()
  })

  test('is mailed to nobody but who asks for it, and not without end', async () => {
    const send = () =>
      writer.send(sendMailToMe, {
        params: { name: 'shipment' },
        input: { wording: { ...originalWording('shipment'), subject: 'Trial of {order}' } },
      })
    expect((await send()).data.said).toContain(writer.email)
    expect((await mailsTo(writer.email)).map(({ subject }) => subject)).toEqual(['Trial of 100014'])
    for (let sent = 1; sent < 20; sent += 1) await send()
    expect((await send()).status).toBe(429)
    expect(await mailsTo(writer.email)).toHaveLength(20)
  })
})
