import { expect, type Page } from '@playwright/test'

// What a product page shows of goods that are being decorated, as people find it.
export const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Decoration' })
export const location = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const price = (page: Page) => page.getByRole('complementary', { name: 'Your price' })
export const charge = (page: Page, why: string) => price(page).getByRole('listitem').filter({ hasText: why })

export async function pickColor(page: Page, where: string, typed: string): Promise<void> {
  const picker = page.getByRole('group', { name: new RegExp(`color \\d of ${where}`) })
  await picker.getByLabel('Find by code or name').fill(typed)
  await picker.getByLabel('Find by code or name').press('Enter')
  await expect(picker).toHaveCount(0)
}

/** A file that exists in the test only. */
export const toSvg = (name: string, content: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(content),
})

/** In the picker of a location, which is open. */
export async function chooseFile(page: Page, where: string, file: ReturnType<typeof toSvg>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    location(page, where).getByRole('button', { name: 'Upload artwork' }).click(),
  ])
  await chooser.setFiles(file)
}

/** Every row of the price on the page: what it is for, its amount, and why; rows of nothing are left out. */
export async function readRows(page: Page): Promise<{ what: string; amount: string; why: string }[]> {
  const rows = await price(page)
    .getByRole('heading', { name: 'Price details' })
    .locator('xpath=following-sibling::ul[1]/li')
    .evaluateAll((items) => items.map((item) => [...item.children].map(({ textContent }) => textContent)))
  return rows
    .map(([what = '', amount = '', why = '']) => ({ what, amount, why }))
    .filter(({ amount }) => amount !== '$0.00')
}
