import { eq } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { flyers } from './flyers.tables.ts'

export async function moveFlyers(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(flyers).set({ companyId: to }).where(eq(flyers.companyId, from))
}
