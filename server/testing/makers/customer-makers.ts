import type { AnswerOf, ArgumentsOf, Call } from '../../../contract/call.ts'
import { days } from '../../../domain/calendar/durations.ts'
import type { CompanyId, CustomerId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money/money.ts'
import { companies, customers } from '../../modules/people/customers/customers.tables.ts'
import { sessions } from '../../modules/people/sessions/sessions.tables.ts'
import { hashToken, newToken } from '../../platform/settings/secrets.ts'
import { cheapPasswords } from '../cheap-passwords.ts'
import type { TestReply, TestShop } from '../test-shop.ts'

export interface CustomerToMake {
  firstName?: string
  lastName?: string
  login?: string
  password?: string
  phone?: string
  role?: 'admin' | 'approver' | 'buyer'
  /** A colleague of somebody; otherwise the customer gets a company of its own. */
  companyId?: CompanyId
  companyName?: string
  /** Days to pay an invoice; null (the default): no terms. */
  invoiceTermsDays?: number | null
  /** How much may be open; null (the default): any amount. */
  creditLimitCents?: Cents | null
  priceListId?: number
  activated?: boolean
  blocked?: boolean
}

export interface TestCustomer {
  id: CustomerId
  companyId: CompanyId
  login: string
  password: string
  /** Of a session that is open for 7 days. */
  token: string
  /** Calls the shop as this customer. */
  send<C extends Call>(call: C, args?: ArgumentsOf<C>): Promise<TestReply<AnswerOf<C>>>
}

let made = 0

/** A customer who is signed in, straight into the database. */
export async function makeCustomer(shop: TestShop, wanted: CustomerToMake = {}): Promise<TestCustomer> {
  const number = ++made
  const { login = `buyer${number}@example.com`, password = 'copper-kettle-47' } = wanted
  const companyId =
    wanted.companyId ?? (await makeCompany(shop, { name: `Buyers ${number} Inc.`, ...toCompany(wanted) }))
  const [row] = await shop.db.orm
    .insert(customers)
    .values({
      companyId,
      firstName: wanted.firstName ?? 'Ann',
      lastName: wanted.lastName ?? 'Buyer',
      login,
      passwordHash: await cheapPasswords.hash(password),
      phone: wanted.phone ?? '+12025550143',
      role: wanted.role ?? 'admin',
      activatedAt: wanted.activated === false ? null : shop.clock.now(),
      blocked: wanted.blocked ?? false,
    })
    .returning({ id: customers.id })
  const id = row!.id
  const token = await makeSession(shop, id)
  return { id, companyId, login, password, token, send: (call, args) => shop.send(call, { ...args!, token }) }
}

interface CompanyToMake {
  name?: string
  invoiceTermsDays?: number | null
  creditLimitCents?: Cents | null
  priceListId?: number
}

async function makeCompany(shop: TestShop, { name = 'Buyers Inc.', ...rest }: CompanyToMake = {}): Promise<CompanyId> {
  const [row] = await shop.db.orm
    .insert(companies)
    .values({ name, ...rest })
    .returning({ id: companies.id })
  return row!.id
}

const toCompany = ({
  companyName,
  invoiceTermsDays,
  creditLimitCents,
  priceListId,
}: CustomerToMake): CompanyToMake => ({
  ...(companyName === undefined ? {} : { name: companyName }),
  ...(invoiceTermsDays === undefined ? {} : { invoiceTermsDays }),
  ...(creditLimitCents === undefined ? {} : { creditLimitCents }),
  ...(priceListId === undefined ? {} : { priceListId }),
})

/** One more signed-in browser. @returns its token */
export async function makeSession(
  shop: TestShop,
  customerId: CustomerId,
  scope: 'shop' | 'portal' = 'shop',
): Promise<string> {
  const token = newToken()
  const now = shop.clock.now()
  await shop.db.orm.insert(sessions).values({
    customerId,
    scope,
    tokenHash: hashToken(token),
    createdAt: now,
    seenAt: now,
    // As in the requests of the tests: it has been seen before.
    browser: 'lightMyRequest',
    expiresAt: new Date(now.getTime() + days(7)),
  })
  return token
}
