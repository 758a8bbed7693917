import { describe, expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { judgeImprintText, loadOutlines, offeredLetters, typefaces } from './typefaces.ts'

const area = { areaWidth: 400, areaHeight: 300, artworkAspect: null, text: null }

describe('an imprint in its area', () => {
  test('is as wide as chosen, in its own proportion, in the middle', () => {
    const { box, artwork } = layOut({ ...area, width: 200, artworkAspect: 2 })
    expect(artwork).toEqual({ x: 100, y: 100, width: 200, height: 100 })
    expect(box).toEqual(artwork)
  })

  test('is made smaller as a whole when it would be too high', () => {
    const { artwork } = layOut({ ...area, width: 400, artworkAspect: 1 })
    expect(artwork).toEqual({ x: 50, y: 0, width: 300, height: 300 })
  })

  test('has its text below its artwork, within the same width', async () => {
    const text = { words: 'HALVORSEN\nIronworks', outlines: await loadOutlines('Oswald') }
    const { artwork, lines, box } = layOut({ ...area, width: 150, artworkAspect: 1, text })
    expect(lines).toHaveLength(2)
    expect(lines[0]!.box.y).toBeGreaterThan(artwork!.y + artwork!.height)
    expect(lines[1]!.box.y).toBeGreaterThan(lines[0]!.box.y + lines[0]!.box.height)
    for (const { box: line } of lines) {
      expect(line.width).toBeLessThanOrEqual(150)
      expect(line.x + line.width / 2).toBeCloseTo(200)
    }
    expect(box.y + box.height / 2).toBeCloseTo(150)
  })

  test('has its text beside its artwork where the area is a strip', async () => {
    const text = { words: 'HALVORSEN IRONWORKS', outlines: await loadOutlines(null) }
    const strip = { areaWidth: 200, areaHeight: 22, artworkAspect: 1, text }
    const { artwork, lines, box } = layOut({ ...strip, width: 200 })
    expect(lines[0]!.box.x).toBeGreaterThan(artwork!.x + artwork!.width)
    expect(lines[0]!.box.y).toBeGreaterThan(artwork!.y)
    expect(box.width).toBeLessThanOrEqual(200)
    expect(box.height).toBeLessThanOrEqual(22)
    expect(lines[0]!.box.x + lines[0]!.box.width).toBeCloseTo(box.x + box.width)
    const short = layOut({ ...strip, width: 200, text: { ...text, words: 'Zero\nlost time' } })
    expect(short.box.height).toBeCloseTo(22)
    expect(short.lines[1]!.box.y + short.lines[1]!.box.height).toBeLessThanOrEqual(22)
  })

  test('of text alone is as wide as its longest line', async () => {
    const text = { words: 'One million hours\nZero', outlines: await loadOutlines('Pacifico') }
    const { lines } = layOut({ ...area, width: 300, text })
    expect(lines[0]!.box.width).toBeCloseTo(300)
    expect(lines[1]!.box.width).toBeLessThan(150)
  })

  test('may have a text of blanks, which is none', async () => {
    expect(layOut({ ...area, width: 100, text: { words: ' \n ', outlines: await loadOutlines(null) } }).lines).toEqual(
      [],
    )
  })
})

describe('a text on goods', () => {
  test.each(typefaces.map(({ name }) => name))('has all offered letters in %s', async (name) => {
    const { glyphs, capHeight } = await loadOutlines(name)
    expect([...offeredLetters].filter((letter) => !glyphs[letter])).toEqual([])
    expect(capHeight).toBeGreaterThan(400)
  })

  test.each([
    ['Zero lost-time\nCafé Müller & Søn', undefined],
    ['One\nTwo\nThree\nFour', 'A text has at most 3 lines; this one has 4.'],
    ['Safety ☃', 'Our typefaces do not have ☃. Please remove it, or upload the text as artwork.'],
    ['\ufeffZero\u00ad lost\u200b-time\u202e', undefined],
    ['日本', 'Our typefaces do not have 日 本. Please remove them, or upload the text as artwork.'],
  ])('%j', (words, sentence) => {
    expect(judgeImprintText(words)).toBe(sentence)
  })
})

test('nothing of an imprint lies beyond its area, whatever its words, artwork and place', async () => {
  const words = [
    'O',
    'jagpqy',
    'ÅÄÖ\nÉ',
    'i\nl\ni\nl\ni\nl',
    'HALVORSEN IRONWORKS AND FABRICATION OF THE NORTHERN LAKES SINCE 1949',
    'Zero\nlost\ntime\nsince the first day of a very long year',
  ]
  for (const typeface of typefaces.slice(0, 4)) {
    const outlines = await loadOutlines(typeface.name)
    for (const text of [null, ...words.map((one) => ({ words: one, outlines }))])
      for (const artworkAspect of text ? [null, 0.1, 1, 12] : [0.1, 1, 12])
        for (const [areaWidth, areaHeight] of [
          [400, 300],
          [200, 22],
          [50, 400],
          [30, 30],
        ] as const)
          for (const width of [10, areaWidth, areaWidth * 3]) {
            const { box, artwork, lines } = layOut({ areaWidth, areaHeight, width, artworkAspect, text })
            for (const part of [box, ...(artwork ? [artwork] : []), ...lines.map((line) => line.box)]) {
              const ends = [part.x, part.y, areaWidth - part.x - part.width, areaHeight - part.y - part.height]
              expect(Math.min(...ends), JSON.stringify([text?.words, artworkAspect, areaWidth, width])).toBeGreaterThan(
                -0.01,
              )
            }
          }
  }
})
