import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { getEcomFooterInfo } from '../../../contract/shop/content.call.ts'
import { openFileStore } from '../../app/compose/open-file-store.ts'
import { atEnd } from '../../testing/at-end.ts'
import { makeCollection } from '../../testing/makers/catalog-makers.ts'
import { soon } from '../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { NotUnderstood } from '../typed/typed-words.ts'
import { runLinks } from './links.ts'
import { runMembership } from './memberships.ts'

let shop: TestShop
let folder: string
let heard: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brandyard-footer-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  shop = await openTestShop({ settings: { DATA_FOLDER: join(folder, 'data') } })
  await makeCollection(shop, { path: 'mugs', name: 'Mugs' })
  await shop.refreshCatalog()
  heard = []
})

const note = (text: string) => void heard.push(text.trimEnd())
const console = { print: note, printError: note }

const links = (...words: string[]) => runLinks(shop.db, words, console)
const membership = (...words: string[]) =>
  runMembership({ db: shop.db, files: openFileStore(shop.config), console }, words)

const readFooter = async () => (await shop.send(getEcomFooterInfo)).data.footers

test('the owner writes, renames, moves and removes groups of links', async () => {
  expect(await links()).toBe(0)
  expect(await links('set', 'About', 'About us = /about-us', 'Our plant = https://plant.example.com')).toBe(0)
  expect(await links('set', 'Goods', 'All mugs = mugs')).toBe(0)
  expect(await links('set', 'about', 'Terms = /terms')).toBe(0)
  expect(heard).toEqual([
    "The footer has no links yet: 'links set' makes a group of them.",
    "'About' has 2 links.",
    "'Goods' has 1 link.",
    "'About' has 1 link.",
  ])
  expect(await links('set', 'About', '--title', 'About Riverside')).toBe(0)
  expect(await links('move', 'goods', '1')).toBe(0)
  const { link_groups: groups } = await readFooter()
  expect(groups).toEqual([
    {
      key_name: 'goods',
      title: 'Goods',
      links: [{ title: 'All mugs', url: expect.stringMatching(/^\/listing\/\d+$/) }],
    },
    { key_name: 'about', title: 'About Riverside', links: [{ title: 'Terms', url: '/terms' }] },
  ])
  heard.length = 0
  await links('list')
  expect(heard).toEqual(['Goods\n    All mugs = mugs', 'About Riverside\n    Terms = /terms'])
  expect(await links('remove', 'Goods')).toBe(0)
  // The open shop hears of it.
  await vi.waitFor(
    async () => expect((await readFooter()).link_groups.map(({ title }) => title)).toEqual(['About Riverside']),
    soon,
  )
})

test.each([
  [['set', 'About', 'Nothing'], "'Nothing' is no link like 'Clearance = /listing/12'"],
  [['set', 'About', 'Run = javascript:alert(1)'], "'javascript:alert(1)' is no page of the shop"],
  [['set', 'About', 'Hats = hats'], "There is no collection 'hats'."],
  [['set', 'About', '<b>A</b> = /terms'], "'<b>A</b>' has tags: a label is plain text."],
  [['set', '<i>x</i>', 'Terms = /terms'], "'<i>x</i>' has tags: a title is plain text."],
  [['set', 'Shop', '--title', 'Help'], "There is no group 'Shop' in the footer."],
  [['set', 'Legal', '--title', 'help'], "There is a group 'Help' already."],
  [['move', 'Help', '3'], "'3' is no place from 1 to 2."],
  [['remove', 'Shop'], "There is no group 'Shop' in the footer."],
])('%j is refused and changes nothing', async (words, sentence) => {
  await links('set', 'Help', 'Terms = /terms')
  await links('set', 'Legal', 'Privacy = /privacy')
  const before = await readFooter()
  expect(await links(...words)).toBe(1)
  expect(heard.at(-1)).toContain(sentence)
  expect(await readFooter()).toEqual(before)
})

test('groups of the same letters have keys of their own', async () => {
  await links('set', 'Über uns!', 'Terms = /terms')
  await links('set', '%', 'Terms = /terms')
  await links('set', '&', 'Terms = /terms')
  expect((await readFooter()).link_groups.map(({ key_name: key }) => key)).toEqual(['ber-uns', 'links', 'links-2'])
})

test('a membership has its number and its logo, made anew', async () => {
  const logo = join(folder, 'asi.svg')
  writeFileSync(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  )
  expect(await membership('set', 'ASI', '--number', '73210', '--logo', logo)).toBe(0)
  expect(await membership('set', 'PPAI', '--number', '210')).toBe(0)
  expect(await membership('move', 'ppai', '1')).toBe(0)
  const { memberships } = await readFooter()
  expect(memberships).toEqual([
    { membership_name: 'PPAI', membership_number: '210', membership_logo: null },
    {
      membership_name: 'ASI',
      membership_number: '73210',
      membership_logo: expect.stringMatching(/^\/brand\/[\da-f]{12}-90x30\.svg$/),
    },
  ])
  const served = await shop.app.fastify.inject({ url: memberships[1]!.membership_logo! })
  expect([served.statusCode, served.body]).toEqual([200, expect.not.stringContaining('script')])
  expect(await membership('set', 'asi', '--number', 'none')).toBe(0)
  expect(heard.at(-1)).toMatch(/^ASI, \/brand\//)
  expect(await membership('remove', 'PPAI')).toBe(0)
  heard.length = 0
  await membership('list')
  expect(heard[0]).toMatch(/^ {2}ASI {4}\/brand\/[\da-f]{12}-90x30\.svg$/)
})

test.each([
  [['set', 'ASI', '--logo', 'nothing.svg'], 'There is no file nothing.svg.'],
  [['set', 'ASI', '--logo', 'logo.exe'], 'A logo is an .svg, .png, .jpg or .webp file.'],
  [['set', 'ASI', '--number', '9'.repeat(61)], 'a number has 60 characters at most.'],
  [['move', 'PPAI', '0'], "'0' is no place from 1 to 1."],
  [['remove', 'ASI'], "There is no membership 'ASI'."],
])('a membership is not changed by %j', async (words, sentence) => {
  await membership('set', 'PPAI', '--number', '210')
  expect(await membership(...words)).toBe(1)
  expect(heard.at(-1)).toContain(sentence)
  expect((await readFooter()).memberships).toMatchObject([{ membership_name: 'PPAI', membership_number: '210' }])
})

test('what means nothing is answered with the commands that there are', async () => {
  await expect(links('set', 'About')).rejects.toThrow(NotUnderstood)
  await expect(links('add', 'About', 'Terms = /terms')).rejects.toThrow(/links set GROUP/)
  await expect(membership('set')).rejects.toThrow(/membership set NAME/)
  await expect(membership('list', '--number', '1')).rejects.toThrow(NotUnderstood)
})
