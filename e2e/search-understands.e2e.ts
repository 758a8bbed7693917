import type { APIRequestContext } from '@playwright/test'
import { apiBase, type AnswerOf } from '../contract/call.ts'
import { globalSearch } from '../contract/shop/catalog/listings.call.ts'
import { expect, test } from './test.ts'

/** Names of the goods of the demo shop, as its search puts them. */
async function findNames(request: APIRequestContext, keyword: string): Promise<string[]> {
  const reply = await request.fetch(apiBase + globalSearch.path, { method: globalSearch.method, data: { keyword } })
  const { data } = (await reply.json()) as { data: AnswerOf<typeof globalSearch> }
  return data.catalog_items.map(({ name }) => name)
}

test('a shopper finds the goods of the demo shop, however they are asked for', async ({ request }) => {
  for (const [keyword, name] of [
    ['tumblr', /tumbler/i],
    ['20oz tumbler', /20 oz .*tumbler/i],
    ['1/8" electrode', /1\/8 in/],
    ['hood', /helmet/],
    ['silkscreen tote', /tote/i],
    ['grinding disc 4.5', /grinding wheel, 4-1\/2/i],
    ['er70s6 035', /MIG wire, \.035 in/],
    ['0,035 mig wire', /MIG wire, \.035 in/],
    ['.035 mig wire 33lb', /MIG wire, \.035 in, 33 lb/],
    ['hi-vis vest', /Roadline .*vest/],
    ['koozie', /cooler/],
    ['rush tumbler', /tumbler/],
    ['anti spatter', /Clearbead/],
    ['plasma torch', /torch/i],
    ['gloves without leather', /glove/i],
    ['jacket without leather', /jacket/i],
  ] as const)
    expect((await findNames(request, keyword))[0], keyword).toMatch(name)
  expect(await findNames(request, 'extension ladder')).toEqual([])
  expect((await findNames(request, 'jacket without leather')).filter((name) => /leather/i.test(name))).toEqual([])
  expect(await findNames(request, '20oz tumbler')).toEqual(await findNames(request, '20 oz tumbler'))
})

test('what is typed is suggested, corrected, found, and offered again', async ({ page }) => {
  const box = page.getByRole('search').getByRole('combobox')
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('main').getByRole('article')

  await test.step('suggestions show goods with picture and price, and collections', async () => {
    await page.goto('/home')
    await box.pressSequentially('tumbl')
    const good = page.getByRole('option', { name: /tumbler.*\$\d/ }).first()
    await expect(good).toBeVisible()
    await expect.poll(() => good.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeTruthy()
    await expect(page.getByRole('option', { name: /tumblers.*\d+ items/ }).first()).toBeVisible()
  })

  await test.step('a typo is forgiven, and what was meant is one press away', async () => {
    await box.fill('vacum tumblr')
    await box.press('Enter')
    await page.getByRole('link', { name: 'vacuum tumbler', exact: true }).click()
    await expect(heading).toContainText('“vacuum tumbler”')
    await expect(page.getByText('Showing results for')).toHaveCount(0)
  })

  await test.step('what matches some of the words has an address of its own, and Back leads to what matches all', async () => {
    await box.fill('polo navy xl')
    await box.press('Enter')
    await expect(cards).toHaveCount(6)
    await page.getByRole('link', { name: /more items match some of the words/ }).click()
    await expect(page).toHaveURL(/\/search\/polo%20navy%20xl\/more$/)
    await expect(heading).toContainText('More for “polo navy xl”')
    await page.goBack()
    await expect(cards).toHaveCount(6)
  })

  await test.step('a code leads to its item, and Back past the search; what was searched is offered again', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL(/\/home$/)
    await box.fill('ns 4420')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]*\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await box.focus()
    await expect(page.getByRole('option', { name: 'polo navy xl' })).toBeVisible()
  })
})
