import { expect, test } from 'vitest'
import { guessDocumentKind } from './document-kinds.ts'

test.each([
  ['NS-4420-SDS.pdf', 'safety-data-sheet'],
  ['Safety sheet.pdf', 'safety-data-sheet'],
  ['tumbler.ai', 'art-template'],
  ['tumbler_template.pdf', 'art-template'],
  ['care-card.png', 'care-card'],
  ['Size Chart.pdf', 'size-chart'],
  ['manual.pdf', 'manual'],
  ['certificate-of-origin.pdf', 'certificate'],
  ['warranty.pdf', 'warranty'],
  ['carefree-size-unknown.doc', 'size-chart'],
  ['tumbler.pdf', 'spec-sheet'],
])('%s is taken for a %s', (name, kind) => {
  expect(guessDocumentKind(name)).toBe(kind)
})
