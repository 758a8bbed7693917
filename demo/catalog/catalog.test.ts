import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoCollections, demoItems } from './index.ts'
import { drawings } from '../art/catalogue.ts'
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

test('guests meet collections that ask them to sign in', () => {
  const reserved = demoCollections.filter(({ loginRequired }) => loginRequired).map(({ path }) => path)
  expect(reserved.length).toBeGreaterThanOrEqual(2)
  expect(
    demoItems.filter(({ collections }) => collections.every((path) => reserved.includes(path))).length,
  ).toBeGreaterThan(3)
})

test('colors are true hexes, no two in one item look alike, and a kind of goods keeps to ten', () => {
  for (const { code, colors } of demoItems) {
    expect(colors.length, code).toBeGreaterThan(0)
    expect(
      colors.filter(({ hex }) => !/^#[0-9a-f]{6}$/.test(hex)),
      code,
    ).toEqual([])
    expect(duplicatesIn(colors.map(({ hex }) => hex)), code).toEqual([])
  }
  const shades = new Map<string, number>()
  for (const { kind } of listNeededPictures()) shades.set(kind, (shades.get(kind) ?? 0) + 1)
  expect([...shades].filter(([, count]) => count > 10)).toEqual([])
})

test('an item says enough of itself to be chosen', () => {
  const thin = demoItems.filter(
    ({ text, summary, specifications, features, material }) =>
      text.split(/[.!?] /).length < 2 || !summary || specifications.length === 0 || features.length === 0 || !material,
  )
  expect(thin.map(({ code }) => code)).toEqual([])
})

test('goods that are decorated have a place that their picture shows, so that a logo can be laid on it', () => {
  const blind = demoItems.filter(({ kind, methods }) => {
    const drawn = drawings[kind as keyof typeof drawings]?.({ color: '#1e3350', prefix: 'p' }).imprintAreas ?? []
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
