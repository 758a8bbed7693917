import { expect, test } from 'vitest'
import { forgotPassword, login, signUp } from '../../../../contract/shop/account.call.ts'
import { createPasswords, type Passwords } from '../../../platform/settings/secrets.ts'
import { makeCustomer, type CustomerToMake } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createPassOver } from '../customers/pass-over.ts'
import { findSignInAccount, getProfile, lockPassword } from '../customers/customers.store.ts'
import { customers } from '../customers/customers.tables.ts'
import { wishlistOf } from '../../selling/index.ts'
import { finishWork, workOf } from '../../admin/index.ts'
import { browsersOfCustomers } from './known-browsers.store.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createSessionsService } from './sessions.service.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { eq, sql } from 'drizzle-orm'

// Whether an address has an account shows in the time that an answer takes, unless all answers take the same work.

function countVerifications(passwords: Passwords) {
  const counted = { verifications: 0 }
  const verify: Passwords['verify'] = (...parts) => {
    counted.verifications++
    return passwords.verify(...parts)
  }
  return { counted, passwords: { ...passwords, verify } }
}

test.each<[string, CustomerToMake | undefined]>([
  ['an unknown address', undefined],
  ['a wrong password', {}],
  ['an account that was never opened', { activated: false }],
  ['a closed account', { blocked: true }],
])('%s costs one look at a password', async (_what, wanted) => {
  const shop = await openTestShop()
  const { counted, passwords } = countVerifications(createPasswords())
  const forSignIn = {
    limits: createSignInLimits(shop.db),
    knownBrowsers: createKnownBrowsers({ ...shop, publicUrl: shop.config.publicUrl, ...browsersOfCustomers }),
    countFailure: () => undefined,
  }
  const passOver = createPassOver(shop)
  const accounts = { findSignInAccount, lockPassword, getProfile, ...passOver }
  const work = { callerFacts: { wishlistOf, workOf }, finishWork }
  const parts = { db: shop.db, clock: shop.clock, passwords, ...forSignIn, ...accounts, ...work }
  const sessions = createSessionsService(parts)
  const customer = wanted && (await makeCustomer(shop, wanted))

  const signIn = await sessions.signIn({
    login: customer?.login ?? 'nobody@example.com',
    password: 'not-the-password',
    network: '192.0.2.1',
    knownBrowser: undefined,
  })

  expect(signIn).toEqual({ signedIn: false, reason: 'wrong' })
  expect(counted.verifications).toBe(1)
})

test('a look at nobody takes as long as a look at a password', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('copper-kettle-47')
  await passwords.verify('warm up', null)
  const [nobody, somebody] = await compareMedians(
    () => passwords.verify('not-the-password', null),
    () => passwords.verify('not-the-password', hash),
  )
  expect(nobody / somebody).toBeGreaterThan(0.5)
  expect(nobody / somebody).toBeLessThan(2)
})

test('the time of a refused sign-in does not tell whether there is an account', async () => {
  const shop = await openTestShop({ passwords: createPasswords() })
  const people = await Promise.all(Array.from({ length: 4 }, () => makeExpensiveCustomer(shop)))
  let network = 0
  const signIn = (login_: string) =>
    shop.send(login, {
      input: { user: { login: login_, password: 'not-the-password' } },
      remoteAddress: `198.51.100.${network++ % 200}`,
    })
  let turn = 0
  const [nobody, somebody] = await compareMedians(
    () => signIn(`nobody${turn++}@example.com`),
    () => signIn(people[turn % people.length]!.login),
  )
  expect(nobody / somebody).toBeGreaterThan(0.5)
  expect(nobody / somebody).toBeLessThan(2)
})

test('a forgotten password does the same work for everybody: it notes one job', async () => {
  const shop = await openTestShop()
  const ann = await makeCustomer(shop)
  for (const [position, address] of [ann.login, 'nobody@example.com'].entries()) {
    await shop.send(forgotPassword, { input: { login: address } })
    expect(await countJobs(shop)).toBe(position + 1)
  }
  expect((await shop.mails()).map(({ to }) => to)).toEqual([ann.login])
})

test('the time of a registration does not tell whether there is an account', async () => {
  const shop = await openTestShop({ passwords: createPasswords() })
  let turn = 0
  const register = (address: string) =>
    shop.send(signUp, {
      input: {
        user: {
          first_name: 'Ann',
          last_name: 'Buyer',
          login: address,
          password: 'copper-kettle-47',
          confirm_password: 'copper-kettle-47',
          user_company: 'Atlas Welding',
          user_phone: '(202) 555-0143',
        },
      },
      remoteAddress: `198.51.100.${turn % 200}`,
    })
  const people = await Promise.all(Array.from({ length: 4 }, () => makeCustomer(shop)))
  const [unknown, known] = await compareMedians(
    () => register(`new${turn++}@example.com`),
    () => register(people[turn % people.length]!.login),
  )
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

/** Milliseconds of processor in the middle of several tries each, so that a busy machine changes neither. */
async function compareMedians(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let tries = 0; tries < 13; tries++) {
    times[0].push(await measure(first))
    times[1].push(await measure(second))
  }
  return [median(times[0]), median(times[1])]
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function makeExpensiveCustomer(shop: TestShop) {
  const customer = await makeCustomer(shop)
  const passwordHash = await createPasswords().hash(customer.password)
  await shop.db.orm.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id))
  return customer
}

async function countJobs(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.orm.execute<{ count: number }>(sql`select count(*) from graphile_worker.jobs`)
  return rows[0]!.count
}
