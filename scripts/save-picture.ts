import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Saves what a page shows as a picture of the documents, once all that is in sight is there. */
export async function savePicture(page: Page, path: string): Promise<void> {
  // Nothing is drawn as hovered over.
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await mkdir(dirname(path), { recursive: true })
  const { size } = await sharp(picture).webp({ quality: 75, effort: 6 }).toFile(path)
  console.log(`${path.slice(path.lastIndexOf('/') + 1)}, ${Math.ceil(size / 1024)} kB`)
}
