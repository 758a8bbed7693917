import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startObjectStorage } from '../../../../dev/standins/object-storage/object-storage.ts'
import { getFlyerPdf, makeFlyerPdf } from '../../../../contract/shop/flyers.call.ts'
import { openFileStore } from '../../../app/compose/open-file-store.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { makeArtwork } from '../../../testing/makers/artwork-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { changeFlyer, makeFlyer } from '../../../testing/makers/flyer-makers.ts'
import { openDataFolder } from '../../../testing/processes/shop-process.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { itemPictures, pictures } from '../../catalog/items/catalog.tables.ts'

/** Width and encoding of the pictures in a PDF. */
const listPictures = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/<<[^<>]*\/Subtype \/Image[^<>]*>>/g)].map(([found]) => ({
    width: Number(/\/Width (\d+)/.exec(found)?.[1]),
    isPhoto: found.includes('/DCTDecode'),
  }))

test('goods and logo come from the bucket of the shop, with 300 dots per inch, and the PDF is to be had', async () => {
  const storage = await startObjectStorage()
  atEnd(() => storage.close())
  const shop = await openTestShop({ settings: { DATA_FOLDER: openDataFolder(), ...storage.settings } })
  const goods = { width: 2_000, height: 2_000, channels: 3, background: '#1e3350' } as const
  await openFileStore(shop.config).write('uploads/tumbler.png', await sharp({ create: goods }).png().toBuffer())
  const tumbler = await makeItem(shop, { name: 'Camp tumbler' })
  const [picture] = await shop.db.orm
    .insert(pictures)
    .values({ key: 'tumbler-1', source: 'upload', location: 'tumbler.png' })
    .returning()
  await shop.db.orm.insert(itemPictures).values({ itemId: tumbler.id, pictureId: picture!.id })
  await shop.refreshCatalog()
  const marcus = await makeCustomer(shop)
  const logo = await makeArtwork(shop, marcus)
  const flyer = await makeFlyer(marcus, [tumbler.id])
  await changeFlyer(marcus, flyer, (design) => {
    design.logo = logo.id
    design.pages[0]!.template = 'one'
  })

  const params = { params: { id: flyer.id } }
  await marcus.send(makeFlyerPdf, params)
  await shop.runJobs()
  const { state, url } = (await marcus.send(getFlyerPdf, params)).data
  expect(state).toBe('ready')
  const { rawPayload: pdf } = await shop.app.fastify.inject({ url: url! })
  const [photo, drawing] = [true, false].map((isPhoto) => listPictures(pdf).filter((one) => one.isPhoto === isPhoto))
  // Nearly five inches.
  expect(photo).toEqual([{ isPhoto: true, width: expect.closeTo(1_400, -2) as number }])
  expect(drawing![0]!.width).toBeGreaterThan(100)
})
