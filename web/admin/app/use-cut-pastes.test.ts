import { expect, test } from 'vitest'
import { countCut } from './use-cut-pastes.ts'

const field = { value: 'abcdef', maxLength: 10, selectionStart: 6, selectionEnd: 6 }

test.each([
  ['fits', field, '1234', 0],
  ['does not fit', field, '123456', 2],
  ['takes the place of what is selected', { ...field, selectionStart: 0 }, '1234567890', 0],
  ['goes into a field without an end', { ...field, maxLength: -1 }, 'x'.repeat(9999), 0],
  ['goes into a field that tells no selection', { ...field, selectionStart: null, selectionEnd: null }, '12345', 1],
])('a text that %s', (_, into, pasted, cut) => expect(countCut(into, pasted)).toBe(cut))
