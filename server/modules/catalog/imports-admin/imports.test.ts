import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/admin/catalog/imports.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { staffAccounts, staffOwnRoles } from '../../admin/staff/staff.tables.ts'
import { items } from '../items/catalog.tables.ts'
import { findItems } from '../items/item-facts/item-facts.store.ts'
import { changeItem } from '../imports/change-item.ts'
import { importFile } from '../imports/import-file.ts'
import { toArchive, toSheet, workbook } from '../../../testing/workbooks.ts'
import { itemVersions } from '../item-versions/item-versions.tables.ts'
import { importFiles, imports } from './imports.tables.ts'

let shop: TestShop
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  staff = await makeStaff(shop, { role: 'catalog', name: 'Ines Cole' })
})

function toForm(name: string, content: string | Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

const sendFile = (name: string, content: string | Buffer) =>
  shop.sendAnything(calls.uploadImport, { form: toForm(name, content), headers: staff.headers })

type ImportAnswer = {
  id: number
  version: number
  columns: { name: string; readAs: string }[]
  fault: string
  format: string
  notes: string[]
}

const upload = async (name: string, content: string | Buffer) => (await sendFile(name, content)).data as ImportAnswer

const get = async (id: number) => (await staff.send(calls.getImport, { params: { id } })).data

type CheckInput = Omit<NonNullable<Parameters<typeof staff.send<typeof calls.checkImport>>[1]>['input'], 'version'>

async function check(id: number, input: CheckInput = {}) {
  const { version } = await get(id)
  const reply = await staff.send(calls.checkImport, { params: { id }, input: { version, ...input } })
  expect(reply.error).toBeUndefined()
  await shop.runJobs()
  return get(id)
}

async function start(id: number, skipFaulty = false) {
  const { version } = await get(id)
  const reply = await staff.send(calls.startImport, { params: { id }, input: { version, skipFaulty } })
  expect(reply.error).toBeUndefined()
  await shop.runJobs()
  return get(id)
}

const findItem = async (code: string) => (await findItems(shop.db.orm, [code])).get(code.toLowerCase())!

test('a file of 500 items with 7 mistakes is corrected in place, comes in hidden, is published, and taken back the next day', async () => {
  await importFile(shop.db, await write('old.csv', 'code,name,price\r\nOLD-1,Old pen,1.00\r\nOLD-2,Old cup,2.00\r\n'))
  const price = (n: number) => (n % 70 === 0 ? 'see list' : `${n}.50`)
  const rows = Array.from({ length: 498 }, (_, at) => `NEW-${at + 1},Pen ${at + 1},${price(at + 1)},Arc`)
  const text = [
    'Item No.,Title,Unit price,Manufacturer',
    ...rows,
    'OLD-1,Old pen,1.25,Arc',
    'OLD-2,Old cup,2.25,Arc',
    '',
  ]
  const sent = await upload('spring.csv', text.join('\r\n'))
  expect(sent.columns).toMatchObject([
    { name: 'Item No.', readAs: 'code', samples: ['NEW-1', 'NEW-2', 'NEW-3'] },
    { name: 'Title', readAs: 'name' },
    { name: 'Unit price', readAs: 'price' },
    { name: 'Manufacturer', readAs: 'brand' },
  ])

  const checked = await check(sent.id)
  expect(checked).toMatchObject({ state: 'checked', added: 491, changed: 2, skipped: 7 })
  expect(checked.check).toMatchObject({ mistakeCount: 7, losses: [] })
  expect(checked.check!.prices).toEqual([
    { row: 500, code: 'OLD-1', name: 'Old pen', before: '$1.00', after: '$1.25', percent: 25 },
    { row: 501, code: 'OLD-2', name: 'Old cup', before: '$2.00', after: '$2.25', percent: 12.5 },
  ])
  expect(checked.check!.faultyRows[0]).toEqual({
    row: 71,
    mistakes: [{ column: 'price', reason: expect.stringContaining("is 'see list', not a price") as string }],
    cells: [
      { column: 'code', value: 'NEW-70' },
      { column: 'name', value: 'Pen 70' },
      { column: 'price', value: 'see list' },
      { column: 'brand', value: 'Arc' },
    ],
  })
  const early = await staff.send(calls.startImport, { params: { id: sent.id }, input: { version: checked.version } })
  expect([early.status, early.errors[0]?.field]).toEqual([400, 'skipFaulty'])

  const corrections = checked.check!.faultyRows.map(({ row }) => ({ row, column: 'price', value: '7.70' }))
  const corrected = await check(sent.id, { corrections })
  expect(corrected).toMatchObject({ added: 498, changed: 2, skipped: 0, check: { mistakeCount: 0, faultyRows: [] } })

  const done = await start(sent.id)
  expect(done).toMatchObject({ state: 'done', added: 498, changed: 2, unpublished: 498, fault: '' })
  expect(done.unpublishedWithout).toEqual({ picture: 498, price: 0, description: 498, collection: 498 })
  expect(done.unpublishedToOrder).toContain('498 items have no counted stock: they are sold as made or bought to order')
  expect(await findItem('NEW-70')).toMatchObject({ status: 'hidden', brand: 'Arc', tiers: [{ unitPrice: 77_000 }] })
  expect((await findItem('OLD-1')).tiers).toMatchObject([{ unitPrice: 12_500 }])
  const { items: listed } = (await staff.send(calls.listImportedItems, { query: { importId: sent.id } })).data
  expect([listed.length, listed[0]]).toMatchObject([
    50,
    { code: 'OLD-1', name: expect.any(String), isNew: false, columns: ['brand', 'prices'] },
  ])

  const published = await staff.send(calls.publishImported, {
    params: { id: sent.id },
    input: { version: done.version },
  })
  expect(published.data).toMatchObject({
    said: '498 items are now in the shop.',
    import: { unpublished: 0, unpublishedWithout: null },
  })
  expect((await findItem('NEW-70')).status).toBe('active')

  shop.clock.advance(days(1))
  // A session does not last until the next day.
  staff = await makeStaff(shop, { role: 'catalog', name: 'Ines Cole' })
  await changeItem(shop.db, 'OLD-2', () => ({ code: 'OLD-2', brand: 'Corewell' }), { now: shop.clock.now() })
  await changeItem(shop.db, 'NEW-2', () => ({ code: 'NEW-2', name: 'Good pen' }), { now: shop.clock.now() })
  const preview = (await staff.send(calls.previewTakeBack, { params: { id: sent.id } })).data
  expect(preview).toMatchObject({ restored: 2, removed: 497, hidden: 1, left: 1 })
  expect(preview.changedSince).toMatchObject([{ code: 'OLD-2', columns: ['brand'] }])

  const { version } = await get(sent.id)
  await staff.send(calls.takeImportBack, { params: { id: sent.id }, input: { version } })
  await shop.runJobs()
  expect(await get(sent.id)).toMatchObject({
    state: 'taken-back',
    takenBackUntil: null,
    takenBack: { by: 'Ines Cole', restored: 2, removed: 497, hidden: 1, left: 1 },
  })
  expect(await findItem('OLD-1')).toMatchObject({ brand: '', tiers: [{ unitPrice: 10_000 }] })
  expect(await findItem('OLD-2')).toMatchObject({ brand: 'Corewell', tiers: [{ unitPrice: 20_000 }] })
  expect([(await findItem('NEW-1')).status, (await findItem('NEW-2')).status]).toEqual(['removed', 'hidden'])

  const owner = await makeStaff(shop)
  const log = (await owner.send(listAudit, { query: { q: 'OLD-1' } })).data.entries
  expect(log.map(({ actionTitle: title, who }) => [title, who.name])).toEqual([
    ['Undid an import', 'Ines Cole'],
    ['Changed an item by import', 'Ines Cole'],
  ])
  expect(log[1]!.changes).toContainEqual({ name: 'prices', before: '1: 1.00', after: '1: 1.25' })
  const ofImport = { recordKind: 'import' as const, recordId: sent.id }
  const steps = (await owner.send(listAudit, { query: ofImport })).data.entries
  expect(steps.map(({ action }) => action)).toEqual([
    'import.take-back',
    'import.publish',
    'import.done',
    'import.begin',
  ])
})

test('what was stored is forgotten after 30 days, and the import cannot be taken back any more', async () => {
  const sent = await upload('few.jsonl.gz', gzipSync('{"code":"F-1","name":"Few","price":"oops"}\n'))
  const checked = await check(sent.id, { hidesNew: false, corrections: [{ row: 1, column: 'price', value: '3.00' }] })
  expect(checked).toMatchObject({ added: 1, skipped: 0 })
  const done = await start(sent.id)
  expect(done).toMatchObject({ state: 'done', unpublished: 0 })
  expect((await findItem('F-1')).status).toBe('active')
  expect(await shop.db.orm.select({ of: importFiles.importId }).from(importFiles)).toEqual([])

  shop.clock.advance(days(31))
  await shop.app.services.jobs['forget-imports']!({} as never, { log: shop.app.fastify.log as never })
  expect(await shop.db.orm.select().from(itemVersions)).toEqual([])
  const late = await makeStaff(shop, { role: 'catalog' })
  const reply = await late.send(calls.previewTakeBack, { params: { id: sent.id } })
  expect([reply.status, reply.error]).toEqual([409, 'This import can no longer be undone. The limit is 30 days.'])
  staff = late
})

test('hostile and broken files get a sentence, and change nothing', async () => {
  expect((await sendFile('list.pdf', '%PDF-1.7')).errors[0]).toEqual({
    field: 'file',
    message: 'This kind of file is not accepted here. Please choose a CSV, XLSX, JSONL or GZ file.',
  })
  expect((await sendFile('list.xlsx', 'PK\u0003\u0004')).errors[0]).toEqual({
    field: 'file',
    message: 'This workbook is damaged. Please save it again as XLSX or CSV.',
  })
  expect((await upload('a.csv', Buffer.from('code,name,price\r\nA,Caf\xe9,1\r\n', 'latin1'))).fault).toBe(
    "Line 2 holds the byte E9, which is not UTF-8. Save the file as 'CSV UTF-8', or choose 'Windows-1252'.",
  )
  expect((await upload('b.csv.gz', gzipSync(Buffer.alloc(8_000_000, 'a')))).fault).toMatch(
    /longer than 4,000,000 characters/,
  )
  expect((await upload('c.csv', 'code,code\r\n1,2\r\n')).fault).toMatch(/Two columns have the name 'code'/)
  const cut = await upload('d.csv', 'code,name,price\r\nD-1,Cut,12')
  expect((await check(cut.id)).fault).toMatch(/or check 'The file is complete'\.$/)
  expect(await check(cut.id, { isComplete: true })).toMatchObject({ state: 'checked', added: 1, fault: '' })
  const strange = await upload('e.csv', 'Bezeichnung,Wert\r\nStift,1\r\n')
  const { version } = await get(strange.id)
  const input = { version, columns: [{ name: 'Wert', readAs: 'price' }] }
  const reply = await staff.send(calls.checkImport, { params: { id: strange.id }, input })
  expect(reply.error).toBe("No column goes into 'code', which is required. Please choose one.")
})

test('columns that were matched by hand are matched so for the next file with these headings', async () => {
  const text = 'Item No.,Title,Maker house,Tier A\r\nRM-1,Pen,Arc,2.00\r\n'
  const first = await upload('acme-spring.csv', text)
  expect(first.columns.map(({ readAs }) => readAs)).toEqual(['code', 'name', '', ''])
  await check(first.id, {
    columns: [
      { name: 'Maker house', readAs: 'brand' },
      { name: 'Tier A', readAs: 'price' },
    ],
  })
  const next = await upload('acme-fall.csv', text.replace('Title,Maker house', 'Maker house,Title'))
  expect(next.columns.map(({ readAs }) => readAs)).toEqual(['code', 'brand', 'name', 'price'])
  expect(next.notes).toEqual(['Columns are matched as in acme-spring.csv.'])
})

test('a file in another encoding is read again, and stands in the list of imports, the latest first', async () => {
  const sent = await upload('latin.csv', Buffer.from('code,name,price\r\nL-1,Caf\xe9,1\r\n', 'latin1'))
  expect([sent.fault !== '', sent.columns]).toEqual([true, []])
  const input = { version: sent.version, encoding: 'windows-1252' as const }
  const again = await staff.send(calls.readImportAgain, { params: { id: sent.id }, input })
  expect(again.data).toMatchObject({ fault: '', columns: [{}, { name: 'name', samples: ['Café'] }, {}] })
  expect((await staff.send(calls.readImportAgain, { params: { id: sent.id }, input })).status).toBe(409)
  const next = await upload('next.csv', 'code,name,price\r\nL-2,Tea,1\r\n')
  const list = async (query: { cursor?: string }) =>
    (await staff.send(calls.listImports, { query: { limit: 1, ...query } })).data
  const first = await list({})
  expect(first.imports).toMatchObject([{ id: next.id, fileName: 'next.csv', state: 'draft' }])
  expect((await list({ cursor: first.nextCursor! })).imports).toMatchObject([{ id: sent.id, who: staff.name }])
})

test('the template that is offered is read without a mistake', async () => {
  const { name, text } = (await staff.send(calls.writeImportTemplate)).data
  const { id } = await upload(name, text)
  expect(await check(id)).toMatchObject({ fault: '', skipped: 0, check: { mistakeCount: 0 } })
})

test('a table without a code is read by its skus, or by its numbers where rows share a sku', async () => {
  const readAs = async (name: string, text: string) =>
    (await upload(name, text)).columns.map(({ name, readAs: field }) => [name, field])
  expect(await readAs('sku.csv', 'ID,SKU,Title,Price\r\n7,NW-1,Wire,2\r\n8,NW-2,Rod,3\r\n')).toEqual([
    ['ID', 'id'],
    ['SKU', 'code'],
    ['Title', 'name'],
    ['Price', 'price'],
  ])
  expect(await readAs('shared.csv', 'id,sku,title\r\n7,NW-1,Red\r\n8,NW-1,Blue\r\n')).toEqual([
    ['id', 'code'],
    ['sku', 'sku'],
    ['title', 'title'],
  ])
})

test('whoever saves on an older version is refused, and a file that is not imported is thrown away', async () => {
  const sent = await upload('g.csv', 'code,name,price\r\nG-1,Glove,4.00\r\n')
  await check(sent.id)
  const old = await staff.send(calls.startImport, { params: { id: sent.id }, input: { version: sent.version } })
  expect([old.status, old.error]).toEqual([
    409,
    `${staff.name} has changed this import since you opened it. Please check the current version.`,
  ])
  const { version } = await get(sent.id)
  await staff.send(calls.discardImport, { params: { id: sent.id }, query: { version } })
  expect((await staff.send(calls.getImport, { params: { id: sent.id } })).status).toBe(404)
})

test('of two who start an import at once one does', async () => {
  const { id } = await upload('twice.csv', 'code,name,price\r\nTW-1,Glove,4.00\r\n')
  const { version } = await check(id)
  const begin = () => staff.send(calls.startImport, { params: { id }, input: { version } })
  const replies = await writeTogether(shop, imports, [begin, begin])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

const choosePublication = (code: string, day: string | null, status: 'active' | 'hidden' = 'hidden') =>
  changeItem(shop.db, code, () => ({ code }), {
    now: shop.clock.now(),
    publication: { status, publishedFrom: day, publishedUntil: null },
  })

async function takeBack(id: number) {
  const { version } = await get(id)
  await staff.send(calls.takeImportBack, { params: { id }, input: { version } })
  await shop.runJobs()
  return get(id)
}

test('items with a day of their own stay scheduled when an import is published, and have none once it is taken back', async () => {
  const sent = await upload('days.csv', 'code,name,price\r\nDY-1,One,1.00\r\nDY-2,Two,2.00\r\nDY-3,Three,3.00\r\n')
  await check(sent.id)
  const done = await start(sent.id)
  await choosePublication('DY-2', '2031-12-01')
  await choosePublication('DY-3', '2031-12-01')
  const input = { version: done.version }
  const published = await staff.send(calls.publishImported, { params: { id: sent.id }, input })
  expect(published.data.said).toBe('1 item is now in the shop. 2 items stay scheduled.')
  expect(await findItem('DY-1')).toMatchObject({ status: 'active', publishedFrom: null })
  expect(await findItem('DY-2')).toMatchObject({ status: 'hidden', publishedFrom: '2031-12-01' })

  await changeItem(shop.db, 'DY-3', () => ({ code: 'DY-3', name: 'Third' }), { now: shop.clock.now() })
  expect(await takeBack(sent.id)).toMatchObject({ takenBack: { removed: 2, hidden: 1, left: 0 } })
  expect(await findItem('DY-2')).toMatchObject({ status: 'removed', publishedFrom: null })
  expect(await findItem('DY-3')).toMatchObject({ status: 'hidden', publishedFrom: null, name: 'Third' })
  const owner = await makeStaff(shop)
  const [latest] = (await owner.send(listAudit, { query: { q: 'DY-3' } })).data.entries
  expect(latest!.changes).toContainEqual({ name: 'published_from', before: '2031-12-01', after: '' })
})

test('the days that an import took from items come back with it, unless somebody has chosen others since', async () => {
  const list = ['BK-1,One,1.00', 'BK-2,Two,2.00', 'BK-3,Three,3.00']
  await importFile(shop.db, await write('book.csv', `code,name,price\r\n${list.join('\r\n')}\r\n`))
  await choosePublication('BK-1', '2031-12-01')
  await choosePublication('BK-2', '2031-12-01')
  const sent = await upload('shown.csv', 'code,hidden\r\nBK-1,no\r\nBK-2,no\r\nBK-3,yes\r\n')
  await check(sent.id)
  await start(sent.id)
  expect(await findItem('BK-1')).toMatchObject({ status: 'active', publishedFrom: null })
  await choosePublication('BK-2', '2032-01-15')

  expect(await takeBack(sent.id)).toMatchObject({ takenBack: { restored: 2, left: 1 } })
  expect(await findItem('BK-1')).toMatchObject({ status: 'hidden', publishedFrom: '2031-12-01' })
  expect(await findItem('BK-2')).toMatchObject({ status: 'hidden', publishedFrom: '2032-01-15' })
  expect(await findItem('BK-3')).toMatchObject({ status: 'active', publishedFrom: null })
})

test('an item that comes again is removed again with its import, also once it was published', async () => {
  await importFile(shop.db, await write('gone.csv', 'code,name,price\r\nGN-1,Gone,1.00\r\n'))
  await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.code, 'GN-1'))
  const sent = await upload('again.csv', 'code,name,price\r\nGN-1,Gone,1.50\r\n')
  await check(sent.id)
  const { version } = await start(sent.id)
  await staff.send(calls.publishImported, { params: { id: sent.id }, input: { version } })
  expect(await findItem('GN-1')).toMatchObject({ status: 'active' })
  expect(await takeBack(sent.id)).toMatchObject({ takenBack: { restored: 1, left: 0 } })
  expect(await findItem('GN-1')).toMatchObject({ status: 'removed', tiers: [{ unitPrice: 10_000 }] })
})

test('a file of faulty rows only is not imported, and says that they come first', async () => {
  const sent = await upload('faulty.csv', 'code,name,price\r\nFAULTY-1,Pen,oops\r\n')
  const { version, added, skipped } = await check(sent.id)
  expect([added, skipped]).toEqual([0, 1])
  const input = { version, skipFaulty: true }
  const reply = await staff.send(calls.startImport, { params: { id: sent.id }, input })
  expect(reply).toMatchObject({ status: 409, error: 'Correct the rows with errors to import.' })
})

async function write(name: string, content: string): Promise<string> {
  const { mkdtemp, writeFile } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const path = join(await mkdtemp(join(tmpdir(), 'brandyard-staff-imports-')), name)
  await writeFile(path, content)
  return path
}

test('a workbook is read by its first sheet, and what is wrong names the row of the sheet', async () => {
  const sheet = toSheet([
    ['Acme price list'],
    [],
    ['Cat No', 'Description', 48, 144],
    ['WB-1', 'Camp mug', 4.1, 3.8],
    ['WB-2', 'Pen', 'see list', 0.98],
  ])
  const sent = await upload('Acme 2026.xlsx', toArchive(workbook(sheet)))
  expect(sent.columns.map(({ readAs }) => readAs).toSorted()).toEqual([
    ...['code', 'name', 'price from 144', 'price from 48'],
  ])
  const { check: found } = await check(sent.id)
  expect(found!.faultyRows).toMatchObject([
    { row: 5, mistakes: [{ column: 'price from 48', reason: expect.stringContaining("is 'see list'") as string }] },
  ])
  expect(found!.faultyRows[0]!.cells, 'to be corrected in place').toContainEqual({
    column: 'price from 48',
    value: 'see list',
  })
  await start(sent.id, true)
  expect(await findItem('WB-1')).toMatchObject({ name: 'Camp mug', tiers: [{ minimumQuantity: 48 }, {}] })
  expect((await sendFile('broken.xlsx', 'PK\x03\x04 and nothing more')).errors).toMatchObject([{ field: 'file' }])
})

test('a cost column is left out, with the right that is missing, for staff who may not see costs; others import it', async () => {
  const content = 'code,name,price,Unit cost\nCOST-1,Cost cup,5.00,2.10\n'
  const clerk = await makeStaff(shop, { role: 'support' })
  const [role] = await shop.db.orm
    .insert(staffOwnRoles)
    .values({ title: 'Files', meaning: '', rights: ['catalog.read', 'catalog.change'], needsSecondFactor: false })
    .returning({ id: staffOwnRoles.id })
  await shop.db.orm.update(staffAccounts).set({ ownRoleId: role!.id }).where(eq(staffAccounts.id, clerk.id))
  const sent = await shop.sendAnything(calls.uploadImport, { form: toForm('c.csv', content), headers: clerk.headers })
  const found = sent.data as ImportAnswer
  const note = "Column 'Unit cost' is left out: your role does not include 'View costs and margins'."
  expect(found.columns.find(({ name }) => name === 'Unit cost')).toMatchObject({ readAs: '' })
  expect(found.notes).toContain(note)
  const input = { version: found.version, columns: [{ name: 'Unit cost', readAs: 'cost' }] }
  const refused = await clerk.send(calls.checkImport, { params: { id: found.id }, input })
  expect(refused.errors).toEqual([
    {
      field: 'columns.Unit cost',
      message: "Your role does not include 'View costs and margins'. Please leave this column out.",
    },
  ])
  const all = await upload('c.csv', content)
  await check(all.id)
  // What somebody else has matched is left out, too.
  const { version } = await get(all.id)
  await clerk.send(calls.checkImport, { params: { id: all.id }, input: { version } })
  await shop.runJobs()
  expect(await get(all.id)).toMatchObject({ notes: [note] })
  await check(all.id, { columns: [{ name: 'Unit cost', readAs: 'cost' }] })
  await start(all.id)
  const [row] = await shop.db.orm.select().from(items).where(eq(items.code, 'COST-1'))
  expect(row!.cost).toBe(21_000)
})
