import { expect, expectToast } from '../test.ts'
import { dialog, press, question, type OfAdmin } from './admin.ts'
import type { State } from './state.ts'

export const catalogAdminStates: State<OfAdmin>[] = [
  {
    page: '/admin/catalog',
    state: 'items',
    at: '/admin/catalog',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    page: '/admin/catalog',
    state: 'a new item',
    async reach(page) {
      await press(page, 'New item')
      await dialog(page).getByLabel('Name').fill('Camp mug')
      await page.keyboard.press('Enter')
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    page: '/admin/catalog',
    state: 'what a change of selected items would do',
    at: '/admin/catalog',
    narrow: 390,
    async reach(page) {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await press(page, /^Change$/)
      await page.getByRole('menuitem', { name: 'Change prices' }).click()
      await dialog(page).getByLabel('Percent').fill('4')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText('The selected item will get new prices.')
    },
  },
  {
    page: '/admin/catalog/items/:id',
    state: 'an item',
    at: ({ itemId }) => `/admin/catalog/items/${itemId}`,
    narrow: 390,
    reach: (page) => expect(page.getByRole('region', { name: 'Texts' })).toBeVisible(),
  },
  {
    page: '/admin/catalog/items/:id',
    state: 'a price that is none',
    async reach(page) {
      const prices = page.getByRole('region', { name: 'Prices', exact: true })
      await prices.getByLabel('Price', { exact: true }).first().fill('free')
      await page.keyboard.press('Enter')
      await expect(prices.getByText('Please enter a price like 12.20.').first()).toBeVisible()
      // Where the bar to save by lies over nothing.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  {
    page: '/admin/catalog/items/:id',
    state: 'the area of a method, beside the picture',
    at: ({ itemId }) => `/admin/catalog/items/${itemId}`,
    async reach(page) {
      await press(page, /^Add location to /)
      await dialog(page).getByLabel('Name', { exact: true }).fill('Sleeve')
      await dialog(page).getByRole('checkbox', { name: 'Visible in the pictures' }).check()
      await dialog(page).getByLabel('Left, %').fill('90')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('Please enter inches from 0.01 to 99.99.').first()).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/items/:id',
    state: 'a name that a colleague has changed',
    at: ({ ownItemId }) => `/admin/catalog/items/${ownItemId}`,
    async reach(page, { renameElsewhere }) {
      const texts = page.getByRole('region', { name: 'Texts' })
      await texts.getByLabel('Name').fill('My mug')
      await renameElsewhere()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(texts.getByText('“Their mug”')).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/collections/:id?',
    state: 'a collection',
    at: ({ collectionId }) => `/admin/catalog/collections/${collectionId}`,
    narrow: 390,
    reach: (page) => expect(page.getByRole('region', { name: 'Items in this collection' })).toBeVisible(),
  },
  {
    page: '/admin/catalog/collections/:id?',
    state: 'a collection without a name',
    async reach(page) {
      await press(page, 'New collection')
      await dialog(page).getByLabel('Name').press('Enter')
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/search',
    state: 'a synonym that is tried',
    at: '/admin/catalog/search?q=zorbleck',
    hasSmallTargets: true,
    async reach(page) {
      await page.getByRole('region', { name: 'New synonym' }).getByLabel('Same as').fill('tumbler')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'After the change' }).getByRole('listitem').first()).toContainText(
        /tumbler/i,
      )
    },
  },
  { page: '/admin/catalog/imports', state: 'imports', at: '/admin/catalog/imports' },
  {
    page: '/admin/catalog/imports/:id',
    state: 'columns',
    async reach(page) {
      const chooser = page.waitForEvent('filechooser')
      await press(page, 'Choose a file')
      const code = `PEN-${Date.now()}`
      const rows = `Item No.,Product name,Unit price\n${code}-1,Pen,1.50\n${code}-2,Pencil,cheap\n`
      await (await chooser).setFiles({ name: 'pens.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
      await expect(page.getByRole('combobox', { name: "'Unit price' goes into field" })).toHaveValue('price')
    },
  },
  {
    page: '/admin/catalog/imports/:id',
    state: 'a mistake to correct',
    narrow: 390,
    async reach(page) {
      await press(page, 'Check the file')
      await expect(page.getByRole('heading', { name: '1 mistake to correct' })).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/imports/:id',
    state: 'the question before new items are published',
    async reach(page) {
      await page.getByRole('textbox', { name: 'Row 3: Unit price' }).fill('2.75')
      await page.keyboard.press('Enter')
      await press(page, 'Import 2 items')
      await press(page, 'Publish 2 new items')
      await expect(question(page)).toContainText('None has a picture.')
    },
  },
  {
    page: '/admin/catalog/imports/:id',
    state: 'the question before it is taken back',
    async reach(page) {
      await page.keyboard.press('Escape')
      await press(page, 'Undo import')
      await expect(dialog(page)).toContainText('2 new items will be removed')
    },
  },
  {
    page: '/admin/catalog/prices',
    state: 'a draft',
    at: ({ brand }) => `/admin/catalog/prices?brand=${encodeURIComponent(brand)}`,
    async reach(page, { brand }) {
      await page.getByLabel(`Raise ${brand} by`).fill('4')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Draft' })).toContainText('rises by 4%')
    },
  },
  {
    page: '/admin/catalog/prices',
    state: 'what the draft does',
    async reach(page) {
      await press(page, 'Preview')
      await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/prices',
    state: 'the day from which it counts',
    async reach(page) {
      await dialog(page).getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('dialog', { name: 'Publish this draft' })).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/prices/changes',
    state: 'drafts that are published',
    async reach(page) {
      await page.getByRole('dialog', { name: 'Publish this draft' }).getByRole('button', { name: 'Publish' }).click()
      await expectToast(page, 'Published: 1 item.')
      await page.goto('/admin/catalog/prices/changes')
      await expect(page.getByRole('table', { name: 'Published earlier' })).toBeVisible()
    },
  },
  {
    page: '/admin/catalog/prices/changes/:id',
    state: 'the question before one is taken back',
    async reach(page) {
      await page.getByRole('table', { name: 'Published earlier' }).getByRole('row').nth(1).getByRole('link').click()
      await press(page, 'Undo publish')
      await expect(dialog(page)).toContainText('will go back to their earlier values.')
    },
  },
]
