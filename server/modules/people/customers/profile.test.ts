import { describe, expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { chargeExceptions } from '../../catalog/items/decoration.tables.ts'
import { customerIdentities } from './customers.tables.ts'

describe('the profile', () => {
  test('tells a customer who they are, for which company, and how it pays', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { firstName: 'Ann', companyName: 'Atlas Welding', invoiceTermsDays: 30 })

    const reply = await ann.send(getCustomerProfile)

    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.data).toEqual({
      users: {
        id: ann.id,
        first_name: 'Ann',
        last_name: 'Buyer',
        login: ann.login,
        user_company: 'Atlas Welding',
        user_phone: '+12025550143',
        asi_number: '',
        ppai: '',
        sage: '',
        upic: '',
        dc: '',
        role: 'admin',
        social_connects: { linked_google: false, linked_amazon: false, linked_apple: false },
      },
      wishlisted_products: [],
      customer_details: {
        wishlist_item_count: 0,
        cart_line_count: 0,
        company_name: 'Atlas Welding',
        invoice_terms: 'Net 30',
        charge_exceptions: [],
      },
    })
  })

  test('of a company without terms has none', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    expect((await ann.send(getCustomerProfile)).data.customer_details.invoice_terms).toBeNull()
  })

  test('tells what the company pays instead of charges, and nobody else', async () => {
    const shop = await openTestShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    await shop.db.orm.insert(chargeExceptions).values([
      { companyId: ann.companyId, code: 'LTM-CHARGE', amount: 0, validUntil: '2026-12-31', note: 'agreed by phone' },
      { companyId: ann.companyId, code: 'SETUP-SCREEN', amount: 225_000, validFrom: '2026-01-01' },
    ])
    expect((await ann.send(getCustomerProfile)).data.customer_details.charge_exceptions).toEqual([
      { code: 'LTM-CHARGE', amount: 0, valid_from: null, valid_until: '2026-12-31' },
      { code: 'SETUP-SCREEN', amount: 22.5, valid_from: '2026-01-01', valid_until: null },
    ])
    expect((await bob.send(getCustomerProfile)).data.customer_details.charge_exceptions).toEqual([])
  })

  test('shows linked ways to sign in, of this customer only', async () => {
    const shop = await openTestShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    await shop.db.orm.insert(customerIdentities).values({ customerId: bob.id, provider: 'google', subject: '1' })
    await shop.db.orm.insert(customerIdentities).values({ customerId: ann.id, provider: 'apple', subject: '2' })
    const { users } = (await ann.send(getCustomerProfile)).data
    expect(users.social_connects).toEqual({ linked_google: false, linked_amazon: false, linked_apple: true })
  })

  test('holds no secret', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    expect(JSON.stringify((await ann.send(getCustomerProfile)).body)).not.toMatch(/argon2|password|token/i)
  })

  test('is for customers', async () => {
    const shop = await openTestShop()
    const reply = await shop.send(getCustomerProfile)
    expect(reply.status).toBe(401)
    expect(reply).toRefuseWith('Please sign in first.')
  })
})
