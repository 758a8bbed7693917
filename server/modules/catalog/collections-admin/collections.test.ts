import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/catalog/collections.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getMegaMenu } from '../../../../contract/shop/content.call.ts'
import { getCollectionProductListing } from '../../../../contract/shop/catalog/listings.call.ts'
import { drawing } from '../../../testing/makers/artwork-makers.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { findMovedPage } from '../../content/index.ts'
import { removeCoupons, saveCoupon } from '../../selling/index.ts'

let shop: TestShop
let owner: TestStaff
let clerk: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  owner = await makeStaff(shop, { name: 'Ellis' })
  clerk = await makeStaff(shop, { role: 'catalog', name: 'Marta' })
})

const tree = async () => (await clerk.send(calls.listCollections)).data
const nameTree = async () =>
  (await tree()).collections.map(({ name, parentId: parent }) => (parent === null ? name : `- ${name}`))
const read = async (id: number) => (await clerk.send(calls.getCollection, { params: { id } })).data
const menuNames = async () => {
  await shop.refreshCatalog()
  return (await shop.send(getMegaMenu)).data.collections.map(({ name }) => name)
}
const listedCodes = async (collection: number) => {
  await shop.refreshCatalog()
  const { data } = await shop.send(getCollectionProductListing, { query: { collection } })
  return data.catalog_items.map(({ web_code: code }) => code)
}

describe('the tree of collections', () => {
  test('grows, is arranged, and the menu of the shop follows', async () => {
    const { id: bags } = (await clerk.send(calls.addCollection, { input: { name: 'Bags', parentId: null } })).data
    const { id: mugs } = (await clerk.send(calls.addCollection, { input: { name: 'Mugs', parentId: null } })).data
    const { id: steel } = (await clerk.send(calls.addCollection, { input: { name: 'Steel', parentId: bags } })).data
    await makeItem(shop, { collections: [steel] })
    await makeItem(shop, { collections: [mugs] })
    expect(await menuNames()).toEqual(['Bags', 'Mugs'])
    expect(await read(steel)).toMatchObject({ path: 'bags/steel', names: ['Bags', 'Steel'], itemCount: 1 })

    const { version } = await tree()
    const moved = await clerk.send(calls.moveCollection, {
      params: { id: mugs },
      input: { version, parentId: null, beforeId: bags },
    })
    expect(moved.data.said).toBe('Mugs is number 1 of the departments now.')
    expect(await menuNames()).toEqual(['Mugs', 'Bags'])

    const into = { version: moved.data.tree.version, parentId: mugs, beforeId: null }
    await clerk.send(calls.moveCollection, { params: { id: steel }, input: into })
    expect(await nameTree()).toEqual(['Mugs', '- Steel', 'Bags'])
    expect((await read(steel)).path).toBe('bags/steel')

    const { entries } = (await owner.send(listAudit, { query: { recordKind: 'collection', recordId: steel } })).data
    expect(entries[0]).toMatchObject({
      action: 'collection.move',
      who: { name: 'Marta' },
      changes: [{ name: 'In', before: 'Bags', after: 'Mugs' }],
    })
    // The second of the same name has an address of its own for imports.
    const again = (await clerk.send(calls.addCollection, { input: { name: 'Steel', parentId: bags } })).data
    expect((await read(again.id)).path).toBe('bags/steel-2')
  })

  test('is not moved by somebody who saw an older one, and says who was faster', async () => {
    const first = await makeCollection(shop, { name: 'Pens' })
    const second = await makeCollection(shop, { name: 'Caps' })
    const { version } = await tree()
    const move = { version, parentId: second, beforeId: null }
    await clerk.send(calls.moveCollection, { params: { id: first }, input: move })
    const late = await owner.send(calls.moveCollection, {
      params: { id: second },
      input: { version, parentId: null, beforeId: null },
    })
    expect(late.status).toBe(409)
    expect(late.error).toContain('Marta has changed this since you opened it: Moved a collection; In to Caps')
  })

  test('refuses what the shop cannot show, each with a sentence', async () => {
    const top = await makeCollection(shop, { name: 'Top' })
    const middle = await makeCollection(shop, { name: 'Middle', parentId: top })
    const low = await makeCollection(shop, { name: 'Low', parentId: middle })
    const twin = await makeCollection(shop, { name: 'low' })
    const move = async (id: number, parentId: number) => {
      const { version } = await tree()
      return clerk.send(calls.moveCollection, { params: { id }, input: { version, parentId, beforeId: null } })
    }
    expect(await move(top, low)).toMatchObject({ status: 400 })
    expect((await move(twin, low)).error).toContain('at most 3 levels deep')
    expect((await move(twin, middle)).error).toBe('A collection named low already exists here.')
    expect((await move(twin, 2_000_000)).status).toBe(404)
    const add = (name: string, parent: number | null) =>
      clerk.send(calls.addCollection, { input: { name, parentId: parent } })
    expect((await add(' ', null)).errors[0]).toMatchObject({ field: 'name', message: 'Please enter a name.' })
    expect((await add('<b>Bold</b>', null)).errors[0]?.field).toBe('name')
    expect((await add('New', low)).errors[0]?.field).toBe('parentId')
  })

  test('is read by those who may, and changed by nobody else', async () => {
    const support = await makeStaff(shop, { role: 'support' })
    const id = await makeCollection(shop, { name: 'Seen' })
    const { data } = await support.send(calls.getCollection, { params: { id } })
    expect(data).toMatchObject({ name: 'Seen', mayChange: false })
    const input = { version: data.version, name: 'Unseen' }
    expect((await support.send(calls.changeCollection, { params: { id }, input })).status).toBe(403)
  })
})

describe('a collection', () => {
  test('is changed at once, in the shop, too; the second to save is told', async () => {
    const id = await makeCollection(shop, { name: 'Gifts' })
    await makeItem(shop, { collections: [id] })
    const { version } = await read(id)
    const name = { version, name: 'Presents', text: 'For a holiday.' }
    expect((await clerk.send(calls.changeCollection, { params: { id }, input: name })).data).toMatchObject({
      said: 'Presents is saved.',
      collection: { name: 'Presents', text: 'For a holiday.', url: `/listing/${id}` },
    })
    expect(await menuNames()).toContain('Presents')
    const late = await owner.send(calls.changeCollection, { params: { id }, input: { version, isHidden: true } })
    expect(late).toMatchObject({ status: 409 })
    expect(late.error).toContain('Name from Gifts to Presents')
    const now = (await read(id)).version
    await owner.send(calls.changeCollection, { params: { id }, input: { version: now, isHidden: true } })
    expect(await menuNames()).not.toContain('Presents')
    expect((await read(id)).url).toBeNull()
  })

  test('is changed by one of two who save at once', async () => {
    const id = await makeCollection(shop, { name: 'Tools' })
    const { version } = await read(id)
    const rename = (by: TestStaff, name: string) => () =>
      by.send(calls.changeCollection, { params: { id }, input: { version, name } })
    const replies = await writeTogether(shop, auditEntries, [rename(clerk, 'Hand tools'), rename(owner, 'Power tools')])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect((await read(id)).name).toBe('Hand tools')
  })

  test.each([
    ['text', { text: '<script>alert(1)</script>' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '/no-such-page' }],
    ['picture', { picture: 'shop:bundled/../../etc/passwd#x' }],
    ['picture', { picture: 'shop:upload/picture-none.png#none' }],
    ['name', { name: '' }],
  ])('takes no %s that it should not have', async (field, wrong) => {
    const id = await makeCollection(shop)
    const { version } = await read(id)
    const reply = await clerk.send(calls.changeCollection, { params: { id }, input: { version, ...wrong } })
    expect(reply).toMatchObject({ status: 400 })
    expect(reply.errors[0]?.field).toBe(field)
  })

  test('shows a picture that was uploaded for it', async () => {
    const id = await makeCollection(shop)
    const form = new FormData()
    form.set('file', new File([drawing()], 'mugs.svg'))
    const sent = await shop.sendAnything(calls.addCollectionPicture, { form, headers: clerk.headers })
    const picture = sent.data as AnswerOf<typeof calls.addCollectionPicture>
    const input = { version: (await read(id)).version, picture: picture.name }
    const changed = await clerk.send(calls.changeCollection, { params: { id }, input })
    expect(changed.data.collection.picture).toEqual(picture)
    expect((await shop.app.fastify.inject(picture.url)).statusCode).toBe(200)
  })

  test('goes only when nothing needs it, and leads to the one above it', async () => {
    const above = await makeCollection(shop, { name: 'Tools' })
    const id = await makeCollection(shop, { name: 'Rulers', parentId: above })
    const item = await makeItem(shop, { collections: [id] })
    const other = await makeCollection(shop, { name: 'Desk' })
    const remove = async (of: number) =>
      clerk.send(calls.removeCollection, { params: { id: of }, query: { version: (await read(of)).version } })
    expect((await remove(above)).error).toBe('1 collection is in Tools. Move or remove them first.')
    expect((await remove(id)).error).toContain('1 item is in Rulers.')
    await clerk.send(calls.changeCollectionItems, {
      params: { id: other },
      input: { version: (await read(other)).version, add: [item.id] },
    })
    await clerk.send(calls.changeCollectionItems, {
      params: { id },
      input: { version: (await read(id)).version, remove: [item.id] },
    })
    const coupon = { code: 'RULE10', kind: 'percent', value: 10 } as const
    await saveCoupon(shop.db.orm, coupon, { itemIds: [], collectionIds: [id] })
    expect((await remove(id)).error).toContain('The coupon RULE10 applies to Rulers')
    await removeCoupons(shop.db.orm, ['RULE10'], shop.clock.now())
    expect((await remove(id)).data.said).toBe('Rulers removed. Its address redirects to Tools.')
    expect(await findMovedPage(shop.db.orm, `/listing/${id}`)).toBe(`/listing/${above}`)
    expect((await clerk.send(calls.getCollection, { params: { id } })).status).toBe(404)
  })
})

describe('the items of a collection', () => {
  test('are put in, arranged at the top of its page, and taken out', async () => {
    const id = await makeCollection(shop, { name: 'Spring' })
    const home = await makeCollection(shop, { name: 'All year' })
    const [rare, usual, often] = [
      await makeItem(shop, { code: 'SP-1', popularity: 1, collections: [home] }),
      await makeItem(shop, { code: 'SP-2', popularity: 5, collections: [home, id] }),
      await makeItem(shop, { code: 'SP-3', popularity: 9, collections: [id] }),
    ]
    expect(await listedCodes(id)).toEqual(['SP-3', 'SP-2'])
    const change = async (wanted: { add?: number[]; remove?: number[]; first?: number[] }) =>
      clerk.send(calls.changeCollectionItems, {
        params: { id },
        input: { version: (await read(id)).version, ...wanted },
      })
    expect((await change({ add: [rare.id, usual.id], first: [rare.id] })).data.said).toBe('SP-1 is in Spring now.')
    expect(await listedCodes(id)).toEqual(['SP-1', 'SP-3', 'SP-2'])
    await change({ first: [usual.id, rare.id] })
    expect(await listedCodes(id)).toEqual(['SP-2', 'SP-1', 'SP-3'])
    const { first, others, hasMore } = (
      await clerk.send(calls.listCollectionItems, { params: { id }, query: { limit: 1 } })
    ).data
    expect([first, others].map((list) => list.map(({ code }) => code))).toEqual([['SP-2', 'SP-1'], ['SP-3']])
    expect(hasMore).toBe(false)

    expect((await change({ remove: [usual.id] })).data.said).toBe('SP-2 is removed from Spring.')
    expect(await listedCodes(id)).toEqual(['SP-1', 'SP-3'])
    expect((await change({ remove: [often.id] })).error).toContain('SP-3 is in no other collection.')
    const { entries } = (await owner.send(listAudit, { query: { action: 'collection.items', recordId: id } })).data
    expect(entries[0]?.changes).toContainEqual({ name: 'Taken out', before: 'SP-2', after: '' })
  })

  test('what a shopper sorts or filters is as before', async () => {
    const id = await makeCollection(shop, { name: 'Sorted' })
    const cheap = await makeItem(shop, { code: 'SO-1', tiers: [[1, 10_000]], collections: [id] })
    const dear = await makeItem(shop, { code: 'SO-2', tiers: [[1, 90_000]], collections: [id] })
    const { version } = await read(id)
    await clerk.send(calls.changeCollectionItems, { params: { id }, input: { version, first: [dear.id, cheap.id] } })
    expect(await listedCodes(id)).toEqual(['SO-2', 'SO-1'])
    const { data } = await shop.send(getCollectionProductListing, { query: { collection: id, sort: 'price_low' } })
    expect(data.catalog_items.map(({ web_code: code }) => code)).toEqual(['SO-1', 'SO-2'])
  })
})
