import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import * as renderer from '../../web/app/entry-server.tsx'
import { createApp } from '../app/app.ts'
import { openListener } from '../platform/http/http-listener.ts'
import type { PagesSource } from '../pages/index.ts'
import { atEnd } from '../testing/at-end.ts'
import { makeCollection, makeItem } from '../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../testing/makers/customer-makers.ts'
import { takeHostileTexts, toAddressText } from '../testing/hostile/hostile-values.ts'
import { openTestShop } from '../testing/test-shop.ts'

let port: number
let token: string

// The pages come straight from their sources, so that nothing has to be built first.
const fromSources = {
  vite: {
    ssrLoadModule: () => Promise.resolve(renderer),
    transformIndexHtml: (_url: string, html: string) => Promise.resolve(html),
    environments: { ssr: { moduleGraph: { urlToModuleMap: new Map() } } },
  },
} as unknown as PagesSource

beforeAll(async () => {
  const shop = await openTestShop()
  await makeItem(shop, { name: 'TIG torch', collections: [await makeCollection(shop)] })
  token = (await makeCustomer(shop)).token
  const app = await createApp({ ...shop, log: shop.app.fastify.log as never, pages: fromSources })
  await app.services.live.open()
  atEnd(() => app.close())
  const listener = await openListener({ host: '127.0.0.1', port: 0, answer: app.fastify.routing })
  atEnd(() => listener.close())
  port = listener.port
})

interface Page {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Asks over a real connection, with the path as it is. */
function open(path: string, cookie = ''): Promise<Page> {
  const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

/** @returns what is wrong with the page; undefined: a page or a refusal, in which nothing of what was sent has become markup */
async function findWrong(url: string, cookie?: string): Promise<string | undefined> {
  const { status, headers, body } = await open(url, cookie)
  if (status >= 500) return `status ${status}`
  if (JSON.stringify(headers['set-cookie'] ?? '').includes('auth_token=x')) return 'it set a cookie'
  if (headers.location !== undefined && !/^\/(?![/\\])/.test(String(headers.location)))
    return `leads to ${headers.location}`
  if (!String(headers['content-type']).startsWith('text/html')) {
    return status >= 400 && !/"error":".+[.!?]"/.test(body) ? `no sentence: ${body.slice(0, 100)}` : undefined
  }
  const [, state = ''] = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(body) ?? []
  JSON.parse(state)
  const facts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text!)
  for (const fact of facts) JSON.parse(fact)
  // Besides what the page says to search engines it has two scripts: the entry, and the state, which is data.
  if (body.match(/<script/gi)?.length !== facts.length + 2) return 'a script more'
  return /<(img src=x|svg[ /]onload|iframe|object|embed|base)/i.exec(body)?.[0]
}

/** Query values that pages read, all at once. */
function toQuery(hostile: string): string {
  const names = ['page', 'sort', 'filters', 'min_price', 'max_price', 'ids', 'orders', 'next', 'login_token']
  const value = toAddressText(hostile)
  return `?${[...names, value].map((name) => `${name}=${value}&${name}=${value}`).join('&')}`
}

const positions: [string, (text: string) => string][] = [
  ['/listing/:id', (hostile) => `/listing/${toAddressText(hostile)}`],
  ['/subCollection/:id', (hostile) => `/subCollection/${toAddressText(hostile)}`],
  ['/products/:id', (hostile) => `/products/${toAddressText(hostile)}`],
  ['/search/:text', (hostile) => `/search/${toAddressText(hostile)}`],
  ['/user-activation/:id', (hostile) => `/user-activation/${toAddressText(hostile)}`],
  ['/invitation/:token', (hostile) => `/invitation/${toAddressText(hostile)}`],
  ['/confirm-email/:token', (hostile) => `/confirm-email/${toAddressText(hostile)}`],
  ['/set-password/:token', (hostile) => `/set-password/${toAddressText(hostile)}`],
  ['the query of a listing', (hostile) => `/listing/1${toQuery(hostile)}`],
  ['the query of a search', (hostile) => `/search/torch${toQuery(hostile)}`],
  ['the query of a comparison', (hostile) => `/compare${toQuery(hostile)}`],
  ['the query of the sign-in', (hostile) => `/login${toQuery(hostile)}`],
  ['an address as it was typed', (hostile) => `/${hostile.replace(/[^\u0021-\u00ff]/g, '+')}`],
  ['/pictures/:key', (hostile) => `/pictures/${toAddressText(hostile)}/320.webp`],
]

describe('hostile texts in addresses make no page fail and become no markup:', () => {
  test.each(positions)('%s', async (_place, toAddress) => {
    const failures = []
    for (const hostile of takeHostileTexts(6)) {
      const address = toAddress(hostile)
      const wrong = await findWrong(address)
      if (wrong) failures.push([address.slice(0, 100), wrong])
    }
    expect(failures).toEqual([])
  })

  test('the query of placed orders, and the cookie', async () => {
    const failures = []
    for (const hostile of takeHostileTexts(6)) {
      const asCustomer = await findWrong(`/orderplaced${toQuery(hostile)}`, `auth_token=${token}`)
      const asNobody = await findWrong('/cart', `auth_token=${toAddressText(hostile)}; ${toAddressText(hostile)}`)
      if (asCustomer || asNobody) failures.push([hostile.slice(0, 60), asCustomer, asNobody])
    }
    expect(failures).toEqual([])
  })
})

test.each([
  ...['//', '///', '//%', '//:80', '//evil.example', '//evil.example/%2f..', '//user@host:99999/', '/\\evil.example'],
  ...['/%5c%5cevil.example', '/home//', '//home', '/%2e%2e/%2e%2e/etc/passwd', '/./..//', '/;/', '/%'],
  ...['/__proto__', '/constructor', '/listing/__proto__', `/${'a/'.repeat(3_000)}`, `/home?${'a=1&'.repeat(3_000)}`],
])('the address %s is a page of this shop, or none', async (address) => {
  expect(await findWrong(address)).toBeUndefined()
})
