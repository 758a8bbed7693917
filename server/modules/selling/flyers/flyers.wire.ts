import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import type { getLiveFlyer, listFlyers } from '../../../../contract/shop/flyers.call.ts'
import type { Flyer, FlyerGoods as WireGoods } from '../../../../contract/shop/flyers.schema.ts'
import type { FlyerDesign } from '../../../../domain/flyers/flyer-design.ts'
import type { SheetItem } from '../../../../domain/flyers/flyer-sheet.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { FlyerGoods } from './flyer-goods.ts'
import type { FlyerPicture } from './flyer-pictures.ts'
import type { ListedFlyer, FlyerView } from './flyers.service.ts'
import type { Live } from './live.ts'
import type { LiveFlyer } from './live-flyers.ts'

/** The shape is the same on both sides; ids have kinds on ours. */
export const readDesign = (design: Flyer['design']): FlyerDesign => design as unknown as FlyerDesign

export function toWireFlyer({ flyer, live, logo, goods, prints }: FlyerView): Flyer {
  const { id, name, version, savedAt, design } = flyer
  return {
    id,
    name,
    version,
    saved_at: savedAt.toISOString(),
    design,
    live: toWireLive(live),
    logo,
    goods: goods.map(toWireGoods),
    prints: toWirePrints(prints),
  }
}

export const toWirePrints = (prints: ReadonlyMap<string, FlyerPicture>): Flyer['prints'] =>
  [...prints].map(([key, picture]) => ({ key, picture }))

export const toWireLive = ({ url, until, opened, lastOpenedAt }: Live): Flyer['live'] => ({
  url,
  until,
  opened,
  last_opened_at: lastOpenedAt?.toISOString() ?? null,
})

export const toWireGoods = ({ id, name, code, text, unit, image, gone, ...goods }: FlyerGoods): WireGoods => ({
  id,
  name,
  web_code: code,
  item_url: toItemPath({ id, name }),
  text,
  unit,
  moq: goods.minimumQuantity,
  gone,
  image,
  colors: goods.colors.map((color) => ({ name: color.name, hex_code: color.hex, image: color.image })),
  tiers: goods.tiers.map(({ quantity, netTenThousandths }) => ({ quantity, net: toWireUnitPrice(netTenThousandths) })),
  methods: goods.methods.map((method) => ({
    name: method.name,
    locations: method.locations.map((location) => location.name),
  })),
})

export const toWireSummary = (flyer: ListedFlyer): AnswerOf<typeof listFlyers>['flyers'][number] => ({
  id: flyer.id,
  name: flyer.name,
  version: flyer.version,
  saved_at: flyer.savedAt.toISOString(),
  page_count: flyer.pageCount,
  item_count: flyer.itemCount,
  images: flyer.images,
  live_url: flyer.liveUrl,
  favorite_count: flyer.feedback.favorites,
  comment_count: flyer.feedback.comments,
  unread_count: flyer.feedback.unread,
})

/** What everybody may see, field by field: nothing else of a sheet goes out. */
export const toWireLiveFlyer = ({ name, until, sheet }: LiveFlyer): AnswerOf<typeof getLiveFlyer> => ({
  name,
  until,
  paper: sheet.paper,
  colors: sheet.colors,
  contact: sheet.contact,
  footer: sheet.footer,
  logo: sheet.logo && toWirePicture(sheet.logo),
  pages: sheet.pages.map(({ key, template, headline, text, items }) => ({
    key,
    template,
    headline,
    text,
    items: items.map(toWireItem),
  })),
})

const toWireItem = ({ onCall, picture, key, name, code, text, colors, tiers, unit, gone }: SheetItem) => ({
  key,
  name,
  code,
  text,
  colors,
  tiers,
  unit,
  gone,
  on_call: onCall,
  picture: picture && toWirePicture(picture),
})

const toWirePicture = ({ url, aspect }: FlyerPicture): FlyerPicture => ({ url, aspect })
