import sharp from 'sharp'
import { items } from '../server/modules/catalog/items/catalog.tables.ts'
import { tabTo } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

const draw = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer()

test('an item gets pictures in an order, words for them, a document and what goes well with it, by keyboard', async ({
  page,
  database,
}) => {
  const code = `MD-${Date.now()}`
  const [item] = await database.orm
    .insert(items)
    .values({ code, name: `Field torch ${code}`, custom: true })
    .returning({ id: items.id })
  const ines = await makeStaff(database, { name: 'Ines Cole', role: 'catalog' })
  await startStaffSession(page, database, ines)
  await page.goto(`/admin/catalog/items/${item!.id}`)

  const pictures = page.getByRole('region', { name: 'Pictures' })
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, pictures.getByRole('button', { name: 'Choose pictures' }))
  await page.keyboard.press('Enter')
  await (
    await choosing
  ).setFiles(
    await Promise.all(
      ['navy', 'red'].map(async (color) => ({
        name: `${color}.png`,
        mimeType: 'image/png',
        buffer: await draw(color),
      })),
    ),
  )
  await expect(pictures.getByLabel('Alternative text, picture 2')).toBeVisible()
  await tabTo(page, pictures.getByLabel('Alternative text, picture 2'), 'Shift+Tab')
  await page.keyboard.type('From the side')
  await page.keyboard.press('Tab')
  await tabTo(page, pictures.getByRole('button', { name: 'More about picture 2' }))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(pictures.getByLabel('Alternative text, picture 1')).toHaveValue('From the side')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, `${code} is saved.`)

  const documents = page.getByRole('region', { name: 'Documents' })
  const choosingDocument = page.waitForEvent('filechooser')
  await tabTo(page, documents.getByRole('button', { name: 'Choose documents' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const buffer = Buffer.from(`%PDF-1.4 ${code}`)
  await (await choosingDocument).setFiles({ name: 'Spec sheet.pdf', mimeType: 'application/pdf', buffer })
  await expect(documents.getByLabel('Kind, document 1')).toHaveValue('spec-sheet')
  await tabTo(page, documents.getByLabel('Title, document 1'), 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Torch, all measures')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, `${code} is saved.`)

  const related = page.getByRole('region', { name: 'Goes well with' })
  for (const other of ['NW-2705', 'NW-3158']) {
    await tabTo(page, related.getByRole('combobox', { name: 'Add an item that goes well with it' }), 'Shift+Tab')
    await page.keyboard.type(other)
    await expect(page.getByRole('option').filter({ hasText: other })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(related.getByRole('button', { name: `More about ${other}` })).toBeVisible()
  }
  await tabTo(page, related.getByRole('button', { name: 'Move NW-3158' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  // As fast as fingers can.
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('NW-3158 is number 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(related.getByRole('listitem')).toHaveText([/NW-3158/, /NW-2705/])
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, `What goes well with ${code} is saved.`)

  await expect(async () => {
    await page.goto(`/products/${item!.id}`)
    const shown = page.getByRole('region', { name: 'Goes well with this' })
    await expect(shown.getByRole('article')).toHaveText([/NW-3158/, /NW-2705/], { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('img', { name: 'From the side' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Torch, all measures/ }).first()).toBeAttached()
})
