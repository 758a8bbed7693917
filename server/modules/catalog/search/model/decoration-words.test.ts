import { expect, test } from 'vitest'
import { toDecorationText } from './decoration-words.ts'
import { toTerms } from '../../../../search/index.ts'

test.each([
  ['silkscreen', 'Screen print'],
  ['silk screen', 'Screen print'],
  ['screen printed', 'Screen print'],
  ['imprinted', 'Screen print'],
  ['embroidered', 'Embroidery'],
  ['engraved', 'Laser mark'],
])('%s goods are found by their decoration %s', (words, name) => {
  const terms = toTerms(toDecorationText([name]))
  expect(toTerms(words).every((term) => terms.includes(term))).toBe(true)
})
