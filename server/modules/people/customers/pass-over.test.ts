import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateLoginSalt, getCustomerProfile, redeemLoginToken } from '../../../../contract/shop/account.call.ts'
import { seconds } from '../../../../domain/calendar/durations.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createPassOver, type PassOver } from './pass-over.ts'
import { customers, oneTimeTokens } from './customers.tables.ts'

const refusal = 'This sign-in link was already used or has expired. Please sign in.'

let shop: TestShop
let ann: TestCustomer
let pass: PassOver
let warnings: object[]
const log = { warn: (about: object) => void warnings.push(about) } as unknown as Parameters<PassOver['redeemSalt']>[2]

beforeAll(async () => {
  shop = await openTestShop()
  pass = createPassOver(shop)
})

beforeEach(async () => {
  warnings = []
  ann = await makeCustomer(shop)
})

const askForSalt = async () => (await ann.send(generateLoginSalt)).data.salt
const redeem = (salt: string) => shop.db.transaction((tx) => pass.redeemSalt(tx, salt, log))

describe('a salt', () => {
  test('leads its own customer over, once', async () => {
    const salt = await askForSalt()
    expect(await redeem(salt)).toEqual({ customerId: ann.id, companyId: ann.companyId, workId: null })
    expect(await redeem(salt)).toBeUndefined()
    expect(warnings).toEqual([{ pass: 'salt', reason: 'used', customerId: ann.id }])
  })

  test('leads one of two over that come at once', async () => {
    const salt = await askForSalt()
    const holders = await Promise.all([redeem(salt), redeem(salt)])
    expect(holders.filter((holder) => holder)).toHaveLength(1)
  })

  test('lives for 60 seconds', async () => {
    const [inTime, late] = [await askForSalt(), await askForSalt()]
    shop.clock.advance(seconds(59))
    expect(await redeem(inTime)).toBeDefined()
    shop.clock.advance(seconds(1))
    expect(await redeem(late)).toBeUndefined()
    expect(warnings).toEqual([{ pass: 'salt', reason: 'expired', customerId: ann.id }])
  })

  test('is not made up, and is no other kind of token; the log names no secret', async () => {
    const foreign = await shop.db.transaction((tx) => pass.createLoginToken(tx, ann.id))
    expect(await redeem(foreign)).toBeUndefined()
    expect(await redeem('A'.repeat(43))).toBeUndefined()
    expect(await redeem(ann.token)).toBeUndefined()
    expect(warnings).toMatchObject([{ reason: 'foreign' }, { reason: 'unknown' }, { reason: 'unknown' }])
    expect(JSON.stringify(warnings)).not.toContain(foreign)
  })

  test('is refused once its customer is blocked', async () => {
    const salt = await askForSalt()
    await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, ann.id))
    expect(await redeem(salt)).toBeUndefined()
    expect(warnings).toMatchObject([{ reason: 'blocked' }])
  })

  test('is kept as a hash only, and is another one each time', async () => {
    const salts = [await askForSalt(), await askForSalt()]
    expect(new Set(salts).size).toBe(2)
    const stored = JSON.stringify(await shop.db.orm.select().from(oneTimeTokens))
    for (const salt of salts) expect(stored).not.toContain(salt)
  })

  test('is for customers only, and opens no shop session', async () => {
    expect((await shop.send(generateLoginSalt)).status).toBe(401)
    const input = { login_token: await askForSalt() }
    expect(await shop.send(redeemLoginToken, { input })).toRefuseWith(refusal)
  })
})

describe('a login token of the way back', () => {
  const issue = () => shop.db.transaction((tx) => pass.createLoginToken(tx, ann.id))

  test('opens a shop session of its customer, once', async () => {
    const input = { login_token: await issue() }
    const first = await shop.send(redeemLoginToken, { input })
    const token = first.data.auth_token!
    expect((await shop.send(getCustomerProfile, { token })).data.users.id).toBe(ann.id)
    expect(await shop.send(redeemLoginToken, { input })).toRefuseWith(refusal)
  })

  test('asks somebody else who is signed in, and is still good after that', async () => {
    const bob = await makeCustomer(shop, { firstName: 'Bob', lastName: 'Hale' })
    const input = { login_token: await issue() }
    const asked = await bob.send(redeemLoginToken, { input })
    expect(asked.data).toEqual({ auth_token: null, continue_as: 'Ann Buyer', signed_in_as: 'Bob Hale' })
    expect(await bob.send(getCustomerProfile)).toSucceed()

    const continued = await bob.send(redeemLoginToken, { input: { ...input, instead: true } })
    const token = continued.data.auth_token!
    expect((await shop.send(getCustomerProfile, { token })).data.users.id).toBe(ann.id)
    expect((await bob.send(getCustomerProfile)).status).toBe(422)
    expect((await shop.send(redeemLoginToken, { input })).status).toBe(400)
  })

  test('changes nothing for its own customer who is signed in, and is used up', async () => {
    const input = { login_token: await issue() }
    const reply = await ann.send(redeemLoginToken, { input })
    expect(reply.data).toEqual({ auth_token: null, continue_as: null, signed_in_as: null })
    expect(await ann.send(getCustomerProfile)).toSucceed()
    expect((await shop.send(redeemLoginToken, { input })).status).toBe(400)
  })

  test('of a customer who is blocked asks nobody', async () => {
    const bob = await makeCustomer(shop)
    const input = { login_token: await issue() }
    await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, ann.id))
    expect(await bob.send(redeemLoginToken, { input })).toRefuseWith(refusal)
  })

  test('comes too late after 60 seconds', async () => {
    const input = { login_token: await issue() }
    shop.clock.advance(seconds(60))
    expect(await shop.send(redeemLoginToken, { input })).toRefuseWith(refusal)
  })
})
