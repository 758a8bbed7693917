import { createHash } from 'node:crypto'
import {
  addOwnPicture,
  findOrAddPictures,
  listPictures,
  ownPicture,
  readOwnPicture,
} from '../../modules/catalog/index.ts'
import type { Tx } from '../../platform/database.ts'
import type { Reading, Saving, Shop } from './area.ts'
import type { Located, Mistakes } from './mistakes.ts'
import type { YamlGroup } from './yaml-file.ts'

// A picture of the owner's is a file of the folder, under the name that the shop gives it. One that came with the program is
// named as the export of products names it: shop:bundled/mug.webp#mug-1f2e3d.

export const homePicture = /^pictures\/[\w-]{1,80}\.(svg|png|jpe?g|webp)$/
export const pictureBytesAtMost = 25_000_000

/** How the folder names pictures of the shop, by the names of their masters. */
export async function namePictures(tx: Tx, locations: readonly string[]): Promise<(location: string) => string> {
  const names = new Map<string, string>()
  for (const { source, location, key } of await listPictures(tx, locations)) {
    if (source === 'upload') names.set(location, `pictures/${location}`)
    if (source === 'bundled') names.set(location, `shop:bundled/${location}#${key}`)
  }
  return (location) => names.get(location) ?? location
}

/** @returns how the folder names a picture once it is loaded; where it can be none it is noted */
export type ReadPicture = (located: Located | undefined, doubts: Mistakes) => string | undefined

/** @param groups whose field 'picture' may name one */
export async function openPictures(groups: YamlGroup[], { tx, folder }: Reading): Promise<ReadPicture> {
  const refusals = new Map<string, string>()
  const names = new Map<string, string>()
  for (const path of new Set(groups.flatMap((group) => group.text('picture')?.text ?? []))) {
    const content = homePicture.test(path) ? folder.get(path) : undefined
    const isStored = content && path.includes(keyOf(content)) && (await isThere(tx, path.replace('pictures/', '')))
    const made = content && !isStored ? await readOwnPicture(content) : undefined
    if (made && 'refused' in made) refusals.set(path, `${path}: ${made.refused}`)
    else if (made) names.set(path, `pictures/${made.location}`)
    else if (!content && !/^shop:bundled\//.test(path)) refusals.set(path, `'${path}' ${noPicture}`)
    else if (!content && !ownPicture.test(path)) refusals.set(path, `'${path}' ${noPicture}`)
  }
  return (located, doubts) => {
    const refused = located && refusals.get(located.text)
    if (located && refused) doubts.note(located.at, refused)
    return located && (names.get(located.text) ?? located.text)
  }
}

/** The shop names a picture by its content. */
const keyOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

const isThere = async (tx: Tx, location: string): Promise<boolean> => (await listPictures(tx, [location])).length > 0

const noPicture = 'is no picture file of the folder like pictures/sale.jpg, and none that came with the program.'

/** Takes the pictures of the folder in, where the shop does not have them yet. @returns the names of their masters */
export async function savePictures(
  tx: Tx,
  names: readonly string[],
  saving: Saving,
): Promise<(name: string) => string> {
  await findOrAddPictures(
    tx,
    names.filter((name) => ownPicture.test(name)),
  )
  const toLocation = (name: string) => ownPicture.exec(name)?.[2] ?? name.replace(/^pictures\//, '')
  for (const name of new Set(names)) if (homePicture.test(name)) await savePicture(tx, toLocation(name), saving)
  return toLocation
}

async function savePicture(tx: Tx, location: string, { folder, files, undo }: Saving): Promise<void> {
  if (await isThere(tx, location)) return
  for (const [path, content] of folder) {
    const made = homePicture.test(path) ? await readOwnPicture(content) : undefined
    if (!made || 'refused' in made || made.location !== location) continue
    const name = `uploads/${location}`
    if (!(await files.read(name))) undo.push(() => files.remove(name))
    await addOwnPicture(tx, files, content)
  }
}

/** The files of the owner's pictures, by their paths in the folder. */
export async function writePictures(names: readonly string[], { files }: Shop): Promise<Map<string, Buffer>> {
  const written = new Map<string, Buffer>()
  for (const name of new Set(names)) {
    const content = homePicture.test(name) ? await files.read(name.replace('pictures/', 'uploads/')) : undefined
    if (content) written.set(name, content)
  }
  return written
}
