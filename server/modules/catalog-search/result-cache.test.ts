import { expect, test } from 'vitest'
import { createResultCache } from './result-cache.ts'

function openRecall() {
  const catalog = { version: '1' }
  const recall = createResultCache(() => catalog.version)
  let lookedUp = 0
  const ask = (question: string) => recall([question, true], () => `${question}, time ${(lookedUp += 1)}`)
  return { catalog, ask }
}

test('a question is looked up once while the catalog stays as it is', () => {
  const { catalog, ask } = openRecall()
  expect([ask('mug'), ask('cap'), ask('mug')]).toEqual(['mug, time 1', 'cap, time 2', 'mug, time 1'])

  catalog.version = '2'
  expect(ask('mug')).toBe('mug, time 3')
})

test('what was asked for longest ago is forgotten first', () => {
  const { ask } = openRecall()
  ask('first')
  ask('second')
  for (let index = 0; index < 298; index += 1) ask(`other ${index}`)
  expect(ask('first')).toBe('first, time 1')

  ask('one too many')
  expect(ask('first')).toBe('first, time 1')
  expect(ask('second')).toBe('second, time 302')
})
