import { and, eq, sql, type SQL } from 'drizzle-orm'
import { hours } from '../../../../../domain/calendar/durations.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { itemPictures, items, pictures } from '../catalog.tables.ts'
import type { StoredPicture } from './picture-urls.ts'

/** A server that does not answer is asked again later, and then no more. */
export const triesAtMost = 3
const tryAgainAfterMs = hours(1)

export interface PictureToFetch {
  id: number
  /** Where it is. */
  location: string
  attempts: number
}

/** Elsewhere, and shown by an item that is not removed. */
const isElsewhere = sql`p.source = 'url' and exists (
  select from ${itemPictures} s join ${items} i on i.id = s.item_id and i.status <> 'removed' where s.picture_id = p.id)`

const waits = sql`${isElsewhere} and p.fetch_attempts < ${triesAtMost}`
/** After one try an hour, after two two. */
const dueAt = sql`coalesce(p.fetch_tried_at + p.fetch_attempts * ${tryAgainAfterMs} * interval '1 millisecond', '-infinity')`
const hasFailed = sql`p.source = 'url' and p.fetch_attempts >= ${triesAtMost}`

/** Those whose turn it is, the first ones first. */
export async function listPicturesToFetch(tx: Tx, now: Date, limit: number): Promise<PictureToFetch[]> {
  const { rows } = await tx.execute<PictureToFetch & Record<string, unknown>>(sql`
    select p.id, p.location, p.fetch_attempts as attempts from ${pictures} p
    where ${waits} and ${dueAt} <= ${now.toISOString()}::timestamptz order by p.id limit ${limit}`)
  return rows
}

/** In how many milliseconds the next one is to be fetched; undefined: none waits. */
export async function findNextPictureFetch(tx: Tx, now: Date): Promise<number | undefined> {
  const { rows } = await tx.execute<{ ms: number | null }>(sql`
    select greatest(0, ceil(extract(epoch from min(greatest(${dueAt}, ${now.toISOString()}::timestamptz))
      - ${now.toISOString()}::timestamptz) * 1000))::float8 as ms
    from ${pictures} p where ${waits}`)
  return rows[0]?.ms ?? undefined
}

export async function saveFetchFault(
  tx: Tx,
  id: number,
  { fault, attempts, at }: { fault: string; attempts: number; at: Date },
): Promise<void> {
  await tx
    .update(pictures)
    .set({ fetchFault: fault, fetchAttempts: attempts, fetchTriedAt: at })
    .where(and(eq(pictures.id, id), eq(pictures.source, 'url')))
}

/** Its key stays: by it the items and imports that name the original address find it. */
export async function saveFetchedPicture(
  tx: Tx,
  id: number,
  { at, ...file }: { location: string; width: number; height: number; at: Date },
): Promise<void> {
  await tx
    .update(pictures)
    .set({ ...file, source: 'upload', fetchedFrom: sql`${pictures.location}`, fetchFault: '', fetchTriedAt: at })
    .where(and(eq(pictures.id, id), eq(pictures.source, 'url')))
  // Whoever shows the items reads them anew.
  await tx.update(itemPictures).set({ pictureId: id }).where(eq(itemPictures.pictureId, id))
}

/** Which pictures: those of an item, or of the items of a query; of all without it. */
type PicturesOf = { itemId: ItemId } | { itemIds: SQL } | undefined

const ofItems = (of: PicturesOf): SQL =>
  of === undefined
    ? sql`true`
    : sql`p.id in (select s.picture_id from ${itemPictures} s
        where ${'itemId' in of ? sql`s.item_id = ${of.itemId}` : sql`s.item_id in (${of.itemIds})`})`

/** Those that could not be fetched are tried anew. @returns how many */
export async function forgetFetchFaults(tx: Tx, of: PicturesOf): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${pictures} p set fetch_attempts = 0, fetch_fault = '', fetch_tried_at = null
    where p.source = 'url' and p.fetch_fault <> '' and ${isElsewhere} and ${ofItems(of)}`)
  return rowCount ?? 0
}

/** How many pictures are still to be fetched, and how many could not be. */
export async function countFetches(tx: Tx, of: PicturesOf): Promise<{ waiting: number; failed: number }> {
  const { rows } = await tx.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where p.fetch_attempts < ${triesAtMost})::int as waiting,
      count(*) filter (where ${hasFailed})::int as failed
    from ${pictures} p where ${isElsewhere} and ${ofItems(of)}`)
  return rows[0]!
}

/** Items with a picture that could not be fetched, the first code first. */
export async function listItemsWithFetchFaults(
  tx: Tx,
  limit: number,
): Promise<{ id: ItemId; code: string; name: string; since: Date }[]> {
  const { rows } = await tx.execute<{ id: ItemId; code: string; name: string; since: string }>(sql`
    select i.id, i.code, i.name, min(p.fetch_tried_at) as since
    from ${pictures} p join ${itemPictures} s on s.picture_id = p.id join ${items} i on i.id = s.item_id and i.status <> 'removed'
    where ${hasFailed} group by i.id order by lower(i.code), i.id limit ${limit}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

interface ItemPictureState extends StoredPicture {
  fault: string
}

/** The pictures of an item, by what its facts name them. */
export async function findItemPictureStates(tx: Tx, itemId: number): Promise<Map<string, ItemPictureState>> {
  const { rows } = await tx.execute<ItemPictureState & { ref: string } & Record<string, unknown>>(sql`
    select ${pictureRef} as ref, p.key, p.source, p.location,
      case when ${hasFailed} then p.fetch_fault else '' end as fault
    from ${itemPictures} s join ${pictures} p on p.id = s.picture_id where s.item_id = ${itemId}`)
  return new Map(rows.map(({ ref, ...state }) => [ref, state]))
}

/** What the facts of an item name a picture by, which the query calls p: its own address also where the shop keeps it by now. */
export const pictureRef = sql.raw(
  `coalesce(p.fetched_from, case when p.source = 'url' then p.location
    else 'shop:' || p.source || '/' || p.location || '#' || p.key end)`,
)
