import { expect, test } from 'vitest'
import * as entry from '../../web/app/entry-server.tsx'
import { atEnd } from '../testing/at-end.ts'
import { makeCollection, makeItems } from '../testing/catalog-makers.ts'
import { makeCustomer } from '../testing/customer-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createRenderThread } from './renderers.ts'

const assets = { begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }

async function prepare({ app }: TestShop, path: string, token?: string): Promise<entry.PreparedPage> {
  const prepared = await entry.preparePage({
    url: `http://shop.example${path}`,
    token,
    maintenance: false,
    sender: (call, args) =>
      app.api.invoke(call, { ...args, token, remoteAddress: '127.0.0.1', log: app.fastify.log } as never),
    onError: (error) => {
      throw error
    },
    assetsFor: () => assets,
  })
  if ('location' in prepared) throw new Error(`${path} leads to ${prepared.location}`)
  return prepared.page
}

/** What reaches another thread. */
const sendAcross = (page: entry.PreparedPage) => structuredClone(entry.packPage(page))

test('a page is the same in whichever thread it is rendered, the first time and again', async () => {
  const shop = await openTestShop()
  const collection = await makeCollection(shop, { name: 'Torches </script>' })
  const goods = Array.from({ length: 30 }, (_, at) => ({
    name: `TIG torch <${at}>`,
    collections: [collection],
    variants: [{ color: 'Black', stock: 5 }],
  }))
  const [item] = await makeItems(shop, goods)
  const { token } = await makeCustomer(shop)
  const paths = [
    '/home',
    `/listing/${collection}`,
    `/listing/${collection}?page=2`,
    `/products/${item!.id}`,
    '/search/torch',
    '/nowhere',
  ]

  for (const session of [undefined, token]) {
    for (const path of [...paths, ...paths]) {
      const page = await prepare(shop, path, session)
      const here = entry.renderPrepared(page)
      expect(await entry.renderPacked(sendAcross(page)), path).toBe(here)
      expect(here, path).toContain(path.startsWith('/listing') ? 'TIG torch &lt;' : '<main')
    }
  }
}, 60_000)

test('a menu that has changed shows on the next page, and so does an item', async () => {
  const shop = await openTestShop()
  const collection = await makeCollection(shop, { name: 'Torches' })
  const [item] = await makeItems(shop, [{ name: 'TIG torch', collections: [collection] }])
  const path = `/listing/${collection}`
  for (const _ of [1, 2, 3]) await entry.renderPacked(sendAcross(await prepare(shop, path)))

  await shop.db.pool.query(`update collections set name = 'Burners' where id = $1`, [collection])
  await shop.db.pool.query(`update items set name = 'MIG gun' where id = $1`, [item!.id])
  await shop.refreshCatalog()

  const html = await entry.renderPacked(sendAcross(await prepare(shop, path)))
  expect(html.slice(0, html.indexOf('<main'))).toContain('Burners')
  expect(html).toContain('MIG gun')
  expect(html).not.toMatch(/Torches|TIG torch/)
})

/** A thread that renders what its program makes of `page`. */
function openThread(program: string) {
  const source = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ number, page, encoding }) => { ${program} })`
  const thread = createRenderThread({
    program: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    renderer: '',
    packPage: (page) => page as never,
  })
  atEnd(() => thread.close())
  return (url: string) => thread.render({ url } as never, 'identity')
}

test('each page goes to whoever asked for it, whichever is ready first', async () => {
  const render = openThread(`setTimeout(() => parentPort.postMessage(
    { number, rendered: { bytes: new TextEncoder().encode(page.url), encoding } }), page.url === 'slow' ? 50 : 0)`)

  const [slow, fast] = await Promise.all([render('slow'), render('fast')])

  expect([slow.bytes.toString(), fast.bytes.toString()]).toEqual(['slow', 'fast'])
})

test('a page that cannot be rendered fails alone', async () => {
  const render = openThread(`parentPort.postMessage(page.url === 'bad' ? { number, failure: 'it is bad' }
    : { number, rendered: { bytes: new Uint8Array(), encoding } })`)

  await expect(render('bad')).rejects.toThrow('it is bad')
  await expect(render('good')).resolves.toMatchObject({ encoding: 'identity' })
})

test.each([
  ['breaks', `throw new Error('it broke')`, 'it broke'],
  ['leaves', 'process.exit(0)', 'has ended'],
])('a thread that %s fails what waits for it, and the next page gets a new one', async (_, end, reason) => {
  const render = openThread(`if (page.url === 'last') { ${end} }
    else if (page.url === 'next') parentPort.postMessage({ number, rendered: { bytes: new Uint8Array(), encoding } })`)

  const waiting = render('waits').catch((error: Error) => error.message)
  await expect(render('last')).rejects.toThrow(reason)

  expect(await waiting).toContain(reason)
  await expect(render('next')).resolves.toMatchObject({ encoding: 'identity' })
})
