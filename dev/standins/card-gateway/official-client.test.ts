import { APIContracts, APIControllers } from 'authorizenet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCardGateway, type CardGateway } from './gateway.ts'
import { merchant } from './merchant.ts'

let gateway: CardGateway

beforeAll(async () => {
  gateway = await startCardGateway()
})
afterAll(() => gateway.close())

interface Answer {
  messages: { resultCode: string; message: { code: string; text: string }[] }
  // Each method has fields of its own, which the provider's client leaves as they came.
  // oxlint-disable-next-line typescript/no-explicit-any
  [field: string]: any
}

const contracts = APIContracts as unknown as Record<string, new (fields?: object) => Record<string, unknown>>
const controllers = APIControllers as unknown as Record<string, new (request: object) => Controller>

interface Controller {
  setEnvironment(url: string): void
  execute(callback: () => void): void
  getResponse(): unknown
  getError(): Error | null
}

/** Sends a request as the provider's own client does it, and reads the answer with its classes. */
async function send(name: string, fields: object, key = {}): Promise<Answer> {
  const request = new contracts[`${name}Request`]!()
  const credentials = { name: merchant.loginId, transactionKey: merchant.transactionKey, ...key }
  const all = name === 'IsAlive' ? fields : { merchantAuthentication: credentials, ...fields }
  for (const [field, value] of Object.entries(all)) {
    const setter = request[`set${field[0]!.toUpperCase()}${field.slice(1)}`] as (value: unknown) => void
    setter.call(request, value)
  }
  const controller = new controllers[`${name}Controller`]!((request['getJSON'] as () => object).call(request))
  controller.setEnvironment(gateway.settings['CARD_GATEWAY_URL']!)
  // On a network error the client calls nobody.
  await new Promise<void>((done, failed) => {
    const timer = setInterval(() => controller.getError() && failed(controller.getError()!), 20)
    controller.execute(() => {
      clearInterval(timer)
      done()
    })
  })
  const answer = new contracts[`${name.replace(/FromTransaction|ForCustomer/, '')}Response`]!(
    controller.getResponse() as object,
  )
  return JSON.parse(JSON.stringify(answer)) as Answer
}

const card = (last: Partial<Record<'cardNumber' | 'expirationDate' | 'cardCode', string>> = {}) => ({
  creditCard: { cardNumber: '4111111111111111', expirationDate: '2035-08', cardCode: '900', ...last },
})
const billTo = {
  firstName: 'Ada',
  lastName: 'Lane',
  address: '14 Main Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
}

let made = 0
async function makeProfile(): Promise<{ customerProfileId: string; customerPaymentProfileId: string }> {
  made += 1
  const created = await send('CreateCustomerProfile', {
    profile: { merchantCustomerId: `buyer-${made}`, paymentProfiles: [{ billTo, payment: card() }] },
    validationMode: 'testMode',
  })
  expect(created).toMatchObject({ messages: ok, validationDirectResponseList: { string: [expect.any(String)] } })
  const { customerProfileId, customerPaymentProfileIdList } = created
  return { customerProfileId, customerPaymentProfileId: customerPaymentProfileIdList.numericString[0] }
}

const transact = (transactionRequest: object) => send('CreateTransaction', { refId: 'ECOM-7', transactionRequest })

const authorize = (amount: string, more = {}) =>
  transact({ transactionType: 'authOnlyTransaction', amount, payment: card(), ...more })

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] }
const refused = (code: string) => ({ resultCode: 'Error', message: [{ code }] })

test('isAlive and authenticateTest', async () => {
  expect((await send('IsAlive', { refId: 'here' })).messages).toEqual(ok)
  expect((await send('AuthenticateTest', {})).messages).toEqual(ok)
  expect((await send('AuthenticateTest', {}, { transactionKey: 'wrong' })).messages).toMatchObject(refused('E00007'))
})

test('getMerchantDetails gives the key for browsers', async () => {
  expect(await send('GetMerchantDetails', {})).toMatchObject({ messages: ok, publicClientKey: merchant.clientKey })
})

test('createCustomerProfile, getCustomerProfile and deleteCustomerProfile', async () => {
  const { customerProfileId, customerPaymentProfileId } = await makeProfile()
  const asked = { customerProfileId, unmaskExpirationDate: true, includeIssuerInfo: true }
  const creditCard = { cardNumber: 'XXXX1111', expirationDate: '2035-08', cardType: 'Visa', issuerNumber: '411111' }
  expect(await send('GetCustomerProfile', asked)).toMatchObject({
    messages: ok,
    profile: { customerProfileId, paymentProfiles: [{ billTo, customerPaymentProfileId, payment: { creditCard } }] },
  })
  expect(await send('DeleteCustomerProfile', { customerProfileId })).toMatchObject({ messages: ok })
  expect((await send('GetCustomerProfile', asked)).messages).toMatchObject(refused('E00040'))
})

test('createCustomerPaymentProfile with a token of securePaymentContainer, once', async () => {
  const { customerProfileId } = await makeProfile()
  const token = { cardNumber: '5424000000000015', expirationDate: '122035', cardCode: '900' }
  const { opaqueData } = await send(
    'SecurePaymentContainer',
    { data: { type: 'TOKEN', id: 'a', token } },
    { transactionKey: undefined, clientKey: merchant.clientKey },
  )
  const paymentProfile = { billTo, payment: { opaqueData } }
  const asked = { customerProfileId, paymentProfile, validationMode: 'liveMode' }
  const created = await send('CreateCustomerPaymentProfile', asked)
  expect(created).toMatchObject({ messages: ok, customerPaymentProfileId: expect.stringMatching(/^\d+$/) })
  expect(created['validationDirectResponse']).toMatch(
    /^1,1,1,This transaction has been approved.,.*XXXX0015,MasterCard/,
  )
  expect((await send('CreateCustomerPaymentProfile', asked)).messages).toMatchObject(refused('E00114'))
})

test('getCustomerPaymentProfile, update, validate and deleteCustomerPaymentProfile', async () => {
  const ids = await makeProfile()
  const { customerProfileId, customerPaymentProfileId } = ids
  const changed = {
    billTo: { ...billTo, zip: '78702' },
    payment: card({ cardNumber: 'XXXX1111', expirationDate: '2036-01' }),
  }
  expect(
    await send('UpdateCustomerPaymentProfile', {
      customerProfileId,
      paymentProfile: { ...changed, customerPaymentProfileId },
      validationMode: 'none',
    }),
  ).toMatchObject({ messages: ok })
  expect(await send('GetCustomerPaymentProfile', { ...ids, unmaskExpirationDate: true })).toMatchObject({
    messages: ok,
    paymentProfile: {
      billTo: { zip: '78702' },
      payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: '2036-01' } },
    },
  })
  const validated = await send('ValidateCustomerPaymentProfile', { ...ids, validationMode: 'liveMode' })
  expect(validated['directResponse']).toMatch(/^1,1,1,/)
  expect((await send('DeleteCustomerPaymentProfile', ids)).messages).toEqual(ok)
  expect((await send('DeleteCustomerPaymentProfile', ids)).messages).toMatchObject(refused('E00040'))
})

test('createTransaction authorizes a stored card, captures and voids it, and details tell of it', async () => {
  const { customerProfileId, customerPaymentProfileId: paymentProfileId } = await makeProfile()
  const authorized = await transact({
    transactionType: 'authOnlyTransaction',
    amount: '120.50',
    profile: { customerProfileId, paymentProfile: { paymentProfileId, cardCode: '900' } },
    order: { invoiceNumber: '1001', description: 'Two orders' },
    lineItems: {
      lineItem: [{ itemId: '1', name: 'expirationDate', description: '2035-08', quantity: '1', unitPrice: '0' }],
    },
    userFields: { userField: [{ name: 'order_id', value: '1001' }] },
  })
  const { transactionResponse } = authorized
  expect(authorized).toMatchObject({
    messages: ok,
    refId: 'ECOM-7',
    transactionResponse: {
      responseCode: '1',
      avsResultCode: 'Y',
      cvvResultCode: 'M',
      accountNumber: 'XXXX1111',
      accountType: 'Visa',
      messages: { message: [{ code: '1', description: 'This transaction has been approved.' }] },
      userFields: { userField: [{ name: 'order_id', value: '1001' }] },
    },
  })
  const { transId } = transactionResponse
  const details = async () => (await send('GetTransactionDetails', { transId })).transaction
  expect(await details()).toMatchObject({
    transactionStatus: 'authorizedPendingCapture',
    authAmount: 120.5,
    settleAmount: 120.5,
    responseCode: 1,
    order: { invoiceNumber: '1001' },
  })
  const captured = await transact({
    transactionType: 'priorAuthCaptureTransaction',
    amount: '100',
    refTransId: transId,
  })
  expect(captured.transactionResponse).toMatchObject({ responseCode: '1', transId, refTransID: transId })
  expect(await details()).toMatchObject({ transactionStatus: 'capturedPendingSettlement', settleAmount: 100 })
  const voided = await transact({ transactionType: 'voidTransaction', refTransId: transId })
  expect(voided.transactionResponse).toMatchObject({ responseCode: '1', transId })
  expect(await details()).toMatchObject({ transactionStatus: 'voided', settleAmount: 0 })
})

test('createTransaction declines, which also says Ok, and refuses what cannot be', async () => {
  const declined = await authorize('10.00', { billTo: { ...billTo, zip: '46282' } })
  expect(declined).toMatchObject({
    messages: ok,
    transactionResponse: {
      responseCode: '2',
      errors: { error: [{ errorCode: '2', errorText: 'This transaction has been declined.' }] },
    },
  })
  const nothing = await authorize('0')
  expect(nothing).toMatchObject({
    messages: refused('E00027'),
    transactionResponse: { responseCode: '3', transId: '0', errors: { error: [{ errorCode: '5' }] } },
  })
})

test('createTransaction gives back what is settled', async () => {
  const paid = await transact({ transactionType: 'authCaptureTransaction', amount: '31.00', payment: card() })
  const { transId } = paid.transactionResponse
  const refund = {
    transactionType: 'refundTransaction',
    amount: '11.00',
    payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
    refTransId: transId,
  }
  expect((await transact(refund)).transactionResponse.errors.error).toMatchObject([{ errorCode: '54' }])
  await fetch(`${gateway.url}/control/settle`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  expect((await transact(refund)).transactionResponse).toMatchObject({ responseCode: '1', refTransID: transId })
  const tooMuch = await transact({ ...refund, amount: '20.01' })
  expect(tooMuch.transactionResponse.errors.error).toMatchObject([{ errorCode: '55' }])
})

test('getUnsettledTransactionList and getTransactionListForCustomer find an order whose answer was lost', async () => {
  const ids = await makeProfile()
  const { customerProfileId, customerPaymentProfileId: paymentProfileId } = ids
  const profile = { customerProfileId, paymentProfile: { paymentProfileId } }
  await transact({ transactionType: 'authOnlyTransaction', amount: '77', profile, order: { invoiceNumber: 'LOST-1' } })
  const sorting = { orderBy: 'submitTimeUTC', orderDescending: true }
  const listed = await send('GetUnsettledTransactionList', { sorting, paging: { limit: 20, offset: 1 } })
  const lost = { invoiceNumber: 'LOST-1', transactionStatus: 'authorizedPendingCapture', settleAmount: 77 }
  expect(listed.transactions.transaction[0]).toMatchObject(lost)
  expect((await send('GetTransactionListForCustomer', { customerProfileId })).transactions.transaction).toMatchObject([
    lost,
  ])
  const other = await makeProfile()
  const none = await send('GetTransactionListForCustomer', { customerProfileId: other.customerProfileId })
  expect(none.messages).toEqual({ resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] })
})

test('createCustomerProfileFromTransaction stores the card that paid', async () => {
  const { transId } = (await authorize('9.99', { customer: { id: 'from-paid' }, billTo })).transactionResponse
  const created = await send('CreateCustomerProfileFromTransaction', { transId })
  expect(created).toMatchObject({ messages: ok, customerPaymentProfileIdList: { numericString: [expect.any(String)] } })
  const { customerProfileId } = created
  expect(await send('GetCustomerProfile', { customerProfileId })).toMatchObject({
    profile: {
      merchantCustomerId: 'from-paid',
      paymentProfiles: [{ payment: { creditCard: { cardNumber: 'XXXX1111' } } }],
    },
  })
})
