import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { getAllHomeSections } from '../../../contract/shop/content.call.ts'
import { atEnd } from '../../testing/at-end.ts'
import { makeCollection, makeItems } from '../../testing/makers/catalog-makers.ts'
import { soon } from '../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { openFileStore } from '../../app/compose/open-file-store.ts'
import { NotUnderstood } from '../typed/typed-words.ts'
import { runHome } from './home.ts'

let shop: TestShop
let folder: string
let heard: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brandyard-home-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  shop = await openTestShop({ now: '2026-06-01T12:00:00Z', settings: { DATA_FOLDER: join(folder, 'data') } })
  const mugs = await makeCollection(shop, { path: 'mugs', name: 'Mugs' })
  await makeItems(shop, [
    { code: 'NS-1', name: 'Steel mug', collections: [mugs] },
    { code: 'NS-2', name: 'Enamel mug', collections: [mugs] },
  ])
  await shop.refreshCatalog()
  heard = []
})

const note = (text: string) => void heard.push(text.trim())

/** As on the command line. @returns the exit code */
const run = (...words: string[]) =>
  runHome(
    { db: shop.db, files: openFileStore(shop.config), console: { print: note, printError: note }, clock: shop.clock },
    words,
  )

const readHome = async () => (await shop.send(getAllHomeSections)).data.home_sections
const expectNames = (names: string[]) =>
  vi.waitFor(async () => expect((await readHome()).map(({ name }) => name)).toEqual(names), soon)

test('a first banner comes above what a home page shows without any, and says so', async () => {
  expect(await run('list')).toBe(0)
  expect(heard).toEqual([
    "No sections of yours: the home page shows departments and what is bought most. 'home add' brings one.",
    '',
  ])
  heard.length = 0
  const days = ['--from', '2026-06-01', '--until', '2026-06-30']
  expect(await run('add', 'banner', 'June sale', '--text', '10% off', '--link', 'See mugs = Mugs', ...days)).toBe(0)
  expect(heard[0]).toBe(
    [
      "banner 'June sale': shown from Jun 1, 2026 until Jun 30, 2026; See mugs = mugs.",
      "collections 'Departments': shown; departments.",
      "cards 'From our catalog': shown; most bought items.",
    ].join('\n'),
  )
  await expectNames(['June sale', 'From our catalog'])
})

test('the owner arranges sections by their numbers', async () => {
  await run('add', 'cards', 'Mugs', '--items', 'ns-2, NS-1', '--limit', '1')
  await run('add', 'rows', 'Staples', '--collections', 'mugs', '--link', 'All = https://elsewhere.example/all')
  await run('add', 'facts', 'Why us', '--fact', 'Net 30 | Terms | Ask us.', '--at', '1')
  await expectNames(['Why us', 'Mugs', 'Staples'])
  const [facts, cards, rows] = await readHome()
  expect(facts!.facts).toEqual([{ figure: 'Net 30', title: 'Terms', text: 'Ask us.' }])
  expect(cards!.catalog_items).toMatchObject([{ web_code: 'NS-2' }])
  expect(rows).toMatchObject({ link_title: 'All', link_url: 'https://elsewhere.example/all' })
  expect(await run('move', '3', '1')).toBe(0)
  await expectNames(['Staples', 'Why us', 'Mugs'])
  expect(await run('hide', '2')).toBe(0)
  await expectNames(['Staples', 'Mugs'])
  expect(await run('set', '3', '--title', 'Cups', '--items', 'none', '--collections', 'Mugs', '--limit', 'none')).toBe(
    0,
  )
  heard.length = 0
  expect(await run()).toBe(0)
  expect(
    heard
      .join('')
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ['1', 'rows', 'Staples', 'shown', 'mugs; All = https://elsewhere.example/all'],
    ['2', 'facts', 'Why us', 'hidden', '1 fact'],
    ['3', 'cards', 'Cups', 'shown', 'mugs'],
  ])
  expect(await run('show', '2')).toBe(0)
  for (const _ of ['Staples', 'Why us']) expect(await run('remove', '1')).toBe(0)
  expect(await run('remove', '1')).toBe(0)
  expect(heard.at(-1)).toBe("'Cups' is removed. The home page shows departments and what is bought most.")
})

test('a picture is stored once, made anew, and comes as those of the catalog do', async () => {
  const file = join(folder, 'wide.jpg')
  const exif = { IFD0: { Copyright: 'Somebody' } }
  const background = '#c8400a'
  await sharp({ create: { width: 3_000, height: 900, channels: 3, background } })
    .withExif(exif)
    .jpeg()
    .toFile(file)
  expect(await run('add', 'banner', 'Sale', '--picture', file)).toBe(0)
  expect(await run('add', 'collage', 'Jobs', '--tile', `Read | About us | /about-us | wide | ${file}`)).toBe(0)
  const [stored, ...others] = readdirSync(join(folder, 'data', 'uploads'))
  expect(others).toEqual([])
  const about = await sharp(join(folder, 'data', 'uploads', stored!)).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 2_400, height: 720 })
  expect(about.exif).toBeUndefined()
  await vi.waitFor(async () => expect(await readHome()).toHaveLength(3), soon)
  const [banner, , collage] = await readHome()
  expect(collage!.tiles[0]!.image).toBe(banner!.image)
  const shown = await shop.app.fastify.inject({ url: banner!.image!.replace('320.webp', '1920.avif') })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1_920 })
})

test.each([
  [
    ['add', 'video', 'Film'],
    "There is no section of the type 'video'. There is hero, banner, collections, cards, rows, collage, facts.",
  ],
  [['add', 'banner', 'Sale', '--items', 'NS-1'], "A section of the type 'banner' has no --items."],
  [['add', 'banner', 'Sale', '--from', '2026-13-01'], "'2026-13-01' is no day like 2026-12-31."],
  [
    ['add', 'banner', 'Sale', '--from', '2026-07-02', '--until', '2026-07-01'],
    'It would end on Jul 1, 2026, before it begins',
  ],
  [['add', 'banner', '<b>Sale</b>'], '--title is plain text, without tags.'],
  [['add', 'hero', 'Two', '--items', 'NS-1,NS-2'], 'A hero shows one item.'],
  [
    ['add', 'cards', 'Both', '--items', 'NS-1', '--collections', 'mugs'],
    'A section shows --items or those of --collections',
  ],
  [['add', 'cards', 'Many', '--limit', '0'], '--limit is a number of items from 1 to 24.'],
  [['add', 'collage', 'Empty'], 'A collage needs at least one --tile.'],
  [
    ['add', 'collage', 'Odd', '--tile', 'Read | | /about-us | huge'],
    "'huge' is no size of a tile: normal, wide, tall.",
  ],
  [['add', 'facts', 'Empty', '--fact', 'Only a figure'], "A --fact is 'FIGURE | TITLE | TEXT'"],
  [['set', '1'], 'What about the home page?'],
  [['sort'], 'What about the home page?'],
])('%j is not understood', async (words, sentence) => {
  await run('add', 'cards', 'Mugs')
  const before = await readHome()
  await expect(run(...words)).rejects.toThrow(sentence)
  await expect(run(...words)).rejects.toThrow(NotUnderstood)
  expect(await readHome()).toEqual(before)
})

test.each([
  [['add', 'cards', 'New', '--items', 'NS-9'], "There is no item 'NS-9'."],
  [['add', 'cards', 'New', '--collections', 'cups'], "There is no collection 'cups'."],
  [['add', 'banner', 'New', '--link', 'See = javascript:alert(1)'], "'javascript:alert(1)' is no page of the shop"],
  [['add', 'banner', 'New', '--link', 'See = //elsewhere.example'], "'//elsewhere.example' is no page of the shop"],
  [['add', 'banner', 'New', '--link', 'See'], "'See' is no link like 'Clearance = /listing/12'"],
  [['add', 'banner', 'New', '--picture', 'missing.png'], 'There is no file missing.png that can be read.'],
  [['add', 'banner', 'New', '--picture', 'package.json'], 'package.json: It cannot be read as a picture'],
  [['hide', '2'], "There is no section 2: the home page has 1 section, 'home list' numbers them."],
  [['move', '1', '0'], 'There is no section 0'],
])('%j is refused, and nothing changes', async (words, sentence) => {
  await run('add', 'cards', 'Mugs')
  const before = await readHome()
  expect(await run(...words)).toBe(1)
  expect(heard.at(-1)).toContain(sentence)
  expect(await readHome()).toEqual(before)
})

test('a drawing becomes pixels, and one that reaches elsewhere is refused', async () => {
  const draw = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inner}</svg>`
  writeFileSync(join(folder, 'ok.svg'), draw('<rect width="20" height="10" fill="#c8400a"/><script>alert(1)</script>'))
  writeFileSync(join(folder, 'bad.svg'), draw('<image href="https://elsewhere.example/a.png" width="9" height="9"/>'))
  expect(await run('add', 'banner', 'Drawn', '--picture', join(folder, 'ok.svg'))).toBe(0)
  const [stored] = readdirSync(join(folder, 'data', 'uploads'))
  expect(await sharp(join(folder, 'data', 'uploads', stored!)).metadata()).toMatchObject({
    format: 'webp',
    width: 2_400,
  })
  expect(await run('add', 'banner', 'Linked', '--picture', join(folder, 'bad.svg'))).toBe(1)
  expect(heard.at(-1)).toMatch(/This SVG links to a picture or drawing in another file/)
})
