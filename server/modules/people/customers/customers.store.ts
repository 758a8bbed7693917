import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { pickFields } from '../../../../domain/fields/record-fields.ts'
import type { Approval } from '../../../../domain/people/approval.ts'
import { allCompanyFields, type CompanyField } from '../../../../domain/people/company-fields.ts'
import type { Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies, customerIdentities, customers } from './customers.tables.ts'

export type Provider = 'google' | 'amazon' | 'apple'

/** A customer with the company, as pages show them. */
export interface Profile {
  customerId: CustomerId
  firstName: string
  lastName: string
  login: string
  phone: string
  role: Role
  /** Opened by the mailed link. */
  activated: boolean
  blocked: boolean
  company: {
    companyId: CompanyId
    invoiceTermsDays: number | null
    creditLimitCents: Cents | null
    approval: Approval
  } & Record<CompanyField, string>
  linked: Provider[]
}

/** Customers with what hangs on their company, as a table of a query. */
export const buyers = sql`(
  select customer.id, customer.company_id, customer.blocked or company.approval <> 'approved' as blocked, customer.first_name, customer.last_name, customer.login,
    company.price_list_id
  from ${customers} customer join ${companies} company on company.id = customer.company_id)`

/** The price list of a company, as a value of a query; null: it has none of its own. */
export const priceListOf = (companyId: SQL) => sql`(select price_list_id from ${companies} where id = ${companyId})`

/** May a company pay by invoice? As a value of a query. */
export const hasTermsOf = (companyId: SQL) =>
  sql`coalesce((select invoice_terms_days is not null from ${companies} where id = ${companyId}), false)`

/** What signing in needs to know. */
export interface SignInAccount {
  customerId: CustomerId
  passwordHash: string | null
  activated: boolean
  blocked: boolean
  /** Of the company. */
  approval: Approval
}

const hasLogin = (login: string) => eq(sql`lower(${customers.login})`, sql`lower(${login})`)

export async function findSignInAccount(tx: Tx, login: string): Promise<SignInAccount | undefined> {
  const [row] = await tx
    .select({
      customerId: customers.id,
      passwordHash: customers.passwordHash,
      activated: sql<boolean>`${customers.activatedAt} is not null`,
      blocked: customers.blocked,
      approval: companies.approval,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(hasLogin(login))
  return row
}

/** Is this still the account's password? Shares the row's lock until the transaction ends. */
export async function lockPassword(tx: Tx, customerId: CustomerId, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.passwordHash, passwordHash), eq(customers.blocked, false)))
    .for('share')
  return rows.length === 1
}

async function findProfile(tx: Tx, customerId: CustomerId): Promise<Profile | undefined> {
  const [row] = await tx
    .select({
      customerId: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      login: customers.login,
      phone: customers.phone,
      role: customers.role,
      activated: sql<boolean>`${customers.activatedAt} is not null`,
      blocked: customers.blocked,
      company: {
        companyId: companies.id,
        ...pickFields(allCompanyFields, companies),
        invoiceTermsDays: companies.invoiceTermsDays,
        creditLimitCents: companies.creditLimitCents,
        approval: companies.approval,
      },
      linked: sql<Provider[]>`array(
        select ${customerIdentities.provider} from ${customerIdentities}
        where ${customerIdentities.customerId} = ${customers.id} order by 1)`,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, customerId))
  return row
}

/** @throws when there is no such customer: ask only for one that a session or a link has named */
export async function getProfile(tx: Tx, customerId: CustomerId): Promise<Profile> {
  const profile = await findProfile(tx, customerId)
  if (!profile) throw new Error(`customer ${customerId} is gone`)
  return profile
}

export interface Addressee {
  customerId: CustomerId
  firstName: string
  login: string
  activated: boolean
  blocked: boolean
}

/** Whom a mail about an account goes to: always the address on file, never the one that was typed. */
export async function findAddressee(tx: Tx, login: string): Promise<Addressee | undefined> {
  const [row] = await tx
    .select({
      customerId: customers.id,
      firstName: customers.firstName,
      login: customers.login,
      activated: sql<boolean>`${customers.activatedAt} is not null`,
      blocked: customers.blocked,
    })
    .from(customers)
    .where(hasLogin(login))
  return row
}

/** Two registrations of one address follow each other. Locked until the transaction ends. */
export async function lockLogin(tx: Tx, login: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('login:' || lower(${login}), 0))`)
}

type NewCompany = typeof companies.$inferInsert
type NewCustomer = typeof customers.$inferInsert

export async function saveCompany(tx: Tx, company: NewCompany): Promise<CompanyId> {
  const [row] = await tx.insert(companies).values(company).returning({ id: companies.id })
  return row!.id
}

export async function saveCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerId> {
  const [row] = await tx.insert(customers).values(customer).returning({ id: customers.id })
  return row!.id
}

/** Opens the account; the first time counts. */
export async function saveActivation(tx: Tx, customerId: CustomerId, now: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ activatedAt: now })
    .where(and(eq(customers.id, customerId), isNull(customers.activatedAt)))
}

export async function findPasswordHash(tx: Tx, customerId: CustomerId): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.passwordHash ?? null
}

export async function saveDetails(
  tx: Tx,
  customerId: CustomerId,
  details: Pick<typeof customers.$inferInsert, 'firstName' | 'lastName' | 'phone'>,
): Promise<void> {
  await tx.update(customers).set(details).where(eq(customers.id, customerId))
}

export async function savePassword(tx: Tx, customerId: CustomerId, passwordHash: string): Promise<void> {
  await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customerId))
}
