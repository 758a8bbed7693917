import type { ItemId } from '../ids.ts'
import type { FlyerDesign, FlyerItem, FlyerPage } from './flyer-design.ts'
import { toShownTiers, type NetTier } from './flyer-prices.ts'
import type { FlyerSheet, SheetItem, SheetPicture } from './flyer-sheet.ts'

/** What is known of an item in a flyer. It holds what the distributor pays, and is for nobody else. */
export interface SheetGoods {
  id: ItemId
  name: string
  code: string
  /** Of the catalog, plain. */
  text: string
  unit: string
  /** As the catalog shows it; null: there is no picture. */
  image: string | null
  colors: { name: string; hex: string; image: string | null }[]
  /** By quantity upwards; empty: a price on call. */
  tiers: NetTier[]
  /** No longer in the catalog. */
  gone: boolean
}

/** All that a design only refers to. */
export interface SheetSources {
  goods: readonly SheetGoods[]
  /** Pictures of items that show an artwork, by the key of the item in the design. */
  prints: ReadonlyMap<string, Omit<SheetPicture, 'alt'>>
  logo: Omit<SheetPicture, 'alt'> | null
  /** The whole address of the live flyer; null: it is not open. */
  liveUrl: string | null
}

/** The shop shows the pictures of its goods square. */
const goodsAspect = 1

/** A flyer as its readers see it. Nothing of what the distributor pays is in it. */
export function toFlyerSheet(design: FlyerDesign, { goods, prints, logo, liveUrl }: SheetSources): FlyerSheet {
  const byId = new Map(goods.map((one) => [one.id, one]))
  const { paper, colors, contact, footer } = design
  return {
    paper,
    colors: { ...colors },
    logo: logo && { ...logo, alt: contact.company },
    contact: { ...contact },
    footer,
    liveUrl,
    pages: design.pages.map((page) => ({
      key: page.key,
      template: page.template,
      headline: page.headline,
      text: page.text,
      items: page.items.map((item) => toSheetItem(item, { design, page, goods: byId.get(item.item), prints })),
    })),
  }
}

interface Around {
  design: FlyerDesign
  page: FlyerPage
  goods: SheetGoods | undefined
  prints: SheetSources['prints']
}

function toSheetItem(item: FlyerItem, { design, page, goods, prints }: Around): SheetItem {
  if (!goods || goods.gone) return toGoneItem(item, goods)
  const tiers = toShownTiers(item, design, page.template, goods.tiers)
  return {
    key: item.key,
    name: goods.name,
    code: goods.code,
    text: item.text ?? goods.text,
    colors: goods.colors.map(({ name, hex }) => ({ name, hex })),
    picture: toPicture(item, goods, prints),
    tiers,
    unit: goods.unit,
    onCall: design.prices && item.price.kind === 'markup' && goods.tiers.length === 0,
    gone: false,
  }
}

/** Without a picture and a price: nobody can buy it. */
const toGoneItem = ({ key, text }: FlyerItem, goods: SheetGoods | undefined): SheetItem => ({
  key,
  name: goods?.name ?? '',
  code: goods?.code ?? '',
  text: text ?? '',
  colors: [],
  picture: null,
  tiers: [],
  unit: goods?.unit ?? 'each',
  onCall: false,
  gone: true,
})

function toPicture(item: FlyerItem, goods: SheetGoods, prints: SheetSources['prints']): SheetPicture | null {
  const color = goods.colors.find(({ name }) => name === item.color)
  const alt = color ? `${goods.name}, ${color.name}` : goods.name
  const print = item.print && prints.get(item.key)
  if (print) return { ...print, alt: `${alt}, printed` }
  const url = color?.image ?? goods.image
  return url === null ? null : { url, aspect: goodsAspect, alt }
}
