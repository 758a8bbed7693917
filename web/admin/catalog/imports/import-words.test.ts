import { expect, test } from 'vitest'
import { describeState, explainNothing, nameImport } from './import-words.tsx'

const none = { added: 0, changed: 0, skipped: 0 }
const toCorrect = 'Correct the rows with errors to import.'
const unchanged = 'Nothing to import. The shop already has everything in this file.'

test.each([
  ['of sound rows', { ...none, added: 3 }, 'Ready to import', undefined, 'Import 3 items'],
  ['with a faulty row', { ...none, changed: 1, skipped: 1 }, 'Ready to import', undefined, 'Import 1 and skip 1'],
  ['of faulty rows only', { ...none, skipped: 2 }, 'Rows to correct', toCorrect, 'Import'],
  ['that says nothing new', none, 'Nothing to import', unchanged, 'Import'],
])('a checked file %s says what can be done with it', (_what, counts, state, sentence, button) => {
  expect(describeState({ state: 'checked', ...counts }).title).toBe(state)
  expect(explainNothing(counts)).toBe(sentence)
  expect(nameImport(counts)).toBe(button)
})

test('a file that is not checked yet has no counts to judge it by', () => {
  expect(describeState({ state: 'draft', ...none }).title).toBe('Not checked')
})
