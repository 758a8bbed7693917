import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../contract/call.ts'
import { allCalls } from '../../../../contract/all-calls.ts'
import { generateLoginSalt } from '../../../../contract/shop/account.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import { makeSample } from '../../../testing/hostile/call-fields.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { watchTables } from '../../../testing/hostile/fingerprint.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let ann: TestCustomer
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  ann = await makeCustomer(shop)
  cookie = `portal_session=${await makeSession(shop, ann.id, 'portal')}`
})

const partsOf = (call: Call) => ({
  params: makeSample(call, 'params') as object,
  query: makeSample(call, 'query') as object,
  input: makeSample(call, 'input'),
})
const changes = allCalls.map(({ call }) => call).filter(({ who, method }) => who === 'portal' && method !== 'GET')

describe('the portal’s cookie in a request that a page of another site makes', () => {
  test.each(['cross-site', 'same-site', 'anything'])('changes nothing (%s)', async (site) => {
    const tables = await watchTables(shop.db)
    await tables.hasChanged()
    for (const call of changes) {
      const headers = { cookie, 'sec-fetch-site': site }
      const reply = await shop.sendAnything(call, { ...partsOf(call), headers })
      expect([call.name, reply.status]).toEqual([call.name, 403])
      expect(reply).toRefuseWith(
        'This request came from another site, so nothing was changed. Please do it in the customer portal.',
      )
    }
    expect(changes.length).toBeGreaterThan(10)
    expect(await tables.hasChanged()).toBe(false)
  })

  test('still reads, which a browser shows to nobody elsewhere', async () => {
    const reply = await shop.send(getPortalOverview, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    expect(reply).toSucceed()
  })

  test.each([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])(
    'is one of our own with %o',
    async (said) => {
      for (const call of changes.filter(({ name }) => !/sign_out|end_/.test(name))) {
        const reply = await shop.sendAnything(call, {
          params: makeSample(call, 'params') as object,
          headers: { cookie, ...said } as Record<string, string>,
        })
        expect(reply.status, call.name).not.toBe(403)
      }
    },
  )
})

describe('the way into the portal', () => {
  const enter = async (next: string, headers: Record<string, string> = {}) => {
    const { salt } = (await ann.send(generateLoginSalt)).data
    const query = new URLSearchParams({ salt, next })
    const reply = await shop.app.fastify.inject({ url: `/portal/enter?${query}`, headers })
    return { location: reply.headers.location, cookie: reply.headers['set-cookie'] }
  }

  test('is not taken for a link of another site', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await enter('/portal', { 'sec-fetch-site': site })).toEqual({ location: '/portal', cookie: undefined })
    for (const site of ['same-origin', 'none'])
      expect((await enter('/portal', { 'sec-fetch-site': site })).cookie).toMatch(/^portal_session=/)
  })

  test.each([
    ['/portal/orders?state=shipped', '/portal/orders?state=shipped'],
    ['/portal/..//evil.example', '/portal'],
    ['/portal/%2e%2e//evil.example', '/portal'],
    ['/portal/../home', '/portal'],
    ['//evil.example/portal', '/portal'],
    ['/portal\\..\\..\\\\evil.example', '/portal'],
    ['/portalx', '/portal'],
  ])('with next=%s leads to %s', async (next, location) => {
    expect((await enter(next)).location).toBe(location)
  })
})
