import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToWishlist } from '../../contract/shop/catalog/wishlist.call.ts'
import type { Call, CallWithSchemas } from '../../contract/call.ts'
import { allCalls } from '../../contract/all-calls.ts'
import { removePortalCard, setDefaultPortalCard } from '../../contract/portal/cards.call.ts'
import {
  keepPortalArtwork,
  removePortalArtwork,
  renamePortalArtwork,
  replacePortalArtwork,
} from '../../contract/portal/artwork.call.ts'
import {
  deletePortalAddress,
  getPortalAddressUpload,
  savePortalUploadedAddresses,
  updatePortalAddress,
} from '../../contract/portal/addresses.call.ts'
import {
  changeColleagueRole,
  inviteColleague,
  removeColleague,
  resendInvitation,
  savePortalCompany,
  withdrawInvitation,
} from '../../contract/portal/company.call.ts'
import {
  answerOrderQuestion,
  getOrderMessages,
  readOrderMessages,
  uploadOrderMessageFile,
  writeOrderMessage,
} from '../../contract/portal/messages.call.ts'
import { askBuyer } from '../../contract/admin/orders/order-messages.call.ts'
import { endPortalSession } from '../../contract/portal/sessions.call.ts'
import { getPortalOrder, getPortalOrders, orderAgain, seeOrderAgain } from '../../contract/portal/portal.call.ts'
import { sessions } from '../modules/people/sessions/sessions.tables.ts'
import { chicago, makeAddressUpload } from '../testing/makers/address-makers.ts'
import { openGateway, saveCardRow } from '../testing/makers/card-makers.ts'
import { drawing, saveArtworkRow, toForm } from '../testing/makers/artwork-makers.ts'
import { makeSession } from '../testing/makers/customer-makers.ts'
import { watchTables } from '../testing/hostile/fingerprint.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import { makeInvitation } from '../testing/makers/portal-makers.ts'
import { makeStaff } from '../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const mark = 'Olivia Ownington'

interface Things {
  orderId: number
  questionId: number
  addressId: number
  ownerId: number
  invitationId: number
  sessionId: number
  artworkId: number
  uploadId: number
  cardId: number
}

interface Visitor {
  id: number
  cookie: string
}

let shop: TestShop
let tables: Awaited<ReturnType<typeof watchTables>>
let things: Things
const visitors: Record<string, Visitor> = {}

beforeAll(async () => {
  shop = await openTestShop({ withRates: true, settings: (await openGateway()).settings })
  const owner = await makeBuyer(shop, { firstName: mark, login: 'olivia-ownington@example.com', companyName: mark })
  await fillCart(shop, owner, 10, { name: mark })
  const orderId = (await owner.place({ order_note: mark })).data.sales_orders[0]!.id
  const question = { text: mark, answers: ['yes' as const], holdsOrder: true, seenId: 0 }
  const asked = await (await makeStaff(shop)).send(askBuyer, { params: { id: orderId }, input: question })
  const questionId = asked.data.order.messages[0]!.id
  await owner.send(addToWishlist, { input: { item_id: (await fillCart(shop, owner, 10, { name: mark })).item.id } })
  const { id: invitationId } = await makeInvitation(shop, owner, 'guest-of-ownington@example.com')
  const [session] = await shop.db.orm.select().from(sessions).where(eq(sessions.customerId, owner.id))
  const { id: artworkId } = await saveArtworkRow(shop, owner, mark)
  const { id: uploadId } = await makeAddressUpload(shop, owner, mark)
  const cardId = await saveCardRow(shop, owner)
  const ofOwner = { addressId: owner.address.id, ownerId: owner.id, sessionId: session!.id }
  things = { ...ofOwner, orderId, questionId, invitationId, artworkId, uploadId, cardId }
  const { companyId } = owner
  visitors['an administrator of another company'] = await visit(await makeBuyer(shop))
  visitors['a buyer of the same company'] = await visit(await makeBuyer(shop, { companyId, role: 'buyer' }))
  visitors['an approver of the same company'] = await visit(await makeBuyer(shop, { companyId, role: 'approver' }))
  tables = await watchTables(shop.db)
})

async function visit({ id }: ReadyBuyer): Promise<Visitor> {
  return { id, cookie: `portal_session=${await makeSession(shop, id, 'portal')}` }
}

const stranger = 'an administrator of another company'
const buyer = 'a buyer of the same company'
const approver = 'an approver of the same company'
const noOrder = 'We cannot find this order among yours.'
const noAddress = 'We cannot find this address. Please choose another one.'
const noUpload = 'We cannot find this upload. Please upload the file again.'
const noCard = 'We cannot find this card. Please choose another one.'
const noSession = 'This browser is no longer signed in to your account.'
const noArtwork = 'This artwork is no longer in your library.'
const onlyAdmins = 'Only an administrator of your company can do this.'

/** What a call says to each who names things of the owner. Left out: it is theirs to do. */
const requests: { call: Call; parts: (things: Things) => object; says: Partial<Record<string, string>> }[] = [
  {
    call: getPortalOrder,
    parts: ({ orderId }) => ({ params: { id: orderId } }),
    says: { [stranger]: noOrder, [buyer]: noOrder },
  },
  {
    call: seeOrderAgain,
    parts: ({ orderId }) => ({ params: { id: orderId } }),
    says: { [stranger]: noOrder, [buyer]: noOrder },
  },
  {
    call: orderAgain,
    parts: ({ orderId }) => ({ params: { id: orderId } }),
    says: { [stranger]: noOrder, [buyer]: noOrder },
  },
  ...[
    { call: getOrderMessages, input: undefined },
    { call: writeOrderMessage, input: { text: 'Mine' } },
    { call: readOrderMessages, input: { up_to_id: 2_000_000_000 } },
  ].map(({ call, input }) => ({
    call: call as Call,
    parts: ({ orderId }: Things) => ({ params: { id: orderId }, ...(input && { input }) }),
    says: { [stranger]: noOrder, [buyer]: noOrder },
  })),
  {
    call: uploadOrderMessageFile,
    parts: ({ orderId }) => ({ params: { id: orderId }, form: toForm(drawing(), 'mine.svg', 'file') }),
    says: { [stranger]: noOrder, [buyer]: noOrder },
  },
  {
    call: answerOrderQuestion,
    parts: ({ orderId, questionId }) => ({
      params: { id: orderId, question_id: questionId },
      input: { answer: 'yes' },
    }),
    says: { [stranger]: noOrder, [buyer]: noOrder },
  },
  ...[removePortalCard, setDefaultPortalCard].map((call) => ({
    call: call as Call,
    parts: ({ cardId }: Things) => ({ params: { id: cardId } }),
    says: { [stranger]: noCard, [buyer]: noCard, [approver]: noCard },
  })),
  {
    call: updatePortalAddress,
    parts: ({ addressId }) => ({ params: { id: addressId }, input: chicago }),
    says: { [stranger]: noAddress, [buyer]: noAddress, [approver]: noAddress },
  },
  {
    call: deletePortalAddress,
    parts: ({ addressId }) => ({ params: { id: addressId } }),
    says: { [stranger]: noAddress, [buyer]: noAddress, [approver]: noAddress },
  },
  {
    call: getPortalAddressUpload,
    parts: ({ uploadId }) => ({ params: { id: uploadId } }),
    says: { [stranger]: noUpload, [buyer]: noUpload, [approver]: noUpload },
  },
  {
    call: savePortalUploadedAddresses,
    parts: ({ uploadId }) => ({ params: { id: uploadId }, input: { choices: [] } }),
    says: { [stranger]: noUpload, [buyer]: noUpload, [approver]: noUpload },
  },
  {
    call: endPortalSession,
    parts: ({ sessionId }) => ({ params: { id: sessionId } }),
    says: { [stranger]: noSession, [buyer]: noSession, [approver]: noSession },
  },
  ...[resendInvitation, withdrawInvitation].map((call) => ({
    call: call as Call,
    parts: ({ invitationId }: Things) => ({ params: { id: invitationId } }),
    says: {
      [stranger]: 'We cannot find this invitation among those of your company.',
      [buyer]: onlyAdmins,
      [approver]: onlyAdmins,
    },
  })),
  {
    call: changeColleagueRole,
    parts: ({ ownerId }) => ({ params: { id: ownerId }, input: { role: 'buyer', oneself: true } }),
    says: { [stranger]: 'We cannot find this colleague in your company.', [buyer]: onlyAdmins, [approver]: onlyAdmins },
  },
  {
    call: removeColleague,
    parts: ({ ownerId }) => ({ params: { id: ownerId }, query: { oneself: true } }),
    says: { [stranger]: 'We cannot find this colleague in your company.', [buyer]: onlyAdmins, [approver]: onlyAdmins },
  },
  {
    call: renamePortalArtwork,
    parts: ({ artworkId }) => ({ params: { id: artworkId }, input: { name: 'Mine' } }),
    says: { [stranger]: noArtwork },
  },
  {
    call: replacePortalArtwork,
    parts: ({ artworkId }) => ({ params: { id: artworkId }, form: toForm(drawing(), 'mine.svg') }),
    says: { [stranger]: noArtwork },
  },
  {
    call: keepPortalArtwork,
    parts: ({ artworkId }) => ({ params: { id: artworkId } }),
    says: { [stranger]: noArtwork },
  },
  {
    call: removePortalArtwork,
    parts: ({ artworkId }) => ({ params: { id: artworkId } }),
    says: { [stranger]: noArtwork },
  },
  {
    call: savePortalCompany,
    parts: () => ({ input: { name: 'Mine', asi_number: '', ppai: '', sage: '', upic: '', dc: '' } }),
    says: { [buyer]: onlyAdmins, [approver]: onlyAdmins },
  },
  {
    call: inviteColleague,
    parts: () => ({ input: { login: 'friend@example.com', role: 'admin' } }),
    says: { [buyer]: onlyAdmins, [approver]: onlyAdmins },
  },
]

const refusals = requests.flatMap(({ call, parts, says }) =>
  Object.entries(says).map(([who, sentence]) => ({ route: call.route, call, parts, who, sentence: sentence! })),
)

test.each(refusals)('$route refuses $who, and nothing changes', async ({ call, parts, who, sentence }) => {
  const { cookie } = visitors[who]!
  await tables.hasChanged()
  const reply = await shop.sendAnything(call, { ...parts(things), headers: { cookie } })
  expect([403, 404]).toContain(reply.status)
  expect(reply).toRefuseWith(sentence)
  expect(await tables.hasChanged()).toBe(false)
})

const ofPortal = allCalls.map(({ call }) => call).filter(({ who }) => who === 'portal')

test('every call of the portal that names a thing is tried', () => {
  const tried = new Set(requests.map(({ call }) => call.route))
  expect(ofPortal.filter(({ path, route }) => path.includes(':') && !tried.has(route))).toEqual([])
})

describe('what the portal shows by itself', () => {
  const asks = ofPortal.filter(({ method, path }) => method === 'GET' && !path.includes(':'))

  test('tells another company nothing', async () => {
    expect(await tellsOfOwner(asks, stranger)).toEqual([])
  })

  test('tells a buyer of the owner what colleagues see, and nothing more', async () => {
    // The company has the owner's name here, so that it is found wherever it stands.
    const own = [
      'get_portal_overview',
      'get_portal_account',
      'get_portal_company',
      'list_portal_artworks',
      'get_portal_invoices',
    ]
    expect((await tellsOfOwner(asks, buyer)).filter((name) => !own.includes(name))).toEqual([])
    const { cookie } = visitors[buyer]!
    const { data } = await shop.send(getPortalOrders, { headers: { cookie } })
    expect(data.total_count).toBe(0)
  })

  async function tellsOfOwner(calls: CallWithSchemas[], who: string): Promise<string[]> {
    const leaks = []
    for (const call of calls) {
      const { body } = await shop.sendAnything(call, { headers: { cookie: visitors[who]!.cookie } })
      if (/ownington/i.test(JSON.stringify(body))) leaks.push(call.name)
    }
    return leaks
  }
})
