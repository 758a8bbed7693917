import { and, asc, eq, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../../domain/ids.ts'
import type { ChargeException } from '../../../../../domain/pricing/charges/charge-rule.ts'
import type { Tx } from '../../../../platform/database.ts'
import { chargeExceptions, itemCharges } from '../decoration.tables.ts'

/** What a company pays instead of what items say, also what counts no more or not yet. */
export const listChargeExceptions = (tx: Tx, companyId: CompanyId): Promise<(ChargeException & { note: string })[]> =>
  tx
    .select({
      code: chargeExceptions.code,
      amount: chargeExceptions.amount,
      validFrom: chargeExceptions.validFrom,
      validUntil: chargeExceptions.validUntil,
      note: chargeExceptions.note,
    })
    .from(chargeExceptions)
    .where(eq(chargeExceptions.companyId, companyId))
    .orderBy(asc(chargeExceptions.code), asc(chargeExceptions.id))

/** Of all companies. */
export const listAllChargeExceptions = (tx: Tx): Promise<(ChargeException & { companyId: CompanyId })[]> =>
  tx
    .select({
      companyId: chargeExceptions.companyId,
      code: chargeExceptions.code,
      amount: chargeExceptions.amount,
      validFrom: chargeExceptions.validFrom,
      validUntil: chargeExceptions.validUntil,
    })
    .from(chargeExceptions)
    .orderBy(asc(chargeExceptions.code), asc(chargeExceptions.id))

/** Takes the place of what was agreed on the same code before. */
export async function saveChargeException(
  tx: Tx,
  companyId: CompanyId,
  exception: ChargeException & { note: string },
): Promise<void> {
  await removeChargeException(tx, companyId, exception.code)
  await tx.insert(chargeExceptions).values({ ...exception, companyId })
}

/** @returns whether there was one */
export async function removeChargeException(tx: Tx, companyId: CompanyId, code: string): Promise<boolean> {
  const removed = await tx
    .delete(chargeExceptions)
    .where(and(eq(chargeExceptions.companyId, companyId), eq(chargeExceptions.code, code)))
    .returning({ id: chargeExceptions.id })
  return removed.length > 0
}

/** Of a charge that both have agreed on, the other company's agreement counts. */
export async function moveChargeExceptions(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.execute(sql`
    delete from ${chargeExceptions} e where e.company_id = ${from}
      and exists (select from ${chargeExceptions} o where o.company_id = ${to} and o.code = e.code)`)
  await tx.update(chargeExceptions).set({ companyId: to }).where(eq(chargeExceptions.companyId, from))
}

/** The code of a charge as items have it, typed without regard to case. */
export async function findChargeCode(tx: Tx, typed: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ code: itemCharges.code })
    .from(itemCharges)
    .where(eq(sql`lower(${itemCharges.code})`, typed.trim().toLowerCase()))
    .limit(1)
  return row?.code
}
