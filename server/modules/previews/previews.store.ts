import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CompanyId } from '../../../domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { hashOf, type PreviewSpec } from './preview-spec.ts'
import { previews } from './previews.tables.ts'

/** @returns the key of its address: the same for the same decorated goods of a company */
export async function noteLinePreview(tx: Tx, companyId: CompanyId, spec: PreviewSpec): Promise<string> {
  const hash = hashOf(spec)
  const key = randomBytes(24).toString('base64url')
  const [noted] = await tx
    .insert(previews)
    .values({ key, companyId, hash, spec })
    .onConflictDoNothing({ target: [previews.companyId, previews.hash] })
    .returning({ key: previews.key })
  if (noted) return noted.key
  const [found] = await tx
    .select({ key: previews.key })
    .from(previews)
    .where(and(eq(previews.companyId, companyId), eq(previews.hash, hash)))
  return found!.key
}

export async function findPreview(tx: Tx, key: string): Promise<PreviewSpec | undefined> {
  const [row] = await tx.select({ spec: previews.spec }).from(previews).where(eq(previews.key, key))
  return row?.spec
}
