import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMerchant, type TestMerchant } from '../test-merchant.ts'

let merchant: TestMerchant
let time = new Date('2026-03-02T10:00:00Z')
const clock = { now: () => time }
const later = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000))
const days = (count: number) => count * 24 * 60 * 60

beforeAll(async () => {
  merchant = await openTestMerchant({ clock })
})
afterAll(() => merchant.gateway.close())

const invoice = (number: string) => `<order><invoiceNumber>${number}</invoiceNumber></order>`
let count = 0
/** An invoice number of its own, so that nothing is a duplicate by chance. */
const charge = (more: Parameters<TestMerchant['charge']>[0] = {}) =>
  merchant.charge({ order: invoice(`T-${(count += 1)}`), ...more })
const followUp = (type: string, transId: string, amount = '') =>
  merchant.transact(
    `<transactionType>${type}</transactionType>${amount && `<amount>${amount}</amount>`}<refTransId>${transId}</refTransId>`,
  )
const statusOf = async (transId: string) =>
  (await merchant.send('getTransactionDetails', `<transId>${transId}</transId>`)).text('transactionStatus')
const heldOf = (transId: string) => merchant.gateway.transactions().find(({ id }) => id === transId)?.heldCents

describe('cards', () => {
  test.each([
    ['4007000000027', 'Visa'],
    ['4012888818888', 'Visa'],
    ['5424000000000015', 'MasterCard'],
    ['2223000010309703', 'MasterCard'],
    ['370000000000002', 'AmericanExpress'],
    ['6011000000000012', 'Discover'],
    ['3088000000000017', 'JCB'],
    ['38000000000006', 'DinersClub'],
    ['6221499053360818', 'Discover'],
  ])('the test card %s is taken as %s', async (number, brand) => {
    const answer = await charge({ number })
    expect([answer.text('responseCode'), answer.text('accountType')]).toEqual(['1', brand])
    expect(answer.text('accountNumber')).toBe(`XXXX${number.slice(-4)}`)
  })

  test.each([
    [{ number: '4111111111111112' }, '6'],
    [{ number: '9111111111111111' }, '6'],
    [{ expiry: '2035-13' }, '7'],
    [{ expiry: '2026-02' }, '8'],
    [{ expiry: '0226' }, '8'],
    [{ code: '1234' }, '78'],
    [{ number: '370000000000002', code: '123' }, '78'],
    [{ amount: '0.00' }, '5'],
    [{ amount: '1.234' }, '5'],
    [{ amount: '-3' }, '5'],
  ])('%o is refused with %s and leaves no transaction', async (wrong, reason) => {
    const before = merchant.gateway.transactions().length
    const answer = await charge(wrong)
    expect([answer.text('resultCode'), answer.text('code')]).toEqual(['Error', 'E00027'])
    expect([answer.text('responseCode'), answer.text('errorCode'), answer.text('transId')]).toEqual(['3', reason, '0'])
    expect(merchant.gateway.transactions()).toHaveLength(before)
  })

  test.each(['2026-03', '0326', '03/26', '032026', '03/2026'])(
    'an expiration date may be written %s',
    async (expiry) => {
      expect((await charge({ expiry })).text('responseCode')).toBe('1')
    },
  )
})

describe('answers of the issuer', () => {
  test.each([
    ['46201', 'A'],
    ['46203', 'E'],
    ['46204', 'G'],
    ['46206', 'P'],
    ['46207', 'R'],
    ['46208', 'S'],
    ['46209', 'U'],
    ['46211', 'W'],
    ['46214', 'X'],
    ['46217-1234', 'Z'],
    ['78701', 'Y'],
  ])('ZIP %s answers %s to the address', async (zip, avs) => {
    const answer = await charge({ zip })
    expect([answer.text('responseCode'), answer.text('avsResultCode')]).toEqual(['1', avs])
  })

  test.each([
    ['900', 'M', '1'],
    ['901', 'N', '2'],
    ['902', 'S', '1'],
    ['903', 'U', '1'],
    ['904', 'P', '1'],
  ])('card code %s answers %s', async (code, cvv, responseCode) => {
    const answer = await charge({ code })
    expect([answer.text('cvvResultCode'), answer.text('responseCode')]).toEqual([cvv, responseCode])
  })

  test.each([
    [{ zip: '46282' }, '2', 'This transaction has been declined.'],
    [
      { zip: '46205' },
      '27',
      'The transaction has been declined because of an AVS mismatch. The address provided does not match billing address of cardholder.',
    ],
    [{ code: '901' }, '65', 'This transaction has been declined.'],
  ])('%o is declined with %s, which also says Ok, and holds nothing', async (wrong, reason, sentence) => {
    const answer = await charge(wrong)
    expect([answer.text('resultCode'), answer.text('code'), answer.text('responseCode')]).toEqual(['Ok', 'I00001', '2'])
    expect([answer.text('errorCode'), answer.text('errorText')]).toEqual([reason, sentence])
    expect(await statusOf(answer.text('transId')!)).toBe('declined')
    expect(heldOf(answer.text('transId')!)).toBe(0)
  })

  test('ZIP 46259 is held for review until the merchant decides', async () => {
    const answer = await charge({ zip: '46259' })
    const transId = answer.text('transId')!
    expect([answer.text('responseCode'), await statusOf(transId)]).toEqual(['4', 'FDSPendingReview'])
    const pending = await merchant.send('getUnsettledTransactionList', '<status>pendingApproval</status>')
    expect(pending.xml.match(/<transId>/g)).toHaveLength(1)
    await merchant.control('POST', 'review', { transId, approve: true })
    expect([await statusOf(transId), heldOf(transId)]).toEqual(['authorizedPendingCapture', 1234])
  })
})

describe('prepaid cards', () => {
  const allow =
    '<transactionSettings><setting><settingName>allowPartialAuth</settingName><settingValue>true</settingValue></setting></transactionSettings>'

  test('ZIP 46225 gives 1.23 of more, held until another card pays the rest', async () => {
    const part = await charge({ zip: '46225', after: allow })
    expect([part.text('responseCode'), part.text('code'), part.text('approvedAmount')]).toEqual(['4', 'I00001', '1.23'])
    const [transId, splitTenderId] = [part.text('transId')!, part.text('splitTenderId')!]
    expect([await statusOf(transId), heldOf(transId)]).toEqual(['authorizedPendingRelease', 123])
    await charge({ amount: '11.11', order: `<splitTenderId>${splitTenderId}</splitTenderId>` })
    expect(await statusOf(transId)).toBe('authorizedPendingCapture')
    await merchant.transact(
      `<transactionType>voidTransaction</transactionType><splitTenderId>${splitTenderId}</splitTenderId>`,
    )
    expect(heldOf(transId)).toBe(0)
  })

  test('a shop that takes no part of an amount gets a decline', async () => {
    const answer = await charge({ zip: '46225' })
    expect([answer.text('responseCode'), answer.text('splitTenderId')]).toEqual(['2', undefined])
  })

  test.each([
    ['46226', '1.23'],
    ['46227', '-1.23'],
    ['46228', '0.00'],
  ])('ZIP %s gives all and leaves %s on the card', async (zip, balance) => {
    const answer = await charge({ zip, after: allow })
    expect([answer.text('responseCode'), answer.text('approvedAmount')]).toEqual(['1', '12.34'])
    expect(answer.text('balanceOnCard')).toBe(balance)
  })
})

describe('duplicates', () => {
  const window = (seconds: number) =>
    `<transactionSettings><setting><settingName>duplicateWindow</settingName><settingValue>${seconds}</settingValue></setting></transactionSettings>`

  test('the same charge within two minutes is refused and holds nothing twice', async () => {
    const same = { order: invoice('DUPLICATE-1'), code: '900' }
    const first = await charge(same)
    later(119)
    const second = await charge({ ...same, code: '904' })
    expect([second.text('code'), second.text('errorCode'), second.text('transId')]).toEqual(['E00027', '11', '0'])
    expect([second.text('refTransID'), second.text('accountNumber')]).toEqual([undefined, 'XXXX1111'])
    later(1)
    const third = await charge(same)
    expect([third.text('responseCode'), third.text('transId') === first.text('transId')]).toEqual(['1', false])
  })

  test.each([{ amount: '12.35' }, { order: invoice('DUPLICATE-3') }, { zip: '78702' }, { number: '4007000000027' }])(
    'another %o is no duplicate',
    async (other) => {
      const same = { order: invoice('DUPLICATE-2') }
      await charge(same)
      expect((await charge({ ...same, ...other })).text('responseCode')).toBe('1')
      later(120)
    },
  )

  test('a declined charge counts, too', async () => {
    const same = { order: invoice('DUPLICATE-4'), code: '901' }
    await charge(same)
    expect((await charge({ ...same, code: '900' })).text('errorCode')).toBe('11')
  })

  test('whoever names the window sees the original, and 0 switches it off', async () => {
    const same = { order: invoice('DUPLICATE-5'), after: window(600) }
    const first = await charge(same)
    later(599)
    const second = await charge(same)
    expect([second.text('errorCode'), second.text('refTransID')]).toEqual(['11', first.text('transId')])
    const off = { order: invoice('DUPLICATE-6'), after: window(0) }
    await charge(off)
    expect((await charge(off)).text('responseCode')).toBe('1')
  })
})

describe('an authorization', () => {
  test('is captured for no more than it holds, once, and then void', async () => {
    const transId = (await charge()).text('transId')!
    expect((await followUp('priorAuthCaptureTransaction', transId, '12.35')).text('errorCode')).toBe('47')
    const captured = await followUp('priorAuthCaptureTransaction', transId, '10.00')
    expect([captured.text('responseCode'), captured.text('transId'), captured.text('refTransID')]).toEqual([
      '1',
      transId,
      transId,
    ])
    expect([await statusOf(transId), heldOf(transId)]).toEqual(['capturedPendingSettlement', 1000])
    const again = await followUp('priorAuthCaptureTransaction', transId)
    expect([again.text('responseCode'), again.xml.includes('<code>311</code>')]).toEqual(['1', true])
    await followUp('voidTransaction', transId)
    const voidAgain = await followUp('voidTransaction', transId)
    expect([voidAgain.text('responseCode'), voidAgain.xml.includes('<code>310</code>')]).toEqual(['1', true])
    expect([await statusOf(transId), heldOf(transId)]).toEqual(['voided', 0])
    expect((await followUp('priorAuthCaptureTransaction', transId)).text('errorCode')).toBe('16')
  })

  test('that is not there is not found', async () => {
    for (const type of ['priorAuthCaptureTransaction', 'voidTransaction'])
      expect((await followUp(type, '4')).text('errorCode')).toBe('16')
    expect((await followUp('voidTransaction', '')).text('errorCode')).toBe('15')
    const details = await merchant.send('getTransactionDetails', '<transId>4</transId>')
    expect([details.root, details.text('code')]).toEqual(['getTransactionDetailsResponse', 'E00040'])
  })

  test('expires after 30 days', async () => {
    const transId = (await charge()).text('transId')!
    later(days(30) - 1)
    expect(await statusOf(transId)).toBe('authorizedPendingCapture')
    const list = await merchant.send('getUnsettledTransactionList', '')
    expect(list.xml).toContain(`<transId>${transId}</transId>`)
    later(1)
    expect([await statusOf(transId), heldOf(transId)]).toEqual(['expired', 0])
    expect((await followUp('priorAuthCaptureTransaction', transId)).text('errorCode')).toBe('16')
  })

  test('that was captured is settled at midnight, and given back only then', async () => {
    const transId = (await charge({ type: 'authCaptureTransaction', amount: '50.00' })).text('transId')!
    const refund = (amount: string, last = '1111') =>
      merchant.transact(
        `<transactionType>refundTransaction</transactionType><amount>${amount}</amount><payment><creditCard><cardNumber>${last}` +
          `</cardNumber><expirationDate>XXXX</expirationDate></creditCard></payment><refTransId>${transId}</refTransId>`,
      )
    expect((await refund('20.00')).text('errorCode')).toBe('54')
    later(days(1))
    expect(await statusOf(transId)).toBe('settledSuccessfully')
    expect((await followUp('voidTransaction', transId)).text('errorCode')).toBe('16')
    expect((await refund('20.00', '2222')).text('errorCode')).toBe('54')
    const given = await refund('20.00')
    expect([given.text('responseCode'), given.text('refTransID'), heldOf(transId)]).toEqual(['1', transId, 3000])
    expect((await refund('30.01')).text('errorCode')).toBe('55')
    expect(await statusOf(given.text('transId')!)).toBe('refundPendingSettlement')
    await followUp('voidTransaction', given.text('transId')!)
    expect(heldOf(transId)).toBe(5000)
  })

  test('answers with the fields of the service in their order', async () => {
    const { xml } = await charge({
      after: '<userFields><userField><name>order_id</name><value>7</value></userField></userFields>',
    })
    const names = [...xml.slice(xml.indexOf('<transactionResponse>')).matchAll(/<(\w+)/g)].map(([, name]) => name)
    expect(names).toEqual([
      ...[
        'transactionResponse',
        'responseCode',
        'authCode',
        'avsResultCode',
        'cvvResultCode',
        'cavvResultCode',
        'transId',
      ],
      ...[
        'refTransID',
        'transHash',
        'testRequest',
        'accountNumber',
        'accountType',
        'messages',
        'message',
        'code',
        'description',
      ],
      ...['userFields', 'userField', 'name', 'value', 'transHashSha2', 'networkTransId'],
    ])
  })
})

describe('a request that cannot be', () => {
  const profile =
    '<profile><customerProfileId>1</customerProfileId><paymentProfile><paymentProfileId>2</paymentProfileId></paymentProfile></profile>'
  const card =
    '<payment><creditCard><cardNumber>4111111111111111</cardNumber><expirationDate>2035-12</expirationDate></creditCard></payment>'
  const money = '<transactionType>authOnlyTransaction</transactionType><amount>1.00</amount>'
  test.each([
    [`${money}${profile}`, 'E00040', 'Customer Profile ID or Customer Payment Profile ID not found.'],
    [`${money}${card}${profile}`, 'E00090', 'PaymentProfile cannot be sent with payment data.'],
    [`${money}${profile}<billTo/>`, 'E00093', 'PaymentProfile cannot be sent with billing data.'],
    [
      `${money}<profile><createProfile>true</createProfile></profile>`,
      'E00089',
      'Payment data is required when requesting CreateProfile.',
    ],
    ['<transactionType>captureOnlyTransaction</transactionType>', 'E00060', 'The transaction type is invalid.'],
  ])('%s', async (fields, code, sentence) => {
    const answer = await merchant.transact(fields)
    expect([answer.root, answer.text('code'), answer.text('text')]).toEqual([
      'createTransactionResponse',
      code,
      sentence,
    ])
    expect(answer.xml).toContain('<transactionResponse />')
  })

  test.each([
    [`${money}`, '33'],
    [`${money}<currencyCode>EUR</currencyCode>${card}`, '39'],
    [
      `${money}${card}<lineItems>${'<lineItem><itemId>1</itemId><name>a</name><quantity>1</quantity><unitPrice>0</unitPrice></lineItem>'.repeat(31)}</lineItems>`,
      '271',
    ],
    [`${money}<payment><payPal/></payment>`, '17'],
  ])('%.120s is refused with %s', async (fields, reason) => {
    expect((await merchant.transact(fields)).text('errorCode')).toBe(reason)
  })
})
