import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { runMovedPages } from './moved-pages.ts'

test('a page moves to one that the shop can have; of one that it does not show now the owner hears', async () => {
  const db = await openTestDatabase()
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const moves = (...words: string[]) => runMovedPages(db, words, { print: note, printError: note })
  expect(await moves('add', '/old', '=', '/home')).toBe(0)
  expect(await moves('add', '/older', '=', '/hom')).toBe(1)
  expect(await moves('add', '/products/17', '=', '/products/20')).toBe(0)
  expect(heard).toEqual([
    'Whoever asks for /old is sent on to /home.',
    'The shop has no page /hom. A page moves to one that it has, such as /products/17.',
    'Whoever asks for /products/17 is sent on to /products/20.',
    'Careful: there is no page /products/20 in the shop now.',
  ])
  heard.length = 0
  await moves('list')
  expect(heard).toEqual(['/old = /home', '/products/17 = /products/20'])
})
