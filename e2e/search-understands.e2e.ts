import { expect, test } from './test.ts'

const search = (text: string) => `/search/${encodeURIComponent(text)}`

for (const [how, text, name] of [
  ['with a typo', 'tumblr', /tumbler/i],
  ['by a number with its unit', '20oz tumbler', /20 oz .*tumbler/i],
  ['by a fraction in quotes', '1/8" electrode', /1\/8 in/],
  ['by what the trade calls it', 'hood', /helmet/],
  ['by how it is decorated', 'silkscreen tote', /tote/i],
  ['by a decimal for a fraction', 'grinding disc 4.5', /grinding wheel, 4-1\/2/i],
  ['by a size without its point', 'er70s6 035', /MIG wire, \.035 in/],
  ['by a size with a comma', '0,035 mig wire', /MIG wire, \.035 in/],
  ['by sizes among other words', '.035 mig wire 33lb', /MIG wire, \.035 in, 33 lb/],
  ['by what they are, not by what speaks of them', 'hi-vis vest', /Roadline .*vest/],
  ['by a name that no maker gave it', 'koozie', /cooler/],
  ['by how soon they ship', 'rush tumbler', /tumbler/],
  ['by the everyday name of a supply', 'anti spatter', /Clearbead/],
] as const) {
  test(`a shopper finds goods ${how}`, async ({ page }) => {
    await page.goto(search(text))
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(name)
  })
}

test('what is not sold says so before it shows what is near', async ({ page }) => {
  await page.goto(search('plasma cutter'))
  await expect(page.getByRole('heading', { level: 1, name: 'We found nothing for “plasma cutter”' })).toBeVisible()
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/counter/i)
  await page.goto(search('plasma torch'))
  await expect(page.getByRole('heading', { level: 1, name: 'We found nothing for “plasma torch”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/torch/i)
  await page.goto(search('extension ladder'))
  await expect(page.getByRole('heading', { level: 1, name: 'We found nothing for “extension ladder”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
})

test('a search that means a page leads there', async ({ page }) => {
  await page.goto(search('Terms and Conditions'))
  await expect(page).toHaveURL(/\/terms$/)
})

test('a search that finds nothing says what to try', async ({ page }) => {
  await page.goto(search('zzzzqqqq'))
  await expect(page.getByRole('heading', { level: 1, name: /^We found nothing for/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welding & industrial' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Browse collections' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(listing|subCollection)\/\d+/)
})

test('the search box offers what was searched before in this browser, and forgets it when asked', async ({ page }) => {
  await page.goto('/home')
  const box = page.getByRole('combobox')
  await box.fill('vacuum tumbler')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /vacuum tumbler/ })).toBeVisible()
  await page.goto('/home')
  await box.focus()
  await expect(page.getByRole('option', { name: 'vacuum tumbler' })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /vacuum tumbler/ })).toBeVisible()
  await page.goto('/home')
  await box.focus()
  await page.getByRole('option', { name: 'Clear search history' }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('suggestions show goods with picture and price, and collections', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('combobox').pressSequentially('tumbl')
  const good = page.getByRole('option', { name: /tumbler.*\$\d/ }).first()
  await expect(good).toBeVisible()
  await expect(good.locator('img')).toBeVisible()
  await expect(page.getByRole('option', { name: /tumblers.*\d+ items/ }).first()).toBeVisible()
})

test('a typo is forgiven, and what was meant is one press away', async ({ page }) => {
  await page.goto(search('vacum tumblr'))
  await expect(page.getByText('Did you mean vacuum tumbler?')).toBeVisible()
  await page.getByRole('link', { name: 'vacuum tumbler', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /“vacuum tumbler”/ })).toBeVisible()
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test('every spelling of a code opens its item, and a part of it finds it', async ({ page }) => {
  await page.goto('/products/1')
  const code = await page.getByRole('main').locator('.code').first().innerText()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const bare = code.replace(/[^A-Za-z0-9]/g, '')
  for (const spelling of [code, code.toLowerCase(), bare.toLowerCase(), bare.replace(/(\d)/, ' $1')]) {
    await page.goto(search(spelling))
    await expect(page).toHaveURL(/\/products\/1$/)
  }
  await page.goto('/home')
  await page.getByRole('combobox').fill(bare)
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(search(code.slice(0, -1)))
  await expect(page.getByRole('main').getByRole('article').getByRole('link', { name }).first()).toBeVisible()
})

test('a number finds its unit however it is written', async ({ page }) => {
  const namesFor = async (text: string) => {
    await page.goto(search(text))
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    return page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  }
  const written = await namesFor('20 oz tumbler')
  expect(written.slice(0, 2).every((name) => /20 oz/.test(name))).toBe(true)
  expect(await namesFor('20oz tumbler')).toEqual(written)
})

test('what only some of the words fit is shown, and said so', async ({ page }) => {
  await page.goto(search('tumbler zzzzqqqq'))
  await expect(page.getByRole('heading', { level: 1, name: 'We found nothing for “tumbler zzzzqqqq”' })).toBeVisible()
  await expect(page.getByText('Closest matches:')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('what matches all words is the list; what matches some is offered below it, with an address of its own', async ({
  page,
}) => {
  await page.goto(search('polo navy xl'))
  const items = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('status').filter({ hasText: /^6 items$/ })).toBeVisible()
  await expect(items).toHaveCount(6)
  await page.getByRole('link', { name: /more items match some of the words/ }).click()
  await expect(page).toHaveURL(/\/search\/polo%20navy%20xl\/more$/)
  await expect(page.getByRole('heading', { level: 1, name: 'More for “polo navy xl”' })).toBeVisible()
  await page.goBack()
  await expect(items).toHaveCount(6)
})

test('where few match all words, the nearest stand below under their own heading', async ({ page }) => {
  await page.goto(search('.035 mig wire 33lb'))
  await expect(page.getByRole('status').filter({ hasText: /^2 items$/ })).toBeVisible()
  const near = page.getByRole('region', { name: 'Items that match some of the words' })
  await expect(near.getByRole('heading', { name: 'These match some of the words' })).toBeVisible()
  await expect(near.getByRole('article')).toHaveCount(4)
})

test('what is not wanted stays away', async ({ page }) => {
  await page.goto(search('jacket without leather'))
  const items = page.getByRole('main').getByRole('article')
  await expect(items.first()).toContainText(/jacket/i)
  await expect(items.filter({ hasText: /leather/i })).toHaveCount(0)
})

test('where all have what is not wanted, they are near it, and that is said', async ({ page }) => {
  await page.goto(search('gloves without leather'))
  await expect(page.getByText('Closest matches:')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/glove/i)
})
