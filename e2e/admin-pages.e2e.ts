import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('by keyboard alone a page is written as it looks and published, and HTML that the editor does not know stays', async ({
  page,
  browser,
  database,
}) => {
  const title = `Size charts ${process.pid} ${Date.now()}`
  const wren = await makeStaff(database, { name: 'Wren Writer', role: 'catalog' })
  await startStaffSession(page, database, wren)
  await page.goto('/admin/content/pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Add page' }))
  const adding = page.getByRole('dialog', { name: 'Add page' })
  await typeInto(page, adding.getByLabel('Title'), title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const press = async (name: string) => {
    // One stop of Tab, then arrow keys.
    await tabTo(page, page.getByRole('toolbar', { name: 'Text' }).locator('button[tabindex="0"]'), 'Shift+Tab')
    const button = page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true })
    for (let presses = 0; presses < 20; presses += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
  }
  await tabTo(page, text)
  await press('Heading')
  await expect(text).toBeFocused()
  await page.keyboard.type('How to measure')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lay it flat, then measure:')
  await page.keyboard.press('Enter')
  await press('Bulleted list')
  await expect(text).toBeFocused()
  await page.keyboard.type('the chest')
  await page.keyboard.press('Enter')
  await page.keyboard.type('the length')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Read our ')
  await press('Link')
  const linking = page.getByRole('dialog', { name: 'Link' })
  await typeInto(page, linking.getByLabel('Address'), 'javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(linking.getByText(/^Please enter an address like /)).toBeVisible()
  await typeInto(page, linking.getByLabel('Address'), '/pages/terms')
  await page.keyboard.press('Enter')
  await expect(linking).toBeHidden()
  await expect(text.getByRole('link', { name: '/pages/terms' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByText(/^Changed by Wren Writer, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused()
  await page.keyboard.press('p')
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
  await expectToast(page, 'Published. The shop shows it now.')

  const address = `/pages/${title.toLowerCase().replaceAll(' ', '-')}`
  const shop = await openAnotherBrowser(browser)
  await shop.goto(address)
  const main = shop.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'How to measure' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: /^the length$/ })).toBeVisible()
  await expect(main.getByRole('link', { name: '/pages/terms' })).toHaveAttribute('href', '/pages/terms')

  await pressOn(page, page.getByRole('button', { name: /^Edit as HTML/ }), 'Shift+Tab')
  const html = page.getByLabel('Text', { exact: true })
  await expect(html).toHaveValue(/<li>the chest<\/li>/)
  const known = '<table><caption>Chest, inches</caption><tbody><tr><td>M</td><td>40</td></tr></tbody></table>'
  await typeInto(page, html, known)
  await pressOn(page, page.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByText(/^Changed by Wren Writer, /)).toBeVisible()
  await expect(page.getByText(/^The text editor does not support some of this HTML/)).toBeVisible()
  await expect(html).toHaveValue(known)
  await page.keyboard.press('p')
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
  await expectToast(page, 'Published. The shop shows it now.')
  await shop.reload()
  await expect(main.getByRole('table', { name: 'Chest, inches' })).toBeVisible()
  await shop.close()
})
