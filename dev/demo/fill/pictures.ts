import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pictures } from '../../../server/modules/catalog/items/catalog.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { projectFolder } from '../../../server/platform/project-folder.ts'
import { pictureSize } from '../picture-size.ts'
import { insertRows } from './rows.ts'

const folder = join(projectFolder, 'dev/demo/pictures')

/** A drawn picture: its file name, and the key of its address, which changes with the content. */
export interface PictureFile {
  location: string
  key: string
}

export async function listPictures(): Promise<PictureFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()
  return Promise.all(names.map(async (location) => ({ location, key: await keyOf(location) })))
}

async function keyOf(location: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(folder, location)))
  return `${location.replace(/\.webp$/, '')}-${hash.digest('hex').slice(0, 10)}`
}

/** As an import names them, by file name. */
export const toUrls = (files: PictureFile[]): Map<string, string> =>
  new Map(files.map(({ location, key }) => [location, `shop:bundled/${location}#${key}`]))

/** @returns picture ids by file name */
export async function fillPictures(tx: Tx, files: PictureFile[]): Promise<Map<string, number>> {
  const isDemo = eq(pictures.source, 'bundled')
  const known = new Map((await tx.select().from(pictures).where(isDemo)).map((row) => [row.location, row]))
  for (const { location, key } of files) {
    const row = known.get(location)
    if (row && row.key !== key) await tx.update(pictures).set({ key }).where(eq(pictures.id, row.id))
  }
  const added = files.filter(({ location }) => !known.has(location))
  await insertRows(
    tx,
    pictures,
    added.map(({ location, key }) => ({ location, key, ...pictureSize(location), source: 'bundled' as const })),
  )
  return new Map((await tx.select().from(pictures).where(isDemo)).map((row) => [row.location, row.id]))
}
