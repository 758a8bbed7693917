import { eq } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { cardPayments } from './card-payments.tables.ts'

/** What the cards of a company have paid becomes another company's. Saved cards are the customers' own. */
export async function movePayments(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(cardPayments).set({ companyId: to }).where(eq(cardPayments.companyId, from))
}
