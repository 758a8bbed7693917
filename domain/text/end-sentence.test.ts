import { expect, test } from 'vitest'
import { endSentence } from './end-sentence.ts'

test.each([
  ['Logo is too small', 'Logo is too small.'],
  ['May we make it bolder? ', 'May we make it bolder?'],
  ['Waiting.', 'Waiting.'],
  ['She said "wait."', 'She said "wait."'],
])('%j ends as %j', (text, ended) => {
  expect(endSentence(text)).toBe(ended)
})
