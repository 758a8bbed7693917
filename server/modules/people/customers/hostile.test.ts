import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forgotPassword, login, setPassword, signUp, userActivation } from '../../../../contract/shop/account.call.ts'
import type { Call } from '../../../../contract/call.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { customers } from './customers.tables.ts'

const folder = '../shared/data/hostile'
const readLines = (file: string): string[] =>
  existsSync(`${folder}/${file}`) ? readFileSync(`${folder}/${file}`, 'utf8').split('\n').filter(Boolean) : []

const naughty: string[] = existsSync(`${folder}/naughty-strings.json`)
  ? JSON.parse(readFileSync(`${folder}/naughty-strings.json`, 'utf8'))
  : []
const every = (step: number, lines: string[]) => lines.filter((_line, position) => position % step === 0)
const strings = [
  ...naughty,
  ...every(60, readLines('xss.txt')),
  ...every(15, readLines('sqli.txt')),
  ...every(10, readLines('fuzzdb/naughty-unicode.txt')),
  ...readLines('fuzzdb/crlf-injection.txt').slice(0, 20),
]

const good = {
  first_name: 'Ann',
  last_name: 'Buyer',
  login: 'ann@example.com',
  password: 'copper-kettle-47',
  confirm_password: 'copper-kettle-47',
  user_company: 'Atlas Welding',
  user_phone: '(202) 555-0143',
}

describe.runIf(strings.length > 0)('strings that nobody here wrote', () => {
  /** Sends each from a network of its own, so that no limit answers first. */
  async function trySome(call: Call, words: string[], toParts: (word: string) => object) {
    const shop = await openTestShop()
    await makeCustomer(shop, { login: 'ann@example.com' })
    const failed: unknown[] = []
    for (const [position, word] of words.entries()) {
      const remoteAddress = `10.${position >> 8}.${position & 255}.1`
      const reply = await shop.sendAnything(call, { ...toParts(word), remoteAddress })
      const sentence = reply.body.message === 'success' || (reply.error ?? '').length > 0
      if (reply.status >= 500 || !sentence) failed.push([word, reply.status, reply.body])
    }
    expect(failed).toEqual([])
    return shop
  }

  test('are no address to sign in with, and break nothing', async () => {
    await trySome(login, strings, (word) => ({ input: { user: { login: word, password: word } } }))
  })

  test('are wrong passwords', async () => {
    let number = 0
    await trySome(login, every(8, strings), (word) => ({
      input: { user: { login: `buyer${number++}@example.com`, password: word } },
    }))
  })

  test('open no account', async () => {
    const shop = await trySome(userActivation, strings, (word) => ({ query: { activation_token: word } }))
    expect(await shop.mails()).toEqual([])
  })

  test('set no password', async () => {
    await trySome(setPassword, strings, (word) => ({
      input: { password_token: word, password: 'gasket-and-flange-9', confirm_password: 'gasket-and-flange-9' },
    }))
  })

  test('mail nobody else', async () => {
    const shop = await trySome(forgotPassword, strings, (word) => ({ input: { login: word } }))
    expect(await shop.mails()).toEqual([])
  })

  test.each(['first_name', 'user_company', 'user_phone', 'upic', 'login'])('do no harm as %s', async (field) => {
    let number = 0
    const shop = await trySome(signUp, every(6, strings), (word) => ({
      input: { user: { ...good, login: `buyer${number++}@example.com`, [field]: word } },
    }))
    // The mail's own style stands in its head, once; whatever else there is came from outside.
    const pages = (await shop.mails()).map(({ html }) => html.replace(/<style>[^<]*<\/style>/, ''))
    expect(pages.filter((html) => /<script|<img|<svg|<iframe|<style/i.test(html))).toEqual([])
    const stored = await shop.db.orm.select().from(customers)
    expect(stored.filter(({ role, blocked }) => role !== 'admin' || blocked)).toEqual([])
  })
})
