import { expect, test } from 'vitest'
import { makeItem } from '../testing/catalog-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { runRules } from './rules.ts'

async function check(shop: TestShop, ...words: string[]) {
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  return { status: await runRules(shop.db, words, { print: note, printError: note }, shop.clock), heard }
}

test('the owner hears of each gap with the code of its item, and of none where there is none', async () => {
  const shop = await openTestShop()
  await makeItem(shop, { code: 'NS-1', tiers: [[1, 50_000]] })
  expect(await check(shop, 'check')).toEqual({ status: 0, heard: ['1 item checked, nothing found.'] })
  await makeItem(shop, {
    code: 'NS-2',
    tiers: [
      [1, 50_000],
      [10, 60_000],
    ],
  })
  expect(await check(shop, 'check')).toEqual({
    status: 1,
    heard: ['NS-2: A piece costs more from 10 on ($6.00) than with fewer pieces.', '2 items checked, 1 problem found.'],
  })
  expect((await check(shop, 'fix')).status).toBe(2)
})
