import type { AnswerOf } from '../../../contract/call.ts'
import { createFlyer, openLiveFlyer, saveFlyer } from '../../../contract/shop/flyers.call.ts'
import { eq } from 'drizzle-orm'
import { toFlyerId, type ItemId } from '../../../domain/ids.ts'
import { flyerRequests } from '../../modules/selling/flyer-requests/flyer-requests.tables.ts'
import { flyers } from '../../modules/selling/flyers/flyers.tables.ts'
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

/** With a live flyer, in the place of all others: there is no room for very many. */
export async function makeOnlyFlyer(shop: TestShop, customer: TestCustomer, itemId: number): Promise<WireFlyer> {
  await shop.db.orm.delete(flyers).where(eq(flyers.customerId, customer.id))
  const flyer = await makeFlyer(customer, [itemId])
  const { live } = (await customer.send(openLiveFlyer, { params: { id: flyer.id }, input: {} })).data
  return { ...flyer, live }
}

/** What a reader has sent of a flyer. */
export async function makeFlyerRequest(shop: TestShop, flyer: WireFlyer, itemId: number): Promise<number> {
  const reader = { name: 'June Park', email: 'june@lakeside.example', company: '', phone: '', message: '' }
  const items = [{ itemId: itemId as ItemId, name: 'Item', code: 'NW-1', quantity: 100, comment: '' }]
  const [row] = await shop.db.orm
    .insert(flyerRequests)
    .values({ ...reader, flyerId: toFlyerId(flyer.id), items, createdAt: shop.clock.now() })
    .returning()
  return row!.id
}

interface WithFlyer {
  flyer: WireFlyer
  flyerRequestId: number
  item: { id: number; code: string }
}

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
    params: { key: flyer.live.url!.split('/').at(-1) },
    input: {
      ...{ name: 'June Park', email: 'june@lakeside.example', company: '', phone: '', message: 'In May' },
      items: [{ key: flyer.design.pages[0]!.items[0]!.key, quantity: 100, comment: 'In green' }],
    },
  }),
  get_live_flyer: ({ flyer }: WithFlyer) => ({ params: { key: flyer.live.url!.split('/').at(-1) } }),
})
