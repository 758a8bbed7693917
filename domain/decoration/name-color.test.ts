import { expect, test } from 'vitest'
import { nameColor } from './name-color.ts'

test.each([
  ['PMS 166 C', 'Ember', false, 'PMS 166 C Ember'],
  ['Thread 101', 'White', false, 'Thread 101 White'],
  ['White', 'Opaque white', false, 'Opaque white'],
  ['PMS Reflex Blue C', 'Reflex blue', false, 'PMS Reflex Blue C'],
  ['PMS 286 C', 'PMS 286 C', false, 'PMS 286 C'],
  ['PMS 2995 C', 'PMS 2995 C', true, 'PMS 2995 C (PMS match)'],
])('%s %s is named once', (code, name, isMatch, words) => {
  expect(nameColor({ code, name, isMatch })).toBe(words)
})
