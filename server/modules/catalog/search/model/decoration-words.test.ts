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
  const terms = toTerms(toDecorationText({ decorations: [name], takesRoster: false }))
  expect(toTerms(words).every((term) => terms.includes(term))).toBe(true)
})

test.each(['personalized', 'names and numbers', 'roster', 'jersey numbers', 'personalization'])(
  '%s finds goods that take a name and a number on each piece, and no others',
  (words) => {
    const find = (takesRoster: boolean) => toTerms(toDecorationText({ decorations: ['Screen print'], takesRoster }))
    const [team, plain] = [find(true), find(false)]
    expect(toTerms(words).every((term) => team.includes(term))).toBe(true)
    expect(toTerms(words).every((term) => plain.includes(term))).toBe(false)
  },
)
