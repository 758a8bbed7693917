import type { ItemId } from '../ids.ts'
import {
  flyerLimits,
  itemsPerPage,
  type FlyerContact,
  type FlyerDesign,
  type FlyerItem,
  type FlyerPage,
  type FlyerPaper,
  type FlyerTemplate,
} from './flyer-design.ts'
import { countItems } from './check-flyer.ts'

/** What a customer has decided before, or begins with. */
export type FlyerHabits = Pick<FlyerDesign, 'paper' | 'colors' | 'logo' | 'contact' | 'markup'>

const usualMarkup = 40
const usualColors = { accent: '#c8400a', headline: '#16191d' }

/** Of a customer without a flyer. @param accent of the shop's buttons; undefined: the usual one */
export const toFirstHabits = (contact: FlyerContact, accent = usualColors.accent): FlyerHabits => ({
  paper: 'letter',
  colors: { ...usualColors, accent },
  logo: null,
  contact,
  markup: usualMarkup,
})

interface Beginning {
  template: FlyerTemplate
  paper?: FlyerPaper | undefined
  habits: FlyerHabits
  makeKey(): string
}

/** One page without items. */
export function beginFlyer({ template, paper, habits, makeKey }: Beginning): FlyerDesign {
  const { colors, logo, contact, markup } = habits
  return {
    paper: paper ?? habits.paper,
    colors: { ...colors },
    logo,
    contact: { ...contact },
    markup,
    prices: true,
    footer: '',
    pages: [emptyPage(template, makeKey())],
  }
}

export const emptyPage = (template: FlyerTemplate, key: string): FlyerPage => ({
  key,
  template,
  headline: '',
  text: '',
  items: [],
})

/** Of pages that are added behind a cover alone. */
const usualTemplate: FlyerTemplate = 'four'

/**
 * Puts items behind those that are there. Pages are added as they are needed, of the template of the last page with items.
 * @returns the changed design, and how many there was room for
 */
export function addItems(
  design: FlyerDesign,
  itemIds: readonly ItemId[],
  makeKey: () => string,
): { design: FlyerDesign; added: number } {
  const left = itemIds.slice(0, Math.max(0, flyerLimits.items - countItems(design)))
  const pages = design.pages.map((page) => ({ ...page, items: [...page.items] }))
  let added = 0
  for (const item of left) {
    const page = findRoom(pages) ?? addPage(pages, makeKey)
    if (!page) break
    page.items.push(toItem(item, makeKey()))
    added += 1
  }
  return { design: { ...design, pages }, added }
}

/** Only behind the last item: what stands between pages was left free by a person. */
function findRoom(pages: FlyerPage[]): FlyerPage | undefined {
  const last = pages.findLastIndex(({ items }) => items.length > 0)
  return pages.slice(Math.max(0, last)).find(({ template, items }) => items.length < itemsPerPage[template])
}

function addPage(pages: FlyerPage[], makeKey: () => string): FlyerPage | undefined {
  if (pages.length >= flyerLimits.pages) return undefined
  const template = pages.findLast((page) => itemsPerPage[page.template] > 0)?.template ?? usualTemplate
  const page = emptyPage(template, makeKey())
  pages.push(page)
  return page
}

const toItem = (item: ItemId, key: string): FlyerItem => ({
  key,
  item,
  color: null,
  text: null,
  print: null,
  quantities: null,
  price: { kind: 'markup', percent: null },
})
