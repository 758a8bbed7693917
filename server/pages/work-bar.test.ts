import { beforeAll, expect, test } from 'vitest'
import { workAsCustomer } from '../../contract/admin/people/companies.call.ts'
import * as entry from '../../web/app/entry-server.tsx'
import { makeCustomer, type TestCustomer } from '../testing/makers/customer-makers.ts'
import { makeStaff } from '../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Pages } from './open-pages.ts'

const pages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: entry.renderPage,
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => true,
}

let shop: TestShop
let buyer: TestCustomer
let token: string

beforeAll(async () => {
  shop = await openTestShop({ pages })
  buyer = await makeCustomer(shop, { firstName: 'Ann <b>', companyName: 'Atlas & Sons' })
  const sales = await makeStaff(shop, { role: 'sales', name: 'Sam <i> Sales', hasSecondFactor: true })
  const params = { id: buyer.companyId, memberId: buyer.id }
  const { headers } = await sales.send(workAsCustomer, { params })
  token = /auth_token=([^;]+)/.exec(String(headers['set-cookie']))![1]!
})

const open = async (url: string, cookie?: string) => {
  const headers = { accept: 'text/html', ...(cookie && { cookie: `auth_token=${cookie}` }) }
  return (await shop.app.fastify.inject({ url, headers })).payload
}

test.each(['/home', '/cart', '/terms', '/nowhere'])('%s says who works as whom, and only to them', async (path) => {
  for (let again = 0; again < 2; again += 1) {
    const page = await open(path, token)
    expect(page).toContain('<b>Sam &lt;i&gt; Sales</b> works as <b>Ann &lt;b&gt; Buyer, Atlas &amp; Sons</b>')
    // An hour after it began, by the shop's clock in New York.
    expect(page).toMatch(/, until <time datetime="[^"]+">6:00 am<\/time>\./)
    expect(page).toContain('action="/work-as/end"')
    for (const cookie of [buyer.token, undefined]) expect(await open(path, cookie)).not.toMatch(/work-as|Sam /)
  }
})

test('what the bar loads is there', async () => {
  for (const path of ['/work-as.js', '/work-as.css']) {
    const { statusCode, payload } = await shop.app.fastify.inject({ url: path })
    expect([statusCode, payload.length > 100]).toEqual([200, true])
  }
})
