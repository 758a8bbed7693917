import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { confirmMailingList, joinMailingList, leaveMailingList } from '../../../../contract/shop/mailing-list.call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { days, hours, minutes } from '../../../../domain/calendar/durations.ts'
import { runMailingList } from '../../../cli/mailing-list.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { mails } from '../mails/mails.tables.ts'
import { listMembers } from './mailing-list.store.ts'
import { mailingListMembers } from './mailing-list.tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const ask = (email: string, from = '192.0.2.1') => shop.send(joinMailingList, { input: { email }, remoteAddress: from })
const tokenIn = (mail: { text: string }, page: string) =>
  new RegExp(`/mailing-list/${page}/([\\w-]{43})\\b`).exec(mail.text)![1]!
const lastMail = async () => (await shop.mails()).at(-1)!
const emails = async () => (await listMembers(shop.db.orm)).map(({ email }) => email)

/** @returns the token in each mail of the list */
async function joinList(email: string): Promise<string> {
  await ask(email)
  const token = tokenIn(await lastMail(), 'confirm')
  expect((await shop.send(confirmMailingList, { input: { token } })).status).toBe(200)
  return tokenIn(await lastMail(), 'leave')
}

/** As a mail program does it: without cookies and without a page. */
const oneClick = (token: string, request: { payload?: string; headers?: Record<string, string> } = {}) =>
  shop.app.fastify.inject({
    method: 'POST',
    url: `/mailing-list/leave/${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...request,
  })

test('nobody is on the list before the mailed link is confirmed, and it counts once', async () => {
  const { data } = await ask(' Ann@Example.com ')
  expect(data.sentence).toBe(saySent('Please open the link in the e-mail we sent to Ann@Example.com to confirm.', true))
  expect(await emails()).toEqual([])
  const mail = await lastMail()
  expect(mail).toMatchObject({ to: 'Ann@Example.com', kind: 'mailing-list', headers: {} })
  const token = tokenIn(mail, 'confirm')

  // A link scanner only looks.
  await shop.app.fastify.inject({ url: `/mailing-list/confirm/${token}` })
  expect(await emails()).toEqual([])

  const two = await Promise.all([1, 2].map(() => shop.send(confirmMailingList, { input: { token } })))
  expect(two.map(({ status }) => status)).toEqual([200, 200])
  expect(await emails()).toEqual(['Ann@Example.com'])
  expect(await shop.mails()).toHaveLength(2)

  const leave = tokenIn(await lastMail(), 'leave')
  await shop.send(leaveMailingList, { input: { token: leave } })
  expect(await shop.send(confirmMailingList, { input: { token } })).toRefuseWith(
    'This link has been used or has expired. Please join the mailing list again.',
  )
  expect(await emails()).toEqual([])
})

test('the answer is the same whether or not an address is on the list, and so is that a mail goes out', async () => {
  await joinList('ann@example.com')
  shop.clock.advance(hours(1))
  const before = (await shop.mails()).length
  const [known, unknown] = [await ask('ANN@example.com'), await ask('bob@example.com')]
  expect(known.data.sentence.replace('ANN@', 'bob@')).toBe(unknown.data.sentence)
  expect(known.status).toBe(unknown.status)
  const [toAnn, toBob] = (await shop.mails()).slice(before)
  expect(toAnn).toMatchObject({ to: 'ann@example.com', subject: expect.stringContaining('already') as string })
  expect(toBob!.to).toBe('bob@example.com')
  expect(await emails()).toEqual(['ann@example.com'])
})

test('who asks twice at once gets one mail, and may ask again later', async () => {
  await Promise.all([ask('ann@example.com'), ask('Ann@example.com')])
  expect(await shop.mails()).toHaveLength(1)
  const first = tokenIn(await lastMail(), 'confirm')
  shop.clock.advance(minutes(3))
  await ask('ann@example.com')
  expect(await shop.mails()).toHaveLength(2)
  expect((await shop.send(confirmMailingList, { input: { token: first } })).status).toBe(404)
  expect((await shop.send(confirmMailingList, { input: { token: tokenIn(await lastMail(), 'confirm') } })).status).toBe(
    200,
  )
})

test('a link that nobody followed for a week is dead, and the address is not stored any longer', async () => {
  // The worker has the clock of the database, which is far from this day.
  shop.clock.set('2099-03-02T10:00:00Z')
  await ask('ann@example.com')
  const token = tokenIn(await lastMail(), 'confirm')
  shop.clock.advance(days(7))
  expect((await shop.send(confirmMailingList, { input: { token } })).status).toBe(404)
  shop.clock.advance(minutes(2))
  await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await shop.runJobs()
  expect(await shop.db.orm.select().from(mailingListMembers)).toEqual([])
})

test('a mail program leaves the list by one POST without cookies; a program that follows the link changes nothing', async () => {
  const token = await joinList('ann@example.com')
  const mail = await lastMail()
  const url = `${shop.config.publicUrl}/mailing-list/leave/${token}`
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.html).toContain(`href="${url}"`)
  expect(mail.text).toContain(url)

  for (const method of ['GET', 'HEAD'] as const)
    await shop.app.fastify.inject({ method, url: `/mailing-list/leave/${token}` })
  expect(await emails()).toEqual(['ann@example.com'])

  const reply = await oneClick(token)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['location']).toBeUndefined()
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.body).toBe('ann@example.com is no longer on our mailing list.')
  expect(await emails()).toEqual([])
  expect((await oneClick(token)).statusCode).toBe(200)
})

test('a mail program may send its POST as multipart, too', async () => {
  const token = await joinList('ann@example.com')
  const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const reply = await oneClick(token, { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  expect(reply.statusCode).toBe(200)
  expect(await emails()).toEqual([])
})

test('a link that is followed twice at once is answered by one mail', async () => {
  await ask('ann@example.com')
  const token = tokenIn(await lastMail(), 'confirm')
  const follow = () => shop.send(confirmMailingList, { input: { token } })
  for (const reply of await writeTogether(shop, mails, [follow, follow])) expect(reply).toSucceed()
  expect((await shop.mails()).map(({ subject }) => subject)).toHaveLength(2)
})

test('whoever has left may join again', async () => {
  await oneClick(await joinList('ann@example.com'))
  shop.clock.advance(hours(1))
  await joinList('ann@example.com')
  expect(await emails()).toEqual(['ann@example.com'])
})

test('two who leave and confirm at once end on one side, not half on both', async () => {
  const leave = await joinList('ann@example.com')
  await Promise.all([oneClick(leave), shop.send(leaveMailingList, { input: { token: leave } }), oneClick(leave)])
  const [member] = await shop.db.orm.select().from(mailingListMembers)
  expect(member).toMatchObject({ joinedAt: null, confirmTokenHash: null })
  expect(member!.leftAt).not.toBeNull()
})

test.each(['', '   ', 'ann', 'ann@', 'ann@example.com, bob@example.com', 'ann@example.com\r\nBcc: eve@example.com'])(
  'the address %j is refused at its field',
  async (email) => {
    const reply = await ask(email)
    expect(reply.status).toBe(400)
    expect(reply.errors[0]!.field).toBe('email')
    expect(await shop.mails()).toEqual([])
    expect(await shop.db.orm.select().from(mailingListMembers)).toEqual([])
  },
)

test.each(['', 'x', 'a'.repeat(43), '%00', '../../x', "' or 1=1 --"])('the token %j leads to nobody', async (token) => {
  await joinList('ann@example.com')
  expect((await shop.sendAnything(confirmMailingList, { input: { token } })).status).toBe(404)
  expect((await shop.sendAnything(leaveMailingList, { input: { token } })).status).toBe(404)
  if (token !== '') expect((await oneClick(encodeURIComponent(token))).statusCode).toBe(404)
  expect(await emails()).toEqual(['ann@example.com'])
})

test('neither an address nor a network can have mails sent without end', async () => {
  for (let time = 0; time < 5; time++) {
    expect((await ask('ann@example.com', `192.0.2.${time}`)).status).toBe(200)
    shop.clock.advance(minutes(3))
  }
  expect((await ask('ann@example.com', '192.0.2.99')).status).toBe(429)
  for (let time = 0; time < 30; time++) await ask(`reader${time}@example.com`, '198.51.100.7')
  expect((await ask('one-more@example.com', '198.51.100.7')).status).toBe(429)
})

test('the form works without a script: each of its answers is a page', async () => {
  const post = (url: string, fields: Record<string, string>) =>
    shop.app.fastify.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept': 'text/html' },
    })
  expect((await post('/mailing-list', { email: 'ann' })).headers['location']).toBe('/mailing-list?said=mistake')
  const asked = await post('/mailing-list', { email: 'ann@example.com' })
  expect([asked.statusCode, asked.headers['location']]).toEqual([303, '/mailing-list?said=asked'])
  const token = tokenIn(await lastMail(), 'confirm')
  const confirmed = await post(`/mailing-list/confirm/${token}`, { page: 'yes' })
  expect(confirmed.headers['location']).toBe('/mailing-list?said=joined')
  const leave = tokenIn(await lastMail(), 'leave')
  expect((await post(`/mailing-list/leave/${leave}`, { page: 'yes' })).headers['location']).toBe(
    '/mailing-list?said=left',
  )
  expect((await post(`/mailing-list/confirm/${token}`, { page: 'yes' })).headers['location']).toBe(
    '/mailing-list?said=expired',
  )
  expect(await emails()).toEqual([])
  expect((await post('/mailing-list', { email: 'x'.repeat(5_000) })).statusCode).toBe(413)
})

test('the owner lists, exports and removes who has joined', async () => {
  const said: string[] = []
  const console = { print: (text: string) => said.push(text), printError: (text: string) => said.push(`! ${text}`) }
  const run = (...words: string[]) => runMailingList(shop.db, shop.config, words, console)
  await run('list')
  const token = await joinList('=ann@example.com')
  await joinList('bob@example.com')
  await ask('never-confirmed@example.com')
  await run('list')
  const file = join(mkdtempSync(join(tmpdir(), 'mailing-list-')), 'list.csv')
  await run('export', file)
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    '"email","joined","unsubscribe"',
    `"'=ann@example.com","2026-03-02","${shop.config.publicUrl}/mailing-list/leave/${token}"`,
    expect.stringMatching(/^"bob@example\.com","2026-03-02",/),
    '',
  ])
  expect(await run('remove', 'BOB@example.com')).toBe(0)
  expect(await run('remove', 'bob@example.com')).toBe(1)
  expect(said).toEqual([
    'Nobody is on the mailing list.\n',
    '  =ann@example.com  2026-03-02\n  bob@example.com   2026-03-02\n',
    `${file}: 2 addresses.\n`,
    'BOB@example.com is removed.\n',
    '! bob@example.com is not known to the mailing list.',
  ])
  expect(await emails()).toEqual(['=ann@example.com'])
  for (const words of [['export'], ['remove'], ['list', 'x'], ['export', 'a', 'b'], ['join']])
    await expect(run(...words)).rejects.toThrow('mailing-list export FILE')
})
