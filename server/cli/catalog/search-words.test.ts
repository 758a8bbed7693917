import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { runRedirects, runSynonyms } from './search-words.ts'

function listen() {
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  return { heard, console: { print: note, printError: note } }
}

test('the owner adds, lists and removes synonyms', async () => {
  const db = await openTestDatabase()
  const { heard, console } = listen()
  expect(await runSynonyms(db, ['add', ' Hood ', '=', 'welding', 'helmet'], console)).toBe(0)
  expect(await runSynonyms(db, ['add', 'hood=welding helmet'], console)).toBe(0)
  heard.length = 0
  expect(await runSynonyms(db, ['list'], console)).toBe(0)
  expect(heard).toEqual(['hood = welding helmet'])
  expect(await runSynonyms(db, ['remove', 'welding helmet = hood'], console)).toBe(0)
  expect(await runSynonyms(db, ['remove', 'welding helmet = hood'], console)).toBe(1)
  heard.length = 0
  expect(await runSynonyms(db, [], console)).toBe(0)
  expect(heard).toEqual([])
})

test('the owner adds, changes, lists and removes redirects', async () => {
  const db = await openTestDatabase()
  const { heard, console } = listen()
  expect(await runRedirects(db, ['add', 'returns', '=', '/terms'], console)).toBe(0)
  expect(await runRedirects(db, ['add', 'Returns', '=', '/general-info?part=returns'], console)).toBe(0)
  expect(heard).toEqual([
    'A search for returns now leads to /terms.',
    'Careful: there is no page /terms in the shop now.',
    'A search for Returns now leads to /general-info?part=returns; before: /terms.',
    'Careful: there is no page /general-info?part=returns in the shop now.',
  ])
  await runRedirects(db, ['add', 'goods', '=', '/search?q=hood'], console)
  expect(heard.at(-1)).toBe('A search for goods now leads to /search?q=hood.')
  await runRedirects(db, ['remove', 'goods'], console)
  heard.length = 0
  expect(await runRedirects(db, ['list'], console)).toBe(0)
  expect(heard).toEqual(['returns = /general-info?part=returns'])
  expect(await runRedirects(db, ['remove', 'returns'], console)).toBe(0)
  expect(await runRedirects(db, ['remove', 'returns'], console)).toBe(1)
})

test.each([
  ['//elsewhere.example'],
  ['https://elsewhere.example'],
  ['javascript:alert(1)'],
  ['/\\elsewhere.example'],
  ['terms'],
])('a redirect to %s is refused', async (address) => {
  const db = await openTestDatabase()
  const { heard, console } = listen()
  expect(await runRedirects(db, ['add', 'returns', '=', address], console)).toBe(1)
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
  const { console } = listen()
  expect(await runSynonyms(db, ['add', pair], console)).toBe(exitCode)
})
