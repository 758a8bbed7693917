import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  findInkedBox,
  measurePixels,
  type ArtworkFacts,
  type ArtworkKind,
} from '../../../../../domain/decoration/artwork-facts.ts'
import { explainTooSmall } from '../../../../../domain/decoration/check-artwork.ts'
import { hasWhiteBox } from '../../../../../domain/imprint/pixels-of-artwork.ts'
import type { Pixels } from '../../../../../domain/imprint/pixels.ts'
import { cleanSvg } from '../../../../platform/svg/clean-svg.ts'
import { openPdf } from './draw-pdf.ts'
import { readPostScript } from './read-postscript.ts'
import { Unreadable } from '../../../../platform/svg/unreadable.ts'

/** An artwork as it is stored and shown. */
export interface ArtworkReading {
  /** What is stored: of an SVG the cleaned one, of all others what was sent. */
  content: Uint8Array
  hash: string
  mediaType: string
  facts: ArtworkFacts
  /** PNG with alpha, cut to what is inked; null where nothing can be shown. */
  pixels: Uint8Array | null
  thumbnail: Uint8Array | null
}

export interface ArtworkFile {
  content: Uint8Array
  /** Of a PDF: the page that is used. */
  page: number
}

export type Reading = { artwork: ArtworkReading } | { refused: string }

const longestPx = 2_000
const thumbnailPx = 320
/** Found in a smaller picture, the inked box is found in a tenth of the time. */
const lookedAtPx = 800
const inputPixelsAtMost = 120_000_000

const mediaTypes: Record<ArtworkKind, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ai: 'application/postscript',
  eps: 'application/postscript',
}

const damaged = 'This picture cannot be read: it is damaged or incomplete. Please save it again and upload it.'
const tooLarge = 'This picture has more than 120 million pixels. Please make it smaller and upload it again.'
const nothing = 'This file is all white or transparent. Please choose another one.'
const unknown = 'This kind of file is not accepted here. Please choose a PNG, JPG, SVG, PDF, AI or EPS file.'

/** Reads what somebody has uploaded: cleans it, draws it, measures it. For a process of its own: the file may be made to do harm. */
export async function readArtwork({ content: sent, page }: ArtworkFile): Promise<Reading> {
  const content = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  try {
    const opened = await open(content, page)
    try {
      return await readOpened(opened)
    } finally {
      opened.close?.()
    }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

async function readOpened(opened: Opened): Promise<Reading> {
  const { kind, stored, isVector, hasLiveText, aspect, pages, source } = opened
  const drawn = source && (await cutToInk(source))
  const measured = drawn ? measurePixels(drawn.pixels, kind) : notMeasured
  const { px } = drawn ?? { px: { width: 0, height: 0 } }
  const refused = drawn ? explainTooSmall({ isVector, widthPx: px.width, heightPx: px.height }) : undefined
  if (refused !== undefined) return { refused }
  const facts: ArtworkFacts = {
    kind,
    isVector,
    widthPx: px.width,
    heightPx: px.height,
    aspect: Math.round((drawn ? drawn.pixels.width / drawn.pixels.height : aspect!) * 1e4) / 1e4,
    ...measured,
    canShow: drawn !== null,
    ...(hasLiveText && { hasLiveText }),
    ...(pages && { pages }),
  }
  const hash = toHash(stored, pages?.used)
  const pictures = drawn ? await encode(drawn.pixels) : { pixels: null, thumbnail: null }
  return { artwork: { content: stored, hash, mediaType: mediaTypes[kind], facts, ...pictures } }
}

/** Another page of the same file is another artwork. */
const toHash = (stored: Buffer, page = 1): string =>
  createHash('sha256')
    .update(stored)
    .update(page === 1 ? '' : `\npage ${page}`)
    .digest('hex')

const notMeasured = { colors: [], colorCount: 0, coverage: 0.5, hasWhiteBox: false, thinnestShare: null }

interface Opened {
  kind: ArtworkKind
  stored: Buffer
  isVector: boolean
  hasLiveText?: boolean
  pages?: ArtworkFacts['pages']
  /** Where nothing can be shown. */
  aspect?: number
  source: Source | null
  /** Frees what a library holds of it. */
  close?(): void
}

/** Something that can be drawn, whole or a part of it, at a size. */
interface Source {
  width: number
  height: number
  /** Pixels that it has by itself along its longer side; null: as many as are wanted. */
  ownPx: number | null
  draw(box: Box, longerPx: number): Promise<Pixels>
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function open(content: Buffer, page: number): Promise<Opened> {
  const head = content.subarray(0, 8).toString('latin1')
  if (head.startsWith('\x89PNG')) return openPicture('png', content)
  if (head.startsWith('\xff\xd8\xff')) return openPicture('jpg', content)
  if (head.startsWith('%PDF-')) return openDocument(content, page)
  if (head.startsWith('%!PS') || head.startsWith('\xc5\xd0\xd3\xc6')) return openPostScript(content)
  if (content.subarray(0, 64 * 1024).includes('<')) return openSvg(content)
  throw new Unreadable(unknown)
}

async function openPicture(kind: 'png' | 'jpg', content: Buffer): Promise<Opened> {
  return { kind, stored: content, isVector: false, source: await toSource(content) }
}

/** Turned as its camera held it. @throws Unreadable */
async function toSource(content: Buffer): Promise<Source> {
  const toPicture = () =>
    sharp(content, { limitInputPixels: inputPixelsAtMost, failOn: 'error', pages: 1 }).autoOrient()
  const { autoOrient: size } = await read(() => toPicture().metadata())
  if (size.width * size.height > inputPixelsAtMost) throw new Unreadable(tooLarge)
  return {
    ...size,
    ownPx: Math.max(size.width, size.height),
    draw: (box, longerPx) =>
      toPixels(
        toPicture().extract(box).resize({ width: longerPx, height: longerPx, fit: 'inside', withoutEnlargement: true }),
      ),
  }
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await read(() =>
    picture.toColorspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  )
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength),
  }
}

/** @throws Unreadable for whatever the library finds wrong with a picture */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Unreadable(error instanceof Error && /pixel limit/i.test(error.message) ? tooLarge : damaged)
  }
}

async function openSvg(content: Buffer): Promise<Opened> {
  const { text, box: all, toSized, isVector, hasLiveText } = cleanSvg(content)
  return {
    kind: 'svg',
    stored: Buffer.from(text),
    isVector,
    hasLiveText,
    source: {
      width: all.width,
      height: all.height,
      ownPx: null,
      draw: ({ left, top, width, height }, longerPx) =>
        toPixels(sharp(Buffer.from(toSized({ x: all.x + left, y: all.y + top, width, height }, longerPx)))),
    },
  }
}

const illustratorMarks = ['AIPrivateData', 'AIMetaData', '%AI5_FileFormat', 'Adobe Illustrator']

/** What Illustrator shows instead of artwork that was saved without PDF in it. */
const withoutPdf = /saved without PDF Content/i

async function openDocument(content: Buffer, number: number): Promise<Opened> {
  const kind = illustratorMarks.some((mark) => content.includes(mark)) ? 'ai' : 'pdf'
  const page = await openPdf(content, number)
  const { width, height, isVector, picturePx, pages, close } = page
  if (withoutPdf.test(page.text))
    return { kind, stored: content, isVector: true, aspect: width / height, source: null, close }
  return {
    kind,
    close,
    stored: content,
    isVector,
    ...(pages > 1 && { pages: { used: number, count: pages } }),
    source: {
      width,
      height,
      ownPx: picturePx,
      async draw(box, longerPx) {
        // The page is drawn whole, so large that the part has the wanted size.
        const scale = longerPx / Math.max(box.width, box.height)
        const whole = await page.draw(Math.max(width, height) * scale)
        const drawnScale = whole.width / width
        return cut(whole, {
          left: Math.floor(box.left * drawnScale),
          top: Math.floor(box.top * drawnScale),
          width: Math.ceil(box.width * drawnScale),
          height: Math.ceil(box.height * drawnScale),
        })
      },
    },
  }
}

async function openPostScript(content: Buffer): Promise<Opened> {
  const { kind, aspect, preview } = readPostScript(content)
  const source = preview && (await toSource(preview).catch(() => null))
  return { kind, stored: content, isVector: true, aspect, source }
}

function cut({ width, height, data }: Pixels, wanted: Box): Pixels {
  const left = Math.min(wanted.left, width - 1)
  const top = Math.min(wanted.top, height - 1)
  const box = { width: Math.min(wanted.width, width - left), height: Math.min(wanted.height, height - top) }
  const part = new Uint8ClampedArray(box.width * box.height * 4)
  for (let y = 0; y < box.height; y += 1) {
    const from = ((top + y) * width + left) * 4
    part.set(data.subarray(from, from + box.width * 4), y * box.width * 4)
  }
  return { ...box, data: part }
}

/** Draws what is inked as large as it is stored, without the bare margin of its page. @throws Unreadable where nothing is inked */
async function cutToInk(source: Source): Promise<{ pixels: Pixels; px: { width: number; height: number } }> {
  const all = { left: 0, top: 0, width: source.width, height: source.height }
  const small = await source.draw(all, lookedAtPx)
  const inked = findInkedBox(small)
  if (!inked) throw new Unreadable(nothing)
  const box = toSourceBox(inked, small, source)
  const longer = Math.max(box.width, box.height)
  const ownPx = source.ownPx === null ? longestPx : (source.ownPx * longer) / Math.max(source.width, source.height)
  const pixels = await source.draw(box, Math.max(1, Math.round(Math.min(longestPx, ownPx))))
  // A picture says how many pixels it has, also where fewer are shown of it.
  const more = source.ownPx === null ? 1 : Math.max(1, ownPx / longestPx)
  return { pixels, px: { width: Math.round(pixels.width * more), height: Math.round(pixels.height * more) } }
}

/** With a margin of a pixel that was looked at; a white box stays a box. */
function toSourceBox(inked: Box, small: Pixels, source: Source): Box {
  const scale = source.width / small.width
  const margin = hasWhiteBox(small) ? Math.max(3, Math.round(Math.max(inked.width, inked.height) / 50)) : 1
  const [left, top] = [Math.max(0, inked.left - margin), Math.max(0, inked.top - margin)]
  const right = Math.min(small.width, inked.left + inked.width + margin)
  const bottom = Math.min(small.height, inked.top + inked.height + margin)
  if (source.ownPx === null)
    return { left: left * scale, top: top * scale, width: (right - left) * scale, height: (bottom - top) * scale }
  const from = { left: Math.floor(left * scale), top: Math.floor(top * scale) }
  return {
    ...from,
    width: Math.max(1, Math.min(source.width - from.left, Math.ceil((right - left) * scale))),
    height: Math.max(1, Math.min(source.height - from.top, Math.ceil((bottom - top) * scale))),
  }
}

async function encode({ width, height, data }: Pixels): Promise<Pick<ArtworkReading, 'pixels' | 'thumbnail'>> {
  const picture = () =>
    sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
  const pixels = await picture().png({ compressionLevel: 8 }).toBuffer()
  const fit = { width: thumbnailPx, height: thumbnailPx, fit: 'inside', withoutEnlargement: true } as const
  return { pixels, thumbnail: await picture().resize(fit).png({ compressionLevel: 9 }).toBuffer() }
}
