import type { Page } from '@playwright/test'
import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

const matrixOf = (page: Page) => page.getByRole('table', { name: 'Quantities by size' })
const field = (page: Page, name: string) => matrixOf(page).getByRole('textbox', { name: `Quantity ${name}` })

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

async function openTwoColors(page: Page) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add another color' }).click()
  await main.getByRole('group', { name: 'Colors' }).getByRole('checkbox', { name: 'Royal' }).check()
}

test('a grid of sizes and colors is filled by keys and by pasting, and priced with its embroidery', async ({
  page,
  database,
}) => {
  await page.goto(`/products/${await findItem(database, 'NS-2410')}`)
  const total = matrixOf(page)
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')

  await test.step('keys move through the grid', async () => {
    await openTwoColors(page)
    await field(page, 'Black, S').focus()
    await page.keyboard.type('8')
    await page.keyboard.press('ArrowRight')
    await expect(field(page, 'Black, M')).toBeFocused()
    await page.keyboard.type('18')
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 'Royal, M')).toBeFocused()
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Black, L')).toBeFocused()
    await expect(total.nth(1)).toHaveText('24')
  })

  await test.step('a block of a spreadsheet fills it, and says what is no quantity', async () => {
    await field(page, 'Black, S').focus()
    await paste(page, '8\t18\t24\t16\t6\n4\t8\tten\t8\t4')
    await expect(field(page, 'Black, 2XL')).toHaveValue('6')
    await expect(field(page, 'Royal, 2XL')).toHaveValue('4')
    await expect(page.getByText('9 quantities pasted.')).toBeVisible()
    await expect(page.getByText('“ten” for Royal, L is not a quantity.')).toBeVisible()
    await expect(total.last()).toHaveText('96')
  })

  await test.step('a block that names its sizes and colors finds them by itself', async () => {
    await field(page, 'Black, M').focus()
    await paste(page, '\tXL\tS\nRed\t12\t3\nRoyal\t9\t4')
    await expect(field(page, 'Red, XL')).toHaveValue('12')
    await expect(field(page, 'Royal, S')).toHaveValue('4')
  })

  await test.step('embroidery counts its stitches, and its set-up is priced for all sizes together', async () => {
    const embroidery = page.getByRole('radiogroup', { name: 'Decoration' }).getByRole('radio', { name: /^Embroidery/ })
    await expect(embroidery).toHaveAccessibleName(/Up to 3 thread colors\. Set-up from \$60\.00 per location\./)
    await embroidery.check()
    await expect(page.getByRole('group', { name: 'Left chest', exact: true })).toContainText('3 colors')
    await page.getByLabel('Text', { exact: false }).first().fill('HALVORSEN')
    const price = page.getByRole('complementary', { name: 'Your price' })
    await expect(page.getByText(/About [\d,]+ stitches/)).toBeVisible()
    await expect(price).toContainText(`${await total.last().innerText()} pieces`)
    await expect(
      price
        .getByRole('listitem')
        .filter({ hasText: /digitiz|set-up/i })
        .first(),
    ).toBeVisible()
    await expect(price).toContainText('Goods, decorated')
  })

  await test.step('at the width of a phone a color follows the other, and nothing is scrolled sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await field(page, 'Royal, 2XL').fill('12')
    const [first, last] = await Promise.all(
      ['Royal, S', 'Royal, 2XL'].map(async (name) => (await field(page, name).boundingBox())!),
    )
    expect(first!.height).toBeGreaterThanOrEqual(44)
    expect(last!.x + last!.width).toBeLessThan(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
