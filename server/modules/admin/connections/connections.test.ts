import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getConnections,
  removeConnection,
  saveConnections,
  tryConnection,
} from '../../../../contract/admin/settings/connections.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type {
  ConnectionGroupName,
  ConnectionName,
  ConnectionValues,
} from '../../../../domain/content/connection-fields.ts'
import { createLog } from '../../../platform/log.ts'
import { createTokenMaker } from '../../../platform/settings/shop-key.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { confirmPerson, makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { readConnected } from './connected.ts'
import { connections } from './connections.tables.ts'
import { sealConnections } from './read-connections.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ settings: { ANALYTICS_ID: 'G-ENV' } })
  owner = await makeStaff(shop, { email: 'olga@example.com', name: 'Olga Owner' })
})

const show = async () => (await owner.send(getConnections)).data
const find = async (name: ConnectionName) =>
  (await show()).groups.flatMap(({ fields }) => fields).find((field) => field.name === name)!
const findGroup = async (name: ConnectionGroupName) => (await show()).groups.find((group) => group.name === name)!

async function save(values: ConnectionValues, version?: number) {
  const { version: now } = await show()
  const confirmation = await confirmPerson(shop, owner)
  return owner.send(saveConnections, { input: { version: version ?? now, values, confirmation } })
}

async function remove(group: ConnectionGroupName) {
  const { version } = await show()
  const confirmation = await confirmPerson(shop, owner)
  return owner.send(removeConnection, { params: { group }, input: { version, confirmation } })
}

const readNow = (env = shop.config.env) =>
  readConnected(shop.db.orm, {
    env,
    seal: sealConnections(createTokenMaker(shop.config.dataFolder)),
    listPublishedAccounts: undefined,
  })

const mail = {
  SMTP_HOST: 'smtp.example.com',
  SMTP_USER: 'shop',
  SMTP_PASSWORD: 'pa-ssword-4711',
  MAIL_FROM: 'shop@example.com',
}
const cards = {
  CARD_GATEWAY_LOGIN_ID: 'login',
  CARD_GATEWAY_TRANSACTION_KEY: 'transactionkey16',
  CARD_GATEWAY_CLIENT_KEY: 'client-key',
}

test('what is set is stored sealed, used by the shop, and its secret is never told again', async () => {
  const saved = await save(mail)
  expect(saved.data.isInUse).toBe(false)
  const isUnproven = async () => (await show()).groups.find(({ name }) => name === 'mail')!.isUnproven
  expect(await isUnproven()).toBe(true)
  const sent = { kind: 'test', to: 'ann@example.com', subject: 'Test', html: '', text: '', key: 'proof' }
  await shop.db.orm.insert(mails).values({ ...sent, createdAt: shop.clock.now(), sentAt: shop.clock.now() })
  expect(await isUnproven()).toBe(false)
  expect(await find('SMTP_HOST')).toMatchObject({ source: 'stored', value: 'smtp.example.com', by: 'Olga Owner' })
  expect(await find('SMTP_PASSWORD')).toMatchObject({ source: 'stored', value: '', ending: '' })
  const { config, faults } = await readNow()
  expect(config).toMatchObject({
    smtpUrl: 'smtp://shop:pa-ssword-4711@smtp.example.com:587',
    mailFrom: 'shop@example.com',
  })
  expect(faults).toEqual({})
  const audit = (await owner.send(listAudit, { query: { action: 'system.connection' } })).data
  const [rows, shown] = [await shop.db.orm.select().from(connections), JSON.stringify([saved, await show(), audit])]
  for (const text of [JSON.stringify(rows), shown]) expect(text).not.toContain(mail.SMTP_PASSWORD)
  expect(audit.entries[0]).toMatchObject({ record: { title: 'Connection: Mail server' } })
  expect(audit.entries[0]!.changes).toContainEqual({ name: 'Password', before: '', after: 'Set' })
})

test('an empty secret stays, a new one takes its place, and what is removed is gone', async () => {
  await save({ ...mail, SMTP_PASSWORD: '' })
  expect((await readNow()).config.smtpUrl).toContain('pa-ssword-4711')
  await save({ SMTP_PASSWORD: 'another-4712' })
  expect((await readNow()).config.smtpUrl).toContain('another-4712')
  await remove('mail')
  expect((await readNow()).config.smtpUrl).toBeUndefined()
  expect(await find('SMTP_PASSWORD')).toMatchObject({ source: 'none', ending: '' })
})

describe('refused at its field is', () => {
  test.each<[string, ConnectionValues, ConnectionName, string]>([
    [
      'a server that is an address',
      { ...mail, SMTP_HOST: 'smtp://host' },
      'SMTP_HOST',
      'Enter the name of the server only, for example smtp.example.com.',
    ],
    [
      'a port of letters',
      { ...mail, SMTP_PORT: 'tls' },
      'SMTP_PORT',
      'Enter a port number. Most servers use 587; 465 is encrypted from the start.',
    ],
    ['a port that there is not', { ...mail, SMTP_PORT: '99999' }, 'SMTP_PORT', 'Port must be a port number, like 587.'],
    [
      'a part of the card keys',
      { CARD_GATEWAY_LOGIN_ID: 'login' },
      'CARD_GATEWAY_TRANSACTION_KEY',
      'Enter the transaction key.',
    ],
    [
      'a key that is too long',
      { ...cards, CARD_GATEWAY_TRANSACTION_KEY: 'x'.repeat(17) },
      'CARD_GATEWAY_TRANSACTION_KEY',
      'This has more than 16 characters, so it cannot be right.',
    ],
    [
      'an address with a path',
      { PUBLIC_URL: 'https://example.com/shop' },
      'PUBLIC_URL',
      'Enter an address without a path, for example https://shop.example.com.',
    ],
    [
      'an address before there is a mail server',
      { PUBLIC_URL: 'https://shop.example.com' },
      'PUBLIC_URL',
      'Set the mail server first: at an address of your own, links into accounts must go by mail.',
    ],
    [
      'a carrier key of a program that does not run',
      { EASYPOST_API_KEY: 'stand-in' },
      'EASYPOST_API_KEY',
      "API key is 'stand-in', but none was started; only a shop with sample data on this machine has one.",
    ],
    [
      'what the environment sets',
      { ANALYTICS_ID: 'G-OTHER' },
      'ANALYTICS_ID',
      'This is set in the file .env, which wins.',
    ],
  ])('%s', async (_what, values, field, message) => {
    const before = await shop.db.orm.select().from(connections)
    const reply = await save(values)
    expect([reply.status, reply.errors]).toEqual([400, expect.arrayContaining([{ field: `values.${field}`, message }])])
    expect(await shop.db.orm.select().from(connections)).toEqual(before)
  })

  test('an address of its own for a shop whose passwords are published', async () => {
    await save(mail)
    const reply = await save({ PUBLIC_URL: 'https://shop.example.com' })
    expect([reply.status, reply.errors[0]?.field]).toEqual([400, 'values.PUBLIC_URL'])
    expect(reply.error).toContain('Set DEMO=no for a shop of your own')
    await remove('mail')
  })
})

test('a key shows its end, so that its owner recognizes it', async () => {
  await save(cards)
  expect(await find('CARD_GATEWAY_TRANSACTION_KEY')).toMatchObject({ value: '', ending: 'ey16' })
  expect((await readNow()).config.cards).toMatchObject({ transactionKey: 'transactionkey16', isSandbox: true })
  await remove('cards')
})

test('a change of an older state says who was faster', async () => {
  const { version } = await show()
  await save({ MAPS_KEY: 'maps-key' })
  const late = await save({ MAPS_KEY: 'other-key' }, version)
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'version'])
  expect(late.error).toContain('You have changed this in another tab since you opened it: Changed a connection')
  await remove('maps')
})

test('nobody sets a connection without confirming who they are', async () => {
  const { version } = await show()
  const reply = await owner.send(saveConnections, { input: { version, values: { MAPS_KEY: 'key' }, confirmation: '' } })
  expect(reply.status).toBe(400)
  expect(await find('MAPS_KEY')).toMatchObject({ source: 'none' })
})

test('a stored value that cannot be used, or read, counts as not set and says so', async () => {
  const seal = sealConnections(createTokenMaker(shop.config.dataFolder))
  const [changedBy, changedAt] = ['Olga Owner', shop.clock.now()]
  await shop.db.orm
    .insert(connections)
    .values([
      { name: 'AMAZON_CLIENT_ID', sealed: seal('AMAZON_CLIENT_ID').seal('id'), version: 1, changedBy, changedAt },
      // Put in the place of another, it opens to nothing.
      { name: 'EASYPOST_API_KEY', sealed: seal('AMAZON_CLIENT_ID').seal('id'), version: 1, changedBy, changedAt },
    ])
    .onConflictDoNothing()
  const { config } = await readNow()
  expect([config.carriers, config.identities.amazon]).toEqual([undefined, undefined])
  expect((await findGroup('amazon')).fault).toContain('AMAZON_CLIENT_SECRET missing')
  expect((await findGroup('carriers')).fault).toContain('Enter it again.')
  await remove('amazon')
  await remove('carriers')
  expect((await findGroup('carriers')).fault).toBe('')
})

describe('tried', () => {
  const attempt = async (group: ConnectionGroupName, from = owner) =>
    (await from.send(tryConnection, { params: { group } })).data

  test('what is not set says so', async () => {
    for (const group of ['mail', 'cards', 'carriers', 'maps', 'google', 'amazon', 'apple'] as const)
      expect(await attempt(group)).toEqual({ works: false, said: 'Nothing is set here yet.' })
  })

  test('an address is that of the shop where the shop answers, and of no other program', async () => {
    const answer = { by: (_challenge: string) => 'hello' }
    const server = createServer((request, response) => response.end(answer.by(request.url!.split('/').at(-1)!)))
    await new Promise<void>((done) => void server.listen(0, 'localhost', done))
    atEnd(() => void server.close())
    const url = `http://localhost:${(server.address() as AddressInfo).port}`
    const other = await openTestShop({ settings: { PUBLIC_URL: url }, log: createLog('silent') })
    const itsOwner = await makeStaff(other)
    expect(await attempt('address', itsOwner)).toEqual({
      works: false,
      said: `Another program answers at ${url}. Point the domain at this machine.`,
    })
    const challenged: string[] = []
    answer.by = (challenge) => {
      challenged.push(challenge)
      return other.app.services.connections.answerChallenge(challenge)
    }
    expect(await attempt('address', itsOwner)).toEqual({ works: true, said: `This shop answers at ${url}.` })
    const served = await other.app.fastify.inject({ url: `/.well-known/shop-address/${challenged[0]}` })
    expect(served.payload).toBe(other.app.services.connections.answerChallenge(challenged[0]!))
    expect((await other.app.fastify.inject({ url: '/.well-known/shop-address/x' })).statusCode).toBe(404)
  })
})
