import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ArtworkFacts } from '../../../../../domain/decoration/artwork-facts.ts'
import { ProgramEnded, TaskFailed } from '../../../../platform/programs.ts'
import { minutes } from '../../../../../domain/calendar/durations.ts'
import { findBuiltProgram } from '../../../../testing/processes/built-programs.ts'
import { atEnd } from '../../../../testing/at-end.ts'
import { drawing, pdf, picture, twoPages } from '../../../../testing/makers/artwork-makers.ts'
import { createArtworkReader } from '../artwork-reader.ts'
import { readArtwork } from './read-artwork.ts'

async function read(content: string | Buffer, page = 1): Promise<ArtworkFacts | string> {
  const reading = await readArtwork({ content: Buffer.from(content), page })
  return 'refused' in reading ? reading.refused : reading.artwork.facts
}

function pngChunk(type: string, data: Buffer): Buffer {
  const [body, length, sum] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Few bytes that say they are a picture of this size. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.of()),
  ]
  return Buffer.concat([signature, ...chunks])
}

async function hugeJpeg(side: number): Promise<Buffer> {
  const jpeg = await picture('jpeg', { ground: '#ffffff' })
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

const tooManyPixels = 'This picture has more than 120 million pixels. Please make it smaller and upload it again.'
const locked =
  '5 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4' + `/O<${'a1'.repeat(32)}>/U<${'b2'.repeat(32)}>>>endobj\n`

const eps = (more = '') => `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 10 10 210 110\n${more}showpage\n`

/** With a picture for programs that run no PostScript, as Windows writes it. */
async function dosEps(): Promise<Buffer> {
  const program = Buffer.from(eps())
  const preview = await sharp(await picture('png', { ground: '#ffffff' }))
    .tiff({ compression: 'none' })
    .toBuffer()
  const header = Buffer.alloc(30)
  header.set([0xc5, 0xd0, 0xd3, 0xc6])
  const places = [30, program.length, 0, 0, 30 + program.length, preview.length]
  places.forEach((place, index) => header.writeUInt32LE(place, 4 + index * 4))
  return Buffer.concat([header, program, preview])
}

test('a picture that is small as a file and endless in memory is refused', async () => {
  expect(await read(hugePng(60_000, 60_000))).toBe(tooManyPixels)
  expect(await read(await hugeJpeg(65_000))).toBe(tooManyPixels)
})

test('a picture of so few pixels that nobody can redraw it is refused, a narrow one is not', async () => {
  const bar = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c4232b' } })
      .png()
      .toBuffer()
  expect(await read(await bar(12, 8))).toBe(
    'This artwork is only 12 x 8 px: too small to read. Please upload a larger one.',
  )
  expect(await read(await bar(12, 400))).toMatchObject({ widthPx: 12, heightPx: 400 })
})

test('a damaged picture is refused', async () => {
  const png = await picture('png')
  expect(await read(png.subarray(0, png.length / 2))).toBe(
    'This picture cannot be read: it is damaged or incomplete. Please save it again and upload it.',
  )
})

test.each([
  [
    'with a password',
    pdf(undefined, locked).replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 5 0 R/ID[<00112233><00112233>]'),
    'This file is protected by a password. Please save it without one and upload it again.',
  ],
  [
    'of many pages',
    pdf().replace('/Kids[3 0 R]/Count 1', `/Kids[${'3 0 R '.repeat(21)}]/Count 21`),
    'This file has more than 20 pages. Please upload the page with the artwork alone.',
  ],
  [
    'of a page as large as a house',
    pdf().replace('612 792', '14401 9000'),
    'The page of this file is larger than 200 inches. Please make it smaller and upload it again.',
  ],
  ['without a drawing', pdf(''), 'This file is all white or transparent. Please choose another one.'],
  [
    'that breaks off',
    '%PDF-1.4\n1 0 obj<<',
    'This file cannot be read: it is damaged or incomplete. Please save it again and upload it.',
  ],
])('a PDF %s is refused', async (_what, content, sentence) => {
  expect(await read(content)).toBe(sentence)
})

test('an Illustrator file is shown where it holds a PDF, and else goes to a person', async () => {
  expect(await read(pdf(undefined, '5 0 obj<</AIPrivateData 1>>endobj\n'))).toMatchObject({
    kind: 'ai',
    isVector: true,
    canShow: true,
    colorCount: 1,
  })
  const old = eps('%%Creator: Adobe Illustrator(R) 8.0\n').replace(' EPSF-3.0', '')
  expect(await read(old)).toMatchObject({ kind: 'ai', canShow: false, widthPx: 0, aspect: 2 })
})

test('an EPS is never run: it is shown by the picture in it, and else goes to a person', async () => {
  expect(await read(eps())).toMatchObject({ kind: 'eps', isVector: true, canShow: false, aspect: 2 })
  expect(await read(await dosEps())).toMatchObject({ kind: 'eps', isVector: true, canShow: true, colorCount: 2 })
  expect(await read('%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n')).toMatch(/does not say how large its artwork is/)
})

test('text in an SVG that is no outlines is noticed', async () => {
  const text = (words: string) => drawing(undefined, `<text x="10" y="50"><tspan>${words}</tspan></text>`)
  expect(await read(text('Ironworks'))).toMatchObject({ hasLiveText: true })
  for (const outlined of [drawing(), text(' '), drawing(undefined, '<style>.a{fill:#111111}</style>')])
    expect(await read(outlined)).not.toHaveProperty('hasLiveText')
})

/** Half a megabyte that is 260 MB of orders to draw, for which the library takes a multiple of that. */
function pdfBomb(): Buffer {
  const orders = deflateSync(Buffer.from('0 0 1 1 re f\n'.repeat(20_000_000)))
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>>>endobj\n' +
        `4 0 obj<</Filter/FlateDecode/Length ${orders.length}>>stream\n`,
    ),
    orders,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

test('what the library holds of a PDF is freed once it is read, also of one that is refused', async () => {
  let pagesGrown = 0
  const memory = WebAssembly.Memory.prototype
  const grow: (this: WebAssembly.Memory, pages: number) => number = Reflect.get(memory, 'grow') as never
  memory.grow = function (pages) {
    pagesGrown += pages
    return grow.call(this, pages)
  }
  atEnd(() => {
    memory.grow = grow
  })
  const large = `${pdf()}\n%${'x'.repeat(4_000_000)}`
  const readAll = async () => {
    expect(await read(large)).toMatchObject({ kind: 'pdf' })
    expect(await read(large.replace('612 792', '99612 792'))).toEqual(expect.any(String))
  }
  await readAll()
  pagesGrown = 0
  for (let time = 0; time < 2; time += 1) await readAll()
  expect(pagesGrown).toBe(0)
})

/** Hundreds of millions of dashes. */
const slowDrawing = drawing(
  undefined,
  `<path fill="none" stroke="#000" stroke-dasharray="0.01" d="M0 0${'L100 100L0 0'.repeat(30_000)}"/>`,
)

test('a PDF that unfolds to more than there is memory, and a slow drawing of somebody else, hold up no third company', async () => {
  const reader = createArtworkReader({ program: findBuiltProgram('read-artwork'), timeoutMs: minutes(1) })
  atEnd(reader.close)
  const order: string[] = []
  const fail = (content: Buffer, owner: string) =>
    reader.read(content, owner).catch((error: unknown) => (order.push(owner), error))
  // A picture takes a moment where the others take seconds, also while much else is at work.
  const small = await picture('png')
  const isRead = async (owner: string) => {
    const reading = await reader.read(small, owner)
    order.push(owner)
    return 'artwork' in reading
  }
  // All programs run: how long one takes to start decides nothing.
  await Promise.all(['one company', 'another company', 'a third company'].map(isRead))
  order.length = 0
  const failures = [fail(pdfBomb(), 'one company'), fail(Buffer.from(slowDrawing), 'another company')]
  expect(await isRead('a third company')).toBe(true)
  for (const failure of await Promise.all(failures))
    expect([ProgramEnded, TaskFailed]).toContain((failure as Error).constructor)
  expect(await isRead('one company')).toBe(true)
  expect(order[0]).toBe('a third company')
})

test('of a PDF of several pages one is used, and another page is another artwork', async () => {
  const file = Buffer.from(twoPages())
  const [first, second] = await Promise.all([1, 2].map((page) => readArtwork({ content: file, page })))
  const facts = (reading: typeof first) => ('artwork' in reading! ? reading.artwork.facts : undefined)
  const hash = (reading: typeof first) => ('artwork' in reading! ? reading.artwork.hash : undefined)
  expect(facts(first)).toMatchObject({ pages: { used: 1, count: 2 }, colors: [{ hex: '#c4242b' }] })
  expect(facts(second)).toMatchObject({ pages: { used: 2, count: 2 }, colors: [{ hex: '#0000ff' }] })
  expect(hash(first)).not.toBe(hash(second))
  expect(await read(file, 3)).toMatch(/has 2 pages/)
  expect(await read(pdf())).not.toHaveProperty('pages')
})

test('a file that takes too long ends its reader, and the next file gets another', async () => {
  const hurried = createArtworkReader({ timeoutMs: 1 })
  atEnd(hurried.close)
  const content = Buffer.from(drawing())
  await expect(hurried.read(content)).rejects.toThrow(ProgramEnded)
  await expect(hurried.read(content)).rejects.toThrow('The program that reads artwork has ended.')
})
