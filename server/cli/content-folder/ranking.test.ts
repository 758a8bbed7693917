import { expect, test } from 'vitest'
import { openContent } from '../../testing/content-folders.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('the folder of content carries what stands first and last in a search to another shop', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  // Items have other numbers there.
  await makeItem(other)
  for (const shop of [one, other]) for (const code of ['M-1', 'M-2', 'M-3']) await makeItem(shop, { code })
  const [here, there] = [openContent(one), openContent(other)]
  const text = 'words,item,place\nmug,M-2,1\nmug,M-1,2\nmug,M-3,last\n'
  expect(await here.load({ 'rankings.csv': text })).toMatchObject({ exitCode: 0 })
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
})
