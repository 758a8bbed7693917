import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../contract/admin/staff/audit.call.ts'
import {
  addContentPicture,
  discardContentDraft,
  getHomeDocument,
  listLinkTargets,
  publishContent,
  restoreContent,
  saveHomeDraft,
} from '../../contract/admin/content/content.call.ts'
import type { HomeSectionDraft } from '../../contract/admin/content/content.schema.ts'
import { getAllHomeSections } from '../../contract/shop/content.call.ts'
import * as entry from '../../web/app/entry-server.tsx'
import { openDataFolder } from '../testing/processes/shop-process.ts'
import { makeCollection, makeItem } from '../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
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
  shop = await openTestShop({ now: '2026-11-25T20:00:00Z', pages, settings: { DATA_FOLDER: openDataFolder() } })
  writer = await makeStaff(shop, { role: 'catalog', name: 'Wren Writer' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  const drinkware = await makeCollection(shop, { path: 'drinkware', name: 'Drinkware' })
  await makeItem(shop, { code: 'NS-1', name: 'Mug', collections: [drinkware] } as never)
  await shop.refreshCatalog()
})

const section = (fields: Partial<HomeSectionDraft> & Pick<HomeSectionDraft, 'type' | 'title'>): HomeSectionDraft => ({
  id: null,
  text: '',
  linkTitle: '',
  linkTarget: '',
  secondLinkTitle: '',
  secondLinkTarget: '',
  picture: null,
  ground: '',
  items: [],
  collections: [],
  limit: null,
  tiles: [],
  facts: [],
  hidden: false,
  from: null,
  until: null,
  ...fields,
})

const open = async (by = writer) => (await by.send(getHomeDocument)).data
const save = async (sections: HomeSectionDraft[], version?: string) =>
  writer.send(saveHomeDraft, { input: { version: version ?? (await open()).state.version, sections } })
const publish = async (name = 'home') =>
  writer.send(publishContent, { params: { name }, input: { version: (await open()).state.version } })
const listShown = async () => (await shop.send(getAllHomeSections)).data.home_sections.map(({ name }) => name)
const preview = async (address: string, headers: Record<string, string> = writer.headers) =>
  shop.app.fastify.inject({ url: `/admin/preview/${address}`, headers })

describe('the home page', () => {
  test('is changed in a draft that staff see as the shop renders it, and nobody else', async () => {
    const banner = section({
      type: 'banner',
      title: 'Cyber week',
      text: 'Ten percent off mugs',
      ground: 'dark',
      linkTitle: 'To the mugs',
      linkTarget: 'Drinkware',
      from: '2026-11-30',
      until: '2026-12-06',
    })
    const facts = section({ type: 'facts', title: 'Why', facts: [{ figure: 'Net 30', title: 'Terms', text: '' }] })
    const saved = (await save([banner, facts])).data
    expect(saved.state).toMatchObject({ name: 'home', draft: { by: 'Wren Writer' }, versions: [] })
    expect(saved.sections).toMatchObject([{ id: -1, linkTarget: 'drinkware' }, { id: -2 }])
    expect(await listShown()).not.toContain('Why')

    const asGuest = await preview('home?version=1', {})
    expect(asGuest.statusCode).toBe(401)
    expect(asGuest.body).toContain('<a href="/admin/sign-in?next=%2Fpreview%2Fhome%3Fversion%3D1"')

    const today = await preview('home')
    expect(today.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(today.headers['content-security-policy']).toContain("script-src 'none'")
    expect([today.statusCode, today.body.includes('Net 30'), today.body.includes('Cyber week')]).toEqual([
      200,
      true,
      false,
    ])
    expect(today.body).not.toMatch(/<script/)
    expect((await preview('home?day=2026-12-06')).body).toContain('Ten percent off mugs')
    expect((await preview('home?day=2026-12-07')).body).not.toContain('Ten percent off mugs')
    for (const headers of [{}, (await makeStaff(shop, { role: 'sales' })).headers])
      expect((await preview('home', headers as Record<string, string>)).body).not.toContain('Net 30')
    for (const wrong of ['nothing', 'home?version=99', 'home?version=x', 'home?day=soon'])
      expect((await preview(wrong)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await shop.app.fastify.inject('/home')).body).not.toContain('Net 30')
  })

  test('is published at once, whatever was cached, and goes back to what it was', async () => {
    await shop.app.fastify.inject('/home')
    expect(await publish()).toSucceed()
    expect(await listShown()).toEqual(['Why'])
    expect((await shop.app.fastify.inject('/home')).body).toContain('Net 30')
    const { state, sections } = await open()
    expect(state).toMatchObject({
      draft: null,
      versions: [
        { by: 'Wren Writer', note: 'Published', isLive: true },
        { by: 'Command line', note: 'Before the first change', isLive: false },
      ],
    })
    expect(sections.every(({ id }) => id! > 0)).toBe(true)

    expect((await save([{ ...sections[1]!, title: 'Our promise' }])).data.state.draft).not.toBeNull()
    expect(await publish()).toSucceed()
    expect(await listShown()).toEqual(['Our promise'])
    const old = (await open()).state.versions[1]!
    expect((await preview(`home?version=${old.id}&day=2026-12-01`)).body).toContain('Cyber week')
    const { version } = (await open()).state
    const restored = await writer.send(restoreContent, { params: { name: 'home' }, input: { version, id: old.id } })
    expect(restored.data.said).toBe('This version is restored.')
    expect(await listShown()).toEqual(['Why'])
    expect((await open()).sections.map(({ title }) => title)).toEqual(['Cyber week', 'Why'])
    const { entries } = (await owner.send(listAudit, { query: { recordKind: 'content' } })).data
    expect(entries[0]).toMatchObject({
      action: 'content.restore',
      who: { name: 'Wren Writer' },
      record: { kind: 'content', title: 'Home page' },
      changes: [
        { name: "Section 'Cyber week'", before: '' },
        { name: "Section 'Why'", before: "facts 'Our promise', Net 30 Terms" },
      ],
    })
  })

  test('is not overwritten where a colleague was faster, and a draft can be dropped', async () => {
    const { state, sections } = await open(owner)
    await save([...sections].reverse())
    const late = await owner.send(saveHomeDraft, { input: { version: state.version, sections } })
    expect(late.status).toBe(409)
    expect(late.error).toContain('Wren Writer has changed this since you opened it: Changed a draft; Order from')
    const query = { version: (await open()).state.version }
    expect(await writer.send(discardContentDraft, { params: { name: 'home' }, query })).toSucceed()
    const after = await open()
    expect(after.state.draft).toBeNull()
    expect(after.sections).toEqual(sections)
    expect((await publish()).error).toBe('There is no draft. Everything is published.')
    const again = { version: after.state.version }
    expect((await writer.send(discardContentDraft, { params: { name: 'home' }, query: again })).status).toBe(400)
    const none = { ...again, id: 999 }
    expect((await writer.send(restoreContent, { params: { name: 'home' }, input: none })).status).toBe(404)
  })

  test('says at each field what is wrong with it', async () => {
    const tile = { title: '', text: '', target: 'nowhere', picture: null, size: 'wide' as const }
    const reply = await save([
      section({ type: 'hero', title: ' ', items: ['NS-1', 'NS-9'], text: '<b>x</b>', linkTitle: 'Go' }),
      section({ type: 'cards', title: 'x'.repeat(81), items: ['ns-1'], collections: ['drinkware'], limit: 30 }),
      section({
        type: 'banner',
        title: 'B',
        from: '2026-12-02',
        until: '2026-12-01',
        linkTarget: 'javascript:alert(1)',
      }),
      section({ type: 'collage', title: 'C', tiles: [tile] }),
      section({ type: 'facts', title: 'F', facts: [] }),
    ])
    expect(reply.status).toBe(400)
    expect(Object.fromEntries(reply.errors.map(({ field, message }) => [field, message]))).toEqual({
      'sections.0.title': 'Please enter a title for the section.',
      'sections.0.text': 'Plain text only, without tags.',
      'sections.0.linkTarget': 'Please enter where the button goes.',
      'sections.0.items': "There is no item 'NS-9'.",
      'sections.1.title': 'This can have 80 characters at most.',
      'sections.1.collections': 'A section shows items or collections, not both. Please clear one.',
      'sections.1.limit': 'Please enter a number of items from 1 to 24.',
      'sections.2.linkTitle': 'Please enter the button text.',
      'sections.2.linkTarget': "'javascript:alert(1)' is not a page, a collection or an address with https://.",
      'sections.2.until': 'The end date, Dec 1, 2026, is before the start date, Dec 2, 2026.',
      'sections.3.tiles.0.title': 'Please enter a title for the tile.',
      'sections.3.tiles.0.target': "There is no collection 'nowhere'.",
      'sections.4.facts': 'This section needs at least one fact.',
    })
    expect((await open()).state.draft).toBeNull()
  })

  test('takes pictures that are dropped on it, and names where links can lead', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5a33' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'banner.png')
    const added = await shop.sendAnything(addContentPicture, { form, headers: writer.headers })
    const { name, url } = added.data as { name: string; url: string }
    expect((await shop.app.fastify.inject(url)).statusCode).toBe(200)
    const saved = (await save([section({ type: 'banner', title: 'Green', picture: name })])).data
    expect(saved.pictures).toEqual([{ name, url }])
    expect((await preview('home')).body).toContain(url.replace(/\/320\.webp$/, ''))
    const broken = new FormData()
    broken.append('file', new Blob([new Uint8Array(png.subarray(0, 40))], { type: 'image/png' }), 'banner.png')
    const refused = await shop.sendAnything(addContentPicture, { form: broken, headers: writer.headers })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'file'])
    const targets = (await writer.send(listLinkTargets)).data
    expect(targets.collections).toEqual([{ path: 'drinkware', title: 'Drinkware' }])
    expect(targets.pages[0]).toEqual({ path: '/home', title: 'Home page' })
  })
})
