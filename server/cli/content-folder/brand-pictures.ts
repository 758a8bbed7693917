import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { makeBrandPicture, type BrandKind } from '../../modules/content/index.ts'
import type { Saving, Shop } from './area.ts'
import type { FolderFiles } from './folder-files.ts'
import type { Located, Mistakes } from './mistakes.ts'

/** A logo as an entry has it: its content counts, not by which name it is stored. */
export type BrandMark = { url: string } | { hash: string; ending: string }

export const brandFile = /^brand\/[\w-]{1,80}\.(svg|png|jpe?g|webp)$/
export const brandBytesAtMost = 5_000_000

const stored = /^\/brand\/([\w-]{1,100}\.(?:svg|png|jpe?g|webp))$/

const toMark = ({ name, content }: { name: string; content: Buffer }): BrandMark => ({
  hash: createHash('sha256').update(content).digest('hex'),
  ending: extname(name),
})

/** What the shop has at an address. */
export async function findMark(url: string, kind: BrandKind, shop: Shop): Promise<BrandMark> {
  const picture = await readStored(url, kind, shop)
  return picture ? toMark(picture) : { url }
}

/** A logo that the shop stores, or that came with the program, as it is when it is taken in. */
export async function readStored(url: string, kind: BrandKind, { files, bundledBrand }: Shop) {
  const name = stored.exec(url)?.[1]
  if (!name) return undefined
  const bundled = () => (bundledBrand ? readFile(join(bundledBrand, name)).catch(() => undefined) : undefined)
  const content = (await files.read(`brand/${name}`)) ?? (await bundled())
  const picture = content && (await makeBrandPicture(content, kind))
  return picture && 'content' in picture ? picture : content && { name, content }
}

/** Reads where a logo is: an address, or a file of the folder. @returns undefined where it can be none, which is noted */
export async function readMark(
  { text, at }: Located,
  kind: BrandKind,
  folder: FolderFiles,
  mistakes: Mistakes,
): Promise<BrandMark | undefined> {
  if (/^https:\/\/\S+$/.test(text)) return { url: text }
  const content = brandFile.test(text) ? folder.get(text) : undefined
  const picture = content && (await makeBrandPicture(content, kind))
  if (!picture)
    mistakes.note(at, `'${text}' is no picture file of the folder like brand/logo.svg, and no address with https://.`)
  else if ('refused' in picture) mistakes.note(at, `${text}: ${picture.refused}`)
  else return toMark(picture)
  return undefined
}

/** Stores a logo of the folder. @returns its address */
export async function saveMark(mark: BrandMark, kind: BrandKind, { folder, files, undo }: Saving): Promise<string> {
  if ('url' in mark) return mark.url
  const picture = await findPicture(mark.hash, kind, folder)
  if (!(await files.read(picture.name))) undo.push(() => files.remove(picture.name))
  await files.write(picture.name, picture.content)
  return `/${picture.name}`
}

/** @throws where no file of the folder is the logo of this content, which was read from it */
async function findPicture(hash: string, kind: BrandKind, folder: FolderFiles) {
  for (const [path, content] of folder) {
    const picture = brandFile.test(path) ? await makeBrandPicture(content, kind) : undefined
    const mark = picture && 'content' in picture && toMark(picture)
    if (mark && 'hash' in mark && mark.hash === hash) return picture
  }
  throw new Error('A logo of the folder is not there any more.')
}
