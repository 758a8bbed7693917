import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../contract/admin/staff/audit.call.ts'
import { publishContent, restoreContent } from '../../contract/admin/content/content.call.ts'
import {
  getPageDocument,
  listPageDocuments,
  removeContentPage,
  savePageDraft,
} from '../../contract/admin/content/pages.call.ts'
import { getGeneralInfo } from '../../contract/shop/content.call.ts'
import * as entry from '../../web/app/entry-server.tsx'
import { removePage as removeStoredPage, watchDocuments } from '../modules/content/index.ts'
import { makeStaff, type TestStaff } from '../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeTogether } from '../testing/write-together.ts'
import { auditEntries } from '../platform/audit/audit.tables.ts'
import type { Pages } from './open-pages.ts'

const pages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: entry.renderPage,
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => true,
}

let shop: TestShop
let writer: TestStaff
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T20:00:00Z', pages })
  writer = await makeStaff(shop, { role: 'catalog', name: 'Wren Writer' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

const open = async (key: string) => (await writer.send(getPageDocument, { params: { key } })).data
const save = async (key: string, typed: { title: string; text: string }, version?: string) =>
  writer.send(savePageDraft, {
    params: { key },
    input: { ...typed, version: version ?? (await open(key)).state.version },
  })
const publish = async (key: string) =>
  writer.send(publishContent, { params: { name: `page:${key}` }, input: { version: (await open(key)).state.version } })
const readShop = async (page: string) => shop.send(getGeneralInfo, { query: { page } })
const preview = async (name: string) =>
  (await shop.app.fastify.inject({ url: `/admin/preview/${name}`, headers: writer.headers })).body

const charts = '<h2>Shirts</h2><table><tbody><tr><td>M</td><td>38 in</td></tr></tbody></table>'

describe('a page of the owner', () => {
  test('is written in a draft, seen on its own page, published, removed, and comes back', async () => {
    expect((await open('size-charts')).state).toMatchObject({ draft: null, path: '/pages/size-charts' })
    const saved = (await save('size-charts', { title: ' Size  charts ', text: `${charts}<script>alert(1)</script>` }))
      .data
    expect(saved).toMatchObject({ title: 'Size charts', text: charts, isShown: false })
    expect((await readShop('size-charts')).status).toBe(404)
    expect(await preview('page:size-charts')).toContain('38 in')
    expect(await publish('size-charts')).toSucceed()
    expect((await readShop('size-charts')).data.content).toMatchObject([{ title: 'Size charts', body_html: charts }])

    const query = { version: (await open('size-charts')).state.version }
    expect(await writer.send(removeContentPage, { params: { key: 'size-charts' }, query })).toSucceed()
    expect((await readShop('size-charts')).status).toBe(404)
    const { state } = await open('size-charts')
    const [, published] = state.versions
    expect(state.versions.map(({ note }) => note)).toEqual(['Removed', 'Published', 'Before the first change'])
    const input = { version: state.version, id: published!.id }
    expect(await writer.send(restoreContent, { params: { name: 'page:size-charts' }, input })).toSucceed()
    expect((await readShop('size-charts')).data.content).toHaveLength(1)
  })

  test('goes by its new title once it is published, and by the old one until then', async () => {
    await save('returns', { title: 'Returns', text: '<p>Within 30 days</p>' })
    expect((await open('returns')).state.title).toBe('Returns')
    await publish('returns')
    const renamed = (await save('returns', { title: 'Send goods back', text: '<p>Within 30 days</p>' })).data
    expect(renamed).toMatchObject({ title: 'Send goods back', state: { title: 'Returns' } })
    await publish('returns')
    expect((await open('returns')).state.title).toBe('Send goods back')
  })

  test('is listed with those that nobody has written yet', async () => {
    await save('terms', { title: 'Terms of sale', text: '<p>Net 30</p>' })
    const { pages: rows } = (await writer.send(listPageDocuments)).data
    expect(rows.find(({ key }) => key === 'terms')).toMatchObject({ path: '/terms', updatedOn: null, hasDraft: true })
    expect(rows.find(({ key }) => key === 'privacy')).toMatchObject({ title: 'Privacy', hasDraft: false })
    expect(rows.find(({ key }) => key === 'size-charts')?.updatedOn).not.toBeNull()
  })

  test('is written over by nobody who has read it before somebody else saved it, also at the same moment', async () => {
    await save('returns', { title: 'Returns', text: '<p>Within 20 days</p>' })
    const { version } = (await open('returns')).state
    const keep = (title: string) => () => save('returns', { title, text: '<p>Within 30 days</p>' }, version)
    const replies = await writeTogether(shop, auditEntries, [keep('Send it back'), keep('Bring it back')])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]!.errors[0]?.field).toBe('version')
    expect((await open('returns')).title).toBe('Send it back')
  })

  test('goes back to a version of its own only', async () => {
    await save('care', { title: 'Care', text: '<p>Wash cold</p>' })
    await publish('care')
    const foreign = (await open('care')).state.versions[0]!.id
    const { version } = (await open('returns')).state
    const params = { name: 'page:returns' }
    const reply = await writer.send(restoreContent, { params, input: { version, id: foreign } })
    expect([reply.status, reply.error]).toEqual([404, 'This version does not exist.'])
    const url = `/admin/preview/page:returns?version=${foreign}`
    expect((await shop.app.fastify.inject({ url, headers: writer.headers })).statusCode).toBe(404)
  })

  test('says at each field what is wrong, and stays as it was', async () => {
    const reply = await save('privacy', { title: '<b>x</b>', text: '<script>alert(1)</script>' })
    expect([reply.status, reply.errors]).toEqual([
      400,
      [
        { field: 'title', message: 'Plain text only, without tags.' },
        { field: 'text', message: 'Please enter the text of the page.' },
      ],
    ])
    expect((await open('privacy')).state.draft).toBeNull()
    expect((await writer.send(getPageDocument, { params: { key: 'No page' } })).status).toBe(404)
    const query = { version: (await open('privacy')).state.version }
    expect((await writer.send(removeContentPage, { params: { key: 'privacy' }, query })).status).toBe(400)
  })

  test('is not overwritten where the folder of content was faster, which the log tells of', async () => {
    const { state } = await open('size-charts')
    await shop.db.transaction(async (tx) => {
      const log = await watchDocuments(tx, shop.clock.now(), ['page:size-charts'])
      await removeStoredPage(tx, 'size-charts')
      await log()
    })
    const late = await save('size-charts', { title: 'Sizes', text: charts }, state.version)
    expect(late.status).toBe(409)
    expect(late.error).toContain('Command line has changed this since you opened it: Changed content; Title from Size')
    const { entries } = (await owner.send(listAudit, { query: { action: 'content.change' } })).data
    expect(entries[0]).toMatchObject({ who: { name: 'Command line' }, record: { title: 'Size charts' } })
  })
})
