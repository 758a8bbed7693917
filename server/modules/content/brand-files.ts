import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'

/** The kinds of picture that a logo may be, by their endings. */
export const brandFileTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const bytesAtMost = 500_000

/**
 * Saves the owner's logo in the data folder.
 * @returns its address, which changes with the picture and says how large it is; or why it cannot be a logo
 */
export async function saveBrandFile(dataFolder: string, file: string): Promise<{ url: string } | { refused: string }> {
  const ending = extname(file).toLowerCase()
  if (!Object.hasOwn(brandFileTypes, ending)) return { refused: 'A logo is an .svg, .png, .jpg or .webp file.' }
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return { refused: `There is no file ${file}.` }
  if (found.size > bytesAtMost) return { refused: 'A logo can have 500 kB at most.' }
  const content = await readFile(file)
  const { width, height } = await sharp(content)
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }))
  if (!width || !height) return { refused: `${file} cannot be read as a picture.` }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const name = `${hash}-${Math.round(width)}x${Math.round(height)}${ending}`
  const folder = toBrandFolder(dataFolder)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content)
  return { url: `/brand/${name}` }
}

export const toBrandFolder = (dataFolder: string): string => join(dataFolder, 'brand')
