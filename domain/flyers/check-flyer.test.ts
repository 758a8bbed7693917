import { expect, test } from 'vitest'
import type { ItemId } from '../ids.ts'
import { findFlyerMistakes, tidyFlyer } from './check-flyer.ts'
import { addItems, beginFlyer, toFirstHabits } from './fill-flyer.ts'
import type { FlyerDesign, FlyerItem, FlyerPage } from './flyer-design.ts'
import { shorten } from './shorten.ts'

const contact = { name: 'Marcus Cole', company: 'Copperline', phone: '', email: '', web: '' }

function createKeys() {
  let made = 0
  return () => `k${(made += 1)}`
}

const makeKey = createKeys()
const begin = (template: FlyerPage['template'] = 'four'): FlyerDesign =>
  beginFlyer({ template, habits: toFirstHabits(contact), makeKey })
const ids = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) as ItemId)
const fill = (count: number, template?: FlyerPage['template']) => addItems(begin(template), ids(count), makeKey).design
const sentences = (design: FlyerDesign) => findFlyerMistakes(design).map(({ path, sentence }) => [path, sentence])
const withItem = (changes: Partial<FlyerItem>): FlyerDesign => {
  const design = fill(1)
  Object.assign(design.pages[0]!.items[0]!, changes)
  return design
}

test('a flyer that was begun and filled breaks no rule', () => {
  expect(sentences(fill(30))).toEqual([])
  expect(sentences(begin('cover'))).toEqual([])
})

test('no two parts of a flyer have one key', () => {
  const design = fill(2)
  design.pages[0]!.items[1]!.key = design.pages[0]!.key
  expect(sentences(design)).toEqual([
    ['pages.0.items.1.key', 'Two parts of this flyer have the same key. Please open it again.'],
  ])
})

test('a page holds as many items as its template has room for', () => {
  const design = fill(3)
  design.pages[0]!.template = 'two'
  expect(sentences(design)).toEqual([['pages.0.items', 'A page of this template holds at most 2 items.']])
  design.pages[0]!.template = 'cover'
  expect(sentences(design)).toEqual([['pages.0.items', 'A cover page takes no items.']])
})

test('a flyer holds 96 items', () => {
  const design = fill(96, 'list')
  expect(sentences(design)).toEqual([])
  design.pages.push({ ...fill(4).pages[0]!, key: 'more' })
  expect(sentences(design)).toEqual([['pages', 'A flyer can have at most 96 items. This one has 100.']])
})

test('own prices have quantities of their own', () => {
  const tiers = [100, 100].map((quantity) => ({ quantity, cents: 500 }))
  expect(sentences(withItem({ price: { kind: 'own', tiers } }))).toEqual([
    ['pages.0.items.0.price.tiers', 'Two prices have the same quantity. Please change one of them.'],
  ])
  expect(sentences(withItem({ quantities: [96, 96] }))).toEqual([
    ['pages.0.items.0.quantities', 'This quantity is listed twice.'],
  ])
})

test.each([33.33, 0.07, 1_000, 29, 999.99])('%f % is a mark-up', (markup) => {
  expect(sentences({ ...begin(), markup })).toEqual([])
})

test('a mark-up has two decimals at most', () => {
  expect(sentences({ ...begin(), markup: 33.333 })).toEqual([['markup', 'A mark-up has at most two decimals.']])
  expect(sentences(withItem({ price: { kind: 'markup', percent: 0.001 } }))[0]![0]).toBe(
    'pages.0.items.0.price.percent',
  )
})

test('names and headlines are one line, texts may be several', () => {
  const design = begin()
  design.pages[0]!.headline = 'Gifts\nfor all'
  design.contact = { ...contact, name: 'Marcus\tCole' }
  expect(sentences(design)).toEqual([
    ['contact.name', 'Please use one line only.'],
    ['pages.0.headline', 'Please use one line only.'],
  ])
  const several = { ...begin(), footer: 'Setup is extra.\r\nFreight, too.' }
  expect(sentences(several)).toEqual([])
  expect(tidyFlyer(several).footer).toBe('Setup is extra.\nFreight, too.')
})

test('only what a flyer has is stored of what was sent', () => {
  const design = withItem({ price: { kind: 'none', percent: 3 } as never })
  expect(tidyFlyer({ ...design, more: 1 } as never)).not.toHaveProperty('more')
  expect(tidyFlyer(design).pages[0]!.items[0]!.price).toEqual({ kind: 'none' })
  const whole = fill(5)
  expect(tidyFlyer(whole)).toEqual(whole)
})

test('items stand behind those that are there, on pages of the same template', () => {
  const { design, added } = addItems(fill(3, 'two'), ids(2), makeKey)
  expect(added).toBe(2)
  expect(design.pages.map(({ template, items }) => [template, items.length])).toEqual([
    ['two', 2],
    ['two', 2],
    ['two', 1],
  ])
})

test('behind a cover a page of four begins, and an empty page is filled before another one is added', () => {
  expect(fill(1, 'cover').pages.map(({ template }) => template)).toEqual(['cover', 'four'])
  const design = fill(4)
  design.pages.push({ ...begin('list').pages[0]!, key: 'list' })
  expect(addItems(design, ids(2), makeKey).design.pages.map(({ items }) => items.length)).toEqual([4, 2])
})

test('what has no room is left out and counted', () => {
  expect(addItems(fill(95, 'list'), ids(3), makeKey).added).toBe(1)
  expect(addItems(fill(24, 'one'), ids(3), makeKey).added).toBe(0)
})

test('adding items leaves the design before as it was', () => {
  const design = fill(1)
  const before = structuredClone(design)
  addItems(design, ids(2), makeKey)
  expect(design).toEqual(before)
})

test('a long text is cut behind a sentence, else behind a word', () => {
  expect(shorten('Keeps hot. Fits a cup holder. Slide lid.', 30)).toBe('Keeps hot. Fits a cup holder.')
  expect(shorten('Keeps coffee hot, through a shift', 19)).toBe('Keeps coffee hot…')
  expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(shorten('Short.', 10)).toBe('Short.')
})
