import { expect, test } from 'vitest'
import { Synonyms } from './synonyms.ts'

test('words of a synonym that are run together mean the same', () => {
  const synonyms = new Synonyms([{ words: 'tee', sameAs: 't-shirt' }])
  expect(synonyms.find(['tshirt']).map(({ others }) => others)).toContainEqual(['tee'])
})
