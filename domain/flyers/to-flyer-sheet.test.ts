import { expect, test } from 'vitest'
import type { ArtworkId, ItemId } from '../ids.ts'
import type { FlyerDesign, FlyerItem } from './flyer-design.ts'
import { toFlyerSheet, type SheetGoods, type SheetSources } from './to-flyer-sheet.ts'

const tumbler: SheetGoods = {
  id: 7 as ItemId,
  name: 'Camp tumbler',
  code: 'NS-4420',
  text: 'Keeps coffee hot.',
  unit: 'each',
  image: '/pictures/tumbler/320.webp',
  colors: [
    { name: 'Navy', hex: '#1e3350', image: '/pictures/navy/320.webp' },
    { name: 'Red', hex: '#aa0000', image: null },
  ],
  tiers: [
    { quantity: 48, netTenThousandths: 122_345 },
    { quantity: 96, netTenThousandths: 109_525 },
  ],
  gone: false,
}

const plain: FlyerItem = {
  key: 'a',
  item: tumbler.id,
  color: null,
  text: null,
  print: null,
  quantities: null,
  price: { kind: 'markup', percent: null },
}
const printed = { artwork: 3 as ArtworkId, method: null, location: null }

const show = (item: Partial<FlyerItem>, sources: Partial<SheetSources> = {}, design: Partial<FlyerDesign> = {}) =>
  toFlyerSheet(
    {
      paper: 'letter',
      colors: { accent: '#aa5500', headline: '#111111' },
      logo: null,
      markup: 40,
      prices: true,
      footer: 'Setup is extra.',
      contact: { name: '', company: 'Copperline', phone: '', email: '', web: '' },
      pages: [{ key: 'p', template: 'four', headline: 'Gifts', text: 'Four picks', items: [{ ...plain, ...item }] }],
      ...design,
    },
    { goods: [tumbler], prints: new Map(), logo: null, liveUrl: null, ...sources },
  )
const showItem = (...given: Parameters<typeof show>) => show(...given).pages[0]!.items[0]!

test('an item shows the text, the picture and the colors of the catalog, and prices with the mark-up', () => {
  expect(showItem({})).toEqual({
    key: 'a',
    name: 'Camp tumbler',
    code: 'NS-4420',
    text: 'Keeps coffee hot.',
    colors: [
      { name: 'Navy', hex: '#1e3350' },
      { name: 'Red', hex: '#aa0000' },
    ],
    picture: { url: '/pictures/tumbler/320.webp', aspect: 1, alt: 'Camp tumbler' },
    tiers: [
      { quantity: 48, cents: 1_713 },
      { quantity: 96, cents: 1_534 },
    ],
    unit: 'each',
    onCall: false,
    gone: false,
  })
})

test('its own text stands in the place of that of the catalog, also an empty one', () => {
  expect(showItem({ text: 'For the crew' }).text).toBe('For the crew')
  expect(showItem({ text: '' }).text).toBe('')
})

test('a color shows its picture; one without a picture, or that is no longer sold, that of the catalog', () => {
  expect(showItem({ color: 'Navy' }).picture).toMatchObject({
    url: '/pictures/navy/320.webp',
    alt: 'Camp tumbler, Navy',
  })
  expect(showItem({ color: 'Red' }).picture).toMatchObject({ url: tumbler.image, alt: 'Camp tumbler, Red' })
  expect(showItem({ color: 'Gold' }).picture).toMatchObject({ url: tumbler.image, alt: 'Camp tumbler' })
})

test('an artwork is shown once its picture is there, and not after it has been taken off', () => {
  const prints = new Map([['a', { url: '/previews/x.webp', aspect: 1 }]])
  expect(showItem({ print: printed, color: 'Navy' }, { prints }).picture).toEqual({
    url: '/previews/x.webp',
    aspect: 1,
    alt: 'Camp tumbler, Navy, printed',
  })
  expect(showItem({ print: printed }).picture?.url).toBe(tumbler.image)
  expect(showItem({ print: null }, { prints }).picture?.url).toBe(tumbler.image)
})

test('without a net price an item is on call, unless it shows a price of its own, or none', () => {
  const goods = [{ ...tumbler, tiers: [] }]
  expect(showItem({}, { goods })).toMatchObject({ tiers: [], onCall: true })
  const own = { kind: 'own', tiers: [{ quantity: 10, cents: 995 }] } as const
  expect(showItem({ price: { ...own, tiers: [...own.tiers] } }, { goods })).toMatchObject({
    tiers: own.tiers,
    onCall: false,
  })
  expect(showItem({ price: { kind: 'none' } }, { goods }).onCall).toBe(false)
  expect(showItem({}, { goods }, { prices: false }).onCall).toBe(false)
})

test('an item that is gone keeps its place, and shows neither price nor picture', () => {
  const left = { picture: null, tiers: [], colors: [], onCall: false, gone: true }
  expect(showItem({ text: 'Nice' }, { goods: [{ ...tumbler, gone: true }] })).toMatchObject({
    name: 'Camp tumbler',
    code: 'NS-4420',
    text: 'Nice',
    ...left,
  })
  expect(showItem({}, { goods: [] })).toMatchObject({ name: '', ...left })
})

test('nothing of what the distributor pays is in a sheet', () => {
  const text = JSON.stringify(show({}, { logo: { url: '/x', aspect: 2 }, liveUrl: 'https://shop.example/f' }))
  expect(text).not.toMatch(/markup|percent|net|122345|12\.2345/i)
  expect(show({}, { logo: { url: '/x', aspect: 2 } }).logo).toEqual({ url: '/x', aspect: 2, alt: 'Copperline' })
})
