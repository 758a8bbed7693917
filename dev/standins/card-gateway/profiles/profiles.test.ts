import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchant as account } from '../merchant.ts'
import { openTestMerchant, type TestMerchant } from '../test-merchant.ts'

let merchant: TestMerchant
let folder: string
let time = new Date('2026-03-02T10:00:00Z')
const clock = { now: () => time }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-gateway-'))
  merchant = await openTestMerchant({ clock, folder })
})
afterAll(async () => {
  await merchant.gateway.close()
  rmSync(folder, { recursive: true })
})

const number = '4012888818888'
const card = (cardNumber = number, expiry = '2035-12') =>
  `<payment><creditCard><cardNumber>${cardNumber}</cardNumber><expirationDate>${expiry}</expirationDate>` +
  '<cardCode>900</cardCode></creditCard></payment>'
const billTo = (zip = '78701') =>
  `<billTo><firstName>Ada</firstName><address>14 Main Street</address><zip>${zip}</zip></billTo>`

let count = 0
async function openProfile(): Promise<string> {
  const answer = await merchant.send(
    'createCustomerProfile',
    `<profile><merchantCustomerId>${(count += 1)}</merchantCustomerId></profile>`,
  )
  return answer.text('customerProfileId')!
}

const addCard = (profileId: string, paymentProfile = `${billTo()}${card()}`, mode = 'none') =>
  merchant.send(
    'createCustomerPaymentProfile',
    `<customerProfileId>${profileId}</customerProfileId><paymentProfile>${paymentProfile}</paymentProfile><validationMode>${mode}</validationMode>`,
  )
const ids = (profileId: string, paymentId: string) =>
  `<customerProfileId>${profileId}</customerProfileId><customerPaymentProfileId>${paymentId}</customerPaymentProfileId>`

async function requestToken(cardNumber = number): Promise<string> {
  const answer = await merchant.post(
    '<securePaymentContainerRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><merchantAuthentication>' +
      `<name>${account.loginId}</name><clientKey>${account.clientKey}</clientKey></merchantAuthentication>` +
      `<data><type>TOKEN</type><id>1</id><token><cardNumber>${cardNumber}</cardNumber><expirationDate>122035</expirationDate></token></data>` +
      '</securePaymentContainerRequest>',
  )
  return (
    `<payment><opaqueData><dataDescriptor>${answer.text('dataDescriptor')}</dataDescriptor>` +
    `<dataValue>${answer.text('dataValue')}</dataValue></opaqueData></payment>`
  )
}

describe('customer profiles', () => {
  test('need a name of some kind, and are there once', async () => {
    const create = (profile: string) => merchant.send('createCustomerProfile', `<profile>${profile}</profile>`)
    expect((await create('')).text('code')).toBe('E00041')
    const first = (await create('<email>ada@example.com</email>')).text('customerProfileId')
    const second = await create('<email>ada@example.com</email>')
    expect([second.text('code'), second.text('text')]).toEqual([
      'E00039',
      `A duplicate record with ID ${first} already exists.`,
    ])
  })

  test('are found by what the merchant calls the customer', async () => {
    const profileId = await openProfile()
    const found = await merchant.send('getCustomerProfile', `<merchantCustomerId>${count}</merchantCustomerId>`)
    expect(found.text('customerProfileId')).toBe(profileId)
    expect((await merchant.send('getCustomerProfile', '<email>nobody@example.com</email>')).text('code')).toBe('E00040')
  })

  test('begin with all of their cards, or not at all', async () => {
    const create = (zip: string) =>
      merchant.send(
        'createCustomerProfile',
        `<profile><description>Two cards</description><paymentProfiles>${billTo()}${card()}</paymentProfiles>` +
          `<paymentProfiles>${billTo(zip)}${card('4111111111111111')}</paymentProfiles></profile><validationMode>liveMode</validationMode>`,
      )
    const declined = await create('46282')
    expect([declined.text('code'), declined.text('text')]).toEqual(['E00027', 'This transaction has been declined.'])
    const created = await create('78701')
    expect(created.xml.match(/<numericString>/g)).toHaveLength(2)
    expect(created.xml.match(/<string>1,1,1,This transaction has been approved\.,/g)).toHaveLength(2)
    expect(created.xml).toContain('<customerShippingAddressIdList />')
  })
})

describe('cards of a customer', () => {
  test('show their last four digits; expiration date and issuer only to whoever asks', async () => {
    const profileId = await openProfile()
    await addCard(profileId)
    const ask = (more = '') =>
      merchant.send('getCustomerProfile', `<customerProfileId>${profileId}</customerProfileId>${more}`)
    const masked =
      '<cardNumber>XXXX8888</cardNumber><expirationDate>XXXX</expirationDate><cardType>Visa</cardType></creditCard>'
    expect((await ask()).xml).toContain(masked)
    const more = '<unmaskExpirationDate>true</unmaskExpirationDate><includeIssuerInfo>true</includeIssuerInfo>'
    expect((await ask(more)).xml).toContain(
      '<expirationDate>2035-12</expirationDate><cardType>Visa</cardType><issuerNumber>401288</issuerNumber>',
    )
  })

  test('are there once, and the answer names the one that is there', async () => {
    const profileId = await openProfile()
    const paymentId = (await addCard(profileId)).text('customerPaymentProfileId')
    const again = await addCard(profileId)
    expect([again.text('resultCode'), again.text('code')]).toEqual(['Error', 'E00039'])
    expect(again.text('text')).toBe('A duplicate customer payment profile already exists.')
    expect([again.text('customerProfileId'), again.text('customerPaymentProfileId')]).toEqual([profileId, paymentId])
    for (const other of [`${billTo('78702')}${card()}`, `${billTo()}${card(number, '2036-12')}`])
      expect((await addCard(profileId, other)).text('code')).toBe('I00001')
  })

  test('are ten at most', async () => {
    const profileId = await openProfile()
    for (let zip = 78_701; zip < 78_711; zip += 1) await addCard(profileId, `${billTo(String(zip))}${card()}`)
    const eleventh = await addCard(profileId, `${billTo('78720')}${card()}`)
    expect([eleventh.text('code'), eleventh.text('text')]).toEqual([
      'E00042',
      'You cannot add more than 10 payment profiles.',
    ])
  })

  test.each([
    ['none', '46282', 'I00001', undefined],
    [
      'testMode',
      '46282',
      'I00001',
      /^1,1,1,\(TESTMODE\) This transaction has been approved\.,000000,P,0,,,1\.00,CC,auth_only,/,
    ],
    [
      'liveMode',
      '78701',
      'I00001',
      /^1,1,1,This transaction has been approved\.,VALID1,Y,0,,,0\.00,CC,auth_only,,Ada,/,
    ],
    ['liveMode', '46282', 'E00027', /^2,1,2,This transaction has been declined\.,/],
  ])('validated in mode %s at ZIP %s answer %s', async (mode, zip, code, response) => {
    const profileId = await openProfile()
    const answer = await addCard(profileId, `${billTo(zip)}${card()}`, mode)
    expect(answer.text('code')).toBe(code)
    if (response) expect(answer.text('validationDirectResponse')).toMatch(response)
    else expect(answer.xml).not.toContain('validationDirectResponse')
    const stored = await merchant.send('getCustomerProfile', `<customerProfileId>${profileId}</customerProfileId>`)
    expect(stored.xml.includes('<paymentProfiles>')).toBe(code === 'I00001')
  })

  test.each([
    ['none', card('4111111111111112'), 'E00013', 'Credit card number is invalid.'],
    ['none', card(number, '2026-01'), 'E00013', 'Expiration Date is invalid.'],
    ['liveMode', card('4111111111111112'), 'E00027', 'The credit card number is invalid.'],
    ['liveMode', card(number, '2026-01'), 'E00027', 'The credit card has expired.'],
    ['none', '', 'E00029', 'Payment information is required.'],
  ])('that cannot be are refused in mode %s: %s', async (mode, payment, code, sentence) => {
    const answer = await addCard(await openProfile(), `${billTo()}${payment}`, mode)
    expect([answer.text('code'), answer.text('text')]).toEqual([code, sentence])
  })

  test('change without their number being typed again', async () => {
    const profileId = await openProfile()
    const paymentId = (await addCard(profileId)).text('customerPaymentProfileId')!
    const update = (payment: string) =>
      merchant.send(
        'updateCustomerPaymentProfile',
        `<customerProfileId>${profileId}</customerProfileId><paymentProfile>${billTo('78799')}<payment><creditCard>${payment}` +
          `</creditCard></payment><customerPaymentProfileId>${paymentId}</customerPaymentProfileId></paymentProfile>`,
      )
    const masked = (expiry: string) => `<cardNumber>XXXX8888</cardNumber><expirationDate>${expiry}</expirationDate>`
    expect((await update(masked('2026-01'))).text('text')).toBe('The credit card has expired.')
    expect((await update(masked('XXXX'))).text('code')).toBe('I00001')
    const get = () =>
      merchant.send(
        'getCustomerPaymentProfile',
        `${ids(profileId, paymentId)}<unmaskExpirationDate>true</unmaskExpirationDate>`,
      )
    expect((await get()).xml).toMatch(/<zip>78799<.*<cardNumber>XXXX8888<.*<expirationDate>2035-12</)
    await update('<cardNumber>5424000000000015</cardNumber><expirationDate>2036-01</expirationDate>')
    expect((await get()).xml).toMatch(/<cardNumber>XXXX0015<.*<expirationDate>2036-01<.*MasterCard/)
  })

  test('are validated anew, with a card code that is typed again', async () => {
    const profileId = await openProfile()
    const paymentId = (await addCard(profileId)).text('customerPaymentProfileId')!
    const validate = (code: string) =>
      merchant.send(
        'validateCustomerPaymentProfile',
        `${ids(profileId, paymentId)}<cardCode>${code}</cardCode><validationMode>liveMode</validationMode>`,
      )
    expect((await validate('900')).text('directResponse')).toMatch(/^1,/)
    expect((await validate('901')).text('code')).toBe('E00027')
  })

  test('pay, and no longer when they are removed or belong to somebody else', async () => {
    const profileId = await openProfile()
    const paymentId = (await addCard(profileId)).text('customerPaymentProfileId')!
    const pay = (profile: string, type = 'authOnlyTransaction', more = '') =>
      merchant.transact(
        `<transactionType>${type}</transactionType><amount>5.00</amount><profile><customerProfileId>${profile}</customerProfileId>` +
          `<paymentProfile><paymentProfileId>${paymentId}</paymentProfileId></paymentProfile></profile>${more}`,
      )
    const paid = await pay(profileId)
    expect([paid.text('responseCode'), paid.text('customerPaymentProfileId')]).toEqual(['1', paymentId])
    const stranger = await openProfile()
    expect((await pay(stranger)).text('code')).toBe('E00040')
    const original = `<refTransId>${paid.text('transId')}</refTransId>`
    expect((await pay(stranger, 'priorAuthCaptureTransaction', original)).text('code')).toBe('E00051')
    await merchant.send('deleteCustomerPaymentProfile', ids(profileId, paymentId))
    expect((await pay(profileId)).text('code')).toBe('E00040')
    expect((await pay(profileId, 'priorAuthCaptureTransaction', original)).text('responseCode')).toBe('1')
  })
})

describe('a token', () => {
  test('stands for a card once', async () => {
    const token = await requestToken()
    const profileId = await openProfile()
    expect((await addCard(profileId, `${billTo()}${token}`)).text('code')).toBe('I00001')
    const again = await addCard(profileId, `${billTo('78702')}${token}`)
    expect([again.text('code'), again.text('text')]).toEqual(['E00114', 'Invalid OTS Token.'])
  })

  test('is good for 15 minutes', async () => {
    const [early, late] = [await requestToken(), await requestToken()]
    const profileId = await openProfile()
    time = new Date(time.getTime() + 15 * 60_000 - 1)
    expect((await addCard(profileId, `${billTo()}${early}`)).text('code')).toBe('I00001')
    time = new Date(time.getTime() + 1)
    expect((await addCard(profileId, `${billTo('78702')}${late}`)).text('code')).toBe('E00114')
  })

  test('pays without a profile, and stores the card when that is asked for', async () => {
    const paid = await merchant.transact(
      `<transactionType>authOnlyTransaction</transactionType><amount>8.00</amount>${await requestToken()}` +
        '<profile><createProfile>true</createProfile></profile><customer><id>new-buyer</id></customer>',
    )
    expect(paid.text('responseCode')).toBe('1')
    const stored = await merchant.send('getCustomerProfile', '<merchantCustomerId>new-buyer</merchantCustomerId>')
    expect(stored.text('cardNumber')).toBe('XXXX8888')
    expect(paid.xml).toContain(`<profileResponse><messages><resultCode>Ok</resultCode>`)
  })

  test('opens nothing but tokens with the key for browsers', async () => {
    const answer = await merchant.post(
      '<getUnsettledTransactionListRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><merchantAuthentication>' +
        `<name>${account.loginId}</name><clientKey>${account.clientKey}</clientKey></merchantAuthentication></getUnsettledTransactionListRequest>`,
    )
    expect(answer.text('code')).toBe('E00059')
  })
})

test('a gateway that is opened again remembers profiles and transactions, and no card', async () => {
  const profileId = await openProfile()
  const paymentId = (await addCard(profileId)).text('customerPaymentProfileId')!
  const transId = (await merchant.charge({ number, code: '987' })).text('transId')!
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(written.join()).toContain('XXXX8888')
  expect(written.join()).not.toMatch(/4012888818888|4111111111111111|\b987\b/)

  await merchant.gateway.close()
  merchant = await openTestMerchant({ clock, folder })
  expect((await merchant.send('getCustomerPaymentProfile', ids(profileId, paymentId))).text('cardNumber')).toBe(
    'XXXX8888',
  )
  const details = await merchant.send('getTransactionDetails', `<transId>${transId}</transId>`)
  expect(details.text('transactionStatus')).toBe('authorizedPendingCapture')
  expect((await addCard(profileId)).text('code')).toBe('E00039')
  expect(Number((await merchant.charge()).text('transId'))).toBeGreaterThan(Number(transId))
})
