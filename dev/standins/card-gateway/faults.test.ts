import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestMerchant, type TestMerchant } from './test-merchant.ts'

let merchant: TestMerchant

beforeAll(async () => {
  merchant = await openTestMerchant()
})
beforeEach(() => merchant.control('POST', 'reset'))
afterAll(() => merchant.gateway.close())

const held = () => merchant.gateway.transactions().map(({ heldCents }) => heldCents)
const cut = 'fetch failed'

describe('a fault that was ordered strikes the next request', () => {
  test('cut-before: no answer, and nothing was done', async () => {
    await merchant.control('POST', 'faults', { next: 'cut-before' })
    await expect(merchant.charge()).rejects.toThrow(cut)
    expect(held()).toEqual([])
    expect((await merchant.charge()).text('responseCode')).toBe('1')
  })

  test('cut-after: no answer, but the money is held, and can be found by the invoice number', async () => {
    await merchant.control('POST', 'faults', { next: 'cut-after' })
    const order = '<order><invoiceNumber>LOST-9</invoiceNumber></order>'
    await expect(merchant.charge({ order })).rejects.toThrow(cut)
    expect(held()).toEqual([1234])
    const list = await merchant.send('getUnsettledTransactionList', '')
    expect([list.text('invoiceNumber'), list.text('transactionStatus')]).toEqual(['LOST-9', 'authorizedPendingCapture'])
    expect((await merchant.charge({ order })).text('errorCode')).toBe('11')
    expect(held()).toEqual([1234])
  })

  test('error-500: nothing was done', async () => {
    await merchant.control('POST', 'faults', { next: 'error-500' })
    expect((await merchant.charge()).status).toBe(500)
    expect(held()).toEqual([])
  })

  test('malformed: the money is held, and the answer breaks off', async () => {
    await merchant.control('POST', 'faults', { next: 'malformed' })
    const { xml } = await merchant.charge()
    expect([xml.includes('<transactionResponse>'), xml.includes('</createTransactionResponse>')]).toEqual([true, false])
    expect(held()).toEqual([1234])
  })

  test('slow: it is answered late', async () => {
    await merchant.control('POST', 'faults', { next: 'slow', delayMs: 300 })
    const start = performance.now()
    expect((await merchant.charge()).text('responseCode')).toBe('1')
    expect(performance.now() - start).toBeGreaterThan(290)
  })

  test('as often as ordered, and only those that are meant', async () => {
    merchant.gateway.addFault({ next: 'error-500', requestType: 'createTransaction:voidTransaction', count: 2 })
    const transId = (await merchant.charge()).text('transId')
    const cancel = () =>
      merchant.transact(`<transactionType>voidTransaction</transactionType><refTransId>${transId}</refTransId>`)
    expect([(await cancel()).status, (await cancel()).status, (await cancel()).status]).toEqual([500, 500, 200])
    expect(held()).toEqual([0])
  })

  test('of one customer only, and nobody else’s', async () => {
    const create = async (id: string) =>
      (
        await merchant.send(
          'createCustomerProfile',
          `<profile><merchantCustomerId>${id}</merchantCustomerId></profile>`,
        )
      ).text('customerProfileId')!
    const [one, other] = [await create('1'), await create('2')]
    await merchant.control('POST', 'faults', { next: 'error-500', customerProfileId: one, count: 2 })
    const look = async (id: string) =>
      (await merchant.send('getCustomerProfile', `<customerProfileId>${id}</customerProfileId>`)).status
    const pay = async (id: string) => {
      const profile = `<customerProfileId>${id}</customerProfileId><paymentProfile><paymentProfileId>1</paymentProfileId></paymentProfile>`
      const fields = `<transactionType>authOnlyTransaction</transactionType><amount>1</amount><profile>${profile}</profile>`
      return (await merchant.transact(fields)).status
    }
    expect([await look(other), await look(one), await look(one)]).toEqual([200, 500, 500])
    await merchant.control('POST', 'faults', { next: 'error-500', customerProfileId: one })
    expect([await pay(other), await pay(one), await pay(one)]).toEqual([200, 500, 200])
  })
})

test.each([
  ['46241', 0],
  ['46250', 1],
])('at ZIP %s a person sees a charge break off, once for each order', async (zip, charges) => {
  const order = `<order><invoiceNumber>${zip}</invoiceNumber></order>`
  await expect(merchant.charge({ zip, order })).rejects.toThrow(cut)
  expect(held()).toHaveLength(charges)
  const again = await merchant.charge({ zip, order })
  expect(again.text(charges === 0 ? 'responseCode' : 'errorCode')).toBe(charges === 0 ? '1' : '11')
})

test('at ZIP 46254 a charge answers 500, at 46256 its answer breaks off', async () => {
  expect((await merchant.charge({ zip: '46254' })).status).toBe(500)
  expect((await merchant.charge({ zip: '46256' })).xml).not.toContain('</createTransactionResponse>')
})

test('the control addresses say what is held, what was asked for and what is still to strike', async () => {
  const sent = merchant.gateway.requests().length
  await merchant.charge({ type: 'authCaptureTransaction' })
  expect(await merchant.control('GET', 'transactions')).toMatchObject({
    transactions: [
      { type: 'authCaptureTransaction', heldCents: 1234, card: 'XXXX1111', status: 'capturedPendingSettlement' },
    ],
  })
  const { requests } = (await merchant.control('GET', 'requests')) as { requests: string[] }
  expect(requests.slice(sent)).toEqual(['createTransaction:authCaptureTransaction'])
  await merchant.control('POST', 'settle')
  expect(await merchant.control('GET', 'transactions')).toMatchObject({
    transactions: [{ status: 'settledSuccessfully' }],
  })
  await merchant.control('POST', 'faults', { next: 'slow', count: 3 })
  expect(await merchant.control('GET', 'faults')).toMatchObject({ faults: [{ next: 'slow', count: 3 }] })
  await merchant.control('DELETE', 'faults')
  expect(await merchant.control('GET', 'faults')).toMatchObject({ faults: [] })
})

test('what cannot be a fault is refused with a sentence', async () => {
  for (const body of [{}, { next: 'fire' }, { next: 'slow', count: 0 }, { next: 'slow', delayMs: 'long' }])
    expect(await merchant.control('POST', 'faults', body)).toMatchObject({
      status: 400,
      error: expect.stringContaining('slow, cut-before, cut-after, error-500, malformed'),
    })
})

test('a page of another site can neither order faults nor look at transactions', async () => {
  const url = `${merchant.gateway.url}/control/faults`
  const plain = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"next":"slow"}' })
  expect(plain.status).toBe(415)
  expect((await fetch(url)).headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await fetch(url, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})
