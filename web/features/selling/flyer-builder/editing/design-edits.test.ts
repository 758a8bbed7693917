import { expect, test } from 'vitest'
import type { FlyerDesign, FlyerTemplate } from '../../../../../domain/flyers/flyer-design.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import {
  addItems,
  addPage,
  changeItem,
  findItem,
  findRoom,
  moveItem,
  movePage,
  removeItem,
  removePage,
  setTemplate,
  stepItem,
} from './design-edits.ts'

/** Pages by their template and the keys of their items: ['two', 'a', 'b']. */
function openDesign(...pages: [FlyerTemplate, ...string[]][]): FlyerDesign {
  return {
    paper: 'letter',
    colors: { accent: '#b4622b', headline: '#1d2b28' },
    logo: null,
    markup: 35,
    prices: true,
    contact: { name: '', company: '', phone: '', email: '', web: '' },
    footer: '',
    pages: pages.map(([template, ...keys], at) => ({
      key: `p${at + 1}`,
      template,
      headline: '',
      text: '',
      items: keys.map((key) => ({
        key,
        item: 1 as ItemId,
        color: null,
        text: null,
        print: null,
        quantities: null,
        price: { kind: 'markup', percent: null },
      })),
    })),
  }
}

const show = ({ pages }: FlyerDesign) =>
  pages.map(({ template, items }) => [template, ...items.map(({ key }) => key)].join(' '))

/** 'k1', 'k2' ... */
function countKeys() {
  let made = 0
  return () => `k${++made}`
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) as ItemId)

function add(design: FlyerDesign, page: string, count: number): string[] | string {
  const added = addItems(design, page, ids(count), countKeys())
  return typeof added === 'string' ? added : show(added.design)
}

test('items go onto the page, then onto those behind it, then onto a new one', () => {
  const design = openDesign(['two', 'a'], ['cover'], ['two', 'b'])
  expect(add(design, 'p1', 1)).toEqual(['two a k1', 'cover', 'two b'])
  expect(add(design, 'p1', 4)).toEqual(['two a k1', 'cover', 'two b k2', 'two k3 k4'])
  expect(add(design, 'p3', 1)).toEqual(['two a', 'cover', 'two b k1'])
})

test('behind a cover stands a page for its items', () => {
  expect(add(openDesign(['cover']), 'p1', 2)).toEqual(['cover', 'four k1 k2'])
})

test('a flyer that is full takes no more', () => {
  expect(add(openDesign(['six']), 'p1', 97)).toBe('too many items')
  expect(add(openDesign(['one']), 'p1', 25)).toBe('too many pages')
})

test('it is said where the next item will stand', () => {
  const design = openDesign(['two', 'a', 'b'], ['cover'], ['two'])
  expect(findRoom(design, 'p1')?.key).toBe('p3')
  expect(findRoom(openDesign(['one', 'a']), 'p1')).toBeUndefined()
})

test('a smaller template moves what it has no room for to pages behind it, in their order', () => {
  const design = openDesign(['four', 'a', 'b', 'c', 'd'], ['two', 'e'])
  const set = (template: FlyerTemplate) => show(setTemplate(design, 'p1', template, countKeys()) as FlyerDesign)
  expect(set('two')).toEqual(['two a b', 'two c d', 'two e'])
  expect(set('one')).toEqual(['one a', 'one b', 'one c', 'one d', 'two e'])
  expect(set('cover')).toEqual(['cover', 'four a b c d', 'two e'])
  expect(set('six')).toEqual(['six a b c d', 'two e'])
})

test('a template that would need more pages than a flyer has is refused', () => {
  const pages = Array.from({ length: 22 }, (): [FlyerTemplate] => ['one'])
  const design = openDesign(['four', 'a', 'b', 'c', 'd'], ...pages)
  expect(setTemplate(design, 'p1', 'one', countKeys())).toBe('too many pages')
})

test('an item moves within its page, to a page with room, and changes places on a full one', () => {
  const design = openDesign(['four', 'a', 'b', 'c'], ['two', 'd'], ['two', 'e', 'f'], ['cover'])
  const move = (key: string, page: string, index: number) => show(moveItem(design, key, { page, index })).slice(0, 3)
  expect(move('a', 'p1', 2)).toEqual(['four b c a', 'two d', 'two e f'])
  expect(move('a', 'p2', 0)).toEqual(['four b c', 'two a d', 'two e f'])
  expect(move('b', 'p3', 1)).toEqual(['four a f c', 'two d', 'two e b'])
  expect(move('b', 'p3', 5)).toEqual(['four a f c', 'two d', 'two e b'])
  expect(moveItem(design, 'a', { page: 'p4', index: 0 })).toBe(design)
})

test('steps lead through the pages, over covers, and end at both ends', () => {
  const design = openDesign(['two', 'a', 'b'], ['cover'], ['four', 'c'])
  expect(stepItem(design, 'a', 'down')).toEqual({ page: 'p1', index: 1 })
  expect(stepItem(design, 'b', 'down')).toEqual({ page: 'p3', index: 0 })
  expect(stepItem(design, 'a', 'next page')).toEqual({ page: 'p3', index: 0 })
  expect(stepItem(design, 'c', 'up')).toEqual({ page: 'p1', index: 1 })
  expect(stepItem(design, 'a', 'up')).toBeUndefined()
  expect(stepItem(design, 'c', 'next page')).toBeUndefined()
})

test('pages are added, moved and removed; the last one stays', () => {
  const design = openDesign(['two', 'a'], ['four', 'b'])
  expect(show(addPage(design, 'p1', 'six', 'x'))).toEqual(['two a', 'six', 'four b'])
  expect(show(movePage(design, 'p2', -1))).toEqual(['four b', 'two a'])
  expect(movePage(design, 'p2', 1)).toBe(design)
  const single = removePage(design, 'p1')
  expect(show(single)).toEqual(['four b'])
  expect(removePage(single, 'p2')).toBe(single)
})

test('an edit changes one item, and leaves the design before it as it was', () => {
  const design = openDesign(['two', 'a', 'b'])
  const changed = changeItem(design, 'b', { color: 'Forest' })
  expect(findItem(changed, 'b')?.color).toBe('Forest')
  expect(findItem(changed, 'a')).toBe(findItem(design, 'a'))
  expect(findItem(design, 'b')?.color).toBeNull()
  expect(show(removeItem(design, 'a'))).toEqual(['two b'])
})
