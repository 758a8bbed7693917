import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../modules/content/mails/mails.tables.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { runMail } from './mails.ts'

async function openCore() {
  const shop = await openTestShop({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' } })
  const template = { subject: 'Your order', title: 'Thank you', blocks: [] }
  for (const [key, secret] of [
    ['order:1', false],
    ['activation:2', true],
    ['order:3', false],
  ] as const)
    await shop.db.transaction((tx) =>
      shop.app.services.mails.write(tx, { key, kind: 'order', to: `${key.at(-1)}@example.com`, template, secret }),
    )
  const run = async (...words: string[]) => {
    const said: string[] = []
    const console = { print: (text: string) => said.push(text), printError: (text: string) => said.push(`! ${text}\n`) }
    const code = await runMail(shop.db, shop.config, words, console, shop.clock)
    return { code, said: said.join('') }
  }
  return { shop, run }
}

test('the owner sees which mails have left, wait and have failed, with the words of the mail server', async () => {
  const { shop, run } = await openCore()
  const { orm } = shop.db
  await orm.update(mails).set({ refusal: '550 5.1.1 No such user' }).where(eq(mails.id, 1))
  await orm.update(mails).set({ sentAt: shop.clock.now() }).where(eq(mails.id, 2))
  await orm.update(mails).set({ attempts: 2, lastAnswer: '451 later' }).where(eq(mails.id, 3))
  const { said } = await run('list')
  expect(said).toMatch(/3 {2}2026-03-02 {2}waiting {2}3@example\.com {2}Your order {2}tried 2 times: 451 later\n/)
  expect(said).toMatch(/2 {2}2026-03-02 {2}sent {5}2@example\.com {2}Your order\n/)
  const failed = await run('list', '--failed')
  expect(failed.said).toMatch(
    /^ {2}1 {2}2026-03-02 {2}failed {2}1@example\.com {2}Your order {2}550 5\.1\.1 No such user\n$/,
  )
  expect((await run('list', '--waiting')).said).toContain('3@example.com')
})

test('the owner has a failed mail tried again; none that was sent, waits, or has lost its link', async () => {
  const { shop, run } = await openCore()
  const { orm } = shop.db
  expect(await run('list', '--failed')).toEqual({ code: 0, said: 'No mail has failed.\n' })
  await orm.update(mails).set({ refusal: '550', attempts: 1 }).where(eq(mails.id, 1))
  await orm.update(mails).set({ refusal: '550', attempts: 1 }).where(eq(mails.id, 2))
  await orm.update(mails).set({ sentAt: shop.clock.now() }).where(eq(mails.id, 3))
  expect(await run('again', '1', '2', '3', '9')).toEqual({
    code: 1,
    said: [
      'Mail 1 is tried again.',
      '! Mail 2 had a link into an account, which was removed. Whoever needs it asks for a new one in the shop.',
      '! Mail 3 was sent; it does not go twice.',
      '! There is no mail 9.',
      '',
    ].join('\n'),
  })
  const [mail] = await orm.select().from(mails).where(eq(mails.id, 1))
  expect(mail).toMatchObject({ refusal: null, attempts: 0 })
  const { rows } = await shop.db.pool.query("select 1 from graphile_worker.jobs where key = 'send-mail 1'")
  expect(rows).toHaveLength(1)
})

test.each([
  ['again'],
  ['again', 'x'],
  ['list', '7'],
  ['list', '--failed', '--waiting'],
  ['again', '1', '--failed'],
  ['send'],
])('mail %s %s is not understood, and the sentence says what is', async (...words) => {
  const { run } = await openCore()
  await expect(run(...words)).rejects.toThrow(
    'npm run shop -- mail list [--failed|--waiting], or mail again NUMBER ...',
  )
})

test('without a mail server nothing is tried again', async () => {
  const { shop, run } = await openCore()
  const core = { ...shop.config, smtpUrl: undefined }
  const said: string[] = []
  const console = { print: (text: string) => said.push(text), printError: (text: string) => said.push(text) }
  expect(await runMail(shop.db, core, ['again', '1'], console, shop.clock)).toBe(1)
  expect(said).toEqual(['There is no mail server: SMTP_URL is not set.'])
  expect((await run('list')).said).toContain('waiting')
})
