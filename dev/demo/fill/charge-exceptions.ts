import { inArray } from 'drizzle-orm'
import { readUnitPrice } from '../../../domain/money/money.ts'
import { chargeExceptions } from '../../../server/modules/catalog/items/decoration.tables.ts'
import { companies } from '../../../server/modules/people/customers/customers.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoChargeExceptions } from '../people.ts'
import { insertRows } from './rows.ts'

export async function fillChargeExceptions(tx: Tx): Promise<void> {
  const names = demoChargeExceptions.map(({ company }) => company)
  const rows = await tx.select().from(companies).where(inArray(companies.name, names))
  await insertRows(
    tx,
    chargeExceptions,
    demoChargeExceptions.flatMap(({ company, amount, ...exception }) =>
      rows
        .filter(({ name }) => name === company)
        .map(({ id }) => ({
          validFrom: null,
          validUntil: null,
          ...exception,
          companyId: id,
          amount: readUnitPrice(amount),
        })),
    ),
  )
}
