import { eq } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { poFiles } from './po-files.tables.ts'

export async function movePoFiles(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(poFiles).set({ companyId: to }).where(eq(poFiles.companyId, from))
}
