import { eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { taxExemptions } from './tax-exemptions.tables.ts'

/** The certificate by which a company pays no sales tax on a day, as a value of a query; null: it pays. */
export const certificateOf = (companyId: SQL, day: SQL) => sql`(select e.certificate from ${taxExemptions} e
    where e.company_id = ${companyId} and coalesce(e.until >= ${day}, true))`

export interface TaxExemption {
  certificate: string
  /** The last day on which it holds. */
  until: Day | null
}

/** With the file of its certificate. */
export interface StoredExemption extends TaxExemption {
  file: { name: string; uploadedAt: Date } | null
}

export async function findTaxExemption(tx: Tx, companyId: CompanyId): Promise<StoredExemption | undefined> {
  const { certificate, until, fileName, fileUploadedAt } = taxExemptions
  const [row] = await tx
    .select({ certificate, until, fileName, fileUploadedAt })
    .from(taxExemptions)
    .where(eq(taxExemptions.companyId, companyId))
  if (!row) return undefined
  const { fileName: name, fileUploadedAt: uploadedAt, ...exemption } = row
  return { ...exemption, file: name === null || uploadedAt === null ? null : { name, uploadedAt } }
}

interface CertificateFile {
  name: string
  content: Buffer
}

export async function findCertificateFile(tx: Tx, companyId: CompanyId): Promise<CertificateFile | undefined> {
  const { fileName, fileContent } = taxExemptions
  const [row] = await tx
    .select({ name: fileName, content: fileContent })
    .from(taxExemptions)
    .where(eq(taxExemptions.companyId, companyId))
  return row?.name == null || row.content === null ? undefined : { name: row.name, content: row.content }
}

/** Instead of the one that the exemption has had. */
export async function saveCertificateFile(
  tx: Tx,
  companyId: CompanyId,
  { name, content }: CertificateFile,
  uploadedAt: Date,
): Promise<void> {
  await tx
    .update(taxExemptions)
    .set({ fileName: name, fileContent: content, fileUploadedAt: uploadedAt })
    .where(eq(taxExemptions.companyId, companyId))
}

/** In the place of the company's certificate until now. */
export async function saveTaxExemption(tx: Tx, companyId: CompanyId, exemption: TaxExemption): Promise<void> {
  await tx
    .insert(taxExemptions)
    .values({ companyId, ...exemption })
    .onConflictDoUpdate({ target: taxExemptions.companyId, set: exemption })
}

/** @returns whether there was one */
export async function removeTaxExemption(tx: Tx, companyId: CompanyId): Promise<boolean> {
  return (await tx.delete(taxExemptions).where(eq(taxExemptions.companyId, companyId)).returning()).length > 0
}

/** That of the company that stays counts; without one, the other's goes on. */
export async function moveExemption(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.execute(sql`
    update ${taxExemptions} e set company_id = ${to} where e.company_id = ${from}
      and not exists (select from ${taxExemptions} o where o.company_id = ${to})`)
  await tx.delete(taxExemptions).where(eq(taxExemptions.companyId, from))
}
