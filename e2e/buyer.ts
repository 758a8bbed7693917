import type { CustomerId } from '../domain/ids.ts'
import { companies, customers } from '../server/modules/people/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { cheapPasswords } from '../server/testing/cheap-passwords.ts'

export interface Buyer {
  id: CustomerId
  login: string
  password: string
}

const password = 'Copper-Anvil-92'
let made = 0

interface BuyerToMake {
  firstName?: string
  lastName?: string
  companyName?: string
}

/** An open account with a company of its own, straight in the database. */
export async function makeBuyer({ orm }: Database, fields: BuyerToMake = {}): Promise<Buyer> {
  const { firstName = 'Ann', lastName = 'Marsh', companyName = 'Riverside Fabrication' } = fields
  const login = `${firstName.toLowerCase()}.${Date.now()}.${process.pid}.${++made}@riverside.example`
  const now = new Date()
  const [company] = await orm
    .insert(companies)
    .values({ name: companyName, createdAt: now })
    .returning({ id: companies.id })
  const passwordHash = await cheapPasswords.hash(password)
  const [customer] = await orm
    .insert(customers)
    .values({
      companyId: company!.id,
      firstName,
      lastName,
      login,
      passwordHash,
      role: 'admin',
      activatedAt: now,
      createdAt: now,
    })
    .returning({ id: customers.id })
  return { id: customer!.id, login, password }
}
