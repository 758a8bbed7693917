import { expect, test } from 'vitest'
import { toColorFamily } from './color-families.ts'

test.each([
  ['Royal', '#1f4ea1', 'Blue'],
  ['Deep navy', '#1e3350', 'Blue'],
  ['Burgundy', '#6b1f2e', 'Red'],
  ['Oxygen green', '#00843d', 'Green'],
  ['Graphite', '#3f444b', 'Gray'],
  ['Hi-vis lime', '#d7e82b', 'Yellow'],
  ['Safety orange', '#e35205', 'Orange'],
  ['Khaki', '#c9b48f', 'Beige'],
  ['Silver', '#b9bec4', 'Silver'],
  ['Brass', '#c09a4a', 'Gold'],
  ['Black spool', '#34373b', 'Black'],
  ['Night', '#121316', 'Black'],
  ['Chalk', '#f7f7f5', 'White'],
  ['Ocean', '#1d4f9c', 'Blue'],
  ['Saddle', '#6b4423', 'Brown'],
  ['Fern', '#2f8a3c', 'Green'],
  ['Poppy', '#d0202a', 'Red'],
])('%s (%s) is %s', (name, hex, family) => {
  expect(toColorFamily(name, hex)).toBe(family)
})
