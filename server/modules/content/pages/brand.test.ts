import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from './content.store.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ isNew: true })
})

const readIcon = async () => shop.app.fastify.inject({ url: '/favicon.svg' })

test('a browser’s tab shows the initial of the shop in its color, until its owner has an icon', async () => {
  await saveSettings(shop.db.orm, 'brand', { name: 'riverside Supply', theme: { '--color-steel': '#7a2a3e' } })
  const drawn = await readIcon()
  expect(drawn.statusCode).toBe(200)
  expect(drawn.body).toContain('fill="#7a2a3e"')
  expect(drawn.body).toContain('>R</text>')
})

test('an icon of the owner’s elsewhere is led to', async () => {
  await saveSettings(shop.db.orm, 'brand', { name: 'Riverside', icon: 'https://riverside.example/icon.svg' })
  const led = await readIcon()
  expect([led.statusCode, led.headers['location']]).toEqual([302, 'https://riverside.example/icon.svg'])
})
