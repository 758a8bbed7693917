import { expect, test } from 'vitest'
import { listEitherTerms } from './double-names.ts'

test.each([
  ['Lanyards & awards', ['lanyard', 'award']],
  ['Lanyards & awards . Lanyards', ['award']],
  ['Stick & golf umbrellas', ['stick', 'golf']],
  ['Guns, torches and tips', ['gun', 'torch', 'tip']],
  ['Medals & neck ribbons', ['medal', 'neck', 'ribbon']],
  ['Safety vests', []],
])('%s leaves open %j', (names, terms) => {
  expect([...listEitherTerms(names)].sort()).toEqual([...terms].sort())
})
