import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { location, methods, pickColor } from './configured-goods.ts'
import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

interface InkPixels {
  /** Pixels in the red ink: within the imprint area of the tumbler's front, and anywhere else. */
  within: number
  beside: number
  /** How many strokes a line through the middle of the print crosses. */
  strokes: number
}

interface Drawn {
  width: number
  height: number
  data: ArrayLike<number>
  channels: number
}

/** Of the tumbler's front in its picture, in shares. */
const area = { left: 0.3, top: 0.34, right: 0.7, bottom: 0.78 }

function findInk({ width, height, data, channels }: Drawn): InkPixels {
  // The red lies far from deep navy, steel and the paper behind.
  const isInk = (x: number, y: number) => {
    const at = (y * width + x) * channels
    return data[at]! > 90 && data[at]! > 1.5 * data[at + 1]! && data[at]! > 1.5 * data[at + 2]!
  }
  const rows = Array.from({ length: height }, (_, y) => y)
  const columns = Array.from({ length: width }, (_, x) => x)
  const inked = rows.flatMap((y) => columns.filter((x) => isInk(x, y)).map((x) => [x / width, y / height] as const))
  const within = inked.filter(([x, y]) => x > area.left && x < area.right && y > area.top && y < area.bottom)
  const [top, bottom] = [Math.min(...inked.map(([, y]) => y)), Math.max(...inked.map(([, y]) => y))]
  const middle = Math.round(((top + bottom) / 2) * height)
  const strokes = columns.filter((x) => x > 0 && isInk(x, middle) && !isInk(x - 1, middle))
  return { within: within.length, beside: inked.length - within.length, strokes: inked.length > 0 ? strokes.length : 0 }
}

/** What the canvas of the page shows at this moment. Packed: a number for each of its pixels would take seconds. */
async function readCanvas(canvas: Locator): Promise<InkPixels> {
  const address = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())
  return readPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}

async function readPicture(content: Buffer): Promise<InkPixels> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  return findInk({ ...info, data })
}

const preview = (page: Page) => page.getByRole('img', { name: /Screen print, Front: / })

test('the picture shows the print in its ink, as it is typed, and is looked at closely and taken along by keyboard', async ({
  page,
  database,
}) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await methods(page)
    .getByRole('radio', { name: /^Screen print/ })
    .check()
  await location(page, 'Front')
    .getByRole('button', { name: /color 1:/ })
    .click()
  await pickColor(page, 'Front', '186 C')
  const text = location(page, 'Front').getByLabel('Text')
  const strokes = async () => (await readCanvas(preview(page))).strokes

  await test.step('in its ink within its area, and blank before', async () => {
    await expect(page.getByRole('img', { name: /Front: nothing yet/ })).toBeVisible()
    expect(await readCanvas(preview(page))).toEqual({ within: 0, beside: 0, strokes: 0 })
    await text.fill('II III')
    await expect.poll(strokes).toBe(5)
    await text.fill('III')
    await expect(page.getByRole('img', { name: /text “III” in Barn red/ })).toBeVisible()
    await expect.poll(strokes).toBe(3)
    const { within, beside } = await readCanvas(preview(page))
    expect(within).toBeGreaterThan(500)
    expect(beside).toBe(0)
  })

  await test.step('closely, and as a file', async () => {
    const enlarge = page.getByRole('button', { name: 'Enlarge' })
    await enlarge.press('Enter')
    const closely = page.getByRole('dialog', { name: 'Preview, Front' })
    const download = closely.getByRole('button', { name: 'Download PNG' })
    await expect(download).toBeEnabled()
    const frame = closely.getByRole('group', { name: /^Preview, arrow keys/ })
    await frame.focus()
    await page.keyboard.press('+')
    await expect(closely.getByText('150%')).toBeVisible()
    await page.keyboard.press('-')
    await expect(closely.getByText('100%')).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), download.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/deep-navy-front\.png$/)
    expect(await readPicture(await readFile(await file.path()))).toMatchObject({ beside: 0, strokes: 3 })
    await page.keyboard.press('Escape')
    await expect(closely).toHaveCount(0)
    await expect(enlarge).toBeFocused()
  })

  await test.step('and blank after', async () => {
    await text.fill('')
    await expect.poll(async () => (await readCanvas(preview(page))).within).toBe(0)
    await methods(page)
      .getByRole('radio', { name: /^Blank/ })
      .check()
    await expect(preview(page)).toHaveCount(0)
  })
})
