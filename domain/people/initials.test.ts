import { expect, test } from 'vitest'
import { initialOf } from './initials.ts'

test.each([
  ['Acme Supply', 'A'],
  ['  "étoile"', 'É'],
  ['3D Works', '3'],
  ['<script>', 'S'],
  ['', 'B'],
])('the mark of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
