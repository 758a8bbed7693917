import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerFlyerComment,
  commentOnFlyer,
  getFlyerFeedback,
  markFlyerFavorite,
  markFlyerFeedbackSeen,
  nameFlyerReader,
  readFlyerMarks,
  removeFlyerComment,
} from '../../../../contract/shop/flyer-feedback.call.ts'
import { closeLiveFlyer, listFlyers, openLiveFlyer } from '../../../../contract/shop/flyers.call.ts'
import { feedbackLimits } from '../../../../domain/flyers/flyer-feedback.ts'
import { toFlyerId } from '../../../../domain/ids.ts'
import { makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { changeFlyer, makeFlyer, type WireFlyer } from '../../../testing/makers/flyer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { mails } from '../../content/mails/mails.tables.ts'
import { flyerComments, flyerReaders } from './flyer-feedback.tables.ts'

const june = 'a'.repeat(32)
const lee = 'b'.repeat(32)

let shop: TestShop
let tumbler: TestItem
let pen: TestItem
let marcus: TestCustomer
let flyer: WireFlyer
let params: { key: string }
let keys: string[]

beforeAll(async () => {
  shop = await openTestShop()
  tumbler = await makeItem(shop, { name: 'Camp tumbler' })
  pen = await makeItem(shop, { name: 'Click pen' })
})

beforeEach(async () => {
  marcus = await makeCustomer(shop)
  flyer = await makeFlyer(marcus, [tumbler.id, pen.id])
  const { live } = (await marcus.send(openLiveFlyer, { params: { id: flyer.id }, input: {} })).data
  params = { key: live.url!.split('/').at(-1)! }
  keys = flyer.design.pages[0]!.items.map(({ key }) => key)
})

const mark = (reader: string, item = keys[0]!, favorite = true) =>
  shop.send(markFlyerFavorite, { params, input: { reader, item, favorite } })
const comment = (reader: string, input: object = {}) =>
  shop.send(commentOnFlyer, {
    params,
    input: { reader, item: keys[0]!, name: 'June Park', email: '', comment: 'In green?', ...input },
  })
const read = async (reader: string) => (await shop.send(readFlyerMarks, { params, input: { reader } })).data
const see = async (who = marcus) => (await who.send(getFlyerFeedback, { params: { id: flyer.id } })).data
const count = async () => {
  const { favorite_count, comment_count, unread_count } = (await marcus.send(listFlyers)).data.flyers[0]!
  return [favorite_count, comment_count, unread_count]
}
const mailsTo = (to: string) => shop.db.orm.select().from(mails).where(eq(mails.to, to))

test('favorites are counted by item, with the names of those who gave one, and are taken back', async () => {
  await Promise.all([mark(june), mark(june), mark(lee), mark(lee, keys[1])])
  await shop.send(nameFlyerReader, { params, input: { reader: june, name: ' June  Park ' } })
  expect(await read(june)).toMatchObject({ name: 'June Park', favorites: [keys[0]], comments: [] })
  const { items, live_url } = await see()
  expect(live_url).toContain(params.key)
  expect(items).toMatchObject([
    { item_description: 'Camp tumbler', web_code: tumbler.code },
    { item_description: 'Click pen', favorites: [{ name: '' }] },
  ])
  expect(items[0]!.favorites.map(({ name }) => name).sort()).toEqual(['', 'June Park'])
  await mark(lee, keys[0], false)
  expect((await read(lee)).favorites).toEqual([keys[1]])
  expect((await see()).items[0]!.favorites).toHaveLength(1)
})

test('a comment goes to whoever made the flyer alone, and its answer to the reader alone', async () => {
  await comment(june, { email: 'june@lakeside.example', comment: ' In green?\r\nFor May ' })
  await comment(lee, { name: 'Lee' })
  const [mail] = await mailsTo(marcus.login)
  expect(mail).toMatchObject({ subject: 'June Park commented on Camp tumbler', replyTo: 'june@lakeside.example' })
  const { comments } = (await see()).items[0]!
  expect(comments).toMatchObject([
    { name: 'Lee', email: '' },
    { name: 'June Park', email: 'june@lakeside.example', comment: 'In green?\nFor May', answer: null },
  ])

  const answer = (id: number, text: string) =>
    marcus.send(answerFlyerComment, { params: { id }, input: { answer: text } })
  expect((await answer(comments[1]!.id, 'Yes.')).data.sentence).toMatch(/^Your answer was sent to june@lakeside/)
  await answer(comments[1]!.id, 'Yes.')
  expect((await answer(comments[0]!.id, 'Hello.')).data.sentence).toBe(
    'Your answer is on the flyer, for the reader who asked.',
  )
  expect((await read(june)).comments).toMatchObject([{ item: keys[0], comment: 'In green?\nFor May', answer: 'Yes.' }])
  expect((await read(lee)).comments).toMatchObject([{ comment: 'In green?', answer: 'Hello.' }])
  expect(await mailsTo('june@lakeside.example')).toMatchObject([{ replyTo: marcus.login }])

  await marcus.send(removeFlyerComment, { params: { id: comments[1]!.id } })
  expect((await read(june)).comments).toEqual([])
  expect((await see()).items[0]!.comments).toMatchObject([{ name: 'Lee' }])
})

test('what is new since it was looked at is marked', async () => {
  expect(await count()).toEqual([0, 0, 0])
  await mark(june)
  await comment(june)
  expect(await count()).toEqual([1, 1, 2])
  expect((await see()).items[0]).toMatchObject({ favorites: [{ unread: true }], comments: [{ unread: true }] })
  shop.clock.advance(1)
  await marcus.send(markFlyerFeedbackSeen, { params: { id: flyer.id } })
  expect(await count()).toEqual([1, 1, 0])
  shop.clock.advance(1)
  await mark(lee)
  expect(await count()).toEqual([2, 1, 1])
  expect((await see()).items[0]!.favorites.map(({ unread }) => unread)).toEqual([true, false])
})

test('a favorite and a comment stay with their item when it moves, and keep its name when it leaves', async () => {
  await mark(june, keys[1])
  await comment(june, { item: keys[1] })
  await changeFlyer(marcus, flyer, ({ pages: [page] }) => (page!.items = [page!.items[0]!]))
  expect(await read(june)).toMatchObject({ favorites: [], comments: [] })
  expect((await see()).items).toMatchObject([{ item_description: 'Click pen', favorites: [{}], comments: [{}] }])
})

test('what cannot be said is refused at its field, and nothing of it is kept', async () => {
  const empty = await comment(june, { name: ' ', comment: '', email: 'june' })
  expect(empty.errors.map(({ field }) => field)).toEqual(['comment', 'name', 'email'])
  expect(await comment(june, { item: 'gone' })).toMatchObject({ status: 400 })
  expect(await mark(june, 'gone')).toMatchObject({ status: 400 })
  const [comments] = [await see()]
  expect(comments.items).toEqual([])
  await comment(june)
  const { id } = (await see()).items[0]!.comments[0]!
  expect((await marcus.send(answerFlyerComment, { params: { id }, input: { answer: ' ' } })).errors).toMatchObject([
    { field: 'answer' },
  ])
  await marcus.send(closeLiveFlyer, { params: { id: flyer.id } })
  for (const refused of [await comment(june), await mark(june)]) expect(refused).toMatchObject({ status: 404 })
  expect(await shop.send(readFlyerMarks, { params, input: { reader: june } })).toMatchObject({ status: 404 })
})

test('a stranger neither reads nor answers nor deletes', async () => {
  await comment(june)
  const { id } = (await see()).items[0]!.comments[0]!
  const stranger = await makeCustomer(shop)
  for (const call of [getFlyerFeedback, markFlyerFeedbackSeen])
    expect(await stranger.send(call, { params: { id: flyer.id } })).toMatchObject({ status: 404 })
  expect(await stranger.send(answerFlyerComment, { params: { id }, input: { answer: 'No' } })).toMatchObject({
    status: 404,
  })
  expect(await stranger.send(removeFlyerComment, { params: { id } })).toMatchObject({ status: 404 })
  expect((await see()).items[0]!.comments).toMatchObject([{ answer: null }])
  expect(await read('c'.repeat(32))).toEqual({ name: '', email: '', favorites: [], comments: [] })
})

test('one reader cannot fill a flyer, nor one network the mailbox of its maker', async () => {
  await comment(june)
  const [reader] = await shop.db.orm
    .select()
    .from(flyerReaders)
    .where(eq(flyerReaders.flyerId, toFlyerId(flyer.id)))
  const [first] = await shop.db.orm.select().from(flyerComments).where(eq(flyerComments.readerId, reader!.id))
  const { id: _, ...row } = first!
  await shop.db.orm.insert(flyerComments).values(Array.from({ length: feedbackLimits.comments - 1 }, () => row))
  expect(await comment(june)).toMatchObject({ status: 409 })
  expect((await read(june)).comments).toHaveLength(feedbackLimits.comments)

  const remoteAddress = '198.51.100.77'
  const statuses = []
  for (let at = 0; at < 31; at += 1) {
    const input = { reader: at.toString(16).padStart(32, '0'), item: keys[0]!, name: 'A', email: '', comment: 'B' }
    statuses.push((await shop.send(commentOnFlyer, { params, input, remoteAddress })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
