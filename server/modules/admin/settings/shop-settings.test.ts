import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/settings/settings.call.ts'
import { getOpening } from '../../../../contract/admin/opening.call.ts'
import { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import { drawing } from '../../../testing/makers/artwork-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { runMaintenance, runSettings } from '../../../cli/settings.ts'

let shop: TestShop
let olga: TestStaff
let peter: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  olga = await makeStaff(shop, { name: 'Olga Owner' })
  peter = await makeStaff(shop, { name: 'Peter Partner' })
})

const read = async () => (await olga.send(calls.getShopSettings)).data
const save = async (values: object, { by = olga, version = '' } = {}) =>
  by.send(calls.saveShopSettings, { input: { version: version || (await read()).version, values } })
const listChanges = async () => (await olga.send(calls.listSettingChanges, { query: { area: 'shop' } })).data.changes
const silent = { print: () => undefined, printError: () => undefined }
const folders = { dataFolder: '/nowhere', publicUrl: 'https://shop.example.com' }

test('the owner changes settings, each with what it was and is; those that are left out stay', async () => {
  expect(await save({ 'name': 'Riverside Supply', 'accent-color': '#AA2200', 'footer-light': 'yes' })).toSucceed()
  expect((await save({ 'phone': '(800) 555-0148', 'time-zone': 'America/Chicago' })).data.values).toMatchObject({
    'name': 'Riverside Supply',
    'accent-color': '#aa2200',
    'footer-light': 'yes',
    'phone': '(800) 555-0148',
    'time-zone': 'America/Chicago',
  })
  expect((await olga.send(listAudit, { query: { recordKind: 'setting' } })).data.entries[1]).toMatchObject({
    who: { name: 'Olga Owner' },
    action: 'setting.change',
    record: { title: 'Brand and shop' },
    changes: [
      { name: 'Name of the shop', before: 'Brandyard', after: 'Riverside Supply' },
      { name: 'Button color', before: '', after: '#aa2200' },
      { name: 'Light footer', before: 'no', after: 'yes' },
    ],
  })
})

test.each([
  ['name', ' ', 'Please enter a name for the shop.'],
  ['accent-color', '#ffee00', 'White text is hard to read on #ffee00. Choose a darker color.'],
  ['logo', '/brand/nothing-1x1.svg', 'Enter a picture file, or an address with https://.'],
  ['orders-email', 'a@b', 'Enter an e-mail address, for example orders@example.com.'],
  [
    'mailing-list',
    '/no-such-page',
    'The shop has no page /no-such-page. Please check the address, or enter one with https://.',
  ],
  ['time-zone', 'Ohio', "There is no time zone 'Ohio'. Enter one such as America/New_York or America/Chicago."],
])('the setting %s refuses %s, and what came with it is not saved', async (name, text, sentence) => {
  const before = await read()
  const reply = await save({ line: 'Something else', [name]: text })
  expect(reply.status).toBe(400)
  expect(reply.errors).toEqual([{ field: `values.${name}`, message: sentence }])
  expect(await read()).toEqual(before)
})

test('every mistake is said at once, each at its field', async () => {
  const reply = await save({
    'name': '',
    'email': 'nobody',
    'color': 'red',
    'phone': 'call',
    'facebook': 'us',
    'time-zone': 'Ohio',
  })
  const fields = ['name', 'email', 'phone', 'color', 'facebook', 'time-zone'].map((field) => `values.${field}`)
  expect(reply.errors.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
})

test('a picture is uploaded, and shown once it is saved as a logo; a damaged one is refused', async () => {
  const upload = (content: string) => {
    const form = new FormData()
    form.set('kind', 'footer-logo')
    form.set('file', new File([content], 'logo.svg'))
    return shop.sendAnything(calls.addBrandPicture, { form, headers: olga.headers })
  }
  const { url } = (await upload(drawing())).data as AnswerOf<typeof calls.addBrandPicture>
  expect((await read()).values['footer-logo']).toBe('')
  expect((await save({ 'footer-logo': url })).data.values['footer-logo']).toBe(url)
  const shown = await shop.app.fastify.inject(url)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"></svg>')).errors[0]?.field).toBe('file')
})

test('a shop that has an e-mail address keeps one', async () => {
  expect(await save({ email: 'orders@riverside.example' })).toSucceed()
  expect((await save({ email: ' ' })).errors).toEqual([
    {
      field: 'values.email',
      message: 'Please enter an e-mail address. Buyers write to it, and new orders are sent there.',
    },
  ])
  expect((await read()).values.email).toBe('orders@riverside.example')
})

test('the second of two is told what the first has changed, and by whom', async () => {
  const { version } = await read()
  expect(await save({ notice: 'Closed on Friday' }, { version })).toSucceed()
  const reply = await save({ notice: 'Open on Friday' }, { by: peter, version })
  expect(reply.status).toBe(409)
  expect(reply.error).toContain('Olga Owner has changed this since you opened it: Changed a setting; Notice above the')
  expect(reply.error).toContain('to Closed on Friday')
  expect((await read()).values.notice).toBe('Closed on Friday')
})

test('the second of two who save at once is told so as well', async () => {
  const { version } = await read()
  const replies = await writeTogether(shop, auditEntries, [
    () => save({ notice: 'Closed on Monday' }, { version }),
    () => save({ notice: 'Open on Monday' }, { by: peter, version }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
  expect((await read()).values.notice).toBe('Closed on Monday')
})

test('a command is written down, too, and can be put back until somebody changes the same again', async () => {
  await runSettings(shop.db, folders, ['set', 'copyright', 'Riverside', '2026'], silent)
  const [change] = await listChanges()
  expect(change).toMatchObject({
    by: 'Command line',
    record: 'Brand and shop',
    canPutBack: true,
    changes: [{ name: 'Copyright line', before: '', after: 'Riverside 2026' }],
  })
  expect(await olga.send(calls.putSettingBack, { params: { id: change!.id } })).toSucceed()
  expect((await read()).values.copyright).toBe('')
  expect((await listChanges())[0]).toMatchObject({
    by: 'Olga Owner',
    changes: [{ name: 'Copyright line', before: 'Riverside 2026', after: '' }],
  })
  const again = await olga.send(calls.putSettingBack, { params: { id: change!.id } })
  expect([again.status, again.error]).toEqual([
    409,
    'This has changed again since, so it cannot be undone. Please check the current version.',
  ])
  expect((await olga.send(calls.putSettingBack, { params: { id: 999_999 } })).status).toBe(404)
})

test('the shop is closed and opened, by command or page, and only a warning of its own lets a browser in', async () => {
  const { maintenance } = await read()
  expect(maintenance.isClosed).toBe(false)
  const input = { version: maintenance.version, isClosed: true }
  const closed = await olga.send(calls.setMaintenance, { input })
  expect(closed.data.ownerLink).toMatch(/\/owner-pass\/\S+$/)
  expect((await peter.send(calls.setMaintenance, { input })).status).toBe(409)
  expect((await read()).maintenance.isClosed).toBe(true)
  expect((await listChanges())[0]).toMatchObject({ record: 'Maintenance', canPutBack: false })
  await runMaintenance(shop.db, folders, ['off'], silent)
  expect((await read()).maintenance.isClosed).toBe(false)
  expect((await listChanges())[0]).toMatchObject({
    by: 'Command line',
    changes: [{ name: 'Closed for maintenance', before: 'yes', after: 'no' }],
  })
})

test('a logo that is lost on its header is told, also before opening, until the header is white', async () => {
  const form = new FormData()
  form.set('kind', 'logo')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#16283a"/></svg>'
  form.set('file', new Blob([svg], { type: 'image/svg+xml' }), 'logo.svg')
  const { url } = (await shop.sendAnything(calls.addBrandPicture, { form, headers: olga.headers })).data as {
    url: string
  }
  const { parts } = (await olga.send(calls.getLogoParts, { query: { url } })).data
  expect(parts).toMatchObject([{ share: 1 }])
  for (const elsewhere of ['https://example.com/logo.svg', '/api/products/1', '/brand/nothing-1x1.svg'])
    expect((await olga.send(calls.getLogoParts, { query: { url: elsewhere } })).data.parts).toBeNull()
  await save({ name: 'Riverside Supply', logo: url, color: '' })
  const step = async () =>
    (await olga.send(getOpening, { query: { full: true } })).data.steps.find(({ name }) => name === 'brand')
  expect(await step()).toMatchObject({ isDone: false, detail: 'The logo is hard to see on the header.' })
  await save({ 'header-light': 'yes' })
  expect(await step()).toMatchObject({ isDone: true })
  expect((await shop.send(getEcomFooterInfo)).data.header.header_light_mode).toBe(true)
})
