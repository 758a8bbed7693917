import { and, desc, eq } from 'drizzle-orm'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { Tx } from '../../../platform/database.ts'
import { contentDocuments, contentVersions, type DocumentKind, type Stored } from './content-admin.tables.ts'

const isOf = (kind: DocumentKind) => eq(contentDocuments.kind, kind)

const selectDocuments = (tx: Tx) => tx.select().from(contentDocuments)
export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

/** Undefined where nobody has worked on it yet. */
export const findDocument = async (tx: Tx, kind: DocumentKind): Promise<DocumentRow | undefined> =>
  (await selectDocuments(tx).where(isOf(kind)))[0]

/** All that somebody has worked on. */
export const listDocuments = (tx: Tx): Promise<DocumentRow[]> => selectDocuments(tx)

/** Locked until the transaction ends. */
export async function lockDocument(tx: Tx, kind: DocumentKind): Promise<DocumentRow> {
  await tx.insert(contentDocuments).values({ kind }).onConflictDoNothing()
  const [row] = await selectDocuments(tx).where(isOf(kind)).for('update')
  return row!
}

/** @param draft null: there is none any more */
export async function saveDraft(
  tx: Tx,
  documentId: number,
  draft: { stored: Stored; at: Date; by: string } | null,
): Promise<void> {
  await tx
    .update(contentDocuments)
    .set({ draft: draft?.stored ?? null, draftAt: draft?.at ?? null, draftBy: draft?.by ?? '' })
    .where(eq(contentDocuments.id, documentId))
}

interface NewVersion {
  documentId: number
  at: Date
  who: string
  note: string
  changes: AuditChange[]
  stored: Stored
}

export async function addVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx.insert(contentVersions).values(version)
}

const { id, at, who, note, changes } = contentVersions

const selectVersions = (tx: Tx) => tx.select({ id, at, who, note, changes }).from(contentVersions)
export type ListedVersion = Awaited<ReturnType<typeof selectVersions>>[number]

/** The latest first. */
export const listVersions = (tx: Tx, documentId: number, limit: number): Promise<ListedVersion[]> =>
  selectVersions(tx).where(eq(contentVersions.documentId, documentId)).orderBy(desc(id)).limit(limit)

/** A version of this document and of no other. */
export async function findVersion(tx: Tx, documentId: number, versionId: number): Promise<Stored | undefined> {
  const [row] = await tx
    .select({ stored: contentVersions.stored })
    .from(contentVersions)
    .where(and(eq(contentVersions.documentId, documentId), eq(id, versionId)))
  return row?.stored
}

export async function findLatestVersion(tx: Tx, documentId: number): Promise<Stored | undefined> {
  const [row] = await tx
    .select({ stored: contentVersions.stored })
    .from(contentVersions)
    .where(eq(contentVersions.documentId, documentId))
    .orderBy(desc(id))
    .limit(1)
  return row?.stored
}
