import type { Flyer, FlyerGoods } from '../../../../../contract/shop/flyers.schema.ts'
import { tidyFlyer } from '../../../../../domain/flyers/check-flyer.ts'
import type { FlyerDesign } from '../../../../../domain/flyers/flyer-design.ts'
import type { SheetGoods } from '../../../../../domain/flyers/to-flyer-sheet.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import { readUnitPrice } from '../../../../../domain/money/money.ts'
import type { Draft } from './edit-history.ts'

/** The wire and the domain have the same shape; only ids are marked there. */
export const toDraft = ({ name, design }: Pick<Flyer, 'name' | 'design'>): Draft => ({
  name,
  design: design as FlyerDesign,
})

/** What the layout reads of goods; unit prices are 1/10,000 dollar there. */
export const toSheetGoods = (goods: FlyerGoods): SheetGoods => ({
  id: goods.id as ItemId,
  name: goods.name,
  code: goods.web_code,
  text: goods.text,
  unit: goods.unit,
  image: goods.image,
  gone: goods.gone,
  colors: goods.colors.map(({ name, hex_code: hex, image }) => ({ name, hex, image })),
  tiers: goods.tiers.map(({ quantity, net }) => ({ quantity, netTenThousandths: readUnitPrice(net) })),
})

let made = 0

/** Unlike every other key of a flyer, also those that another tab makes at the same time. */
export const makeKey = (): string =>
  `${Date.now().toString(36)}${(made++).toString(36)}${Math.random().toString(36).slice(2, 8)}`.slice(0, 24)

/** Whether two drafts come to the same when they are saved. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one === other || (one.name === other.name && isSame(tidyFlyer(one.design), tidyFlyer(other.design)))

/** Whatever the order in which a database gives the fields of an object. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]))
}
