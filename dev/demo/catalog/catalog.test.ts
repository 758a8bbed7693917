import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mergedCollections, movedCollections, renamedCollections } from './changes.ts'
import { demoCollections, demoItems } from './index.ts'
import { drawings, drawPiece } from '../art/catalogue.ts'
import { listNeededPictures } from './pictures.ts'
import { variantsOf } from './variants.ts'

const paths = demoCollections.map(({ path }) => path)
const depthOf = (path: string) => path.split('/').length
const duplicatesIn = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('the demo is large enough to look like a shop: two trades, groups, collections', () => {
  expect(demoItems.length).toBeGreaterThanOrEqual(600)
  expect(paths.length).toBeGreaterThanOrEqual(60)
  expect(new Set(demoItems.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(40)
  expect(new Set(paths.map(depthOf))).toEqual(new Set([1, 2, 3]))
})

test('every code, every variant code, every name and every description is there once', () => {
  expect(duplicatesIn(demoItems.map(({ code }) => code))).toEqual([])
  expect(duplicatesIn(demoItems.flatMap(variantsOf).map(({ code }) => code))).toEqual([])
  expect(duplicatesIn(demoItems.map(({ name }) => name.toLowerCase()))).toEqual([])
  expect(duplicatesIn(demoItems.map(({ text }) => text))).toEqual([])
  expect(duplicatesIn(demoItems.map(({ collections, summary }) => `${collections[0]} ${summary}`))).toEqual([])
})

test('codes tell the trade: NS branded, NW industrial', () => {
  const wrong = demoItems.filter(
    ({ code, collections }) => !/^N[SW]-\d{4}$/.test(code) || tradeOf(collections[0]!) !== code.slice(0, 2),
  )
  expect(wrong.map(({ code }) => code)).toEqual([])
})

const tradeOf = (path: string) => (/^(branded|closeouts\/branded)/.test(path) ? 'NS' : 'NW')

test('more pieces cost less each, and the smallest order is the first step', () => {
  const wrong = demoItems.filter(({ tiers, minimumQuantity, custom }) => {
    const rises = tiers.some((tier, at) => {
      const before = tiers[at - 1]
      return before && (tier.quantity <= before.quantity || tier.price >= before.price)
    })
    const reduced = tiers.some(({ price, publishedPrice }) => publishedPrice !== null && publishedPrice <= price)
    const steps = custom
      ? tiers.length === 0
      : tiers.length >= 4 && tiers.length <= 6 && tiers[0]!.quantity === minimumQuantity
    return rises || reduced || !steps || tiers.some(({ price }) => price <= 0)
  })
  expect(wrong.map(({ code }) => code)).toEqual([])
})

test('some goods are reduced, some are hurried, some are priced on call, some are out', () => {
  const share = (count: number) => count / demoItems.length
  expect(share(demoItems.filter(({ tiers }) => tiers[0]?.publishedPrice).length)).toBeGreaterThan(0.12)
  expect(demoItems.filter(({ rush }) => rush.length > 0).length).toBeGreaterThan(10)
  expect(demoItems.filter(({ custom }) => custom).length).toBeGreaterThan(3)
  expect(demoItems.filter(({ stock }) => stock === 'out').length).toBeGreaterThan(2)
})

test('every item hangs in collections that exist, and every collection that lists items has some', () => {
  const used = new Set(demoItems.flatMap(({ collections }) => collections))
  expect([...used].filter((path) => !paths.includes(path))).toEqual([])
  expect(demoCollections.filter(({ path, showSubCollections }) => !showSubCollections && !used.has(path))).toEqual([])
  const orphans = paths.filter((path) => path.includes('/') && !paths.includes(path.slice(0, path.lastIndexOf('/'))))
  expect(orphans).toEqual([])
})

test('a buyer of the trade finds each thing where the trade keeps it, and one name once', () => {
  const names = demoCollections.map(({ name }) => name)
  expect(duplicatesIn(names)).toEqual([])
  expect(names.filter((name) => /outdoor/i.test(name))).toHaveLength(1)
  const placeOf = (code: string) => demoItems.find((item) => item.code === code)?.collections[0]
  expect(placeOf('NW-6301'), 'a safety vest').toBe('industrial/safety/safety-vests')
  expect(placeOf('NW-2501'), 'a cutting torch').toBe('industrial/gas/cutting-torches')
  expect(placeOf('NW-2210'), 'a MIG gun').toBe('industrial/tig-and-consumables/air-cooled-mig-guns')
  expect(placeOf('NW-1601'), 'a TIG rod').toBe('industrial/filler-metals/tig-rods')
  expect(placeOf('NW-4310'), 'a ground clamp').toBe('industrial/clamps/ground-clamps')
  expect(placeOf('NS-6120'), 'an umbrella').toBe('branded/tools-and-outdoor/golf-umbrellas')
})

test('an earlier demo becomes this one: what has moved, merged or got another name is there now', () => {
  for (const [was, path] of [...movedCollections, ...mergedCollections]) {
    expect(paths).not.toContain(was)
    expect(paths).toContain(path)
  }
  for (const [path, was] of renamedCollections) {
    expect(demoCollections.find((one) => one.path === path)?.name).toBeDefined()
    expect(demoCollections.find((one) => one.path === path)?.name).not.toBe(was)
  }
})

test('guests meet collections that ask them to sign in', () => {
  const reserved = demoCollections.filter(({ loginRequired }) => loginRequired).map(({ path }) => path)
  expect(reserved.length).toBeGreaterThanOrEqual(2)
  expect(
    demoItems.filter(({ collections }) => collections.every((path) => reserved.includes(path))).length,
  ).toBeGreaterThan(3)
})

test('colors are true hexes, no two in one item look alike, and a kind of goods keeps to ten', () => {
  for (const { code, colors, paint } of demoItems) {
    expect(
      [...colors, paint].filter(({ hex }) => !/^#[0-9a-f]{6}$/.test(hex)),
      code,
    ).toEqual([])
    expect(duplicatesIn(colors.map(({ hex }) => hex)), code).toEqual([])
  }
  const shades = new Map<string, Set<string>>()
  for (const { kind, hex } of listNeededPictures()) shades.set(kind, (shades.get(kind) ?? new Set()).add(hex))
  expect([...shades].filter(([, hexes]) => hexes.size > 10).map(([kind]) => kind)).toEqual([])
})

test('an item says enough of itself to be chosen', () => {
  const thin = demoItems.filter(
    ({ text, summary, specifications, features, material }) =>
      text.split(/[.!?] /).length < 2 || !summary || specifications.length === 0 || features.length === 0 || !material,
  )
  expect(thin.map(({ code }) => code)).toEqual([])
})

test('goods that are decorated have a place that their picture shows, so that a logo can be laid on it', () => {
  const blind = demoItems.filter(({ kind, look, methods }) => {
    const drawn = kind in drawings ? drawPiece(kind, { color: '#1e3350', prefix: 'p', look }).imprintAreas : []
    const shown = new Set(drawn.map(({ name }) => name))
    return methods.length > 0 && !methods.some(({ locations }) => locations.some(({ name }) => shown.has(name)))
  })
  expect(blind.map(({ code, kind }) => `${code} ${kind}`)).toEqual([])
})

test('every item and every collection has a drawn picture in each of its colors', async () => {
  const drawn = new Set(await readdir(new URL('../pictures', import.meta.url)))
  const missing = listNeededPictures().filter(({ name }) => !drawn.has(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})
