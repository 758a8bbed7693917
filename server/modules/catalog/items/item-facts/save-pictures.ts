import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { itemPictures, pictures } from '../catalog.tables.ts'
import { fetchPicturesLater } from '../pictures/fetch-pictures.ts'
import { toPictureUrl, type StoredPicture } from '../pictures/picture-urls.ts'
import { ownPicture } from './own-picture.ts'
import { idList, type Placed } from './save-items.ts'

export async function savePictures(tx: Tx, all: Placed[], colorIds: Map<string, number>): Promise<void> {
  const changed = all.filter(({ before, next }) => before || next.pictures.length > 0)
  if (changed.length === 0) return
  const wanted = changed.flatMap(({ next, itemId }) =>
    next.pictures.map((picture, position) => ({ ...picture, itemId, position })),
  )
  const ids = await findOrAddPictures(tx, [...new Set(wanted.map(({ url }) => url))])
  await tx.execute(sql`delete from ${itemPictures} where item_id = any(${idList(changed.map(({ itemId }) => itemId))})`)
  const rows = wanted.flatMap(({ itemId, url, color, alt, position }) => {
    const pictureId = ids.get(url)
    const colorId = color === null ? null : (colorIds.get(`${itemId} ${color}`) ?? null)
    return pictureId === undefined ? [] : [{ itemId, pictureId, colorId, alt, position }]
  })
  if (rows.length > 0) await tx.insert(itemPictures).values(rows)
}

/** Picture ids by address. A picture in the folder of another shop cannot be read. */
export async function findOrAddPictures(tx: Tx, urls: string[]): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map()
  const wanted = urls.map((url) => ({ url, ...toPicture(url) }))
  const known = await listByKey(tx, wanted)
  const missing = wanted.filter(({ key, source }) => !known.has(key) && source !== 'upload')
  if (missing.length > 0) {
    await tx
      .insert(pictures)
      .values(missing.map(({ key, source, location }) => ({ key, source, location })))
      .onConflictDoNothing()
    if (missing.some(({ source }) => source === 'url')) await fetchPicturesLater(tx)
  }
  const all = missing.length > 0 ? await listByKey(tx, wanted) : known
  return new Map(wanted.flatMap(({ url, key }) => (all.has(key) ? [[url, all.get(key)!] as const] : [])))
}

async function listByKey(tx: Tx, wanted: { key: string }[]): Promise<Map<string, number>> {
  const keys = wanted.map(({ key }) => key)
  const rows = await tx.select({ id: pictures.id, key: pictures.key }).from(pictures).where(inArray(pictures.key, keys))
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Where a page finds a picture of an item's facts. */
export const toFactPictureUrl = (url: string): string => toPictureUrl(toPicture(url))

function toPicture(url: string): StoredPicture {
  const [, source, location, key] = ownPicture.exec(url) ?? []
  // What came with the program had another name in older files.
  if (key) return { key, source: source === 'upload' ? 'upload' : 'bundled', location: location! }
  return { key: `url-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`, source: 'url', location: url }
}
