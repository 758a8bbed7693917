import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../../../../dev/postgres/postmaster.ts'
import { startCarrier } from '../../../../dev/standins/carrier/carrier.ts'
import { startStandIn } from '../../../../dev/standins/identity-provider/provider.ts'
import type { ConnectionGroupName } from '../../../../domain/content/connection-fields.ts'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { openGateway } from '../../../testing/makers/card-makers.ts'
import { createTrials } from './trials.ts'

const trials = createTrials({ clock: systemClock, answerChallenge: (challenge) => challenge })
const attempt = (group: ConnectionGroupName, env: Record<string, string>) => trials[group](readConfig(env))

test('card keys are tried by a charge of the sandbox that is voided, and each wrong one is told', async () => {
  const { settings, transactions } = await openGateway()
  expect(await attempt('cards', settings)).toEqual({
    works: true,
    said: 'The sandbox of Brandyard demo shop took a test charge, which was voided.',
  })
  expect(transactions()).toMatchObject([{ type: 'authOnlyTransaction', status: 'voided', heldCents: 0 }])
  const live = await attempt('cards', { ...settings, CARD_GATEWAY_MODE: 'live' })
  expect(live).toEqual({ works: true, said: 'Authorize.Net knows these keys: Brandyard demo shop.' })
  const wrong = await attempt('cards', { ...settings, CARD_GATEWAY_TRANSACTION_KEY: 'another' })
  expect(wrong.said).toBe(
    'Authorize.Net does not know this login ID with this transaction key. Is it the right account?',
  )
  const others = await attempt('cards', { ...settings, CARD_GATEWAY_CLIENT_KEY: 'another' })
  expect(others.said).toBe('The public client key belongs to another account than the transaction key.')
  const away = await attempt('cards', { ...settings, CARD_GATEWAY_URL: `http://127.0.0.1:${await findFreePort()}/` })
  expect(away).toEqual({ works: false, said: 'Authorize.Net cannot be reached from this machine.' })
})

test('carriers are asked for the rates of a carton', async () => {
  const carrier = await startCarrier()
  atEnd(() => carrier.close())
  const { works, said } = await attempt('carriers', carrier.settings)
  expect([works, said]).toEqual([true, expect.stringMatching(/^\d+ rates for 4 lb from Chicago to New York, from \$/)])
  expect((await attempt('carriers', { ...carrier.settings, EASYPOST_API_KEY: 'another' })).works).toBe(false)
})

test('sign-in providers are asked whether they know the shop, without anybody signing in', async () => {
  const { settings, close } = await startStandIn({ shopUrl: 'http://localhost:3000' })
  atEnd(() => close())
  for (const [group, title] of [
    ['google', 'Google'],
    ['amazon', 'Amazon'],
    ['apple', 'Apple'],
  ] as const) {
    const address = `http://localhost:3000/social-return/${group}`
    expect(await attempt(group, settings)).toEqual({
      works: true,
      said: `${title} knows this shop. Its return address there must be ${address}`,
    })
    const other = { ...settings, [`${group.toUpperCase()}_CLIENT_ID`]: 'another' }
    expect(await attempt(group, other)).toEqual({
      works: false,
      said: `${title} does not know this client, or its secret is wrong.`,
    })
  }
  const noKey = await attempt('apple', { ...settings, APPLE_PRIVATE_KEY: 'no key' })
  expect(noKey.said).toBe('Apple does not know this client, or its secret is wrong.')
})

test('scripts of others are fetched once, and what their server refuses is told', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(request.url!.includes('G-RIGHT') ? 200 : 404).end()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  atEnd(() => void server.close())
  const scriptUrl = { ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/js` }
  expect((await attempt('analytics', { ...scriptUrl, ANALYTICS_ID: 'G-RIGHT' })).works).toBe(true)
  expect(await attempt('analytics', { ...scriptUrl, ANALYTICS_ID: 'G-WRONG' })).toEqual({
    works: false,
    said: 'Google refuses it (status 404). Please check it.',
  })
  expect(asked).toEqual(['/js?id=G-RIGHT', '/js?id=G-WRONG'])
})

test('a mail server that is away, and an address where nobody answers, say why', async () => {
  const away = await attempt('mail', {
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(await findFreePort()),
    MAIL_FROM: 'shop@example.com',
  })
  expect(away).toEqual({
    works: false,
    said: 'The mail server could not be reached. Check the server name and the port.',
  })
  const url = `http://127.0.0.1:${await findFreePort()}`
  expect(await attempt('address', { PUBLIC_URL: url })).toEqual({
    works: false,
    said: `Nobody answers at ${url}: the connection was refused.`,
  })
})
