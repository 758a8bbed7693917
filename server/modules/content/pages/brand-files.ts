import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { reencodePicture } from '../../../platform/pictures/re-encode-picture.ts'

/** The kinds of picture that a logo may be, by the endings of stored files. */
export const brandFileTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const megabytesAtMost = 5

/** The room that each has where it is shown, three times over: for dense screens and for papers. */
const rooms = {
  logo: { width: 720, height: 240 },
  icon: { width: 192, height: 192 },
  membership: { width: 360, height: 120 },
}

export type BrandKind = keyof typeof rooms

/**
 * Takes the owner's logo in, made anew: of an SVG the drawing alone stays, of pixels no more than are shown.
 * @param path of a file on this machine
 * @returns its address, which changes with the picture and says how large it is; or why it cannot be a logo
 */
export async function saveBrandFile(
  files: FileStore,
  path: string,
  kind: BrandKind = 'logo',
): Promise<{ url: string } | { refused: string }> {
  if (!/\.(svg|png|jpe?g|webp)$/i.test(path)) return { refused: 'A logo is an .svg, .png, .jpg or .webp file.' }
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return { refused: `There is no file ${basename(path)}.` }
  if (found.size > megabytesAtMost * 1024 * 1024) return { refused: `A logo can be at most ${megabytesAtMost} MB.` }
  const picture = await makeBrandPicture(await readFile(path), kind)
  if ('refused' in picture) return { refused: `${basename(path)}: ${picture.refused}` }
  await files.write(picture.name, picture.content)
  return { url: `/${picture.name}` }
}

/** A logo made anew, by its name in the store; its address is the same behind a '/'. */
interface BrandPicture {
  name: string
  content: Buffer
}

/** What is made of a picture that was made here before is the same picture. @returns why it can be no logo, where it can be none */
export async function makeBrandPicture(
  content: Buffer,
  kind: BrandKind,
  reencode = reencodePicture,
): Promise<BrandPicture | { refused: string }> {
  const picture = await reencode(content, { ...rooms[kind], as: 'mark' })
  if ('refused' in picture) return picture
  const hash = createHash('sha256').update(picture.content).digest('hex').slice(0, 12)
  return { name: `brand/${hash}-${picture.width}x${picture.height}.${picture.ending}`, content: picture.content }
}
