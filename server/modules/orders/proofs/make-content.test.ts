import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { makeDecoratedItem, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { itemColors, itemPictures, pictures } from '../../catalog/items/catalog.tables.ts'
import { createContentMaker } from './make-content.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

const geometry: AreaGeometry = {
  shape: 'flat',
  corners: [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.6],
    [0.3, 0.6],
  ],
}

/** Of each color with a picture of its own, but for the last one. */
async function makeColored(names: readonly string[]) {
  const { orm } = shop.db
  const { id, code, name, variants } = await makeDecoratedItem(shop, { variants: names.map((color) => ({ color })) })
  const colors = await orm
    .select()
    .from(itemColors)
    .where(eq(itemColors.itemId, id as ItemId))
  for (const [position, color] of names.slice(0, -1).entries()) {
    const key = `${code}-${color}`.toLowerCase()
    const [picture] = await orm
      .insert(pictures)
      .values({ key, source: 'url', location: `https://pictures.example/${key}.webp` })
      .returning({ id: pictures.id })
    const colorId = colors.find((one) => one.name === color)!.id
    await orm.insert(itemPictures).values({ itemId: id as ItemId, pictureId: picture!.id, colorId, position })
  }
  const made = names.map((color, at) => ({ code: variants[at]!.code, color, size: null, quantity: 10 }))
  return { itemId: id as ItemId, code, name, unit: 'each', quantity: 10 * names.length, variants: made }
}

const decoration: OrderedDecoration = {
  method: 'Screen print',
  process: 'screen',
  productionDays: 5,
  notes: '',
  inHandsOn: null,
  rushDays: null,
  locations: ['Front', 'Back'].map((location) => ({ ...makeLocation({ location }), areaWidth: 400, areaHeight: 300 })),
}

/** What is drawn, in place of the pictures. */
async function makeProof(names: readonly string[], picture: (code: string) => string | null) {
  const goods = await makeColored(names)
  const drawn: string[] = []
  const toLocation = (location: string) => {
    const area = { areaWidth: 400, areaHeight: 300, width: 300, colors: ['#e35205'], artworkHash: null }
    const rest = { recolored: false, withoutBackground: false, text: 'Summit', typeface: 'Archivo' }
    return { location, geometry: location === 'Front' ? geometry : null, ...area, ...rest }
  }
  const spec = { picture: picture(goods.code), hex: null, process: 'screen' as const }
  const maker = createContentMaker({
    findSpec: () => Promise.resolve({ ...spec, locations: ['Front', 'Back'].map(toLocation) }),
    draw({ picture: shown, locations: [location] }) {
      drawn.push(`${location!.location} on ${shown?.split('-').at(-1) ?? 'nothing'}`)
      return Promise.resolve(Buffer.from(drawn.at(-1)!))
    },
    reader: { read: () => Promise.reject(new Error('Nothing is uploaded.')) },
    files: { save: (content) => Promise.resolve(String(content)), read: () => Promise.resolve(undefined) },
  })
  const { views } = await maker.ofPreview(shop.db.orm, { ...goods, decoration, previewKey: 'preview' }, decoration, '')
  return { drawn, views }
}

const ofFirst = (code: string) => `https://pictures.example/${code}-red.webp`.toLowerCase()

test('each other color of a line has the same imprint on its own picture; one without a picture has none', async () => {
  const { drawn, views } = await makeProof(['Red', 'Blue', 'Green'], ofFirst)
  expect(drawn).toEqual(['Front on red.webp', 'Back on red.webp', 'Front on blue.webp'])
  expect(views.map(({ key, title, color }) => [key, title, color])).toEqual([
    ['v1', 'Front, Red', undefined],
    ['v2', 'Back, Red', undefined],
    ['c1', 'Front, Blue', 'Blue'],
  ])
  expect(views[2]).toMatchObject({ area: views[0]!.area, imprint: views[0]!.imprint, inches: views[0]!.inches })
})

test('goods of one color, and those without a picture, are drawn as they are', async () => {
  const one = await makeProof(['Red'], ofFirst)
  expect(one.views.map(({ title }) => title)).toEqual(['Front', 'Back'])
  const none = await makeProof(['Red', 'Blue', 'Green'], () => null)
  expect(none.drawn).toEqual(['Front on nothing', 'Back on nothing'])
})
