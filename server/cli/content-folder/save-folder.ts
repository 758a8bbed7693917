import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Database } from '../../platform/database.ts'
import type { Shop } from './area.ts'
import { areas, knownFiles } from './areas/index.ts'

interface SavedFolder {
  /** How many were written. */
  files: number
  /** Files that would be larger than a load takes. */
  tooLarge: string[]
}

/** Writes the owner's data into a folder, as `loadFolder` reads it. What lies there besides stays. */
export async function saveFolder(
  db: Database,
  root: string,
  shop: Shop,
  bytesAtMost = knownFiles.bytesAtMost,
): Promise<SavedFolder> {
  const isTooLarge = (path: string, content: Buffer | string): boolean =>
    Buffer.byteLength(content) > (bytesAtMost(path) ?? Infinity)
  // One state of the shop, whatever is changed while it is written.
  const files = await db.transaction(async (tx) => {
    await tx.execute('set transaction isolation level repeatable read, read only')
    const all = new Map<string, Buffer | string>()
    for (const area of areas) for (const [path, content] of await area.write(tx, shop)) all.set(path, content)
    return all
  })
  const tooLarge = [...files].filter(([path, content]) => isTooLarge(path, content)).map(([path]) => path)
  for (const path of tooLarge) files.delete(path)
  for (const [path, content] of files) {
    const folder = dirname(join(root, path))
    const unfinished = join(folder, `.${basename(path)}.unfinished`)
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, content)
    await rename(unfinished, join(root, path))
  }
  await removeOthers(root, files)
  return { files: files.size, tooLarge }
}

/** Pages and pictures that an earlier state of the shop has had. */
async function removeOthers(root: string, files: ReadonlyMap<string, unknown>): Promise<void> {
  for (const folder of knownFiles.folders) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = `${folder}/${name}`
      if (knownFiles.bytesAtMost(path) !== undefined && !files.has(path)) await rm(join(root, path))
    }
  }
}
