import { and, count, desc, eq, getTableColumns, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import type { ArtworkId, CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { buyers } from '../../people/index.ts'
import { artworks } from './artwork.tables.ts'

export interface StoredArtwork extends Omit<typeof artworks.$inferSelect, 'uploadedBy'> {
  /** The name of whoever uploaded it; empty: somebody who has left. */
  uploadedBy: string
}

/** What a decoration goes by. */
interface ArtworkRow {
  id: ArtworkId
  hash: string
  name: string
  facts: ArtworkFacts
}

const inLibrary = (companyId: CompanyId) => and(eq(artworks.companyId, companyId), isNull(artworks.removedAt))

const select = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      ...getTableColumns(artworks),
      uploadedBy: sql<string>`coalesce((
        select trim(uploader.first_name || ' ' || uploader.last_name) from ${buyers} uploader
        where uploader.id = ${artworks.uploadedBy} and uploader.company_id = ${artworks.companyId}), '')`,
    })
    .from(artworks)
    .where(condition)

/** Artworks of a company that can be used, by their ids; those of others and those that were taken out are left out. */
export async function findArtworks(tx: Tx, companyId: CompanyId, ids: readonly number[]): Promise<ArtworkRow[]> {
  if (ids.length === 0) return []
  return tx
    .select({ id: artworks.id, hash: artworks.hash, name: artworks.name, facts: artworks.facts })
    .from(artworks)
    .where(and(inLibrary(companyId), inArray(artworks.id, ids as ArtworkId[])))
}

/** What is known of files by their content, whichever library has or had them. */
export async function findFacts(tx: Tx, hashes: readonly string[]): Promise<Map<string, ArtworkFacts>> {
  if (hashes.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([artworks.hash], { hash: artworks.hash, facts: artworks.facts })
    .from(artworks)
    .where(inArray(artworks.hash, [...hashes]))
    .orderBy(artworks.hash, desc(artworks.id))
  return new Map(rows.map(({ hash, facts }) => [hash, facts]))
}

export async function findArtwork(
  tx: Tx,
  companyId: CompanyId,
  by: { id: ArtworkId } | { hash: string },
): Promise<StoredArtwork | undefined> {
  const [row] = await select(
    tx,
    and(inLibrary(companyId), 'id' in by ? eq(artworks.id, by.id) : eq(artworks.hash, by.hash)),
  )
  return row
}

interface Page {
  find: string
  limit: number
  offset: number
}

export async function listLibrary(
  tx: Tx,
  companyId: CompanyId,
  { find, limit, offset }: Page,
): Promise<{ artworks: StoredArtwork[]; total: number }> {
  const condition = and(inLibrary(companyId), ...find.split(/\s+/).filter(Boolean).map(containsWord))
  const [rows, [counted]] = await Promise.all([
    select(tx, condition).orderBy(desc(artworks.createdAt), desc(artworks.id)).limit(limit).offset(offset),
    tx.select({ total: count() }).from(artworks).where(condition),
  ])
  return { artworks: rows, total: counted!.total }
}

function containsWord(word: string): SQL | undefined {
  const pattern = `%${escapeLike(word)}%`
  return or(ilike(artworks.name, pattern), ilike(artworks.fileName, pattern))
}

/** How many a library holds, and how much they take. */
export async function measureLibrary(tx: Tx, companyId: CompanyId): Promise<{ count: number; bytes: number }> {
  const [row] = await tx
    .select({ count: count(), bytes: sql<number>`coalesce(sum(${artworks.bytes}), 0)`.mapWith(Number) })
    .from(artworks)
    .where(inLibrary(companyId))
  return row!
}

/** Of uploads of one company, one after the other looks whether there is room. */
export async function lockLibrary(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${libraryLock}, ${companyId}::int)`)
}

const libraryLock = 4_711_016

export async function saveArtwork(tx: Tx, artwork: typeof artworks.$inferInsert): Promise<ArtworkId> {
  const [row] = await tx.insert(artworks).values(artwork).returning({ id: artworks.id })
  return row!.id
}

/** @returns whether it is in the company's library */
export async function changeArtwork(
  tx: Tx,
  companyId: CompanyId,
  id: ArtworkId,
  changes: Partial<typeof artworks.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(artworks)
    .set(changes)
    .where(and(inLibrary(companyId), eq(artworks.id, id)))
    .returning({ id: artworks.id })
  return rows.length > 0
}

/** What stands in libraries and was added before a day, company by company. */
export const listAged = (tx: Tx, addedBefore: number): Promise<AgedArtwork[]> =>
  tx
    .select({
      id: artworks.id,
      companyId: artworks.companyId,
      hash: artworks.hash,
      name: artworks.name,
      uploadedBy: artworks.uploadedBy,
      createdAt: artworks.createdAt,
      keptAt: artworks.keptAt,
      endingNoticedAt: artworks.endingNoticedAt,
    })
    .from(artworks)
    .where(and(isNull(artworks.removedAt), lt(artworks.createdAt, new Date(addedBefore))))
    .orderBy(artworks.companyId, artworks.id)

export type AgedArtwork = Pick<
  typeof artworks.$inferSelect,
  'id' | 'companyId' | 'hash' | 'name' | 'uploadedBy' | 'createdAt' | 'keptAt' | 'endingNoticedAt'
>

/** Those of these hashes that stand in a library. @param companyId of this company; left out: of any */
export async function listLibraryHashes(tx: Tx, hashes: readonly string[], companyId?: CompanyId): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectDistinct({ hash: artworks.hash })
    .from(artworks)
    .where(
      and(
        companyId === undefined ? isNull(artworks.removedAt) : inLibrary(companyId),
        inArray(artworks.hash, [...hashes]),
      ),
    )
  return rows.map(({ hash }) => hash)
}

export const countArtworkOf = (tx: Tx, companyId: CompanyId): Promise<number> =>
  tx.$count(artworks, and(eq(artworks.companyId, companyId), isNull(artworks.removedAt)))

/** A file that both companies have saved is in the library once. */
export async function moveArtwork(tx: Tx, from: CompanyId, to: CompanyId, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${artworks} a set removed_at = ${now} where a.company_id = ${from} and a.removed_at is null
      and exists (select from ${artworks} o where o.company_id = ${to} and o.hash = a.hash and o.removed_at is null)`)
  await tx.update(artworks).set({ companyId: to }).where(eq(artworks.companyId, from))
}
