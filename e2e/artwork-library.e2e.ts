import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Database } from '../server/platform/database.ts'
import { drawing } from '../server/testing/makers/artwork-makers.ts'
import { makeBuyer } from './buyer.ts'
import { startPortalSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

interface FileToSend {
  name: string
  mimeType: string
  buffer: Buffer
}

const svg = (name: string, content = drawing()): FileToSend => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(content),
})

const png = async (name: string): Promise<FileToSend> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(drawing(['#107030', '#d0a020'])))
    .resize(800)
    .png()
    .toBuffer(),
})

/** Grows to a billion letters where it is believed. */
const hostile =
  '<!DOCTYPE svg [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b;</text></svg>'

/** What draws nothing but does something goes; the drawing stays. */
const armed = drawing(
  undefined,
  '<script>document.title = "taken over"</script><image href="data:image/png;base64,AAAA" onerror="alert(1)"/>',
)

const scripted = drawing(['#333333', '#999999'], '<script>document.title = "taken over"</script>')

async function openLibrary(page: Page, database: Database): Promise<void> {
  await startPortalSession(page, database, await makeBuyer(database))
  await page.goto('/portal/artwork')
}

/** Chooses a file once the button was pressed, which opens the browser's own dialog. */
async function choose(page: Page, press: () => Promise<void>, file: FileToSend): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  await chooser.setFiles(file)
}

const upload = (page: Page, file: FileToSend) =>
  choose(page, () => page.getByRole('button', { name: 'Upload artwork' }).click(), file)

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

const expectRefusal = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()

/** The picture of a row has come. */
const expectPicture = (page: Page, name: string) =>
  expect
    .poll(() =>
      row(page, name)
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0)

test('a company uploads its artwork once, names it, finds it, replaces it and takes it out', async ({
  page,
  database,
}) => {
  await openLibrary(page, database)
  await expect(page.getByText('Upload a logo once and put it on anything you order.')).toBeVisible()

  await upload(page, svg('Riverside_crest.svg'))
  await expectToast(page, 'Riverside crest is in your library.')
  await expect(row(page, 'Riverside crest')).toContainText('Vector, 2 colors')
  await expect(row(page, 'Riverside crest')).toContainText('Ann Marsh')
  await expectPicture(page, 'Riverside crest')

  await upload(page, svg('bomb.svg', hostile))
  await expectRefusal(
    page,
    'This SVG defines entities, which is not accepted. Please export it as plain SVG, or upload it as PDF or PNG.',
  )
  await upload(page, svg('armed.svg', armed))
  await expectRefusal(
    page,
    'This SVG holds a picture that is neither PNG nor JPEG. Please embed PNG or JPEG pictures, or upload it as PDF.',
  )
  await expect(page.getByRole('heading', { level: 2, name: '1 artwork' })).toBeVisible()
  await upload(page, svg('scripted.svg', scripted))
  await expectToast(page, 'scripted is in your library.')
  await expectPicture(page, 'scripted')
  await expect(page).not.toHaveTitle(/taken over/)

  await page.getByRole('button', { name: 'Rename scripted' }).click()
  await page.getByLabel('Name of scripted').fill('  Gray   badge ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Gray badge')).toBeVisible()

  await page.getByLabel('Find artwork').fill('badge')
  await expect(row(page, 'Riverside crest')).toHaveCount(0)
  await page.getByLabel('Find artwork').fill('nothing like it')
  await expect(page.getByText('No artwork matches.')).toBeVisible()
  await page.getByLabel('Find artwork').fill('')
  await expect(row(page, 'Riverside crest')).toBeVisible()

  const replace = () => page.getByRole('button', { name: 'Replace Gray badge' }).click()
  await choose(page, replace, svg('crest again.svg'))
  await expectRefusal(page, "This file is already in your library as 'Riverside crest'.")
  await choose(page, replace, await png('green.png'))
  await expectToast(page, 'Gray badge is replaced.')
  await expect(row(page, 'Gray badge')).toContainText('800 × 400 px, 2 colors')
  await expectPicture(page, 'Gray badge')

  await page.getByRole('button', { name: 'Remove Gray badge' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(row(page, 'Gray badge')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Gray badge' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Gray badge is removed.')
  await expect(row(page, 'Gray badge')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText(['Riverside crest'])
})

test('artwork is uploaded, named and taken out by keyboard alone, and nobody loses the place', async ({
  page,
  database,
}) => {
  await openLibrary(page, database)
  // A key is faster than Playwright's first request for the browser's dialogs: ask for them before.
  page.on('filechooser', () => undefined)
  await page.getByRole('button', { name: 'Upload artwork' }).focus()
  await choose(page, () => page.keyboard.press('Enter'), svg('crest.svg'))
  await expectToast(page, 'crest is in your library.')
  await expect(row(page, 'crest')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload artwork' })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Rename crest' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of crest')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename crest' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('River mark')
  await page.keyboard.press('Enter')
  const rename = page.getByRole('button', { name: 'Rename River mark' })
  await expect(rename).toBeFocused()

  await page.keyboard.press('Tab')
  await choose(page, () => page.keyboard.press('Enter'), svg('other.svg', drawing(['#000000', '#000000'])))
  await expectToast(page, 'River mark is replaced.')
  await expect(row(page, 'River mark')).toContainText('Vector, 1 color')
  await expect(page.getByRole('button', { name: 'Replace River mark' })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Remove River mark?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove River mark' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expectToast(page, 'River mark is removed.')
  await expect(page.getByRole('heading', { level: 2, name: '0 artworks' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the library fits, and each fact of an artwork has its name', async ({ page, database }) => {
    await openLibrary(page, database)
    await upload(page, svg(`${'a long name without an end '.repeat(4)}.svg`))
    await expect(page.getByRole('rowheader')).toBeVisible()
    const names = await page
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    expect(names).toEqual(expect.arrayContaining(['"File"', '"Uploaded"', '"Orders"', '"Approved proofs"']))
    await page.getByRole('button', { name: /^Rename/ }).click()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(390)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Crest')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader', { name: 'Crest' })).toBeVisible()
    expect(await width()).toBe(390)
  })
})
