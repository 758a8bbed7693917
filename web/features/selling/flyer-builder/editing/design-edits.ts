import { emptyPage } from '../../../../../domain/flyers/fill-flyer.ts'
import { countItems } from '../../../../../domain/flyers/check-flyer.ts'
import {
  flyerLimits,
  itemsPerPage,
  type FlyerDesign,
  type FlyerItem,
  type FlyerPage,
  type FlyerTemplate,
} from '../../../../../domain/flyers/flyer-design.ts'
import type { ItemId } from '../../../../../domain/ids.ts'

// Every edit gives a new design and leaves the old one as it was, so that it can be undone.

/** Where an item stands: the key of its page, and its place among the items of that page. */
export interface ItemPlace {
  page: string
  index: number
}

/** Gives a key that no other page or item of the flyer has. */
type MakeKey = () => string

/** What a template takes that has no room for items is shown on a page of this one. */
const usualTemplate: FlyerTemplate = 'four'

export const findItem = ({ pages }: FlyerDesign, key: string): FlyerItem | undefined =>
  pages.flatMap(({ items }) => items).find((item) => item.key === key)

export function findPlace({ pages }: FlyerDesign, key: string): ItemPlace | undefined {
  const page = pages.find(({ items }) => items.some((item) => item.key === key))
  return page && { page: page.key, index: page.items.findIndex((item) => item.key === key) }
}

export const hasRoom = ({ items, template }: FlyerPage): boolean => items.length < itemsPerPage[template]

export const changePage = (
  design: FlyerDesign,
  key: string,
  change: Partial<Pick<FlyerPage, 'headline' | 'text' | 'items'>>,
): FlyerDesign => ({ ...design, pages: design.pages.map((page) => (page.key === key ? { ...page, ...change } : page)) })

export const changeItem = (design: FlyerDesign, key: string, change: Partial<Omit<FlyerItem, 'key'>>): FlyerDesign => ({
  ...design,
  pages: design.pages.map((page) =>
    page.items.some((item) => item.key === key)
      ? { ...page, items: page.items.map((item) => (item.key === key ? { ...item, ...change } : item)) }
      : page,
  ),
})

export const removeItem = (design: FlyerDesign, key: string): FlyerDesign => ({
  ...design,
  pages: design.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.key !== key) })),
})

/** Items that the new template has no room for go on to pages behind this one. */
export function setTemplate(
  design: FlyerDesign,
  key: string,
  template: FlyerTemplate,
  makeKey: MakeKey,
): FlyerDesign | 'too many pages' {
  const at = design.pages.findIndex((page) => page.key === key)
  const page = design.pages[at]
  if (!page) return design
  const room = itemsPerPage[template]
  const rest = page.items.slice(room)
  const follows = room === 0 ? (itemsPerPage[page.template] === 0 ? usualTemplate : page.template) : template
  const added = toPages(rest, follows, makeKey)
  if (design.pages.length + added.length > flyerLimits.pages) return 'too many pages'
  const changed = { ...page, template, items: page.items.slice(0, room) }
  return { ...design, pages: design.pages.toSpliced(at, 1, changed, ...added) }
}

/** @returns the design with an empty page behind another one */
export function addPage(design: FlyerDesign, behind: string, template: FlyerTemplate, key: string): FlyerDesign {
  const at = design.pages.findIndex((page) => page.key === behind)
  return { ...design, pages: design.pages.toSpliced(at + 1, 0, emptyPage(template, key)) }
}

/** The last page stays. */
export const removePage = (design: FlyerDesign, key: string): FlyerDesign =>
  design.pages.length === 1 ? design : { ...design, pages: design.pages.filter((page) => page.key !== key) }

export function movePage(design: FlyerDesign, key: string, step: 1 | -1): FlyerDesign {
  const from = design.pages.findIndex((page) => page.key === key)
  const to = from + step
  if (from < 0 || to < 0 || to >= design.pages.length) return design
  return { ...design, pages: design.pages.toSpliced(from, 1).toSpliced(to, 0, design.pages[from]!) }
}

interface Added {
  design: FlyerDesign
  /** Of the items, in their order. */
  keys: string[]
}

/** Puts items on a page, and what it has no room for on those behind it; at the end pages are added. */
export function addItems(
  design: FlyerDesign,
  pageKey: string,
  ids: readonly ItemId[],
  makeKey: MakeKey,
): Added | 'too many pages' | 'too many items' {
  if (countItems(design) + ids.length > flyerLimits.items) return 'too many items'
  const waiting = ids.map((id) => newItem(id, makeKey()))
  const keys = waiting.map(({ key }) => key)
  const from = design.pages.findIndex((page) => page.key === pageKey)
  const filled = design.pages.map((page, at) => {
    if (at < from) return page
    const taken = waiting.splice(0, Math.max(0, itemsPerPage[page.template] - page.items.length))
    return taken.length === 0 ? page : { ...page, items: [...page.items, ...taken] }
  })
  const last = design.pages[from]?.template ?? usualTemplate
  const pages = [...filled, ...toPages(waiting, itemsPerPage[last] === 0 ? usualTemplate : last, makeKey)]
  return pages.length > flyerLimits.pages ? 'too many pages' : { design: { ...design, pages }, keys }
}

/** The page that takes the next item of those that are added to this one; undefined: a page is added for it. */
export function findRoom({ pages }: FlyerDesign, pageKey: string): FlyerPage | undefined {
  const from = pages.findIndex(({ key }) => key === pageKey)
  return pages.slice(from).find(hasRoom)
}

/** Moves an item. Where another page is full, it changes places with the item that stands there. */
export function moveItem(design: FlyerDesign, key: string, to: ItemPlace): FlyerDesign {
  const from = findPlace(design, key)
  const target = design.pages.find((page) => page.key === to.page)
  if (!from || !target || itemsPerPage[target.template] === 0) return design
  const item = findItem(design, key)!
  if (from.page === to.page)
    return changePage(design, to.page, { items: target.items.toSpliced(from.index, 1).toSpliced(to.index, 0, item) })
  if (hasRoom(target))
    return changePage(removeItem(design, key), to.page, { items: target.items.toSpliced(to.index, 0, item) })
  const index = Math.min(to.index, target.items.length - 1)
  const source = design.pages.find((page) => page.key === from.page)!
  const swapped = changePage(design, to.page, { items: target.items.toSpliced(index, 1, item) })
  return changePage(swapped, from.page, { items: source.items.toSpliced(from.index, 1, target.items[index]!) })
}

export type Step = 'up' | 'down' | 'previous page' | 'next page'

/** Where an item comes to stand by one step; undefined: it is at the end already. */
export function stepItem(design: FlyerDesign, key: string, step: Step): ItemPlace | undefined {
  const from = findPlace(design, key)
  if (!from) return undefined
  const at = design.pages.findIndex((page) => page.key === from.page)
  const { length } = design.pages[at]!.items
  if (step === 'up' && from.index > 0) return { page: from.page, index: from.index - 1 }
  if (step === 'down' && from.index < length - 1) return { page: from.page, index: from.index + 1 }
  const isForward = step === 'down' || step === 'next page'
  const others = isForward ? design.pages.slice(at + 1) : design.pages.slice(0, at).reverse()
  const target = others.find(({ template }) => itemsPerPage[template] > 0)
  if (!target) return undefined
  const end = hasRoom(target) ? target.items.length : target.items.length - 1
  return { page: target.key, index: isForward ? 0 : end }
}

function toPages(items: readonly FlyerItem[], template: FlyerTemplate, makeKey: MakeKey): FlyerPage[] {
  const size = itemsPerPage[template]
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => ({
    ...emptyPage(template, makeKey()),
    items: items.slice(at * size, (at + 1) * size),
  }))
}

const newItem = (item: ItemId, key: string): FlyerItem => ({
  key,
  item,
  color: null,
  text: null,
  print: null,
  price: { kind: 'markup', percent: null },
  quantities: null,
})
