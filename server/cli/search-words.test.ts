import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { runRedirects, runSynonyms } from './search-words.ts'

function listen() {
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  return { heard, voice: { say: note, complain: note } }
}

test('the owner adds, lists and removes synonyms', async () => {
  const db = await openTestDatabase()
  const { heard, voice } = listen()
  expect(await runSynonyms(db, ['add', ' Hood ', '=', 'welding', 'helmet'], voice)).toBe(0)
  expect(await runSynonyms(db, ['add', 'hood=welding helmet'], voice)).toBe(0)
  heard.length = 0
  expect(await runSynonyms(db, ['list'], voice)).toBe(0)
  expect(heard).toEqual(['hood = welding helmet'])
  expect(await runSynonyms(db, ['remove', 'welding helmet = hood'], voice)).toBe(0)
  expect(await runSynonyms(db, ['remove', 'welding helmet = hood'], voice)).toBe(1)
  heard.length = 0
  expect(await runSynonyms(db, [], voice)).toBe(0)
  expect(heard).toEqual([])
})

test('the owner adds, changes, lists and removes redirects', async () => {
  const db = await openTestDatabase()
  const { heard, voice } = listen()
  expect(await runRedirects(db, ['add', 'returns', '=', '/terms'], voice)).toBe(0)
  expect(await runRedirects(db, ['add', 'Returns', '=', '/general-info?part=returns'], voice)).toBe(0)
  expect(heard).toEqual([
    'A search for returns now leads to /terms.',
    'Careful: there is no page /terms in the shop now.',
    'A search for Returns now leads to /general-info?part=returns; before: /terms.',
    'Careful: there is no page /general-info?part=returns in the shop now.',
  ])
  await runRedirects(db, ['add', 'goods', '=', '/search?q=hood'], voice)
  expect(heard.at(-1)).toBe('A search for goods now leads to /search?q=hood.')
  await runRedirects(db, ['remove', 'goods'], voice)
  heard.length = 0
  expect(await runRedirects(db, ['list'], voice)).toBe(0)
  expect(heard).toEqual(['returns = /general-info?part=returns'])
  expect(await runRedirects(db, ['remove', 'returns'], voice)).toBe(0)
  expect(await runRedirects(db, ['remove', 'returns'], voice)).toBe(1)
})

test.each([
  ['//elsewhere.example'],
  ['https://elsewhere.example'],
  ['javascript:alert(1)'],
  ['/\\elsewhere.example'],
  ['terms'],
])('a redirect to %s is refused', async (address) => {
  const db = await openTestDatabase()
  const { heard, voice } = listen()
  expect(await runRedirects(db, ['add', 'returns', '=', address], voice)).toBe(1)
  expect(heard).toEqual(['A redirect leads to a page of the shop, such as /listing/7.'])
})

test.each([
  ['hood =', 2],
  ['= hood', 2],
  ['hood', 2],
  ['hood = !!!', 1],
  ['hoods = hood', 1],
])('a synonym %j is refused', async (pair, exitCode) => {
  const db = await openTestDatabase()
  const { voice } = listen()
  expect(await runSynonyms(db, ['add', pair], voice)).toBe(exitCode)
})
