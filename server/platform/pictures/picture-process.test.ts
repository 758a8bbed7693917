import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seconds } from '../../../domain/calendar/durations.ts'
import { atEnd } from '../../testing/at-end.ts'
import { findBuiltProgram } from '../../testing/processes/built-programs.ts'
import { createPictureProcess } from './picture-process.ts'

const toSvg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`)

/** A drawing that keeps a library at work for minutes: hundreds of millions of dashes. */
const hostile = toSvg(
  `<path fill="none" stroke="#000" stroke-width="0.01" stroke-dasharray="0.01" d="M0 0${'L100 100L0 0'.repeat(30_000)}"/>`,
)

function open(timeoutMs = seconds(20)) {
  const pictures = createPictureProcess({ program: findBuiltProgram('reencode-pictures'), timeoutMs })
  atEnd(pictures.close)
  return pictures
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c4232b' } })
    .png()
    .toBuffer()

test.each(['mark', 'photo'] as const)(
  'a drawing that takes too long as a %s is given up, and the next picture is made',
  async (as) => {
    const pictures = open(seconds(5))
    const wanted = { width: 720, height: 240, as }
    expect(await pictures.reencode(hostile, wanted)).toEqual({
      refused: 'It takes too long or too much memory to draw. Please simplify it, or save it as PNG.',
    })
    expect(await pictures.reencode(await flat(20, 10), wanted)).toMatchObject({ width: 20, height: 10 })
  },
)

const mark = (color: string) => toSvg(`<rect width="100" height="100" fill="${color}"/>`)

async function readLogo(png: Buffer | undefined) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { size: [info.width, info.height], corner: [...data.subarray(0, 4)] }
}

test('a logo is drawn for a ground, on a white plate where nobody could see it there', async () => {
  const pictures = open()
  const draw = (color: string) =>
    pictures.drawLogoOnGround(mark(color), { height: 80, widthAtMost: 440, ground: '#152a3f' })
  expect(await readLogo(await draw('#ffcc00'))).toEqual({ size: [80, 80], corner: [255, 204, 0, 255] })
  expect(await readLogo(await draw('#102030'))).toEqual({ size: [100, 100], corner: [255, 255, 255, 255] })
})

test('a logo is drawn for paper, on a dark plate where it is white, and not at all where nobody could see it', async () => {
  const pictures = open()
  const letters = (color: string) => toSvg(`<path d="M20 0h20v100h-20z" fill="${color}"/>`)
  const draw = async (file: Buffer, plate = '#1f3b57') => {
    const drawn = await pictures.drawLogoOnPaper(file, { height: 160, plate })
    return drawn && readLogo(drawn.content)
  }
  expect(await draw(letters('#102030'))).toEqual({ size: [160, 160], corner: [255, 255, 255, 255] })
  expect(await draw(letters('#fff'))).toEqual({ size: [180, 180], corner: [31, 59, 87, 255] })
  expect(await draw(letters('#fff'), '#f2f2f2')).toBeUndefined()
  expect(await draw(mark('#fff'))).toEqual({ size: [160, 160], corner: [255, 255, 255, 255] })
})

test('a logo that cannot be drawn, or not in time, is none', async () => {
  const onGround = { height: 80, widthAtMost: 440, ground: '#152a3f' }
  expect(await open().drawLogoOnGround(Buffer.from('no picture'), onGround)).toBeUndefined()
  const hurried = open(1)
  expect(await hurried.drawLogoOnGround(mark('#ffcc00'), onGround)).toBeUndefined()
  expect(await hurried.drawLogoOnPaper(mark('#ffcc00'), { height: 160, plate: '#1f3b57' })).toBeUndefined()
})

test('a logo is taken apart into what hangs together in it, with how light each part is', async () => {
  const logo = toSvg(
    '<rect width="40" height="100" fill="#000"/><path d="M60 0h20v100h-20z" fill="#fff"/><path d="M65 40h10v20h-10z"/>',
  )
  const parts = (await open().readLogoParts(logo))!
  expect(parts.map(({ share }) => share.toFixed(2))).toEqual(['0.67', '0.33'])
  expect(parts.map(({ tones }) => [tones[0]!.toFixed(1), tones.at(-1)!.toFixed(1)])).toEqual([
    ['1.0', '0.0'],
    ['0.1', '0.9'],
  ])
  expect(await open().readLogoParts(Buffer.from('no picture'))).toBeUndefined()
})

test('what is no picture is found out, whatever it begins with', async () => {
  const pictures = open()
  expect(await pictures.isPicture(await flat(20, 10))).toBe(true)
  expect(await pictures.isPicture(Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1'))).toBe(false)
})
