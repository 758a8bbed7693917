import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMerchant, type TestMerchant } from '../test-merchant.ts'

const space = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'
const within = `in namespace '${space}'`
let merchant: TestMerchant

beforeAll(async () => {
  merchant = await openTestMerchant()
})
afterAll(() => merchant.gateway.close())

const authOnly = '<transactionType>authOnlyTransaction</transactionType>'

test('an XML answer has refId and messages first, within the namespace of the API', async () => {
  const { status, xml } = await merchant.send('authenticateTest', '<refId>ECOM-7</refId>')
  expect([status, xml]).toEqual([
    200,
    '<?xml version="1.0" encoding="utf-8"?><authenticateTestResponse xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
      `xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${space}"><refId>ECOM-7</refId><messages><resultCode>Ok</resultCode>` +
      '<message><code>I00001</code><text>Successful.</text></message></messages></authenticateTestResponse>',
  ])
})

test('a JSON answer begins with a byte order mark, has no root name and ends with refId and messages', async () => {
  const reply = await fetch(merchant.gateway.settings['CARD_GATEWAY_URL']!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"isAliveRequest":{"refId":"a"}}',
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.toString()).toBe(
    '\uFEFF{"refId":"a","messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}',
  )
})

test('in JSON the lists within a transaction are plain arrays, and its order counts too', async () => {
  const { settings } = merchant.gateway
  const merchantAuthentication = {
    name: settings['CARD_GATEWAY_LOGIN_ID'],
    transactionKey: settings['CARD_GATEWAY_TRANSACTION_KEY'],
  }
  const send = async (transactionRequest: object) => {
    const body = JSON.stringify({ createTransactionRequest: { merchantAuthentication, transactionRequest } })
    return JSON.parse((await merchant.post(body, 'application/json')).xml.replace(/^\uFEFF/, '')) as object
  }
  const payment = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2035-12' } }
  const userFields = { userField: [{ name: 'order_id', value: '9' }] }
  const right = { transactionType: 'authOnlyTransaction', amount: 3.5, payment, userFields }
  expect(await send(right)).toMatchObject({
    transactionResponse: {
      responseCode: '1',
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
      userFields: [{ name: 'order_id', value: '9' }],
    },
    messages: { resultCode: 'Ok', message: [{ code: 'I00001' }] },
  })
  const { transactionType, ...others } = right
  expect(await send({ ...others, transactionType })).toMatchObject({
    messages: {
      resultCode: 'Error',
      message: [{ code: 'E00003', text: expect.stringContaining("child element 'amount'") }],
    },
  })
})

describe('what cannot be read answers with ErrorResponse', () => {
  test.each([
    ['', 'text/xml', 'E00003', 'Root element is missing.'],
    ['no xml', 'text/xml', 'E00003', 'Data at the root level is invalid. Line 1, position 1.'],
    ['<authenticateTestRequest/>', 'text/xml', 'E00045', 'The root node does not reference a valid XML namespace.'],
    [`<nothingRequest xmlns="${space}"/>`, 'text/xml', 'E00004', 'The name of the requested API method is invalid.'],
    ['amount=1', 'text/plain', 'E00002', 'The content-type specified is not supported.'],
  ])('%s as %s', async (body, contentType, code, text) => {
    const answer = await merchant.post(body, contentType)
    expect([answer.status, answer.root]).toEqual([200, 'ErrorResponse'])
    expect([answer.text('code'), answer.text('text')]).toEqual([code, text])
  })

  test('wrong keys', async () => {
    const keys =
      '<merchantAuthentication><name>brandyard-demo</name><transactionKey>wrong</transactionKey></merchantAuthentication>'
    const answer = await merchant.post(
      `<authenticateTestRequest xmlns="${space}">${keys}</authenticateTestRequest>`,
      'application/xml',
    )
    expect([answer.root, answer.text('code')]).toEqual(['ErrorResponse', 'E00007'])
  })
})

describe('order and limits are checked in the words of the validator', () => {
  const card = (fields: string) => `${authOnly}<amount>1</amount><payment><creditCard>${fields}</creditCard></payment>`
  const item = (fields: string) => `${authOnly}<lineItems><lineItem>${fields}</lineItem></lineItems>`
  test.each([
    [
      '<amount>1</amount>',
      `The element 'transactionRequest' ${within} has invalid child element 'amount' ${within}. List of possible elements expected: 'transactionType' ${within}.`,
    ],
    [
      card('<cardNumber>4111111111111111</cardNumber><expirationDate>2035-12</expirationDate><code>1</code>'),
      `The element 'creditCard' ${within} has invalid child element 'code' ${within}. List of possible elements expected: 'cardCode, isPaymentToken, cryptogram, tokenRequestorName, tokenRequestorId, tokenRequestorEci' ${within}.`,
    ],
    [
      card('<cardNumber>4111111111111111</cardNumber>'),
      `The element 'creditCard' ${within} has incomplete content. List of possible elements expected: 'expirationDate' ${within}.`,
    ],
    [
      card(
        '<cardNumber>4111111111111111</cardNumber><expirationDate>2035-12</expirationDate><cardCode>1234567</cardCode>',
      ),
      `The '${space}:cardCode' element is invalid - The value XXXXXXX is invalid according to its datatype '${space}:cardCode' - The actual length is greater than the MaxLength value.`,
    ],
    [
      card('<cardNumber>411</cardNumber>'),
      `The '${space}:cardNumber' element is invalid - The value XXX is invalid according to its datatype 'String' - The actual length is less than the MinLength value.`,
    ],
    [
      `${authOnly}<amount>ten</amount>`,
      `The '${space}:amount' element is invalid - The value 'ten' is invalid according to its datatype 'http://www.w3.org/2001/XMLSchema:decimal' - The string 'ten' is not a valid Decimal value.`,
    ],
    [
      `${authOnly}<order><invoiceNumber>123456789012345678901</invoiceNumber></order>`,
      `The '${space}:invoiceNumber' element is invalid - The value '123456789012345678901' is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`,
    ],
    [
      '<transactionType>buy</transactionType>',
      `The '${space}:transactionType' element is invalid - The value 'buy' is invalid according to its datatype '${space}:transactionTypeEnum' - The Enumeration constraint failed.`,
    ],
    [
      `${authOnly}<profile><customerProfileId>1a</customerProfileId></profile>`,
      `The '${space}:customerProfileId' element is invalid - The value '1a' is invalid according to its datatype '${space}:numericString' - The Pattern constraint failed.`,
    ],
    [
      item('<itemId>1</itemId><name>expirationDate</name><unitPrice>0</unitPrice>'),
      `The element 'lineItem' ${within} has invalid child element 'unitPrice' ${within}. List of possible elements expected: 'description, quantity' ${within}.`,
    ],
    [
      item('<itemId>1</itemId><name>x</name><quantity>-1</quantity>'),
      `The '${space}:quantity' element is invalid - The value '-1' is invalid according to its datatype 'Decimal' - The MinInclusive constraint failed.`,
    ],
    [
      `${authOnly}<userFields>${'<userField><name>a</name></userField>'.repeat(21)}</userFields>`,
      `The element 'userFields' ${within} has invalid child element 'userField' ${within}.`,
    ],
    [
      `${authOnly}<amount><b>1</b></amount>`,
      `The element 'amount' ${within} cannot contain child element 'b' ${within} because the parent element's content model is text only.`,
    ],
  ])('%s', async (fields, sentence) => {
    const answer = await merchant.transact(fields)
    expect([answer.root, answer.text('code'), answer.text('text')]).toEqual(['ErrorResponse', 'E00003', sentence])
    expect(answer.xml).not.toContain('4111')
  })

  test('a refId has 20 characters at most, and profiles put the address before the payment', async () => {
    const tooLong = await merchant.send('authenticateTest', '<refId>ECOM-0123456789012345</refId>')
    expect(tooLong.text('text')).toContain(`The '${space}:refId' element is invalid`)
    const swapped = await merchant.send(
      'createCustomerPaymentProfile',
      '<customerProfileId>1</customerProfileId><paymentProfile><payment><opaqueData><dataDescriptor>a</dataDescriptor>' +
        '<dataValue>b</dataValue></opaqueData></payment><billTo/></paymentProfile>',
    )
    expect(swapped.text('text')).toContain("has invalid child element 'billTo'")
  })
})
