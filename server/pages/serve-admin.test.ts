import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import he from 'he'
import { expect, test } from 'vitest'
import type { PublishedSignIn } from '../../contract/admin/published-sign-in.ts'
import { makeDataFolder, removeDataFolder } from '../testing/data-folder.ts'
import { serveAdmin } from './serve-admin.ts'

async function openAdmin(
  brand: { name: string; theme: Record<string, string>; icon?: string },
  signIns: PublishedSignIn[] = [],
) {
  const folder = makeDataFolder()
  mkdirSync(join(folder, 'admin/web/admin'), { recursive: true })
  mkdirSync(join(folder, 'admin/assets'), { recursive: true })
  writeFileSync(
    join(folder, 'admin/web/admin/index.html'),
    '<html style="{{theme}}"><link href="/favicon.svg?{{icon}}"><title>{{name}}</title>{{signIns}}</html>',
  )
  writeFileSync(join(folder, 'admin/assets/admin-1.js'), 'open()')
  const fastify = Fastify()
  await serveAdmin({ fastify, source: { folder }, readBrand: () => Promise.resolve({ icon: null, ...brand }), signIns })
  return {
    open: (url: string) => fastify.inject({ url }),
    async close() {
      await fastify.close()
      await removeDataFolder(folder)
    },
  }
}

test('every address of the back office is one page in the name and colors of the shop, which search engines leave alone', async () => {
  const admin = await openAdmin({ name: 'Weld & "Wear" <Co>', theme: { '--color-steel': '#102030' } })
  for (const url of ['/admin', '/admin/', '/admin/orders/17', '/admin/index.html']) {
    const { statusCode, headers, payload } = await admin.open(url)
    expect([url, statusCode, payload]).toEqual([
      url,
      200,
      '<html style="--color-steel: #102030"><link href="/favicon.svg?Weld%20%26%20%22Wear%22%20%3CCo%3E%20%23102030"><title>Weld &amp; &quot;Wear&quot; &lt;Co&gt;</title>[]</html>',
    ])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/)
  }
  await admin.close()
})

test('another icon has another address, so that browsers show it at once', async () => {
  const admin = await openAdmin({ name: 'Shop', theme: {}, icon: '/brand/icon-2.png' })
  expect((await admin.open('/admin')).payload).toContain('/favicon.svg?%2Fbrand%2Ficon-2.png')
  await admin.close()
})

test('who may look around stands in the page where sign-ins are published', async () => {
  const signIns = [{ name: 'Mo', email: 'mo@example.com', password: 'Copper-"Kettle', roleTitle: 'Sales' }]
  const admin = await openAdmin({ name: 'Shop', theme: {} }, signIns)
  expect(he.decode((await admin.open('/admin')).payload)).toContain(JSON.stringify(signIns))
  await admin.close()
})

test('its files are stored by browsers for as long as they like, and one that is not there is missing', async () => {
  const admin = await openAdmin({ name: 'Shop', theme: {} })
  const file = await admin.open('/admin/assets/admin-1.js')
  expect([file.statusCode, file.payload]).toEqual([200, 'open()'])
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await admin.open('/admin/assets/desk-2.js')).statusCode).toBe(404)
  await admin.close()
})
