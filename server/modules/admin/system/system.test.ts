import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  getMail,
  getSystem,
  listBackups,
  listJobs,
  listMails,
  makeBackup,
  runJobAgain,
  scheduleBackups,
  sendMailAgain,
  setBackupPassphrase,
} from '../../../../contract/admin/system.call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import { confirmStaff } from '../../../../contract/admin/staff/confirmation.call.ts'
import { makeToken } from '../../../../contract/admin/staff/tokens.call.ts'
import { embeddedPostgres } from '../../../../dev/postgres/embedded-postgres.ts'
import { startObjectStorage } from '../../../../dev/standins/object-storage/object-storage.ts'
import { days, minutes } from '../../../../domain/calendar/durations.ts'
import { runRestore } from '../../../cli/backups.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { confirmPerson, makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openDataFolder } from '../../../testing/processes/shop-process.ts'
import { openBareDatabase } from '../../../testing/database/test-database.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { beginBackups } from './backups.service.ts'
import { describeJob } from './job-titles.ts'
import { backupSchedules } from './system.tables.ts'

/** Nobody answers at this port. */
const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Shop <shop@example.com>' }

/** Far from today: what is due at a later hour does not run in a test. */
const now = '2126-03-02T10:00:00Z'

async function openSystem(settings: Record<string, string> = {}) {
  const shop = await openTestShop({ now, settings, ownFolder: true })
  return { shop, dataFolder: shop.config.dataFolder, owner: await makeStaff(shop, { name: 'Olga Owner' }) }
}

const backUp = async (shop: TestShop, owner: TestStaff) =>
  owner.send(makeBackup, { input: { confirmation: await confirmPerson(shop, owner) } })

let written = 0

async function writeMail(shop: TestShop, fields: Partial<typeof mails.$inferInsert>) {
  const number = ++written
  const [row] = await shop.db.orm
    .insert(mails)
    .values({
      key: `mail ${number}`,
      kind: 'test',
      to: 'ann@example.com',
      subject: `Mail ${number}`,
      ...empty,
      ...fields,
    })
    .returning({ id: mails.id })
  return row!.id
}
const empty = { html: '', text: '' }

const audited = async (owner: TestStaff, action: string) =>
  (await owner.send(listAudit, { query: { action } })).data.entries.map(
    ({ who, record }) => `${who.name}: ${record.title}`,
  )

test('mails are listed by what became of them, and one that was given up goes once more', async () => {
  const { shop, owner } = await openSystem(mailServer)
  const sent = await writeMail(shop, { sentAt: new Date() })
  const failed = await writeMail(shop, { refusal: '550 No such user', attempts: 3 })
  const waiting = await writeMail(shop, { attempts: 2, lastAnswer: '451 Later', to: 'bob@example.com' })
  const secret = await writeMail(shop, { refusal: '550 No such user', attempts: 1, secret: true })
  const list = async (query: object) =>
    (await owner.send(listMails, { query })).data.mails.map(({ id, state, said }) => [id, state, said])

  expect(await list({})).toEqual([
    [secret, 'failed', '550 No such user'],
    [waiting, 'waiting', '451 Later'],
    [failed, 'failed', '550 No such user'],
    [sent, 'sent', ''],
  ])
  expect(await list({ only: 'failed' })).toHaveLength(2)
  expect(await list({ only: 'waiting' })).toHaveLength(1)
  expect(await list({ to: 'bob@example.com' })).toEqual([[waiting, 'waiting', '451 Later']])
  expect(await list({ cursor: String(failed) })).toEqual([[sent, 'sent', '']])
  expect((await owner.send(getSystem)).data).toMatchObject({
    hasMailServer: true,
    mails: { failed: 2, waiting: 1, stuck: { count: 1, why: 'Delayed by the mail server.' } },
  })

  const again = (id: number) => owner.send(sendMailAgain, { params: { id } })
  expect((await again(failed)).data.said).toMatch(/^'Mail \d+' to ann@example.com is being sent\.$/)
  expect(await list({ only: 'failed' })).toEqual([[secret, 'failed', '550 No such user']])
  expect(await audited(owner, 'system.mail-again')).toEqual([`Olga Owner: Mail ${failed} to ann@example.com`])
  for (const [id, status] of [
    [sent, 409],
    [secret, 409],
    [999, 404],
  ] as const)
    expect([id, (await again(id)).status]).toEqual([id, status])
})

test('a mail that waits after a try says why and is tried now, but not while it is being tried', async () => {
  const { shop, owner } = await openSystem(mailServer)
  const waiting = await writeMail(shop, { attempts: 2, lastAnswer: 'connect ECONNREFUSED 127.0.0.1:1' })
  const inHand = await writeMail(shop, {
    attempts: 3,
    lastAnswer: '451 Later',
    claimedUntil: new Date('2126-03-02T10:20:00Z'),
  })
  await shop.db.orm.execute(sql`
    select graphile_worker.add_job('send-mail', ${JSON.stringify({ mailId: waiting })}::json,
      run_at => now() + interval '1 hour', job_key => ${`send-mail ${waiting}`})`)
  expect((await owner.send(listMails)).data.mails).toMatchObject([
    { id: inHand, why: 'Delayed by the mail server.', said: '451 Later', isBeingTried: true, mayGoAgain: false },
    { id: waiting, why: 'The mail server could not be reached.', isBeingTried: false, mayGoAgain: true },
  ])

  const again = (id: number) => owner.send(sendMailAgain, { params: { id } })
  expect((await again(waiting)).data.said).toMatch(/^'Mail \d+' to ann@example.com is being sent\.$/)
  expect((await again(inHand)).error).toBe('This e-mail is being sent right now.')
  const { rows } = await shop.db.orm.execute(sql`
    select run_at <= now() as "isDue" from graphile_worker.jobs where task_identifier = 'send-mail'`)
  expect(rows).toEqual([{ isDue: true }])
  expect((await owner.send(listMails)).data.mails[1]).toMatchObject({ id: waiting, attempts: 2 })
})

test('of a mail that is tried now its page says when the try was, and what came of it', async () => {
  const { shop, owner } = await openSystem(mailServer)
  const id = await writeMail(shop, { attempts: 2, lastAnswer: '451 Later' })
  const look = async () => (await owner.send(getMail, { params: { id } })).data
  expect(await look()).toMatchObject({ triedAt: null, attempts: 2 })

  await owner.send(sendMailAgain, { params: { id } })
  await shop.runJobs()
  expect(await look()).toMatchObject({
    triedAt: shop.clock.now().toISOString(),
    isBeingTried: false,
    attempts: 3,
    state: 'waiting',
    why: 'The mail server could not be reached.',
  })
})

test('a mail is opened as its reader saw it, but for one with a link into an account', async () => {
  const { shop, owner } = await openSystem(mailServer)
  const body = { html: '<style>a{}</style><p><img src="cid:line-1"> Hello</p>', text: 'Hello' }
  const id = await writeMail(shop, { ...body, sentAt: new Date(), replyTo: 'bob@example.com' })
  const secret = await writeMail(shop, { ...body, secret: true })
  const open = async (mailId: number) => owner.send(getMail, { params: { id: mailId } })
  expect((await open(id)).data).toMatchObject({
    id,
    to: 'ann@example.com',
    state: 'sent',
    isSecret: false,
    replyTo: 'bob@example.com',
    text: 'Hello',
    html: '<p><img src="/previews/line-1.webp?w=960"> Hello</p>',
    fileNames: [],
  })
  expect((await open(secret)).data).toMatchObject({ isSecret: true, html: '', text: '' })
  expect((await open(999)).status).toBe(404)
  expect((await (await makeStaff(shop, { role: 'support' })).send(getMail, { params: { id } })).status).toBe(403)
})

test('every job has a title for people', async () => {
  const { shop } = await openSystem()
  const names = Object.keys(shop.app.services.jobs)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => describeJob(name) === name)).toEqual([])
})

test('without a mail server no mail goes again', async () => {
  const { shop, owner } = await openSystem()
  const id = await writeMail(shop, { refusal: '550 No such user' })
  expect((await owner.send(listMails)).data.mails[0]).toMatchObject({ id, mayGoAgain: false })
  expect((await owner.send(sendMailAgain, { params: { id } })).error).toBe(
    'There is no mail server: SMTP_URL is not set.',
  )
})

test('a job that was given up is tried once more, and what waits is not', async () => {
  const { shop, owner } = await openSystem()
  await shop.db.orm.execute(sql`select graphile_worker.add_job('send-mail', run_at => now() + interval '1 day')`)
  await shop.db.orm.execute(sql`select graphile_worker.add_job('render-preview', run_at => now() + interval '2 days')`)
  await shop.db.orm.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Out of ink'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'render-preview')`)
  const { jobs } = (await owner.send(listJobs)).data
  expect(jobs).toMatchObject([
    { title: 'Draw a preview', state: 'failed', error: 'Out of ink' },
    { title: 'Send a mail', state: 'waiting', error: '' },
  ])
  expect((await owner.send(listJobs, { query: { only: 'failed' } })).data.jobs).toHaveLength(1)
  expect((await owner.send(getSystem)).data.jobs).toEqual({ failed: 1, waiting: 1 })

  const [failed, waiting] = jobs
  expect((await owner.send(runJobAgain, { params: { id: failed!.id } })).data.said).toBe(
    "'Draw a preview' will run again.",
  )
  expect((await owner.send(listJobs, { query: { only: 'failed' } })).data.jobs).toEqual([])
  expect((await owner.send(runJobAgain, { params: { id: waiting!.id } })).status).toBe(404)
  expect(await audited(owner, 'system.job-again')).toEqual([`Olga Owner: Job ${failed!.id}: Draw a preview`])
})

test('a backup that is made in the browser is downloaded, and restores the shop', async () => {
  const { shop, dataFolder, owner } = await openSystem()
  mkdirSync(join(dataFolder, 'brand'))
  writeFileSync(join(dataFolder, 'brand', '0123456789ab-9x9.svg'), '<svg/>')
  await backUp(shop, owner)
  expect((await owner.send(listBackups)).data).toMatchObject({ isRunning: true, backups: [] })
  await shop.runJobs()
  const { backups, isRunning, description } = (await owner.send(listBackups)).data
  expect({ isRunning, description }).toEqual({ isRunning: false, description: `the folder ${dataFolder}/backups` })
  expect(backups).toHaveLength(1)

  const confirmation = await confirmPerson(shop, owner)
  const open = (path: string, headers: Record<string, string>) =>
    shop.app.fastify.inject({ url: `${path}?confirmation=${confirmation}`, headers })
  const { url, bytes } = backups[0]!
  expect((await open(url, {})).statusCode).toBe(401)
  expect((await open(url, (await makeStaff(shop, { role: 'sales' })).headers)).statusCode).toBe(403)
  const file = await open(url, owner.headers)
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes])
  expect(await audited(owner, 'system.backup-download')).toEqual(['Olga Owner: Backups'])

  const path = join(dataFolder, 'downloaded.backup')
  writeFileSync(path, file.rawPayload)
  const there = { databaseUrl: await openBareDatabase(), dataFolder: openDataFolder(), ownDatabase: embeddedPostgres }
  const printed: string[] = []
  const console = { print: (text: string) => printed.push(text), printError: (text: string) => printed.push(text) }
  expect([await runRestore(there, [path], console), printed.join()]).toEqual([0, expect.stringContaining('1 file')])
})

test('a backup is made and downloaded by a person who has entered password and code again, once for each', async () => {
  const { shop, dataFolder, owner } = await openSystem()
  const name = 'shop-2026-01-01-020000.backup'
  mkdirSync(join(dataFolder, 'backups'), { recursive: true })
  writeFileSync(join(dataFolder, 'backups', name), 'a backup')
  const download = (confirmation: string, headers: Record<string, string> = owner.headers, file = name) =>
    shop.app.fastify.inject({ url: `/api/admin/system/backups/${file}?confirmation=${confirmation}`, headers })
  const make = (confirmation: string) => owner.send(makeBackup, { input: { confirmation } })
  const confirm = (typed: object) => owner.send(confirmStaff, { input: { password: owner.password, ...typed } })

  const input = { title: 'ERP', password: owner.password, rights: ['system' as const] }
  const { token } = (await owner.send(makeToken, { input })).data
  const ofToken = { authorization: `Bearer ${token}` }
  for (const call of [listBackups, makeBackup, scheduleBackups, setBackupPassphrase])
    expect([call.route, (await shop.sendAnything(call, { token, input: {} })).status]).toEqual([call.route, 403])
  expect((await download(await confirmPerson(shop, owner), ofToken)).statusCode).toBe(403)
  expect((await owner.send(makeToken, { input: { ...input, title: 'No', rights: ['backups'] } })).errors).toEqual([
    { field: 'rights', message: "A token of yours cannot have 'Create and download backups'." },
  ])

  expect((await confirm({ password: 'not-this-one' })).errors[0]?.field).toBe('password')
  expect((await confirm({})).data).toMatchObject({ needs: 'code', confirmation: null })
  expect((await confirm({ code: '123456' })).errors[0]?.field).toBe('code')
  for (const confirmation of ['', 'x'.repeat(43)]) {
    expect((await make(confirmation)).errors[0]?.field).toBe('confirmation')
    expect((await download(confirmation)).statusCode).toBe(400)
  }
  const other = await makeStaff(shop)
  expect((await download(await confirmPerson(shop, other))).statusCode).toBe(400)

  expect((await download(await confirmPerson(shop, owner), owner.headers, 'shop.key')).statusCode).toBe(404)
  const once = await confirmPerson(shop, owner)
  expect((await download(once)).body).toBe('a backup')
  expect((await download(once)).statusCode).toBe(400)
  const late = await confirmPerson(shop, owner)
  shop.clock.advance(minutes(5))
  expect((await make(late)).status).toBe(400)
  expect(await make(await confirmPerson(shop, owner))).toSucceed()
})

test('a passphrase is set once, by a person, and every backup from then on is encrypted', async () => {
  const { shop, dataFolder, owner } = await openSystem()
  const set = async (passphrase: string, confirmation?: string) =>
    owner.send(setBackupPassphrase, {
      input: { passphrase, confirmation: confirmation ?? (await confirmPerson(shop, owner)) },
    })
  expect((await set('brass lantern pier', '')).errors[0]?.field).toBe('confirmation')
  expect((await set('too short')).errors[0]?.field).toBe('passphrase')
  expect((await owner.send(listBackups)).data.isEncrypted).toBe(false)
  expect(await set('brass lantern pier')).toSucceed()
  expect(await audited(owner, 'system.backup-passphrase')).toEqual(['Olga Owner: Backups'])

  await backUp(shop, owner)
  await shop.runJobs()
  const { backups, isEncrypted } = (await owner.send(listBackups)).data
  expect(isEncrypted).toBe(true)
  const file = readFileSync(join(dataFolder, 'backups', backups[0]!.name))
  expect(file.subarray(0, 17).toString()).toBe('BRANDYARD-BACKUP ')
})

test('backups of every day are set up for the hour of the shop, and only so many stay', async () => {
  const { shop, dataFolder, owner } = await openSystem()
  const schedule = (input: { hour: number | null; keep: number; version: number }) =>
    owner.send(scheduleBackups, { input })
  expect((await owner.send(listBackups)).data).toMatchObject({ schedule: null, version: 0 })
  await schedule({ hour: 2, keep: 2, version: 0 })
  const { schedule: saved, timeZone, version } = (await owner.send(listBackups)).data
  expect([saved, timeZone]).toEqual([{ hour: 2, keep: 2, nextAt: '2126-03-03T07:00:00.000Z' }, 'America/New_York'])

  const late = await schedule({ hour: 5, keep: 9, version: 0 })
  expect([late.status, late.error]).toEqual([
    409,
    expect.stringMatching(/^You have changed this in another tab .* to at 2:00/),
  ])

  const folder = join(dataFolder, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const day of ['01', '02']) writeFileSync(join(folder, `shop-2026-01-${day}-020000.backup`), 'old')
  writeFileSync(join(folder, 'notes.txt'), 'not a backup')
  await shop.app.services.jobs['make-nightly-backup']!({} as never, {} as never)
  const { backups } = (await owner.send(listBackups)).data
  expect(backups.map(({ name }) => name)).toEqual([expect.any(String), 'shop-2026-01-02-020000.backup'])

  await schedule({ hour: null, keep: 2, version })
  expect((await owner.send(listBackups)).data.schedule).toBeNull()
  expect((await owner.send(listJobs)).data.jobs).toEqual([])
})

test('a shop backs itself up from the first day on, until somebody says otherwise; Today misses one after a week', async () => {
  const { shop, owner } = await openSystem()
  await beginBackups(shop.db, shop.clock)
  const read = async () => (await owner.send(listBackups)).data
  expect((await read()).schedule).toEqual({ hour: 3, keep: 14, nextAt: '2126-03-03T08:00:00.000Z' })
  // The sessions of the staff end before.
  const isMissed = async () => {
    const { waiting } = (await (await makeStaff(shop)).send(getToday)).data
    return waiting.some(({ kind }) => kind === 'backup-missing')
  }
  await shop.db.orm.update(backupSchedules).set({ begunAt: shop.clock.now() })
  shop.clock.advance(days(7))
  expect(await isMissed()).toBe(false)
  shop.clock.advance(1)
  expect(await isMissed()).toBe(true)
  await shop.app.services.jobs['make-backup']!({} as never, {} as never)
  expect(await isMissed()).toBe(false)
  const later = await makeStaff(shop)
  const { version } = (await later.send(listBackups)).data
  expect(await later.send(scheduleBackups, { input: { hour: null, keep: 14, version } })).toSucceed()
  await beginBackups(shop.db, shop.clock)
  expect((await later.send(listBackups)).data.schedule).toBeNull()
})

test('backups may be in a bucket', async () => {
  const storage = await startObjectStorage()
  atEnd(() => storage.close())
  const { S3_BUCKET: BACKUP_BUCKET, ...ofStorage } = storage.settings
  const { shop, owner } = await openSystem({ ...ofStorage, BACKUP_BUCKET: BACKUP_BUCKET! })
  await backUp(shop, owner)
  await shop.runJobs()
  const { backups, description, error } = (await owner.send(listBackups)).data
  expect([error, description]).toEqual(['', `the bucket ${BACKUP_BUCKET}`])
  const { url, bytes } = backups[0]!
  const file = await shop.app.fastify.inject({
    url: `${url}?confirmation=${await confirmPerson(shop, owner)}`,
    headers: owner.headers,
  })
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes])

  storage.fail('denied')
  await backUp(shop, owner)
  await shop.runJobs()
  storage.clear()
  expect((await owner.send(listBackups)).data.error).not.toBe('')
})

test('where backups cannot be, the page says why, and so does the one that was not made', async () => {
  const file = join(openDataFolder(), 'a-file')
  writeFileSync(file, '')
  const { owner, shop } = await openSystem({ BACKUP_FOLDER: file })
  const why = 'something in its way is a file and no folder. Move that'
  expect((await owner.send(listBackups)).data).toMatchObject({
    backups: [],
    error: '',
    schedule: null,
    fault: `${file} cannot be written: ${why}, or choose another folder with BACKUP_FOLDER.`,
  })

  await backUp(shop, owner)
  await shop.runJobs()
  expect((await owner.send(listBackups)).data.error).toBe(`${join(file, 'drafts')} cannot be written: ${why}.`)
})

test('the owner sees what the shop runs on', async () => {
  const { owner } = await openSystem()
  const { data } = await owner.send(getSystem)
  expect(data).toMatchObject({ version: expect.stringMatching(/^\d/), nodeVersion: process.versions.node })
  expect(data.databaseBytes).toBeGreaterThan(data.tables[0]!.bytes)
  expect(data.tables.length).toBeGreaterThan(1)
  expect(data.files.freeBytes).toBeGreaterThan(0)
})
