import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawn } from '../../../../../domain/flyers/drawn-page.ts'
import { ground } from '../../../../../domain/flyers/layout/text-styles.ts'
import type { FlyerPicture } from './flyer-task.ts'
import { pointsPerInch, toPrintPixels } from './print-pixels.ts'

/** Of a drawing: what is smaller than this needs no more for its print. */
const mostDensity = 7_200

/** @returns undefined where the picture cannot be read */
export async function toPrintPicture(
  source: FlyerPicture,
  drawn: Extract<Drawn, { kind: 'picture' }>,
): Promise<Buffer | undefined> {
  try {
    const master = 'file' in source ? await readFile(source.file) : source.bytes
    return await render(master, drawn)
  } catch {
    return undefined
  }
}

async function render(master: Uint8Array, drawn: Extract<Drawn, { kind: 'picture' }>): Promise<Buffer> {
  const { format, autoOrient } = await sharp(master).metadata()
  const size = toPrintPixels(drawn)
  // A drawing has no pixels of its own: it is made in those of its print.
  const share = format === 'svg' ? 1 : Math.min(1, autoOrient.width / size.width, autoOrient.height / size.height)
  const density =
    format === 'svg' ? Math.max(1, Math.min(mostDensity, (pointsPerInch * size.width) / autoOrient.width)) : undefined
  const picture = sharp(master, { ...(density === undefined ? {} : { density }), sequentialRead: true })
    .autoOrient()
    .resize({
      width: Math.max(1, Math.round(size.width * share)),
      height: Math.max(1, Math.round(size.height * share)),
      // As on the screen: goods fill their place, a logo is seen whole.
      fit: drawn.shows === 'goods' ? 'cover' : 'inside',
    })
    .flatten({ background: drawn.shows === 'logo' ? '#ffffff' : ground })
    .toColourspace('srgb')
  // Few colors and sharp edges: JPEG would blur them.
  if (drawn.shows === 'logo') return picture.png({ compressionLevel: 9 }).toBuffer()
  return picture.jpeg({ quality: 86 }).toBuffer()
}
