import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallWithSchemas } from '../../contract/call.ts'
import { allCalls } from '../../contract/all-calls.ts'
import { addToCart, updateCartLine } from '../../contract/shop/cart/cart.call.ts'
import { addToWishlist } from '../../contract/shop/catalog/wishlist.call.ts'
import { cartLines } from '../modules/selling/cart/cart.tables.ts'
import { itemPictures, pictures } from '../modules/catalog/items/catalog.tables.ts'
import { sessions } from '../modules/people/sessions/sessions.tables.ts'
import { hashToken } from '../platform/settings/secrets.ts'
import { makeAddress, makeAddressUpload } from '../testing/makers/address-makers.ts'
import { listFields, makeSample, type CallField } from '../testing/hostile/call-fields.ts'
import { makeCollection, makeItem, type TestItem } from '../testing/makers/catalog-makers.ts'
import { watchTables } from '../testing/hostile/fingerprint.ts'
import { refuseAtOnce } from '../testing/hostile/refuse-at-once.ts'
import { takeHostileJson, takeHostileTexts, takeShare } from '../testing/hostile/hostile-values.ts'
import { saveArtworkRow } from '../testing/makers/artwork-makers.ts'
import { makeCoupon } from '../testing/makers/coupon-makers.ts'
import { makeCustomer, makeSession } from '../testing/makers/customer-makers.ts'
import {
  flyerCallsThatUseUp,
  goodFlyerRequests,
  makeFlyerRecords,
  noFlyerRecords,
  type FlyerRecords,
} from '../testing/makers/flyer-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import {
  isReadAsWritten,
  missing,
  toText,
  writeHostile,
  type Parts,
  type Written,
} from '../testing/hostile/written-requests.ts'
import { makeInvitation } from '../testing/makers/portal-makers.ts'
import { readFlyerAgain, removeOthers } from '../testing/makers/used-up.ts'
import { goodAccountRequests } from '../testing/hostile/good-account-requests.ts'
import { goodAddressRequests } from '../testing/hostile/good-address-requests.ts'
import { goodCartRequests } from '../testing/hostile/good-cart-requests.ts'
import { goodFreightRequests } from '../testing/hostile/good-freight-requests.ts'
import { goodOrderRequests } from '../testing/hostile/good-order-requests.ts'
import {
  forgetAnswers,
  goodProofRequests,
  makeSeenProof,
  type SeenProof,
} from '../testing/hostile/good-proof-requests.ts'
import { makeQuestion } from '../testing/hostile/make-question.ts'
import { nextName } from '../testing/hostile/next-name.ts'
import { goodQuoteRequests } from '../testing/hostile/good-quote-requests.ts'
import { makeSentQuote } from '../testing/makers/quote-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What good requests are made of. */
interface Counter extends FlyerRecords {
  item: TestItem
  /** Priced on call. */
  madeToOrder: TestItem
  collectionId: number
  buyer: ReadyBuyer
  lineId: number
  /** One of the buyer's, for the portal. */
  orderId: number
  questionId: number
  portalToken: string
  /** In the company of the buyer, who is its administrator. */
  colleagueId: number
  invitation: { id: number; token: string }
  /** Of another browser of the buyer. */
  sessionId: number
  artworkId: number
  /** A sheet of addresses that is checked. */
  uploadId: number
  /** Of a quote that waits for the buyer. */
  quoteToken: string
  proof: SeenProof
}

/** Good requests where the smallest one of the contract would be refused. */
const examples: Record<string, (counter: Counter) => Parts> = {
  ...goodAccountRequests,
  ...goodAddressRequests,
  ...goodCartRequests,
  ...goodFreightRequests,
  ...goodOrderRequests,
  get_sub_collections: ({ collectionId }) => ({ query: { collection_id: collectionId } }),
  get_collection_product_listing: ({ collectionId }) => ({ query: { collection: collectionId } }),
  get_product_listing_filters: ({ collectionId }) => ({ query: { id: collectionId } }),
  compare: ({ item }) => ({ query: { ids: [item.id] } }),
  check_inventory: ({ item }) => ({ query: { code: item.code } }),
  remove_from_wishlist: ({ item }) => ({ query: { item_id: item.id } }),
  update_wishlist_item: ({ item }) => ({ input: { item_id: item.id, quantity: 10, note: 'For the crew' } }),
  product_detail_email: ({ item }) => ({ input: { id: item.id, email: `${nextName('ann')}@example.com` } }),
  request_price: ({ madeToOrder }) => ({
    input: {
      catalog_item_id: madeToOrder.id,
      name: 'Ann Buyer',
      email: 'ann@example.com',
      company: 'Atlas Welding',
      phone: '',
      quantity: '500',
      in_hands_date: '',
      message: '',
    },
  }),
  ...goodQuoteRequests,
  ...goodProofRequests,
  ...goodFlyerRequests(() => `${nextName('ann')}@example.com`),
}

/** Links that are good once, providers and a card gateway, which this shop has none of, are tried by those who test them. */
const refusedAnyway = new Set([
  ...['set_password', 'user_activation', 'redeem_login_token', 'confirm_social'],
  ...['begin_social', 'social_login', 'social_connect', 'link_portal_identity', 'change_portal_password'],
  ...['accept_invitation', 'confirm_email', 'confirm_mailing_list', 'leave_mailing_list', 'item_images_zip_progress'],
  ...['create_payment_profile', 'delete_payment_profile', 'save_authorized_transaction', 'remove_portal_card'],
  ...['create_portal_card', 'set_default_portal_card'],
])

/** What the next request needs again after one of these. */
const usesUp: Record<string, (counter: Counter) => Promise<Counter>> = {
  create_orders: fillCart,
  remove_cart_line: fillCart,
  delete_shipping_address: addAddress,
  delete_portal_address: addAddress,
  resend_invitation: addInvitation,
  withdraw_invitation: addInvitation,
  accept_as_new_customer: addInvitation,
  remove_colleague: addColleague,
  end_portal_session: addSession,
  answer_order_question: addQuestion,
  decline_quote: addQuote,
  // Each quote may be answered only some times.
  request_quote_change: addQuote,
  write_about_quote: addQuote,
  comment_on_proof: (counter) => forgetAnswers(shop, counter),
  approve_proof: (counter) => forgetAnswers(shop, counter),
  request_proof_change: (counter) => forgetAnswers(shop, counter),
  // Neither is limited, so that each request would take longer than the one before.
  add_to_cart: emptyCart,
  save_flyer: (counter) => readFlyerAgain(shop, counter),
  ...Object.fromEntries(flyerCallsThatUseUp.map((name) => [name, addFlyer])),
  copy_flyer: (counter) => removeOthers(shop, counter),
  create_flyer: (counter) => removeOthers(shop, counter),
  create_shipping_address: (counter) => removeOthers(shop, counter),
  create_portal_address: (counter) => removeOthers(shop, counter),
}

let shop: TestShop
let tables: Awaited<ReturnType<typeof watchTables>>
let shared: Pick<Counter, 'item' | 'madeToOrder' | 'collectionId'>
let tried = 0
let refusedAtOnce = 0

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
  const collectionId = await makeCollection(shop, { name: 'TIG torches' })
  const item = await makeItem(shop, { name: 'TIG torch', collections: [collectionId] })
  tables = await watchTables(shop.db)
  const [picture] = await shop.db.orm
    .insert(pictures)
    .values({ key: 'torch-1', source: 'bundled', location: 'torch-1.webp' })
    .returning()
  await shop.db.orm.insert(itemPictures).values({ itemId: item.id, pictureId: picture!.id })
  await makeCoupon(shop, { code: 'SPRING10' })
  const madeToOrder = await makeItem(shop, { name: 'Torch stand', custom: true, tiers: [] })
  shared = { item, madeToOrder, collectionId }
})

/** What takes long to make, and the calls that look at it. */
const madeForSome: [calls: RegExp, add: (counter: Counter) => Promise<Counter>][] = [
  [/portal|order|po_number/, addOrder],
  [/question/, addQuestion],
  [/colleague|company|invit/, addColleague],
  [/invit|accept/, addInvitation],
  [/session|sign_out|logout|leave/, addSession],
  [/flyer/, addFlyer],
  [/quote/, addQuote],
  [/_proof(_(opening|change))?$/, async (counter) => ({ ...counter, proof: await makeSeenProof(shop, counter.buyer) })],
]

/** A buyer with an address, a cart and what else the call looks at. */
async function openCounter({ name }: CallWithSchemas): Promise<Counter> {
  const buyer = await makeBuyer(shop)
  const portalToken = await makeSession(shop, buyer.id, 'portal')
  await buyer.send(addToWishlist, { input: { item_id: shared.item.id } })
  const { id: artworkId } = await saveArtworkRow(shop, buyer, nextName('artwork'))
  const { id: uploadId } = await makeAddressUpload(shop, buyer)
  let counter = await fillCart({ ...shared, buyer, ...empty, portalToken, artworkId, uploadId })
  for (const [calls, add] of madeForSome) if (calls.test(name)) counter = await add(counter)
  return counter
}

/** The same one where a good request still works, and with it puts back what the hostile ones have left. */
async function openAgain(call: CallWithSchemas, counter: Counter): Promise<Counter> {
  const { status, body } = await send(call, toText(call, goodParts(call, counter)), counter)
  const isGood = status === 200 && body.message === 'success'
  return isGood ? ((await usesUp[call.name]?.(counter)) ?? counter) : openCounter(call)
}

const empty = {
  ...noFlyerRecords,
  quoteToken: '',
  proof: { token: '', version: 0, hash: '' },
  lineId: 0,
  orderId: 0,
  questionId: 0,
  colleagueId: 0,
  invitation: { id: 0, token: '' },
  sessionId: 0,
}

async function fillCart(counter: Counter): Promise<Counter> {
  const { buyer, item } = counter
  const { line_id: id } = (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })).data
  const shipping_addresses = [{ address_id: buyer.address.id, quantity: 10, shipping_method: 'UPS-GROUND' }]
  await buyer.send(updateCartLine, { params: { id }, input: { shipping_addresses } })
  return { ...counter, lineId: id }
}

/** What was in the cart, which is filled again. */
async function addOrder(counter: Counter): Promise<Counter> {
  const placed = await counter.buyer.place({ checkout_key: nextName('checkout'), po_number: nextName('PO') })
  return fillCart({ ...counter, orderId: placed.data.sales_orders[0]!.id })
}

async function addQuestion(counter: Counter): Promise<Counter> {
  return { ...counter, questionId: await makeQuestion(shop, counter.orderId) }
}

async function addAddress(counter: Counter): Promise<Counter> {
  return { ...counter, buyer: { ...counter.buyer, address: await makeAddress(counter.buyer) } }
}

async function addColleague(counter: Counter): Promise<Counter> {
  const { id: colleagueId } = await makeCustomer(shop, { companyId: counter.buyer.companyId, role: 'buyer' })
  return { ...counter, colleagueId }
}

async function addInvitation(counter: Counter): Promise<Counter> {
  return { ...counter, invitation: await makeInvitation(shop, counter.buyer, `${nextName('nia')}@example.com`) }
}

async function addFlyer(counter: Counter): Promise<Counter> {
  return { ...counter, ...(await makeFlyerRecords(shop, counter.buyer, counter.item.id)) }
}

async function addQuote(counter: Counter): Promise<Counter> {
  const { token } = await makeSentQuote(shop, counter.buyer, counter.item.id)
  return { ...counter, quoteToken: token }
}

async function addSession(counter: Counter): Promise<Counter> {
  const tokenHash = hashToken(await makeSession(shop, counter.buyer.id))
  const [row] = await shop.db.orm.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return { ...counter, sessionId: row!.id }
}

async function emptyCart(counter: Counter): Promise<Counter> {
  await shop.db.orm.delete(cartLines).where(eq(cartLines.customerId, counter.buyer.id))
  return counter
}

describe('hostile values in any field are refused with a sentence, or stored as what they are:', () => {
  test.each(allCalls.map(({ call }) => call))('$name', async (call) => {
    const counter = await openCounter(call)
    await tables.hasChanged()
    const good = await send(call, toText(call, goodParts(call, counter)), counter)
    // What takes a file is tried in platform/uploads.test.ts.
    if (good.status === 415) return
    if (!refusedAnyway.has(call.name)) expect(good).toMatchObject({ status: 200, body: { message: 'success' } })
    const failures: unknown[] = []
    // What the good request has used up is made anew.
    let current = (await tables.hasChanged()) ? await openCounter(call) : counter
    for (const field of listFields(call)) {
      const tried = await tryField(call, field, current)
      failures.push(...tried.failures)
      // What one field has left behind is not to stand in the way of the next.
      if (tried.hasWritten) current = await openAgain(call, tried.counter)
    }
    expect(failures.map((one) => JSON.stringify(one))).toEqual([])
  })
})

function goodParts(call: CallWithSchemas, counter: Counter): Parts {
  const smallest = Object.fromEntries(
    (['params', 'query', 'input'] as const).map((part) => [
      part,
      call[part] && withItem(makeSample(call, part), counter),
    ]),
  )
  return { ...smallest, ...examples[call.name]?.(counter) }
}

function withItem(sample: unknown, { item }: Counter): unknown {
  const names = Object.keys(sample as object)
  const ids = names.filter((name) => ['id', 'item_id', 'catalog_item_id'].includes(name)).map((name) => [name, item.id])
  return { ...(sample as object), ...Object.fromEntries(ids) }
}

async function tryField(call: CallWithSchemas, field: CallField, opened: Counter) {
  const failures: unknown[] = []
  let hasWritten = false
  let counter = opened
  await tables.hasChanged()
  const values = field.part === 'input' ? takeHostileJson() : takeHostileTexts()
  for (const value of [missing, ...takeShare(values)]) {
    const [written, parts] = writeHostile(call, field, goodParts(call, counter), value)
    // Most values end at the check of the contract, which can be asked without a request. Every eighth of those is sent all the same.
    const refused = isReadAsWritten(field) ? refuseAtOnce(call, parts) : undefined
    const isSent = !refused || ++refusedAtOnce % 8 === 0
    const reply = isSent ? await send(call, written, counter) : refused
    const changed = isSent && (await tables.hasChanged())
    hasWritten ||= changed
    const wrong = findWrong(reply, changed) ?? (refused && reply.status === 200 ? 'its check refuses it' : undefined)
    if (wrong)
      failures.push([
        `${field.part} ${field.path.join('.')}`,
        value.slice(0, 60),
        wrong,
        JSON.stringify(reply).slice(0, 200),
      ])
    const refill = usesUp[call.name]
    if (reply.status === 200 && refill) {
      counter = await refill(counter)
      await tables.hasChanged()
    }
  }
  return { failures, hasWritten, counter }
}

interface Answer {
  status: number
  body: { message?: unknown; error?: unknown }
}

async function send(call: CallWithSchemas, { url, body }: Written, { buyer, portalToken }: Counter): Promise<Answer> {
  tried++
  const response = await shop.app.fastify.inject({
    method: call.method,
    url,
    headers: {
      ...(call.who === 'guest' ? {} : { authorization: `Bearer ${buyer.token}` }),
      ...(call.who === 'portal' ? { cookie: `portal_session=${portalToken}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
    // Of a network of its own, so that no limit answers first.
    remoteAddress: `10.${(tried >> 16) & 255}.${(tried >> 8) & 255}.${tried & 255}`,
  })
  return { status: response.statusCode, body: response.json() as Answer['body'] }
}

function findWrong({ status, body }: Answer, changed: boolean): string | undefined {
  const isSuccess = status === 200 && body.message === 'success'
  if (isSuccess) return undefined
  if (status !== 200 && (status < 400 || status > 499)) return `status ${status}`
  if (body.message !== 'failure' || typeof body.error !== 'string' || !/[.!?]$/.test(body.error)) return 'no sentence'
  return changed ? 'a refusal changed something' : undefined
}
