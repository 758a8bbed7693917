import { Type, type Static } from 'typebox'
import {
  closed,
  idParams,
  line,
  orNull,
  typed,
  WireDate,
  WireId,
  WireQuantity,
  WireUnitPrice,
  WireUrl,
} from '../wire.ts'

// The limits are those of domain/flyers/flyer-design.ts; a test holds them equal.
const template = Type.Enum(['one', 'two', 'four', 'six', 'list', 'cover'])
const paper = Type.Enum(['letter', 'a4'])
const name = line(100)
const itemsAtMost = 96

const key = Type.String({ pattern: '^[a-z0-9]{1,24}$', description: 'unlike every other in the flyer' })
const hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })
// The check of schemas divides, and finds that 33.33 is no multiple of 0.01: the rules count the decimals.
const percent = Type.Number({ minimum: 0, maximum: 1000, description: 'at most 2 decimals' })
const cents = Type.Integer({ minimum: 1, maximum: 100_000_000 })

const FlyerItem = closed({
  key,
  item: WireId,
  color: orNull(line(120)),
  text: orNull(line(300)),
  print: orNull(closed({ artwork: WireId, method: orNull(line(120)), location: orNull(line(120)) })),
  // Not closed: the check of one kind would take away what another one needs.
  price: Type.Union([
    Type.Object({ kind: Type.Literal('markup'), percent: orNull(percent) }),
    Type.Object({
      kind: Type.Literal('own'),
      tiers: Type.Array(closed({ quantity: WireQuantity, cents }), { minItems: 1, maxItems: 12 }),
    }),
    Type.Object({ kind: Type.Literal('none') }),
  ]),
  quantities: orNull(Type.Array(WireQuantity, { maxItems: 12 })),
})

/** As domain/flyers/flyer-design.ts has it. */
export const FlyerDesign = closed({
  paper,
  colors: closed({ accent: hex, headline: hex }),
  logo: orNull(WireId),
  contact: closed({ name: line(100), company: line(100), phone: line(40), email: line(254), web: line(200) }),
  markup: percent,
  prices: Type.Boolean(),
  footer: line(300),
  pages: Type.Array(
    closed({ key, template, headline: line(120), text: line(500), items: Type.Array(FlyerItem, { maxItems: 12 }) }),
    { minItems: 1, maxItems: 24 },
  ),
})

/** What the builder shows of an item, with the prices of who asks. */
export const FlyerGoods = Type.Object({
  id: WireId,
  name: Type.String(),
  web_code: Type.String(),
  item_url: WireUrl,
  text: Type.String({ description: 'of the catalog, plain, short enough for a flyer' }),
  unit: Type.String(),
  moq: Type.Integer(),
  gone: Type.Boolean({ description: 'no longer in the catalog, or not to be seen by who asks' }),
  image: orNull(WireUrl),
  colors: Type.Array(Type.Object({ name: Type.String(), hex_code: Type.String(), image: orNull(WireUrl) })),
  tiers: Type.Array(Type.Object({ quantity: Type.Integer(), net: WireUnitPrice }), {
    description: 'empty: a price on call',
  }),
  methods: Type.Array(Type.Object({ name: Type.String(), locations: Type.Array(Type.String()) }), {
    description: 'how an artwork can be shown on it; the first of each is proposed',
  }),
})
export type FlyerGoods = Static<typeof FlyerGoods>

export const FlyerPicture = Type.Object({ url: WireUrl, aspect: Type.Number({ description: 'width / height' }) })

export const FlyerLive = Type.Object({
  url: orNull(WireUrl),
  until: orNull(WireDate),
  opened: Type.Integer({ description: 'how many times' }),
  last_opened_at: orNull(WireDate),
})

const FlyerHead = {
  id: WireId,
  name: Type.String(),
  version: Type.Integer({ description: 'goes up by one with each change' }),
  saved_at: WireDate,
}

export const Flyer = Type.Object({
  ...FlyerHead,
  design: FlyerDesign,
  live: FlyerLive,
  logo: orNull(FlyerPicture),
  goods: Type.Array(FlyerGoods, { description: 'of each item in the design, once' }),
  prints: Type.Array(Type.Object({ key, picture: FlyerPicture }), {
    description: 'the pictures of the items that show an artwork, by their key in the design',
  }),
})
export type Flyer = Static<typeof Flyer>

export const FlyerAnswer = Type.Object({ flyer: Flyer })

export const listFlyers = {
  summary: 'The own flyers, changed last first',
  answer: Type.Object({
    flyers: Type.Array(
      Type.Object({
        ...FlyerHead,
        page_count: Type.Integer(),
        item_count: Type.Integer(),
        images: Type.Array(WireUrl, { description: 'of the first four items' }),
        live_url: orNull(WireUrl),
        favorite_count: Type.Integer({ description: 'by all its readers' }),
        comment_count: Type.Integer(),
        unread_count: Type.Integer({ description: 'favorites and comments since its feedback was looked at' }),
      }),
    ),
    maximum: Type.Integer(),
  }),
}

export const createFlyer = {
  summary: 'Begin a flyer; logo, colors, contact and mark-up are those of the flyer that was changed last',
  input: closed({
    name,
    template,
    paper: Type.Optional(paper),
    item_ids: Type.Optional(Type.Array(WireId, { maxItems: itemsAtMost })),
  }),
  answer: FlyerAnswer,
}

export const getFlyer = { summary: 'One of the own flyers', params: idParams, answer: FlyerAnswer }

export const saveFlyer = {
  summary: 'Save a flyer; 409 when it has been changed since the version that is named',
  params: idParams,
  input: closed({ version: Type.Integer({ minimum: 1 }), name, design: FlyerDesign }),
  answer: Type.Object({
    version: Type.Integer(),
    saved_at: WireDate,
    prints: Flyer.properties.prints,
    logo: orNull(FlyerPicture),
  }),
}

export const addToFlyer = {
  summary: 'Put items behind those that are in a flyer; pages are added as they are needed',
  params: idParams,
  input: closed({ item_ids: Type.Array(WireId, { minItems: 1, maxItems: itemsAtMost }) }),
  answer: Type.Object({ version: Type.Integer(), added: Type.Integer() }),
}

export const copyFlyer = { summary: 'Make a copy of a flyer', params: idParams, answer: FlyerAnswer }

export const removeFlyer = { summary: 'Remove a flyer; its live link ends', params: idParams, answer: Type.Object({}) }

export const findFlyerGoods = {
  summary: 'What the builder shows of items, by id or by code',
  input: closed({
    ids: Type.Optional(Type.Array(WireId, { maxItems: itemsAtMost })),
    codes: Type.Optional(Type.Array(line(80, 1), { maxItems: itemsAtMost })),
  }),
  answer: Type.Object({ goods: Type.Array(FlyerGoods), unknown_codes: Type.Array(Type.String()) }),
}

export const makeFlyerPdf = {
  summary: 'Have the PDF of a flyer made as it was saved last',
  params: idParams,
  answer: Type.Object({ state: Type.Enum(['making', 'ready']), version: Type.Integer() }),
}

export const getFlyerPdf = {
  summary: 'How far the PDF of a flyer is, and where it is to be had',
  params: idParams,
  answer: Type.Object({
    state: Type.Enum(['none', 'making', 'ready', 'failed']),
    version: orNull(Type.Integer({ description: 'of the flyer, as the PDF shows it' })),
    url: orNull(Type.String({ description: 'unguessable, for an hour' })),
    bytes: orNull(Type.Integer()),
  }),
}

export const openLiveFlyer = {
  summary:
    'Let everybody who has its address see a flyer, until a day or until it is closed; the address stays the same while it is open',
  params: idParams,
  input: closed({
    until: Type.Optional(orNull(Type.String({ maxLength: 10, description: 'the last day, 2026-12-31' }))),
  }),
  answer: Type.Object({ live: FlyerLive }),
}

export const closeLiveFlyer = {
  summary: 'End the live flyer; its address is never used again',
  params: idParams,
  answer: Type.Object({ live: FlyerLive }),
}

const SheetItem = Type.Object({
  key,
  name: Type.String(),
  code: Type.String(),
  text: Type.String(),
  colors: Type.Array(Type.Object({ name: Type.String(), hex: Type.String() })),
  picture: orNull(FlyerPicture),
  tiers: Type.Array(Type.Object({ quantity: Type.Integer(), cents: Type.Integer() })),
  unit: Type.String(),
  on_call: Type.Boolean(),
  gone: Type.Boolean(),
})

export const liveKey = Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) })

export const getLiveFlyer = {
  summary: 'A flyer as everybody who has its address sees it, with prices of today',
  params: liveKey,
  answer: Type.Object({
    name: Type.String(),
    paper,
    colors: FlyerDesign.properties.colors,
    logo: orNull(FlyerPicture),
    contact: FlyerDesign.properties.contact,
    footer: Type.String(),
    until: orNull(WireDate),
    pages: Type.Array(
      Type.Object({ key, template, headline: Type.String(), text: Type.String(), items: Type.Array(SheetItem) }),
    ),
  }),
}
export type LiveFlyer = Static<typeof getLiveFlyer.answer>

export const askAboutFlyer = {
  summary: 'Send whoever has handed out a live flyer what a reader wants of it; they hear of it by e-mail',
  params: liveKey,
  input: closed({
    name: typed(80),
    email: typed(254),
    company: typed(120),
    phone: typed(40),
    message: typed(2000),
    items: Type.Array(
      closed({
        key: Type.String({ maxLength: 24, description: 'of the item in the flyer' }),
        quantity: orNull(WireQuantity),
        comment: typed(300),
      }),
      { maxItems: itemsAtMost },
    ),
  }),
  answer: Type.Object({ sentence: Type.String() }),
}

const FlyerRequest = Type.Object({
  id: WireId,
  flyer_id: WireId,
  flyer_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  company: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  created_at: WireDate,
  items: Type.Array(
    Type.Object({
      catalog_item_id: WireId,
      web_code: Type.String(),
      item_description: Type.String(),
      item_url: WireUrl,
      quantity: orNull(Type.Integer()),
      comment: Type.String(),
    }),
  ),
  quote: orNull(Type.Object({ number: Type.String(), url: WireUrl })),
})
export type FlyerRequest = Static<typeof FlyerRequest>

export const listFlyerRequests = {
  summary: 'What readers of the own live flyers have sent, newest first',
  answer: Type.Object({ requests: Type.Array(FlyerRequest) }),
}

export const passOnFlyerRequest = {
  summary: 'Ask the shop for a quote of what a reader wants; the shop learns nothing of the reader',
  params: idParams,
  input: closed({ message: typed(4000) }),
  answer: Type.Object({ quote_number: Type.String(), url: WireUrl }),
}

export const removeFlyerRequest = {
  summary: 'Delete what a reader has sent; its quote stays',
  params: idParams,
  answer: Type.Object({}),
}
