import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardGateway } from '../../../dev/standins/card-gateway/gateway.ts'
import type { CustomerId, OrderId } from '../../../domain/ids.ts'
import { readCardSettings } from '../../platform/settings/card-settings.ts'
import { atEnd } from '../../testing/at-end.ts'
import { makeToken, mastercard, openGateway, visa, wrongCode, type TestCard } from '../../testing/makers/card-makers.ts'
import { createCardPayments, type CardAtGateway, type CardPayments, type ToAuthorize } from './card-payments.ts'

let gateway: CardGateway
let cards: CardPayments
let card: CardAtGateway

const customerId = 7 as CustomerId
let lastOrder = 100_000

beforeAll(async () => {
  gateway = await openGateway()
  cards = createCardPayments(readCardSettings(gateway.settings, [])!)
  card = await saveCard(visa)
})

const billTo = {
  firstName: 'Ann',
  lastName: 'Buyer',
  company: 'Smith & Sons <Welding>',
  address: '1400 Leo Street',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
  country: 'US',
  phoneNumber: '',
}

async function saveCard(one: TestCard, zip = billTo.zip): Promise<CardAtGateway> {
  const created = await cards.createCustomer({ customerId, email: 'ann@example.com' })
  if (created.outcome !== 'created') throw new Error(created.outcome)
  const { customerProfileId } = created
  const saving = await cards.saveCard({ ...(await toSave(one)), customerProfileId, billTo: { ...billTo, zip } })
  if (saving.outcome !== 'saved') throw new Error(JSON.stringify(saving))
  return { customerProfileId, paymentProfileId: saving.paymentProfileId }
}

async function toSave(one: TestCard) {
  const { data_descriptor: dataDescriptor, data_value: dataValue } = await makeToken(gateway, one)
  return { token: { dataDescriptor, dataValue }, billTo, validation: 'liveMode' as const }
}

const toAuthorize = (fields: Partial<ToAuthorize> = {}): ToAuthorize => ({
  card,
  customerId,
  orderId: ++lastOrder as OrderId,
  amountCents: 12_345,
  kind: 'authOnly',
  poNumber: 'PO-1',
  expiresOn: '2030-12',
  cardCode: '900',
  ...fields,
})

describe('a card is charged', () => {
  test('and the money is held', async () => {
    const order = toAuthorize()
    expect(await cards.authorize(order)).toMatchObject({
      outcome: 'authorized',
      answer: {
        responseCode: '1',
        avsResultCode: 'Y',
        cvvResultCode: 'M',
        accountNumber: 'XXXX1111',
        accountType: 'Visa',
      },
    })
    expect(gateway.transactions().at(-1)).toMatchObject({
      invoiceNumber: String(order.orderId),
      refId: 'ECOM-7',
      heldCents: 12_345,
    })
  })

  test('and the money is taken at once', async () => {
    const charged = await cards.authorize(toAuthorize({ kind: 'authCapture' }))
    expect(charged.outcome).toBe('authorized')
    expect(gateway.transactions().at(-1)).toMatchObject({ status: 'capturedPendingSettlement' })
  })

  test('in vain: the bank declines, although the gateway says Ok', async () => {
    expect(await cards.authorize(toAuthorize({ cardCode: wrongCode }))).toMatchObject({
      outcome: 'declined',
      sentence: 'The security code does not match this card. Please check it.',
      reason: '65',
    })
  })

  test('in vain: the card is not there any more', async () => {
    expect(await cards.authorize(toAuthorize({ card: { ...card, paymentProfileId: '99999999' } }))).toMatchObject({
      outcome: 'declined',
      sentence: 'This card is no longer saved. Please choose another card, or add it again.',
    })
  })

  test('in vain: what the shop asks is wrong', async () => {
    expect(await cards.authorize(toAuthorize({ amountCents: 0 }))).toEqual({
      outcome: 'refused',
      reason: '5',
      said: ['A valid amount is required.'],
    })
    const stranger = createCardPayments({ ...readCardSettings(gateway.settings, [])!, transactionKey: 'wrong' })
    expect(await stranger.authorize(toAuthorize())).toEqual({
      outcome: 'refused',
      reason: 'E00007',
      said: ['User authentication failed due to invalid authentication values.'],
    })
  })

  test('twice with one number: the second is known as a duplicate', async () => {
    const order = toAuthorize()
    await cards.authorize(order)
    expect(await cards.authorize(order)).toEqual({ outcome: 'duplicate' })
  })
})

describe('an answer that does not come', () => {
  test.each(['cut-before', 'cut-after', 'error-500', 'malformed'] as const)('%s: nobody knows', async (next) => {
    const order = toAuthorize()
    gateway.addFault({ next, requestType: 'createTransaction' })
    expect(await cards.authorize(order)).toEqual({ outcome: 'unknown' })
    const hasActed = next === 'cut-after' || next === 'malformed'
    const lookup = await cards.findTransaction(card.customerProfileId, String(order.orderId))
    expect(lookup).toMatchObject(
      hasActed
        ? {
            outcome: 'found',
            transaction: { status: 'authorized', amountCents: 12_345, customerProfileId: card.customerProfileId },
          }
        : { outcome: 'not-found' },
    )
  })

  test('nobody is there: surely nothing was held', async () => {
    const url = `http://127.0.0.1:${await findClosedPort()}/xml/v1/request.api`
    const away = createCardPayments({ ...readCardSettings(gateway.settings, [])!, url })
    expect(await away.authorize(toAuthorize())).toEqual({ outcome: 'not-sent' })
    expect(await away.findTransaction(card.customerProfileId, '1')).toEqual({ outcome: 'unknown' })
    expect(await away.listCards(card.customerProfileId)).toEqual({ outcome: 'unreachable' })
  })
})

test('what is held is captured once, in part, and voided once', async () => {
  const first = await authorize()
  expect(await cards.capture(first, 10_000)).toEqual({ outcome: 'done' })
  expect(await cards.capture(first, 10_000)).toMatchObject({ outcome: 'done' })
  expect(await cards.getTransaction(first)).toMatchObject({ transaction: { status: 'captured', amountCents: 10_000 } })
  const second = await authorize()
  expect(await cards.capture(second, 99_999_999)).toEqual({ outcome: 'refused', reason: '47' })
  expect(await cards.voidTransaction(second)).toEqual({ outcome: 'done' })
  expect(await cards.voidTransaction(second)).toEqual({ outcome: 'done' })
  expect(await cards.getTransaction(second)).toMatchObject({ transaction: { status: 'void' } })
  expect(await cards.voidTransaction('1')).toEqual({ outcome: 'refused', reason: '16' })
  expect(await cards.getTransaction('1')).toEqual({ outcome: 'not-found' })
})

async function authorize(): Promise<string> {
  const charged = await cards.authorize(toAuthorize())
  if (charged.outcome !== 'authorized') throw new Error(charged.outcome)
  return charged.answer.transactionId
}

describe('saved cards', () => {
  test('are listed with the date and the first six digits, and a customer stays one', async () => {
    const again = await saveCard(visa)
    expect(again).toEqual(card)
    expect(await cards.listCards(card.customerProfileId)).toMatchObject({
      outcome: 'listed',
      cards: [
        {
          paymentProfileId: card.paymentProfileId,
          cardNumber: 'XXXX1111',
          expiresOn: '2030-12',
          cardType: 'Visa',
          issuerNumber: '411111',
          billTo,
        },
      ],
    })
  })

  test('a removed one is gone, and stays so', async () => {
    const other = await saveCard(mastercard)
    expect(await cards.removeCard(other)).toEqual({ outcome: 'removed' })
    expect(await cards.removeCard(other)).toEqual({ outcome: 'removed' })
  })

  test('one that the bank declines is not saved', async () => {
    const { customerProfileId } = card
    const saving = await cards.saveCard({
      ...(await toSave(mastercard)),
      customerProfileId,
      billTo: { ...billTo, zip: '46282' },
    })
    expect(saving).toMatchObject({ outcome: 'declined' })
  })

  test('details are good once', async () => {
    const once = { ...(await toSave(mastercard)), customerProfileId: card.customerProfileId }
    await cards.saveCard(once)
    expect(await cards.saveCard(once)).toEqual({
      outcome: 'declined',
      sentence: 'The card details have expired. Please enter them again.',
      said: [expect.any(String)],
    })
  })

  test('a customer whom the gateway does not know', async () => {
    expect(await cards.listCards('99999999')).toEqual({ outcome: 'no-such-customer' })
    const unknown = { ...(await toSave(visa)), customerProfileId: '99999999' }
    expect(await cards.saveCard(unknown)).toEqual({ outcome: 'no-such-customer' })
  })
})

/** The shop at a gateway that answers everything with this. */
async function atGatewayThatSays(body: string): Promise<CardPayments> {
  const server = createServer((_, reply) => reply.end(body))
  atEnd(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return createCardPayments({ ...readCardSettings(gateway.settings, [])!, url })
}

const toMessages = (resultCode: string, ...messages: [code: string, text: string][]) =>
  `<messages><resultCode>${resultCode}</resultCode>${messages
    .map(([code, text]) => `<message><code>${code}</code><text>${text}</text></message>`)
    .join('')}</messages>`
const toResponse = (responseCode: string, rest: string, messages = toMessages('Ok', ['I00001', 'Successful.'])) =>
  `<createTransactionResponse>${messages}<transactionResponse><responseCode>${responseCode}</responseCode><transId>4711</transId>${rest}</transactionResponse></createTransactionResponse>`
const toErrors = (...errors: [code: string, text: string][]) =>
  `<errors>${errors.map(([code, text]) => `<error><errorCode>${code}</errorCode><errorText>${text}</errorText></error>`).join('')}</errors>`
const busy = `<ErrorResponse>${toMessages('Error', ['E00053', 'The server is currently too busy.'])}</ErrorResponse>`
const closed = `<ErrorResponse>${toMessages('Error', ['E00104', 'Server in maintenance.'])}</ErrorResponse>`
const passing = toResponse('3', toErrors(['19', 'An error occurred during processing. Please try again.']))

describe('an answer that is not usual', () => {
  test.each<[string, string, object]>([
    ['a page', '<!doctype html><html><body>Bad gateway<br></body></html>', { outcome: 'unknown' }],
    ['a page that is XML', '<html><body>Bad gateway</body></html>', { outcome: 'unknown' }],
    ['JSON', '\ufeff{"messages":{"resultCode":"Ok"}}', { outcome: 'unknown' }],
    ['nothing', '', { outcome: 'unknown' }],
    ['Ok alone', `<createTransactionResponse>${toMessages('Ok')}</createTransactionResponse>`, { outcome: 'unknown' }],
    [
      'an approval in part',
      toResponse('1', '<prePaidCard><approvedAmount>1.23</approvedAmount></prePaidCard>'),
      { outcome: 'unknown' },
    ],
    [
      'an approval in part that waits',
      toResponse('4', '<messages><message><code>295</code><description>Partial.</description></message></messages>'),
      { outcome: 'unknown' },
    ],
    [
      'an approval of a prepaid card in full',
      toResponse('1', '<prePaidCard><approvedAmount>123.45</approvedAmount></prePaidCard>'),
      { outcome: 'authorized' },
    ],
    [
      'several errors, one of them twice',
      toResponse(
        '3',
        toErrors(
          ['6', 'The number\n is invalid.'],
          ['8', '<![CDATA[Expired & gone.]]>'],
          ['6', 'The number is invalid.'],
        ),
      ),
      {
        outcome: 'declined',
        sentence: 'This card number is not valid. Please check it, or use another card.',
        said: ['The number is invalid.', 'Expired & gone.'],
      },
    ],
    [
      'a reason that nobody knows',
      toResponse('2', toErrors(['9999', 'Something new.'])),
      {
        outcome: 'declined',
        sentence: 'This card was not accepted. Please use another card, or ask your bank.',
        said: ['Something new.'],
      },
    ],
    [
      'a fault of what was asked',
      `<ErrorResponse>${toMessages('Error', ['E00003', 'The element is invalid.'], ['E00013', 'And so is this.'])}</ErrorResponse>`,
      { outcome: 'refused', reason: 'E00003', said: ['The element is invalid.', 'And so is this.'] },
    ],
    ['that it is busy', busy, { outcome: 'not-sent' }],
  ])('to a charge: %s', async (_, body, outcome) => {
    expect(await (await atGatewayThatSays(body)).authorize(toAuthorize())).toMatchObject(outcome)
  })

  test.each([
    ['busy', busy],
    ['closed', closed],
    ['without its bank', passing],
    ['a page', '<html/>'],
  ])('to a capture, a void and a refund, which are tried again: %s', async (_, body) => {
    const odd = await atGatewayThatSays(body)
    expect(await odd.capture('1', 100)).toEqual({ outcome: 'unknown' })
    expect(await odd.voidTransaction('1')).toEqual({ outcome: 'unknown' })
    const refund = { transactionId: '1', accountNumber: 'XXXX1111', amountCents: 100, number: 'R-1' }
    expect(await odd.refund(refund)).toEqual({ outcome: 'unknown' })
  })

  test('to a card that is saved: its details are to be checked, or it is not the card', async () => {
    const toSaving = (...messages: [string, string][]) =>
      `<createCustomerPaymentProfileResponse>${toMessages('Error', ...messages)}</createCustomerPaymentProfileResponse>`
    const save = async (body: string) =>
      (await atGatewayThatSays(body)).saveCard({ ...(await toSave(visa)), customerProfileId: '1' })
    expect(await save(toSaving(['E00013', 'Bill to zip is invalid.'], ['E00015', 'City is too long.']))).toEqual({
      outcome: 'declined',
      sentence: 'The card or its billing address was not accepted. Please check both.',
      said: ['Bill to zip is invalid.', 'City is too long.'],
    })
    expect(await save(toSaving(['E00044', 'Not enabled.']))).toEqual({
      outcome: 'refused',
      reason: 'E00044',
      said: ['Not enabled.'],
    })
    expect(await save('<html/>')).toEqual({ outcome: 'refused', reason: '', said: [] })
  })
})

async function findClosedPort(): Promise<number> {
  const server = createServer()
  atEnd(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
