import type { AnswerOf } from '../../../contract/call.ts'
import { createFlyer, openLiveFlyer, saveFlyer } from '../../../contract/shop/flyers.call.ts'
import { eq } from 'drizzle-orm'
import { toFlyerId, type ItemId } from '../../../domain/ids.ts'
import { flyerComments, flyerReaders } from '../../modules/selling/flyer-feedback/flyer-feedback.tables.ts'
import { flyerRequests } from '../../modules/selling/flyer-requests/flyer-requests.tables.ts'
import { flyers } from '../../modules/selling/flyers/flyers.tables.ts'
import { hashToken } from '../../platform/settings/secrets.ts'
import type { TestCustomer } from './customer-makers.ts'
import type { TestReply, TestShop } from '../test-shop.ts'

export type WireFlyer = AnswerOf<typeof createFlyer>['flyer']
type WireDesign = WireFlyer['design']

/** A flyer of four with these items. */
export const makeFlyer = async (
  { send }: Pick<TestCustomer, 'send'>,
  itemIds: number[] = [],
  name = 'Crew gifts',
): Promise<WireFlyer> => (await send(createFlyer, { input: { name, template: 'four', item_ids: itemIds } })).data.flyer

/** Saves a flyer with a changed design. */
export function changeFlyer(
  { send }: Pick<TestCustomer, 'send'>,
  { id, version, name, design }: Pick<WireFlyer, 'id' | 'version' | 'name' | 'design'>,
  change: (design: WireDesign) => void,
): Promise<TestReply<AnswerOf<typeof saveFlyer>>> {
  const changed = structuredClone(design)
  change(changed)
  return send(saveFlyer, { params: { id }, input: { version, name, design: changed } })
}

/** A live flyer, with what a reader has sent and said of it. */
export interface FlyerRecords {
  flyer: WireFlyer
  flyerRequestId: number
  flyerCommentId: number
}

export const noFlyerRecords: FlyerRecords = { flyer: {} as WireFlyer, flyerRequestId: 0, flyerCommentId: 0 }

/** In the place of all other flyers. */
export async function makeFlyerRecords(shop: TestShop, customer: TestCustomer, itemId: number): Promise<FlyerRecords> {
  const flyer = await makeOnlyFlyer(shop, customer, itemId)
  const [flyerRequestId, flyerCommentId] = [
    await makeFlyerRequest(shop, flyer, itemId),
    await makeFlyerComment(shop, flyer, itemId),
  ]
  return { flyer, flyerRequestId, flyerCommentId }
}

/** With a live flyer, in the place of all others: there is no room for very many. */
async function makeOnlyFlyer(shop: TestShop, customer: TestCustomer, itemId: number): Promise<WireFlyer> {
  await shop.db.orm.delete(flyers).where(eq(flyers.customerId, customer.id))
  const flyer = await makeFlyer(customer, [itemId])
  const { live } = (await customer.send(openLiveFlyer, { params: { id: flyer.id }, input: {} })).data
  return { ...flyer, live }
}

/** What a reader has sent of a flyer. */
async function makeFlyerRequest(shop: TestShop, flyer: WireFlyer, itemId: number): Promise<number> {
  const reader = { name: 'June Park', email: 'june@lakeside.example', company: '', phone: '', message: '' }
  const items = [{ itemId: itemId as ItemId, name: 'Item', code: 'NW-1', quantity: 100, comment: '' }]
  const [row] = await shop.db.orm
    .insert(flyerRequests)
    .values({ ...reader, flyerId: toFlyerId(flyer.id), items, createdAt: shop.clock.now() })
    .returning()
  return row!.id
}

/** They need another flyer, request or comment each time: it is gone, or has been written to as often as it may be. */
export const flyerCallsThatUseUp = [
  ...['remove_flyer', 'add_to_flyer', 'remove_flyer_request', 'pass_on_flyer_request'],
  ...['comment_on_flyer', 'answer_flyer_comment', 'remove_flyer_comment'],
]

interface WithFlyer extends FlyerRecords {
  item: { id: number; code: string }
}

/** What a reader has said of an item. */
async function makeFlyerComment({ db, clock }: TestShop, { id }: WireFlyer, itemId: number): Promise<number> {
  const createdAt = clock.now()
  const [read] = await db.orm
    .insert(flyerReaders)
    .values({ flyerId: toFlyerId(id), secretHash: hashToken(reader), name: 'June Park', createdAt })
    .returning()
  const [said] = await db.orm
    .insert(flyerComments)
    .values({ readerId: read!.id, itemId: itemId as ItemId, text: 'In green?', createdAt })
    .returning()
  return said!.id
}

const reader = 'a'.repeat(32)
const toLiveParams = ({ live }: WireFlyer) => ({ key: live.url!.split('/').at(-1)! })
const firstKeyOf = ({ design }: WireFlyer): string => design.pages[0]!.items[0]!.key

/** Good requests, by the name of the call. */
export const goodFlyerRequests = (nextEmail: () => string) => ({
  flyer_email: ({ flyer }: WithFlyer) => ({ input: { flyer_id: flyer.id, emails: [nextEmail()] } }),
  ...Object.fromEntries(
    ['get_flyer', 'copy_flyer', 'remove_flyer', 'make_flyer_pdf', 'get_flyer_pdf', 'close_live_flyer'].map((name) => [
      name,
      ({ flyer }: WithFlyer) => ({ params: { id: flyer.id } }),
    ]),
  ),
  open_live_flyer: ({ flyer }: WithFlyer) => ({ params: { id: flyer.id }, input: {} }),
  add_to_flyer: ({ flyer, item }: WithFlyer) => ({ params: { id: flyer.id }, input: { item_ids: [item.id] } }),
  save_flyer: ({ flyer: { id, version, name, design } }: WithFlyer) => ({
    params: { id },
    input: { version, name, design },
  }),
  find_flyer_goods: ({ item }: WithFlyer) => ({ input: { ids: [item.id], codes: [item.code] } }),
  list_flyer_requests: () => ({}),
  pass_on_flyer_request: ({ flyerRequestId: id }: WithFlyer) => ({ params: { id }, input: { message: 'In May' } }),
  remove_flyer_request: ({ flyerRequestId: id }: WithFlyer) => ({ params: { id } }),
  ask_about_flyer: ({ flyer }: WithFlyer) => ({
    params: toLiveParams(flyer),
    input: {
      ...{ name: 'June Park', email: 'june@lakeside.example', company: '', phone: '', message: 'In May' },
      items: [{ key: firstKeyOf(flyer), quantity: 100, comment: 'In green' }],
    },
  }),
  read_flyer_marks: ({ flyer }: WithFlyer) => ({ params: toLiveParams(flyer), input: { reader } }),
  mark_flyer_favorite: ({ flyer }: WithFlyer) => ({
    params: toLiveParams(flyer),
    input: { reader, item: firstKeyOf(flyer), favorite: true },
  }),
  name_flyer_reader: ({ flyer }: WithFlyer) => ({ params: toLiveParams(flyer), input: { reader, name: 'June Park' } }),
  comment_on_flyer: ({ flyer }: WithFlyer) => ({
    params: toLiveParams(flyer),
    input: {
      ...{ reader, item: firstKeyOf(flyer) },
      ...{ name: 'June Park', email: 'june@lakeside.example', comment: 'In green?' },
    },
  }),
  get_flyer_feedback: ({ flyer: { id } }: WithFlyer) => ({ params: { id } }),
  mark_flyer_feedback_seen: ({ flyer: { id } }: WithFlyer) => ({ params: { id } }),
  answer_flyer_comment: ({ flyerCommentId: id }: WithFlyer) => ({ params: { id }, input: { answer: 'Yes' } }),
  remove_flyer_comment: ({ flyerCommentId: id }: WithFlyer) => ({ params: { id } }),
  get_live_flyer: ({ flyer }: WithFlyer) => ({ params: toLiveParams(flyer) }),
})
