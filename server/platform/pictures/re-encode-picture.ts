import sharp, { type Metadata } from 'sharp'
import { cleanSvg } from '../svg/clean-svg.ts'
import { Unreadable } from '../svg/unreadable.ts'

/** A picture of somebody else, made anew: nothing is left in it but what is seen. */
export interface ReencodedPicture {
  content: Buffer
  ending: 'svg' | 'png' | 'webp'
  /** In pixels. */
  width: number
  height: number
}

interface PictureSize {
  /** Larger ones are made smaller, in pixels. */
  width: number
  height: number
  /** A photograph or drawing in many sizes; a mark that also stands in mails and on papers, which take no WebP. */
  as: 'photo' | 'mark'
}

const pixelsAtMost = 100_000_000
const kinds = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

/**
 * Makes an uploaded picture anew, in the size of what shows it. Of an SVG the drawing alone stays; as a photo it becomes pixels.
 * In the process that answers: only by ./picture-process.ts.
 * @returns a sentence where it cannot be read as a picture
 */
export async function reencodePicture(
  content: Buffer,
  wanted: PictureSize,
): Promise<ReencodedPicture | { refused: string }> {
  try {
    return isSvg(content) ? await reencodeSvg(content, wanted) : await reencodePixels(content, wanted)
  } catch (error) {
    if (error instanceof Unreadable)
      return { refused: error.message.replace('PDF or PNG', 'PNG').replace('as PDF.', 'as PNG.') }
    return { refused: 'It cannot be read as a picture: JPEG, PNG, WebP and SVG files can.' }
  }
}

const isSvg = (content: Buffer): boolean =>
  /<svg[\s>]/i.test(content.subarray(0, 4_096).toString('latin1')) &&
  !/^(\x89PNG|\xff\xd8|RIFF)/.test(content.subarray(0, 4).toString('latin1'))

async function reencodeSvg(content: Buffer, wanted: PictureSize) {
  const { text, box, toSized } = cleanSvg(content)
  if (wanted.as === 'photo') {
    const longer = box.width / box.height > wanted.width / wanted.height ? 'width' : 'height'
    const scale = wanted[longer] / box[longer]
    const pixels = Buffer.from(toSized(box, Math.max(box.width, box.height) * scale))
    return reencodePixels(pixels, wanted)
  }
  // Drawn once, so that what draws nothing is found here and not on the page.
  await sharp(Buffer.from(toSized(box, 64)))
    .png()
    .toBuffer()
  const scale = Math.min(1, wanted.width / box.width, wanted.height / box.height)
  const [width, height] = [box.width, box.height].map((length) => Math.max(1, Math.round(length * scale)))
  return { content: Buffer.from(text), ending: 'svg' as const, width: width!, height: height! }
}

async function reencodePixels(content: Buffer, { width, height, as }: PictureSize): Promise<ReencodedPicture> {
  const picture = sharp(content, { limitInputPixels: pixelsAtMost, failOn: 'error' })
  const { format } = (await picture.metadata()) as Metadata
  if (!kinds.has(format) && format !== 'svg') throw new Error(`${format} is no kind of picture that is taken`)
  const sized = picture.rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true }).toColorspace('srgb')
  const encoded = as === 'mark' ? sized.png({ compressionLevel: 9 }) : sized.webp({ quality: 90 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { content: data, ending: as === 'mark' ? 'png' : 'webp', width: info.width, height: info.height }
}
