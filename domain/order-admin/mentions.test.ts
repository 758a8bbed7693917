import { expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const staff = [
  { id: 1, name: 'Ray Ellis' },
  { id: 2, name: 'Ray Ellison' },
  { id: 3, name: 'Marta Kovács' },
  { id: 4, name: '' },
]

test.each([
  ['Nobody here', []],
  ['@Ray Ellis, please look.', [1]],
  ['Ask @ray ellison', [2]],
  ['@Ray Ellisons', []],
  ['@Marta Kovács and @Ray Ellis.', [3, 1]],
  ['(@Marta Kovács)', [3]],
  ['@Ray Ellis @Ray Ellis', [1]],
  ['Write to orders@Ray Ellis', []],
  ['@', []],
  ['Ray Ellis', []],
])('%s', (text, ids) => {
  expect(findMentions(text, staff).map(({ id }) => id)).toEqual(ids)
})
