import { expect, test } from 'vitest'
import { listFitting, withSearch } from './past-searches.ts'

test('the latest search comes first, once, and the oldest goes', () => {
  expect(withSearch(['gloves', 'tote'], 'Tote')).toEqual(['Tote', 'gloves'])
  const eight = Array.from({ length: 8 }, (_, index) => `search ${index}`)
  expect(withSearch(eight, 'new')).toEqual(['new', ...eight.slice(0, 7)])
})

test('an empty box offers the latest five, a begun one the two that go on from it', () => {
  const past = ['tig gloves', 'tote', 'TIG rod', 'tig torch', 'mug', 'cap']
  expect(listFitting(past, ' ')).toEqual(['tig gloves', 'tote', 'TIG rod', 'tig torch', 'mug'])
  expect(listFitting(past, 'tig')).toEqual(['tig gloves', 'TIG rod'])
  expect(listFitting(past, 'mug')).toEqual([])
})
