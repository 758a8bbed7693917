import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import { createMailGateway } from '../../../gateways/mail/mail.ts'
import { runDueJobs } from '../../../platform/jobs.ts'
import { createLog } from '../../../platform/log.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { createMailsService, type MailToWrite } from './mails.service.ts'
import { toMailBrand } from './brand.ts'
import { triesUntil } from './send-mail.ts'
import { mailFiles, mails } from './mails.tables.ts'

const log = createLog('silent')
const brand = toMailBrand(
  { name: 'Northgate', phone: '', email: '', address: '', logo: null, theme: {} },
  'http://localhost:3000',
)
const template: MailToWrite['template'] = {
  subject: 'Your order',
  title: 'Thank you',
  blocks: [{ kind: 'text', text: 'We have it.' }],
}

/** What the mail server of a test does with each mail; 'cut' takes it and ends the connection before it says so. */
type Mood = 'takes' | 'cut' | 'slow' | 'busy' | 'full' | 'no such user' | 'no such sender' | 'spam'

/** An independent mail server, which can be closed and opened again at the same port. */
async function openMailServer() {
  const taken: { to: string; raw: string; messageId: string }[] = []
  let mood: Mood = 'takes'
  let server: SMTPServer | undefined
  let port = 0
  const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
  const sockets = new Set<Socket>()

  async function open() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_address, _session, done) =>
        done(mood === 'no such sender' ? refusal(553, 'Sender not allowed') : null),
      onRcptTo: (_address, _session, done) =>
        done(
          mood === 'no such user'
            ? refusal(550, '5.1.1 No such user')
            : mood === 'busy'
              ? refusal(451, 'Try again later')
              : null,
        ),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (mood === 'spam') return done(refusal(554, '5.7.1 Looks like spam'))
          if (mood === 'full') return done(refusal(452, 'Out of disk'))
          const raw = Buffer.concat(chunks).toString()
          const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
          taken.push({ to: session.envelope.rcptTo[0]!.address, raw, messageId })
          if (mood === 'cut') return sockets.forEach((socket) => socket.destroy())
          setTimeout(done, mood === 'slow' ? 1_500 : 0)
        })
      },
    })
    server.server.on('connection', (socket) => sockets.add(socket))
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as { port: number }).port
  }
  async function close() {
    sockets.forEach((socket) => socket.destroy())
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    server = undefined
  }
  await open()
  atEnd(close)
  return { taken, open, close, smtpUrl: `smtp://127.0.0.1:${port}`, feels: (next: Mood) => void (mood = next) }
}

/** The mails of a shop with this mail server, as each of its processes sends them. */
async function openMailOffice({ smtpUrl }: { smtpUrl: string }) {
  const db = await openTestDatabase()
  const clock = createTestClock('2026-03-02T10:00:00Z')
  const openService = () => {
    const gateway = createMailGateway({ smtpUrl, from: 'The shop <shop@example.com>' })
    atEnd(() => gateway.close())
    return createMailsService({ db, clock, gateway, readBrand: async () => brand })
  }
  const service = openService()
  const runJobs = (of = service) => runDueJobs({ db, handlers: of.jobs, log })
  return {
    db,
    clock,
    service,
    openService,
    runJobs,
    write: (mail: Partial<MailToWrite> = {}) =>
      db.transaction((tx) =>
        service.write(tx, { key: 'order:1', kind: 'order', to: 'ann@example.com', template, ...mail }),
      ),
    /** So much time passes, in which the worker looks every half minute. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += minutes(0.5)) {
        clock.advance(minutes(0.5))
        await db.pool.query(
          "update graphile_worker._private_jobs set run_at = run_at - interval '30 s', locked_at = locked_at - interval '30 s'",
        )
        await runJobs()
      }
    },
    list: () => db.orm.select().from(mails).orderBy(mails.id),
  }
}

test('a mail server that is down for an hour loses nothing and doubles nothing', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  await server.close()
  for (const key of ['order:1', 'order:2', 'order:3']) await office.write({ key })
  await office.runJobs()
  await office.pass(hours(1))
  expect(await office.list()).toMatchObject(
    Array(3).fill({ sentAt: null, refusal: null, lastAnswer: expect.stringContaining('ECONNREFUSED') as string }),
  )
  expect((await office.list())[0]!.attempts).toBeLessThan(12)

  await server.open()
  await office.pass(minutes(16))
  expect(server.taken).toHaveLength(3)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(3)
  for (const mail of await office.list()) expect(mail.sentAt).not.toBeNull()
  await office.pass(hours(1))
  expect(server.taken).toHaveLength(3)
  const { rows } = await office.db.pool.query('select id from graphile_worker.jobs')
  expect(rows).toEqual([])
})

test('a mail server that takes a mail slowly gets it once', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  server.feels('slow')
  await office.write()
  await Promise.all([office.runJobs(), office.runJobs(office.openService())])
  await office.pass(minutes(30))
  expect(server.taken).toHaveLength(1)
})

test('a connection that is cut before the answer: the mail goes again under the same name, and a third time never', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  server.feels('cut')
  await office.write()
  await office.runJobs()
  expect((await office.list())[0]).toMatchObject({ sentAt: null, refusal: null, attempts: 1 })
  server.feels('takes')
  await office.pass(minutes(60))
  expect(server.taken).toHaveLength(2)
  expect(server.taken[0]!.messageId).toMatch(/^<[\w-]{43}@example\.com>$/)
  expect(server.taken[1]!.messageId).toBe(server.taken[0]!.messageId)
})

test.each<[Mood, string]>([
  ['busy', '451 Try again later'],
  ['full', '452 Out of disk'],
  ['no such sender', '553 Sender not allowed'],
])('a server that is %s is asked again later', async (mood, said) => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  server.feels(mood)
  await office.write()
  await office.runJobs()
  await office.pass(minutes(5))
  expect((await office.list())[0]).toMatchObject({ sentAt: null, refusal: null, lastAnswer: said })
  expect(server.taken).toEqual([])
  server.feels('takes')
  await office.pass(minutes(15))
  expect(server.taken).toHaveLength(1)
})

test.each<[Mood, string]>([
  ['no such user', '550 5.1.1 No such user'],
  ['spam', '554 5.7.1 Looks like spam'],
])('a server that says "%s" is not asked again, until the owner asks', async (mood, said) => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  server.feels(mood)
  await office.write()
  await office.write({ key: 'order:2', secret: true })
  await office.runJobs()
  await office.pass(hours(1))
  const [order, link] = await office.list()
  expect(order).toMatchObject({ sentAt: null, refusal: said, attempts: 1 })
  expect(await office.service.listNewest(10, 'failed')).toHaveLength(2)
  expect(await office.service.listNewest(10, 'waiting')).toEqual([])

  server.feels('takes')
  expect(await office.service.sendAgain(order!.id)).toBe('again')
  expect(await office.service.sendAgain(link!.id)).toBe('link-removed')
  expect(await office.service.sendAgain(999)).toBe('unknown')
  await office.runJobs()
  expect(server.taken).toHaveLength(1)
  expect(await office.service.sendAgain(order!.id)).toBe('sent-before')
  expect(await office.service.listNewest(10, 'failed')).toHaveLength(1)
})

test('a mail that no server takes for three days is given up, and the owner sees what was said last', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  server.feels('busy')
  await office.write()
  await office.db.orm.update(mails).set({ attempts: 286 })
  await office.pass(minutes(10))
  expect((await office.list())[0]).toMatchObject({ attempts: 287, refusal: null })
  await office.pass(minutes(20))
  expect((await office.list())[0]!.refusal).toBe('not sent in 288 tries: 451 Try again later')
})

test.each([
  [1, hours(71)],
  [287, minutes(15)],
])('a mail that was tried %i times is tried for so long', (attempts, leftMs) => {
  const triedAt = new Date('2026-03-02T10:00:00Z')
  const until = triesUntil({ attempts, triedAt })!
  expect(Math.abs(until.getTime() - triedAt.getTime() - leftMs)).toBeLessThan(minutes(30))
})

test('a process that dies while it sends: another one sends the mail when its claim has ended, not before', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  await office.write()
  // It was killed after it had claimed the mail: its job stays locked, as the worker leaves it.
  const gateway = { send: () => new Promise<never>(() => undefined), close: () => undefined }
  const dying = createMailsService({ db: office.db, clock: office.clock, gateway, readBrand: async () => brand })
  void runDueJobs({ db: office.db, handlers: dying.jobs, log })
  await expect.poll(async () => (await office.list())[0]!.attempts).toBe(1)

  await office.pass(minutes(15))
  expect(server.taken).toEqual([])
  await office.pass(minutes(10))
  expect(server.taken).toHaveLength(1)
})

test('a file goes along with a mail for each recipient, is stored once, and is removed when the last of them has left', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  const content = Buffer.alloc(1_000_000, 'flyer ')
  const recipients = Array.from({ length: 4 }, (_, index) => `reader${index}@example.com`)
  await office.db.transaction(async (tx) => {
    const file = { name: 'Spring "flyer" – 2026.pdf', mediaType: 'application/pdf', content }
    const fileId = await office.service.saveFile(tx, file)
    for (const to of recipients)
      await office.service.write(tx, { key: `flyer:${to}`, kind: 'flyer', to, template, fileIds: [fileId] })
  })
  expect(await office.db.orm.select({ id: mailFiles.id }).from(mailFiles)).toHaveLength(1)
  const [first] = await office.list()
  expect(await office.service.listFileNames(first!.id)).toMatchObject([{ bytes: content.length }])

  await Promise.all([office.runJobs(), office.runJobs(office.openService())])
  expect(server.taken.map(({ to }) => to).sort()).toEqual(recipients)
  for (const { raw } of server.taken) {
    expect(raw).toMatch(/^Content-Type: application\/pdf/m)
    expect(raw).toMatch(/^Content-Disposition: attachment/m)
    const [, base64 = ''] = /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw) ?? []
    expect(Buffer.from(base64, 'base64').equals(content)).toBe(true)
  }
  expect(await office.db.orm.select({ id: mailFiles.id }).from(mailFiles)).toEqual([])
})

test('a file stays as long as one mail that has it waits', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  const fileId = await office.db.transaction((tx) =>
    office.service.saveFile(tx, { name: 'a.pdf', mediaType: 'application/pdf', content: Buffer.from('pdf') }),
  )
  await office.write({ key: 'flyer:1', fileIds: [fileId] })
  await office.runJobs()
  await office.write({ key: 'flyer:2', fileIds: [] })
  server.feels('no such user')
  const again = await office.db.transaction((tx) =>
    office.service.saveFile(tx, { name: 'b.pdf', mediaType: 'application/pdf', content: Buffer.from('pdf') }),
  )
  await office.write({ key: 'flyer:3', fileIds: [again] })
  await office.runJobs()
  expect(await office.db.orm.select({ id: mailFiles.id }).from(mailFiles)).toEqual([{ id: again }])
})

test('headers of a mail go out with it, on a line of their own', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  const url = `http://localhost:3000/mailing-list/unsubscribe/${'a'.repeat(43)}`
  await office.write({
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  await office.runJobs()
  const head = server.taken[0]!.raw.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n[ \t]+/g, ' ')
  expect(head).toContain(`List-Unsubscribe: <${url}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(head).toContain('Auto-Submitted: auto-generated')
})

test('what was written while there was no mail server leaves once there is one, but for what is old by then', async () => {
  const server = await openMailServer()
  const office = await openMailOffice(server)
  const { db, clock } = office
  const without = createMailsService({ db, clock, gateway: undefined, readBrand: async () => brand })
  const write = (key: string) =>
    db.transaction((tx) => without.write(tx, { key, kind: 'order', to: `${key}@example.com`, template }))
  await write('old')
  await db.orm.update(mails).set({ createdAt: new Date('2026-02-25T10:00:00Z') })
  await write('new')
  await without.sendHeld()
  await office.runJobs()
  expect(server.taken).toEqual([])
  await office.service.sendHeld()
  await office.runJobs()
  expect(server.taken.map(({ to }) => to)).toEqual(['new@example.com'])
})
