import { expect, test } from './test.ts'

const search = (text: string) => `/search/${encodeURIComponent(text)}`

for (const [how, text, name] of [
  ['with a typo', 'tumblr', /tumbler/i],
  ['by a code without its dash', 'nw1406', /^E6010 stick electrode/],
  ['by a number with its unit', '20oz tumbler', /20 oz .*tumbler/i],
  ['by a fraction in quotes', '1/8" electrode', /1\/8 in/],
  ['by what the trade calls it', 'hood', /helmet/],
] as const) {
  test(`a shopper finds goods ${how}`, async ({ page }) => {
    await page.goto(search(text))
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  })
}

test('a search that means a page leads there', async ({ page }) => {
  await page.goto(search('Terms and Conditions'))
  await expect(page).toHaveURL(/\/terms$/)
})

test('a search that finds nothing says what to try', async ({ page }) => {
  await page.goto(search('zzzzqqqq'))
  await expect(page.getByRole('heading', { level: 1, name: /^Nothing found/ })).toBeVisible()
  await page.getByRole('main').locator('.subs a').first().click()
  await expect(page).toHaveURL(/\/listing\/\d+/)
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
  await page.getByRole('option', { name: 'Forget these searches' }).click()
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

test('every spelling of a code finds its item first, and a part of it does', async ({ page }) => {
  await page.goto('/products/1')
  const code = await page.getByRole('main').locator('.code').first().innerText()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const bare = code.replace(/[^A-Za-z0-9]/g, '')
  for (const spelling of [
    code,
    code.toLowerCase(),
    bare.toLowerCase(),
    bare.replace(/(\d)/, ' $1'),
    code.slice(0, -1),
  ]) {
    await page.goto(search(spelling))
    await expect(page.getByRole('main').getByRole('article').getByRole('link', { name }).first()).toBeVisible()
  }
  await page.goto(search(bare.toLowerCase()))
  await expect(page.getByRole('main').getByRole('article').first().getByRole('link', { name })).toBeVisible()
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
  await expect(page.getByText('No item has all of these words. These come closest.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('what is not wanted stays away', async ({ page }) => {
  await page.goto(search('jacket without leather'))
  const items = page.getByRole('main').getByRole('article')
  await expect(items.first()).toContainText(/jacket/i)
  await expect(items.filter({ hasText: /leather/i })).toHaveCount(0)
})

test('where all have what is not wanted, they come closest, and that is said', async ({ page }) => {
  await page.goto(search('gloves without leather'))
  await expect(page.getByText('No item has all of these words. These come closest.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/glove/i)
})
