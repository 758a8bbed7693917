import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { signUp } from '../../contract/shop/account.call.ts'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('a balancer hears whether the process lives and whether shoppers may come', async () => {
  const { app } = await openTestShop({ isNew: true })

  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
  expect((await app.fastify.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

test('a shop that is being closed says that it is not ready, and answers until then', async () => {
  const { app } = await openTestShop()
  app.drain()
  const ready = await app.fastify.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'closing' }])
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
  expect((await app.fastify.inject('/api/home/get_mega_menu')).statusCode).toBe(200)
})

test('the shop is not ready while its database is away', async () => {
  const { app, db } = await openTestShop({ isNew: true })
  db.pool.query = (() => Promise.reject(new Error('away'))) as never

  const response = await app.fastify.inject('/readyz')

  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ status: 'not ready', missing: ['database'] })
})

test('a process that has had no connection to its database for a minute is given up', async () => {
  const { app, db } = await openTestShop({ isNew: true })
  vi.spyOn(db, 'lastHadAt').mockReturnValue(performance.now() - 59_000)
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)

  vi.spyOn(db, 'lastHadAt').mockReturnValue(performance.now() - 61_000)
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(503)
})

test('while the database is away a shopper is answered so, and when to come again', async () => {
  const shop = await openTestShop({ isNew: true })
  const gone = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nowhere' })
  vi.spyOn(shop.db.pool, 'connect').mockImplementation(gone.connect.bind(gone))

  const reply = await shop.send(getCart, { token: 'any' })

  expect(reply.status).toBe(503)
  expect(reply.error).toBe('The shop is briefly unavailable. Please try again in a few seconds.')
  expect(reply.headers['retry-after']).toBe('5')
})

test('where nothing can be saved a shopper is answered so, and nothing is half-written', async () => {
  const shop = await openTestShop({ isNew: true })
  await shop.db.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger refuse before insert on customers for each row execute function refuse()`)
  const user = {
    first_name: 'Ann',
    last_name: 'Buyer',
    login: 'ann@example.com',
    password: 'copper-kettle-47',
    confirm_password: 'copper-kettle-47',
    user_company: 'Buyers Inc.',
    user_phone: '+12025550143',
  }

  const reply = await shop.send(signUp, { input: { user } })

  expect([reply.status, reply.error]).toEqual([503, 'The shop cannot save anything right now. Please try again later.'])
  expect((await shop.db.pool.query('select id from companies')).rows).toEqual([])
})

test('the figures of the shop are for this machine only', async () => {
  const { app } = await openTestShop({ isNew: true })
  const ask = (remoteAddress: string, headers = {}) => app.fastify.inject({ url: '/metrics', remoteAddress, headers })

  expect((await ask('127.0.0.1')).payload).toContain('http_request_duration_seconds')
  expect((await ask('192.0.2.7')).statusCode).toBe(403)
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(403)
})

test('the figures of a public shop are there with their token only', async () => {
  const publicShop = {
    PUBLIC_URL: 'https://shop.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    DEMO: 'no',
  }
  const without = await openTestShop({ settings: publicShop })
  expect((await without.app.fastify.inject('/metrics')).statusCode).toBe(404)

  const token = 'a-long-secret-of-the-owner'
  const { app } = await openTestShop({ settings: { ...publicShop, METRICS_TOKEN: token } })
  expect((await app.fastify.inject('/metrics')).statusCode).toBe(403)
  const headers = { authorization: `Bearer ${token}` }
  const answered = await app.fastify.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers })
  expect(answered.payload).toContain('http_request_duration_seconds')
})
