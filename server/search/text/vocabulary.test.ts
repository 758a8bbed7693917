import { expect, test } from 'vitest'
import { isWithin, Vocabulary } from './vocabulary.ts'

test.each([
  ['tumbler', 'tumbler', 0],
  ['tumbler', 'tumblr', 1],
  ['tumbler', 'tumbbler', 1],
  ['tumbler', 'tunbler', 1],
  ['tumbler', 'tubmler', 1],
  ['tumbler', 'rumbler', 1],
  ['tumbler', 'tumblers', 1],
  ['regulator', 'regualtr', 2],
  ['regulator', 'reglater', 2],
  ['helmet', 'hlemtes', 3],
])('%s and %s are %i typos apart', (one, other, typos) => {
  expect(isWithin(typos, one, other)).toBe(true)
  expect(isWithin(typos, other, one)).toBe(true)
  if (typos > 0) expect(isWithin(typos - 1, one, other)).toBe(false)
})

function fill(...words: string[]): Vocabulary {
  const vocabulary = new Vocabulary()
  for (const word of words) vocabulary.add(word)
  return vocabulary
}

test('one typo is forgiven, a second one only in a long word that is near nothing else', () => {
  const vocabulary = fill('regulator', 'regulation', 'glove', 'clove')
  const near = (word: string) => vocabulary.fewTyposAway(word).map((id) => vocabulary.get(id))
  expect(near('regulatr')).toEqual(['regulator'])
  expect(near('reglater')).toEqual(['regulator'])
  expect(near('glvo')).toEqual([])
  expect(near('glvoe').sort()).toEqual(['glove'])
})

test('words with figures are codes and are not corrected', () => {
  expect(fill('er70s').fewTyposAway('er80s')).toEqual([])
})

test('a thousand words are found by their beginnings, as fresh ones are', () => {
  const vocabulary = fill(...Array.from({ length: 1_000 }, (_, index) => `word${String(index).padStart(4, '0')}`))
  expect(
    vocabulary
      .startingWith('word099', 20)
      .map((id) => vocabulary.get(id))
      .sort(),
  ).toEqual(Array.from({ length: 10 }, (_, index) => `word099${index}`))
  expect(vocabulary.startingWith('word', 7)).toHaveLength(7)
})
