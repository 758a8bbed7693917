import type { FlyerSheet } from '../../../../domain/flyers/flyer-sheet.ts'
import { layOutFlyer } from '../../../../domain/flyers/layout/lay-out-flyer.ts'
import { measureText } from '../../../../domain/flyers/layout/measure-text.ts'
import type { Database } from '../../../platform/database.ts'
import { listStoredPictures, type FindMaster } from '../../catalog/index.ts'
import type { FlyerPictures } from './flyer-pictures.ts'
import type { FlyerPicture } from './pdf/flyer-task.ts'
import { toPrintPixels } from './pdf/print-pixels.ts'

interface PrintPicturesDeps {
  db: Database
  findMaster: FindMaster
  /** Decorated goods, by the key of their preview, with at least as many pixels as far as there are as many. */
  findPreview(key: string, pixels: number): Promise<Buffer | undefined>
  readArtwork(hash: string): Promise<Buffer | undefined>
  hashOfLogo: FlyerPictures['hashOfLogo']
}

export type LoadPrintPictures = ReturnType<typeof createPrintPictures>

const goodsPicture = /^\/pictures\/([\w-]+)\/\d+\.webp$/
const preview = /^\/previews\/([\w-]+)\.webp$/

/** The pictures of a sheet. One that the shop does not store itself is not fetched, and one that is missing is left out. */
export function createPrintPictures({ db, findMaster, findPreview, readArtwork, hashOfLogo }: PrintPicturesDeps) {
  async function listMasters(urls: readonly string[]): Promise<FlyerPicture[]> {
    const byKey = new Map(urls.flatMap((url) => toEntry(goodsPicture.exec(url)?.[1], url)))
    const stored = await listStoredPictures(db.orm, [...byKey.keys()])
    const found: FlyerPicture[] = []
    for (const { key, ...picture } of stored) {
      const master = await findMaster(picture)
      if (master) found.push({ url: byKey.get(key)!, ...master })
    }
    return found
  }

  async function load(url: string, pixels: number): Promise<FlyerPicture[]> {
    const key = preview.exec(url)?.[1]
    const hash = hashOfLogo(url)
    const bytes = key ? await findPreview(key, pixels) : hash ? await readArtwork(hash) : undefined
    return bytes ? [{ url, bytes }] : []
  }

  return async (sheet: FlyerSheet): Promise<FlyerPicture[]> => {
    const wanted = measurePictures(sheet)
    const pictures = await listMasters([...wanted.keys()])
    // One after the other: each is drawn by a program that does one at a time.
    for (const [url, pixels] of wanted) pictures.push(...(await load(url, pixels)))
    return pictures
  }
}

/** The pictures that are drawn by their addresses, with the pixels of their largest print. */
function measurePictures(sheet: FlyerSheet): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const drawn of layOutFlyer(sheet, measureText).flatMap((page) => page.drawn)) {
    if (drawn.kind !== 'picture') continue
    const { width, height } = toPrintPixels(drawn)
    wanted.set(drawn.url, Math.max(wanted.get(drawn.url) ?? 0, width, height))
  }
  return wanted
}

const toEntry = (key: string | undefined, url: string): [string, string][] => (key === undefined ? [] : [[key, url]])
