import { beforeEach, expect, test } from 'vitest'
import { validateThirdPartyAccount } from '../../../../contract/shop/cart/shipping.call.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let buyer: TestCustomer
beforeEach(async () => {
  shop = await openTestShop()
  buyer = await makeCustomer(shop)
})

const account = { carrier: 'UPS', account_number: '4R71X2', zip: '60607' }
const ask = (fields: Partial<typeof account>) =>
  buyer.send(validateThirdPartyAccount, { input: { ...account, ...fields } })

test.each([
  [{}, { account_number: '4R71X2', zip: '60607' }],
  [
    { account_number: ' 4r7-1x2 ', zip: '60607-1234' },
    { account_number: '4R71X2', zip: '60607' },
  ],
  [
    { carrier: 'FEDEX', account_number: '510 087 240' },
    { account_number: '510087240', zip: '60607' },
  ],
  [
    { carrier: 'ENDICIA', account_number: '2500123' },
    { account_number: '2500123', zip: '60607' },
  ],
])('an account that pays the freight is read: %j', async (fields, read) => {
  expect((await ask(fields)).data).toEqual({ valid: true, ...read })
})

test.each([
  [{ account_number: '4471' }, [['account_number', /^A UPS account has 6 letters and digits/]]],
  [{ account_number: '  ' }, [['account_number', /^Please enter the carrier account/]]],
  [{ carrier: 'FEDEX' }, [['account_number', /^A FedEx account has 9 digits/]]],
  [{ carrier: 'CUSTOMER-PICKUP' }, [['carrier', /^Customer pickup has no freight to bill/]]],
  [{ carrier: 'DHL' }, [['carrier', /^Please choose the carrier/]]],
  [{ zip: '' }, [['zip', /^Please enter the ZIP code where the carrier bills/]]],
  [{ zip: '00000' }, [['zip', /^There is no ZIP code '00000'/]]],
  [
    { account_number: '4471', zip: 'abc' },
    [
      ['account_number', /^A UPS account/],
      ['zip', /^There is no ZIP code 'abc'/],
    ],
  ],
])('what cannot pay the freight is refused with a sentence at its field: %j', async (fields, mistakes) => {
  const reply = await ask(fields)
  expect(reply.status).toBe(400)
  expect(reply.errors).toEqual(
    mistakes.map(([field, message]) => ({ field, message: expect.stringMatching(message!) })),
  )
})

test('guests pay no freight', async () => {
  expect((await shop.send(validateThirdPartyAccount, { input: account })).status).toBe(401)
})
