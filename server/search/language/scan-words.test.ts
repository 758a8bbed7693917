import { expect, test } from 'vitest'
import { scanWords } from './scan-words.ts'

/** What a word is, as a pattern; the scanner is the faster way to find the same. */
const word = /\d+-\d+\/\d+|\d+\/\d+|\d*\.\d+|[\p{L}\p{N}]+/gu

const scan = (text: string) => {
  const found: [string, number, boolean][] = []
  scanWords(text, (...one) => found.push(one))
  return found
}

test.each([
  ['4-1/2 in, 1/8", .035 and 0.5.', ['4-1/2', 'in', '1/8', '.035', 'and', '0.5']],
  ['ER70S-6 20oz v2.0', ['ER70S', '6', '20oz', 'v2', '.0']],
  ['1/2/3 4-5/ 6-7-8/9 .', ['1/2', '3', '4', '5', '6', '7-8/9']],
  ['Größe 10½ 漢字 𝟘𝟙 🙂', ['Größe', '10½', '漢字', '𝟘𝟙']],
  ['', []],
])('the words of %s', (text, words) => {
  expect(scan(text).map(([found]) => found)).toEqual(words)
})

test('any mixture is read as the pattern says, with the places and whether there are figures', () => {
  const pieces = ['a', 'Z', 'ß', 'é', '漢', '🙂', '𝟘', '\ud800', '٣', '½', '_', '0', '7', '.', '-', '/', ' ', '"', '+']
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('')
    const expected = [...text.matchAll(word)].map(({ 0: found, index }) => [found, index, /\d/.test(found)])
    expect(scan(text)).toEqual(expected)
  }
})
