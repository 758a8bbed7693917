import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { isOfBatch, type BatchKey } from '../item-versions/item-versions.store.ts'
import { itemVersions, type FactChanges } from '../item-versions/item-versions.tables.ts'
import { items } from '../items/catalog.tables.ts'
import { importFiles, imports, type ImportState } from './imports.tables.ts'

export type StoredImport = typeof imports.$inferSelect
export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]

export async function addImport(tx: Tx, row: typeof imports.$inferInsert): Promise<StoredImport> {
  const [added] = await tx.insert(imports).values(row).returning()
  return added!
}

export async function findImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id))
  return row
}

const lookedBackAtMost = 100

/** The imports of files with as many columns that somebody has checked, the latest first: as what their columns were read. */
export const listMatched = (tx: Tx, { id, columns }: { id: number; columns: number }) =>
  tx
    .select({ fileName: imports.fileName, look: imports.look, matches: imports.matches })
    .from(imports)
    .where(
      and(
        ne(imports.id, id),
        ne(imports.state, 'draft'),
        sql`jsonb_array_length(coalesce(${imports.look} -> 'columns', '[]')) = ${columns}`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(lookedBackAtMost)

/** Nobody else changes it until the transaction ends. */
export async function lockImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

/** The latest first. What is long is not asked for. */
export const listImports = (tx: Tx, { before, limit }: { before: number | undefined; limit: number }) =>
  tx
    .select({
      id: imports.id,
      fileName: imports.fileName,
      who: imports.who,
      state: imports.state,
      createdAt: imports.createdAt,
      importedAt: imports.importedAt,
      takenBackAt: imports.takenBackAt,
      added: imports.added,
      changed: imports.changed,
      untouched: imports.untouched,
      skipped: imports.skipped,
    })
    .from(imports)
    .where(before === undefined ? undefined : lt(imports.id, before))
    .orderBy(desc(imports.id))
    .limit(limit)

/** Older ones are hidden because somebody wants them to be. */
const waitsAtMost = sql`interval '30 days'`

/** Imports that were checked and not begun, and those whose new items wait to be published; undefined: there are none. */
export async function findWaitingImports(
  tx: Tx,
  now: Date,
): Promise<{ count: number; oldest: { id: number; fileName: string; since: Date } } | undefined> {
  const since = sql<Date>`coalesce(${imports.importedAt}, ${imports.createdAt})`.mapWith(imports.createdAt)
  const isUnpublished = and(
    eq(imports.state, 'done'),
    isNull(imports.publishedAt),
    gt(imports.heldBack, 0),
    sql`${imports.importedAt} > ${now.toISOString()}::timestamptz - ${waitsAtMost}`,
  )
  const rows = await tx
    .select({ id: imports.id, fileName: imports.fileName, since })
    .from(imports)
    .where(or(eq(imports.state, 'checked'), isUnpublished))
    .orderBy(since, imports.id)
  return rows[0] && { count: rows.length, oldest: rows[0] }
}

export const batchOf = (importId: number): BatchKey => ({ batch: 'import', batchId: importId })

/** For a query. */
export const itemsOfImport = (importId: number): SQL =>
  sql`select item_id from ${itemVersions} where ${isOfBatch(batchOf(importId))}`

export async function saveImport(tx: Tx, id: number, set: Partial<typeof imports.$inferInsert>): Promise<void> {
  await tx.update(imports).set(set).where(eq(imports.id, id))
}

/** Only while the work goes on: what comes late says nothing of a state that is over. */
export async function saveProgress(
  tx: Tx,
  id: number,
  state: ImportState,
  progress: { items: number; share: number },
): Promise<void> {
  await tx
    .update(imports)
    .set({ progress })
    .where(and(eq(imports.id, id), eq(imports.state, state)))
}

export async function removeImport(tx: Tx, id: number): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id))
}

export async function saveFile(tx: Tx, importId: number, content: Buffer): Promise<void> {
  await tx.insert(importFiles).values({ importId, content })
}

export async function readFile(tx: Tx, importId: number): Promise<Buffer | undefined> {
  const [row] = await tx.select().from(importFiles).where(eq(importFiles.importId, importId))
  return row?.content
}

export async function removeFile(tx: Tx, importId: number): Promise<void> {
  await tx.delete(importFiles).where(eq(importFiles.importId, importId))
}

/** The names of the facts, without what they were. */
export const listItemColumns = (tx: Tx, importId: number, { after, limit }: { after: number; limit: number }) =>
  tx
    .select({
      itemId: itemVersions.itemId,
      code: items.code,
      name: items.name,
      isNew: itemVersions.isNew,
      facts: sql<(keyof FactChanges)[]>`array(select jsonb_object_keys(${itemVersions.facts}))`,
    })
    .from(itemVersions)
    .innerJoin(items, eq(items.id, itemVersions.itemId))
    .where(and(isOfBatch(batchOf(importId)), gt(itemVersions.itemId, after)))
    .orderBy(asc(itemVersions.itemId))
    .limit(limit)

export async function listHeldBack(tx: Tx, importId: number): Promise<number[]> {
  const rows = await tx
    .select({ itemId: itemVersions.itemId })
    .from(itemVersions)
    .where(and(isOfBatch(batchOf(importId)), eq(itemVersions.isHeldBack, true)))
  return rows.map(({ itemId }) => itemId)
}

/** Files that nobody has imported. */
export async function removeDrafts(tx: Tx, createdUntil: Date): Promise<void> {
  await tx
    .delete(imports)
    .where(
      and(
        isNull(imports.importedAt),
        lte(imports.createdAt, createdUntil),
        inArray(imports.state, ['draft', 'checked', 'checking']),
      ),
    )
}
