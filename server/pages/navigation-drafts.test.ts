import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../contract/admin/staff/audit.call.ts'
import { listLinkTargets, publishContent, restoreContent } from '../../contract/admin/content/content.call.ts'
import {
  addMembershipLogo,
  getNavigationDocument,
  saveNavigationDraft,
} from '../../contract/admin/content/navigation.call.ts'
import type { NavigationDocument } from '../../contract/admin/content/navigation.schema.ts'
import { getEcomFooterInfo } from '../../contract/shop/content.call.ts'
import * as entry from '../../web/app/entry-server.tsx'
import { readNavigation, saveNavigation, watchDocuments } from '../modules/content/index.ts'
import { makeCollection, makeItem, type TestItem } from '../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../testing/makers/staff-makers.ts'
import { openDataFolder } from '../testing/processes/shop-process.ts'
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
let mug: TestItem

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T20:00:00Z', pages, settings: { DATA_FOLDER: openDataFolder() } })
  writer = await makeStaff(shop, { role: 'catalog', name: 'Wren Writer' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  const drinkware = await makeCollection(shop, { path: 'drinkware', name: 'Drinkware' })
  mug = await makeItem(shop, { code: 'NS-1', name: 'Camp mug', collections: [drinkware] })
  await shop.refreshCatalog()
})

type Navigation = Pick<NavigationDocument, 'quickLinks' | 'linkGroups' | 'memberships'>

const nothing: Navigation = { quickLinks: [], linkGroups: [], memberships: [] }
const open = async () => (await writer.send(getNavigationDocument)).data
const save = async (change: Partial<Navigation>, version?: string) =>
  writer.send(saveNavigationDraft, {
    input: { ...nothing, ...change, version: version ?? (await open()).state.version },
  })
const publish = async () =>
  writer.send(publishContent, { params: { name: 'navigation' }, input: { version: (await open()).state.version } })
const readShop = async () => (await shop.send(getEcomFooterInfo)).data
const preview = async (address: string) =>
  (await shop.app.fastify.inject({ url: `/admin/preview/${address}`, headers: writer.headers })).body

describe('header and footer', () => {
  test('are changed in a draft, seen on the real page, published and taken back', async () => {
    const draft: Partial<Navigation> = {
      quickLinks: [{ title: ' Camp   mugs ', target: `/products/${mug.id}` }],
      linkGroups: [
        {
          key: '',
          title: 'About us',
          links: [
            { title: 'All mugs', target: 'Drinkware' },
            { title: 'Our plant', target: 'https://plant.example.com' },
            { title: 'Terms', target: '/terms#info-returns' },
          ],
        },
      ],
      memberships: [{ name: 'ASI', number: '73210', logo: null }],
    }
    const saved = (await save(draft)).data
    expect(saved.linkGroups).toMatchObject([{ key: 'about-us', links: [{ target: 'drinkware' }, {}, {}] }])
    expect(saved.targets).toEqual([
      { target: `/products/${mug.id}`, title: 'NS-1 Camp mug' },
      { target: 'drinkware', title: 'Drinkware' },
      { target: '/terms#info-returns', title: null },
    ])
    expect((await readShop()).footers.link_groups).toEqual([])
    const page = await preview('navigation')
    for (const part of ['Camp mugs', 'Our plant', '73210', 'id="footer"']) expect(page).toContain(part)

    expect(await publish()).toSucceed()
    const shown = await readShop()
    expect(shown.header.quick_links).toEqual([{ title: 'Camp mugs', url: `/products/${mug.id}` }])
    // Nobody has written the terms yet: a link to them waits until there are some.
    expect(shown.footers.link_groups[0]!.links.map(({ title }) => title)).toEqual(['All mugs', 'Our plant'])
    const { state } = await open()
    expect(state.versions.map(({ note }) => note)).toEqual(['Published', 'Before the first change'])
    const input = { version: state.version, id: state.versions[1]!.id }
    expect(await writer.send(restoreContent, { params: { name: 'navigation' }, input })).toSucceed()
    expect((await readShop()).footers.link_groups).toEqual([])
  })

  test('say at each field what is wrong, and keep what they were', async () => {
    const reply = await save({
      quickLinks: [{ title: '', target: 'javascript:alert(1)' }],
      linkGroups: [
        { key: 'a', title: 'Help', links: [{ title: '<b>x</b>', target: 'nowhere' }] },
        { key: 'A b', title: 'help', links: [] },
      ],
      memberships: [
        { name: 'ASI', number: 'x'.repeat(61), logo: 'data:image/png;base64,x' },
        { name: 'asi ', number: '', logo: null },
      ],
    })
    expect(reply.status).toBe(400)
    expect(Object.fromEntries(reply.errors.map(({ field, message }) => [field, message]))).toEqual({
      'quickLinks.0.title': 'Please enter the link text.',
      'quickLinks.0.target': "'javascript:alert(1)' is not a page, a collection or an address with https://.",
      'linkGroups.0.links.0.title': 'Plain text only, without tags.',
      'linkGroups.0.links.0.target': "There is no collection 'nowhere'.",
      'linkGroups.1.title': 'A group named help already exists.',
      'linkGroups.1.key': 'The key of a group has small letters, digits and hyphens.',
      'memberships.0.number': 'This can have 60 characters at most.',
      'memberships.0.logo': 'Please upload the logo, or enter an address with https://.',
      'memberships.1.name': "There is a membership 'asi' already.",
    })
    expect((await open()).state.draft).toBeNull()
  })

  test('lead to no address that the shop does not have', async () => {
    const targets = ['/no-such-page', '/products/99999', '/listing/99999', '/pages/nowhere', '/cart']
    const reply = await save({ quickLinks: targets.map((target) => ({ title: target, target })) })
    expect(reply.errors.map(({ field, message }) => [field, message])).toEqual([
      [
        'quickLinks.0.target',
        'The shop has no page /no-such-page. Please check the address, or enter one with https://.',
      ],
      ['quickLinks.1.target', 'There is no item at /products/99999.'],
      ['quickLinks.2.target', 'There is no collection at /listing/99999.'],
      ['quickLinks.3.target', 'There is no page /pages/nowhere.'],
    ])
  })

  test('are not overwritten where the folder of content was faster, which the log tells of', async () => {
    const { state } = await open()
    const load = () =>
      shop.db.transaction(async (tx) => {
        const log = await watchDocuments(tx, shop.clock.now(), ['navigation'])
        const links = [{ title: 'Call us', url: '/about-us' }]
        await saveNavigation(tx, { ...(await readNavigation(tx)), linkGroups: [{ key: 'help', title: 'Help', links }] })
        await log()
      })
    await load()
    const late = await save({ memberships: [{ name: 'PPAI', number: '', logo: null }] }, state.version)
    expect(late.status).toBe(409)
    expect(late.error).toContain("Command line has changed this since you opened it: Changed content; Group 'Help'")
    const { entries } = (await owner.send(listAudit, { query: { action: 'content.change' } })).data
    expect(entries[0]).toMatchObject({ who: { name: 'Command line' }, record: { title: 'Header and footer' } })
    const [latest] = (await open()).state.versions
    expect(latest).toMatchObject({ note: 'Changed by a command', by: 'Command line', isLive: true })
    await load()
    expect((await owner.send(listAudit, { query: { action: 'content.change' } })).data.entries).toHaveLength(1)
  })

  test('take the logo of a membership, and find where a link can lead', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5a33' } })
      .png()
      .toBuffer()
    const send = (content: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'asi.png')
      return shop.sendAnything(addMembershipLogo, { form, headers: writer.headers })
    }
    const { url } = (await send(png)).data as { url: string }
    expect((await shop.app.fastify.inject(url)).statusCode).toBe(200)
    expect(await save({ memberships: [{ name: 'ASI', number: '', logo: url }] })).toSucceed()
    expect(await preview('navigation')).toContain(url)
    const refused = await send(png.subarray(0, 40))
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'file'])

    const find = async (q: string) => (await writer.send(listLinkTargets, { query: { q } })).data
    expect((await find('camp')).items).toEqual([{ path: mug.path, title: 'NS-1 Camp mug' }])
    expect((await find('drink')).collections).toEqual([{ path: 'drinkware', title: 'Drinkware' }])
    expect((await find('quick')).pages).toEqual([{ path: '/quick-order', title: 'Quick order' }])
  })
})
