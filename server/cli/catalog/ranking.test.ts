import { expect, test } from 'vitest'
import { openContent } from '../../testing/content-folders.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { runRanking } from './ranking.ts'

test('the owner puts items first and last in a search, and the folder of content carries it to another shop', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  // Items have other numbers there.
  await makeItem(other)
  for (const shop of [one, other]) for (const code of ['M-1', 'M-2', 'M-3']) await makeItem(shop, { code })
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const run = (...words: string[]) => runRanking(one.db, words, { print: note, printError: note })
  expect(await run('first', 'Mug', '=', 'm-1')).toBe(0)
  expect(await run('first', 'mug = M-2')).toBe(0)
  expect(await run('last', 'mug = M-3')).toBe(0)
  expect(await run('first', 'mug = M-9')).toBe(1)
  expect(await run('first', 'mug')).toBe(2)
  heard.length = 0
  expect(await run()).toBe(0)
  expect(heard).toEqual(['mug = M-2 first', 'mug = M-1 first', 'mug = M-3 last'])

  const [here, there] = [openContent(one), openContent(other)]
  const text = 'words,item,place\nmug,M-2,1\nmug,M-1,2\nmug,M-3,last\n'
  expect(await here.save()).toMatchObject({ 'rankings.csv': text })
  expect(await there.load({ 'rankings.csv': text })).toMatchObject({ exitCode: 0 })
  expect(await there.save()).toMatchObject({ 'rankings.csv': text })
  const turned = 'words,item,place\nmug,M-1,1\nmug,M-2,2\nmug,M-3,last\n'
  expect(await there.load({ 'rankings.csv': turned })).toMatchObject({ exitCode: 0 })
  expect(await there.save()).toMatchObject({ 'rankings.csv': turned })
  expect(await there.load({ 'rankings.csv': 'words,item,place\nmug,M-8,1\nmug,M-1,soon\n' })).toMatchObject({
    exitCode: 1,
  })
  expect(await there.save()).toMatchObject({ 'rankings.csv': turned })

  expect(await run('remove', 'mug = M-2')).toBe(0)
  expect(await run('remove', 'mug = M-2')).toBe(1)
})
