import { expect, test } from 'vitest'
import { saveRelatedIds } from '../../modules/catalog/index.ts'
import { openContent } from '../../testing/content-folders.ts'
import { makeItem, makeItems } from '../../testing/makers/catalog-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const path = 'products/related-items.csv'

test('the folder of content carries what goes well with an item to another shop', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  // Items have other numbers there.
  await makeItem(other)
  const codes = ['T-1', 'T-2', 'T-3'].map((code) => ({ code }))
  const [torch, gas, hose] = await makeItems(one, codes)
  await makeItems(other, codes)
  await saveRelatedIds(one.db.orm, torch!.id, [hose!.id, gas!.id])
  await saveRelatedIds(one.db.orm, gas!.id, [torch!.id])

  const [here, there] = [openContent(one), openContent(other)]
  const text = 'item,goes_with\nT-1,T-3\nT-1,T-2\nT-2,T-1\n'
  expect(await here.save()).toMatchObject({ [path]: text })
  expect(await there.load({ [path]: text })).toMatchObject({ exitCode: 0 })
  expect(await there.save()).toMatchObject({ [path]: text })
  const turned = 'item,goes_with\nT-1,T-2\nT-1,T-3\nT-2,T-1\n'
  expect(await there.load({ [path]: turned })).toMatchObject({ exitCode: 0 })
  expect(await there.save()).toMatchObject({ [path]: turned })
  for (const wrong of ['T-1,T-9', 'T-1,T-1', 'T-1,T-2\nt-1,t-2'])
    expect(await there.load({ [path]: `item,goes_with\n${wrong}\n` })).toMatchObject({ exitCode: 1 })
  expect(await there.save()).toMatchObject({ [path]: turned })
})
