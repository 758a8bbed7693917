import { expect, test } from 'vitest'
import { openTestShop } from './testing/test-shop.ts'

test('a balancer hears whether the process lives and whether shoppers may come', async () => {
  const { app } = await openTestShop()

  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
  expect((await app.fastify.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

test('the shop is not ready while its database is away', async () => {
  const { app, db } = await openTestShop()
  db.pool.query = (() => Promise.reject(new Error('away'))) as never

  const response = await app.fastify.inject('/readyz')

  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ status: 'not ready', missing: ['database'] })
})

test('the figures of the shop are for this machine only', async () => {
  const { app } = await openTestShop()
  const ask = (remoteAddress: string, headers = {}) => app.fastify.inject({ url: '/metrics', remoteAddress, headers })

  expect((await ask('127.0.0.1')).payload).toContain('http_request_duration_seconds')
  expect((await ask('192.0.2.7')).statusCode).toBe(403)
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(403)
})
