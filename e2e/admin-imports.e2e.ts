import { expectNoSidewaysScroll, tabTo } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

const faulty = [71, 142, 213, 284, 355, 426, 497]

/** 500 items, of which 7 have no price. */
function makeFile(): Buffer {
  const prefix = `IMP-${Date.now()}`
  const rows = Array.from({ length: 500 }, (_, at) => {
    const price = faulty.includes(at + 2) ? 'see list' : `${(at % 40) + 1}.50`
    return `${prefix}-${at + 1},Marking pen ${at + 1},${price}`
  })
  return Buffer.from(['Item No.,Product name,Unit price', ...rows, ''].join('\r\n'))
}

test('500 items with 7 faulty rows are corrected, imported, published and taken back, by keyboard alone', async ({
  page,
  database,
}) => {
  const ines = await makeStaff(database, { name: 'Ines Cole', role: 'catalog' })
  await startStaffSession(page, database, ines)
  await page.goto('/admin/catalog/imports')
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose a file' }))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'pens.csv', mimeType: 'text/csv', buffer: makeFile() })
  await expect(page.getByRole('combobox', { name: "'Item No.' goes into field" })).toHaveValue('code')
  await expect(page.getByRole('combobox', { name: "'Unit price' goes into field" })).toHaveValue('price')
  await tabTo(page, page.getByRole('button', { name: 'Check the file' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '7 mistakes to correct' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const row of faulty) {
    const cell = page.getByRole('textbox', { name: `Row ${row}: Unit price` })
    await expect(cell).toHaveAccessibleDescription(/is 'see list', not a price/)
    await tabTo(page, cell)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2.75')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'mistakes to correct' })).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Import 500 items' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('button', { name: 'Publish 500 new items' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Publish 500 new items?' })
  await expect(question).toContainText('None has a picture.')
  await tabTo(page, question.getByRole('button', { name: 'Publish' }))
  await page.keyboard.press('Enter')
  await expectToast(page, '500 items are now in the shop.')

  await tabTo(page, page.getByRole('button', { name: 'Undo import' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo the import of pens.csv?' })
  await expect(dialog).toContainText('500 new items will be removed from the shop.')
  await tabTo(page, dialog.getByRole('button', { name: 'Undo import' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ines Cole undid it')).toContainText('500 new ones removed')
})
