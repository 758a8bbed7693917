import { describe, expect, test } from 'vitest'
import { signUp } from '../../../../contract/shop/account.call.ts'
import { createApp } from '../../../app/app.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const register = (shop: TestShop, firstName: string) =>
  shop.send(signUp, {
    input: {
      user: {
        first_name: firstName,
        last_name: 'Buyer',
        login: 'ann@example.com',
        password: 'copper-kettle-47',
        confirm_password: 'copper-kettle-47',
        user_company: 'Atlas Welding',
        user_phone: '(202) 555-0143',
      },
    },
  })

const open = (shop: TestShop, url: string) => shop.app.fastify.inject({ url })

describe('the page of kept mails', () => {
  test('is empty at first', async () => {
    const shop = await openTestShop()
    const page = await open(shop, '/dev/mail')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('No e-mails yet.')
  })

  test('lists each mail and leads to it', async () => {
    const shop = await openTestShop()
    await register(shop, 'Ann')
    const [mail] = await shop.mails()
    const list = await open(shop, '/dev/mail')
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.body).toContain(`<a href="/dev/mail/${mail!.id}"`)
    expect(list.body).toContain('ann@example.com')

    const page = await open(shop, `/dev/mail/${mail!.id}`)
    expect(page.body).toContain('Welcome, Ann')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('keeps the links of a mail within the place where it is read', async () => {
    const shop = await openTestShop()
    await register(shop, 'Ann')
    const [mail] = await shop.mails()
    const page = await open(shop, `/dev/mail/${mail!.id}`)
    expect(page.body).toMatch(/href="\/user-activation\/[\w-]{43}"/)
    expect(page.body).not.toContain(`href="${shop.config.publicUrl}`)
  })

  test('shows what goes along with a mail, and gives it as a file to save', async () => {
    const shop = await openTestShop()
    const { mails } = shop.app.services
    await shop.db.transaction(async (tx) => {
      const content = Buffer.from('%PDF-1.7')
      const fileId = await mails.saveFile(tx, { name: 'Spring <b>.pdf', mediaType: 'application/pdf', content })
      const template = { subject: 'Spring', title: 'Spring', blocks: [] }
      await mails.write(tx, { key: 'flyer:1', kind: 'flyer', to: 'ann@example.com', template, fileIds: [fileId] })
    })
    const [mail] = await shop.mails()
    const page = await open(shop, `/dev/mail/${mail!.id}`)
    const [, url] = /href="(\/dev\/mail\/\d+\/files\/\d+)"/.exec(page.body)!
    expect(page.body).toContain('Spring &lt;b&gt;.pdf')
    const file = await open(shop, url!)
    expect(file.body).toBe('%PDF-1.7')
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Spring%20%3Cb%3E.pdf")
    for (const other of ['/files/999', '/files/x'])
      expect((await open(shop, `/dev/mail/${mail!.id}${other}`)).statusCode).toBe(404)
  })

  test('runs nothing and keeps to the strict policy, whatever somebody calls himself', async () => {
    const shop = await openTestShop()
    await register(shop, '<img src=x onerror=alert(1)>')
    const [mail] = await shop.mails()
    for (const url of ['/dev/mail', `/dev/mail/${mail!.id}`]) {
      const page = await open(shop, url)
      expect(page.body).not.toMatch(/<script|<img|<link/i)
      expect(page.body.match(/<style/gi) ?? []).toHaveLength(url === '/dev/mail' ? 0 : 1)
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  test.each(['0', '999', 'x', '-1', '1e3', '99999999999999', '%00', '..%2f'])('has no mail %s', async (id) => {
    const shop = await openTestShop()
    expect((await open(shop, `/dev/mail/${id}`)).statusCode).toBe(404)
  })

  test.each([
    { remoteAddress: '192.0.2.1' },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { host: 'shop.example.com' } },
  ])('is not there for anybody but this machine: %o', async (from) => {
    for (const TRUST_PROXY of ['no', 'yes']) {
      const shop = await openTestShop({ settings: { TRUST_PROXY } })
      await register(shop, 'Ann')
      const [mail] = await shop.mails()
      for (const url of ['/dev/mail', `/dev/mail/${mail!.id}`]) {
        const page = await shop.app.fastify.inject({ url, ...from })
        expect(page.statusCode).toBe(404)
        expect(page.body).not.toContain('ann@example.com')
      }
    }
  })

  test('is not there in a public shop', async () => {
    const shop = await openTestShop()
    const config = { ...shop.config, isPublic: true }
    const { db, clock } = shop
    const app = await createApp({ config, db, clock, log: shop.app.fastify.log as never })
    await app.services.live.open()
    atEnd(() => app.close())
    expect((await app.fastify.inject({ url: '/dev/mail' })).statusCode).toBe(404)
  })

  test('is not there where a mail server sends the mails', async () => {
    const shop = await openTestShop()
    const config = { ...shop.config, smtpUrl: 'smtp://127.0.0.1:9' }
    const { db, clock } = shop
    const app = await createApp({ config, db, clock, log: shop.app.fastify.log as never })
    await app.services.live.open()
    atEnd(() => app.close())
    expect((await app.fastify.inject({ url: '/dev/mail' })).statusCode).toBe(404)
    expect((await app.fastify.inject({ url: '/dev/mail/1' })).statusCode).toBe(404)
  })
})
