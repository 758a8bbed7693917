import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { apiBase } from '../../contract/call.ts'
import {
  createPaymentProfile,
  customerPaymentCredentials,
  saveAuthorizedTransaction,
} from '../../contract/shop/cart/payments.call.ts'
import { createLog } from '../platform/log.ts'
import {
  addCard,
  billTo,
  makeCardBuyer,
  makeToken,
  mastercard,
  openCardShop,
  payByCard,
} from '../testing/makers/card-makers.ts'
import { fillCart } from '../testing/makers/order-makers.ts'
import type { TestShop } from '../testing/test-shop.ts'

test('card numbers, their codes and our keys are in no table, no log and no answer', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { shop, gateway } = await openCardShop({ log: createLog('trace', stream) })
  const { buyer, profileId, pay } = await makeCardBuyer(shop, gateway)
  const answers: unknown[] = []
  const hear = (reply: { body: unknown }) => void answers.push(reply.body)
  const code = '9047'

  hear(await pay({ card_code: '9013' }))
  for (const next of ['cut-before', 'cut-after', 'malformed', 'error-500'] as const) {
    gateway.addFault({ next, requestType: 'createTransaction' })
    gateway.addFault({ next: 'error-500', requestType: 'getTransactionListForCustomer' })
    hear(await pay({ checkout_key: `secret-${next}`, card_code: code }))
    gateway.clearFaults()
    await finish(shop)
    await fillCart(shop, buyer)
  }
  const amex = { number: '370000000000002', expires: '2031-05', code }
  hear({ body: await addCard(gateway, buyer, mastercard) })
  hear({ body: await addCard(gateway, buyer, amex) })
  hear(await payByCard(buyer, profileId, { card_code: code, checkout_key: 'after-all' }))
  const spent = { opaque_data: await makeToken(gateway, amex), bill_to: billTo }
  hear(await buyer.send(createPaymentProfile, { input: spent }))
  hear(await buyer.send(createPaymentProfile, { input: spent }))
  // What nobody should send is not repeated either.
  const careless = { ...spent, card_number: amex.number, card_code: code }
  hear(await shop.sendAnything(createPaymentProfile, { input: careless, token: buyer.token }))
  const transaction_response = { transId: '1', accountNumber: amex.number }
  const careless2 = {
    order_id: 100_001,
    customer_profile_id: '1',
    payment_profile_id: '1',
    transaction_response,
    card_details: amex,
  }
  hear(await buyer.send(saveAuthorizedTransaction, { input: careless2 }))
  const unreadable = await shop.app.fastify.inject({
    method: 'POST',
    url: `${apiBase}/sales_orders/create_orders`,
    payload: `{"card_code":"${code}","x":${amex.number}`,
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${buyer.token}` },
  })
  hear({ body: unreadable.body })
  hear(await buyer.send(customerPaymentCredentials))
  await finish(shop)

  const stored = await readAll(shop)
  expect(stored).toContain('XXXX1111')
  expect(lines.length).toBeGreaterThan(10)
  const everything = { stored, log: lines.join('\n'), answers: JSON.stringify(answers) }
  const secrets = ['4111111111111111', '5424000000000015', '370000000000002', '"9013"', `"${code}"`]
  for (const [where, text] of Object.entries(everything)) {
    for (const secret of [...secrets, gateway.settings['CARD_GATEWAY_TRANSACTION_KEY']!])
      expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
    expect(text).not.toMatch(standsAlone(code))
  }
})

/** Four digits also come up by chance within tokens, hashes and fractions of a second. */
const standsAlone = (digits: string): RegExp => new RegExp(`(?<![\\w./+-])${digits}(?![\\w/-])`)

test('a card code is found wherever it would be written', () => {
  for (const text of ['card_code: 9047', '{"card_code":"9047"}', 'cardCode=9047&x=1', '(17,9047,)', 'code 9047.'])
    expect(text).toMatch(standsAlone('9047'))
  for (const text of ['mB9047xq', '00:00:17.9047+00', 'f-9047-a1', '1790471'])
    expect(text).not.toMatch(standsAlone('9047'))
})

async function finish(shop: TestShop): Promise<void> {
  shop.clock.advance(180_000)
  await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await shop.runJobs()
}

/** Every row of every table, the jobs included. */
async function readAll({ db }: TestShop): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await db.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...found.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}
