import { asc, desc, eq } from 'drizzle-orm'
import type { InvoiceTerms } from '../../../../domain/payments/credit.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { termsChanges } from './terms.tables.ts'

type TermsChange = typeof termsChanges.$inferSelect

/** @returns the number of the change */
export async function saveTermsChange(
  tx: Tx,
  change: { companyId: CompanyId; from: InvoiceTerms; to: InvoiceTerms; note: string; at: Date },
): Promise<number> {
  const { companyId, from, to, note, at } = change
  const [row] = await tx
    .insert(termsChanges)
    .values({
      companyId,
      note,
      at,
      fromDays: from.days,
      fromLimitCents: from.limitCents,
      toDays: to.days,
      toLimitCents: to.limitCents,
    })
    .returning({ id: termsChanges.id })
  return row!.id
}

/** The latest; undefined where the terms were never changed. */
export async function findLastTermsChange(tx: Tx, companyId: CompanyId): Promise<TermsChange | undefined> {
  const [row] = await tx
    .select()
    .from(termsChanges)
    .where(eq(termsChanges.companyId, companyId))
    .orderBy(desc(termsChanges.id))
    .limit(1)
  return row
}

/** From the first to the latest. */
export const listTermsChanges = (tx: Tx, companyId: CompanyId): Promise<TermsChange[]> =>
  tx.select().from(termsChanges).where(eq(termsChanges.companyId, companyId)).orderBy(asc(termsChanges.id))
