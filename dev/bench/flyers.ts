import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { itemsPerPage, tiersPerItem, type FlyerTemplate } from '../../domain/flyers/flyer-design.ts'
import type { SheetItem } from '../../domain/flyers/flyer-sheet.ts'
import { createFlyerPrinter, type FlyerTask } from '../../server/modules/selling/index.ts'
import type { Database } from '../../server/platform/database.ts'
import { findBuilt } from '../../scripts/built.mjs'
import { listChildren, readMemory, readProcessorMs } from './processor.ts'
import { withShop, type BenchShop } from './shop-process.ts'

const itemCount = 24
const atOnce = 10
const masterWidth = 2_400
const goals = { seconds: 5, megabytes: 256 }

/** What flyers of 24 items take, and what a listing waits for while the shop makes ten: `npm run bench -- flyers`. */
export async function run(): Promise<void> {
  await withShop(2_000, async (shop) => {
    const files = await makePictures(join(shop.folder, 'uploads'))
    process.stdout.write(`${itemCount} items with pictures of ${masterWidth} x ${masterWidth} pixels each\n`)
    await measureTemplates(files)
    await givePictures(shop.db, files)
    await shop.reopen()
    await measureShop(shop)
  })
}

/** By the printer alone. */
async function measureTemplates(files: string[]): Promise<void> {
  const pictures = files.map((file, at) => ({ url: `/pictures/${at}/320.webp`, file }))
  const program = join(findBuilt('server')!, 'print-flyers.js')
  for (const template of ['one', 'four', 'six', 'list'] as const) {
    const printer = createFlyerPrinter({ program })
    const task = makeTask(template, pictures)
    const cold = await measurePrint(printer, task)
    const processorMs = sum(findPrinting(process.pid).map(readProcessorMs))
    const warm = await measurePrint(printer, task)
    const peak = readPeak(process.pid)
    printer.close()
    process.stdout.write(
      `template ${template}: ${seconds(cold.ms)} s by a program that begins (${seconds(processorMs)} s of a processor), ` +
        `${seconds(warm.ms)} s by one that runs, ${Math.round(warm.bytes / 1024)} kB, at most ${peak} MB ` +
        `(goals: ${goals.seconds} s, ${goals.megabytes} MB)\n`,
    )
  }
}

/** By the job of the running shop, as customers ask for it: ten flyers of ten customers. */
async function measureShop({ url, db, tokens }: BenchShop): Promise<void> {
  const flyers = await makeFlyers(url, db, tokens.customer.slice(0, atOnce))
  const before = await measureListing(url, () => sleep(10_000))
  const startedAt = performance.now()
  const busy = await measureListing(url, () => Promise.all(flyers.map((flyer) => makePdf(url, flyer))))
  const doneMs = performance.now() - startedAt
  const shop = listChildren(process.pid).find(({ command }) => command.includes('scripts/serve.mjs'))!.pid
  report('a listing alone', before)
  report(`a listing while ${atOnce} flyers are made`, busy)
  process.stdout.write(`${atOnce} flyers are there after ${seconds(doneMs)} s; `)
  process.stdout.write(`their program takes at most ${readPeak(shop)} MB, the shop ${readMemory(shop).peak} MB; `)
  process.stdout.write(`the 99th of 100 waits ${(busy.p99 / before.p99).toFixed(2)} times as long (goal: 2)\n`)
}

interface FlyerToAsk {
  id: number
  token: string
}

async function makeFlyers(url: string, { pool }: Database, owners: string[]): Promise<FlyerToAsk[]> {
  const { rows } = await pool.query<{ item: number }>('select item_id item from item_pictures order by id')
  const input = { name: 'Bench', template: 'four', item_ids: rows.map(({ item }) => item) }
  const made: FlyerToAsk[] = []
  for (const token of owners) {
    const { flyer } = await ask<{ flyer: { id: number } }>(`${url}/api/flyers`, token, input)
    made.push({ id: flyer.id, token })
  }
  return made
}

async function makePdf(url: string, { id, token }: FlyerToAsk): Promise<void> {
  const path = `${url}/api/flyers/${id}/pdf`
  await ask(path, token, {})
  for (;;) {
    const { state } = await ask<{ state: string }>(path, token)
    if (state === 'ready') return
    if (state !== 'making') throw new Error(`The PDF of flyer ${id} is ${state}.`)
    await sleep(250)
  }
}

async function ask<Answer>(path: string, token: string, input?: object): Promise<Answer> {
  const reply = await fetch(path, {
    method: input ? 'POST' : 'GET',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    ...(input ? { body: JSON.stringify(input) } : {}),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { data: Answer }).data
}

/** The first items of the shop get them. */
async function givePictures({ pool }: Database, files: string[]): Promise<void> {
  await pool.query(
    `with goods as (select id, row_number() over (order by id) place from items order by id limit $1),
      added as (
        insert into pictures (key, source, location)
          select 'bench-' || place, 'upload', name from unnest($2::text[]) with ordinality files (name, place) returning id, key)
      insert into item_pictures (item_id, picture_id)
        select goods.id, added.id from goods join added on added.key = 'bench-' || goods.place order by goods.place`,
    [files.length, files.map((file) => basename(file))],
  )
}

type Printer = ReturnType<typeof createFlyerPrinter>

const seconds = (ms: number) => (ms / 1000).toFixed(2)

async function measurePrint(printer: Printer, task: FlyerTask): Promise<{ ms: number; bytes: number }> {
  const from = performance.now()
  const pdf = await printer.draw(task)
  return { ms: performance.now() - from, bytes: pdf.byteLength }
}

/** The programs that print, of a process. */
const findPrinting = (pid: number): number[] =>
  listChildren(pid)
    .filter(({ command }) => command.includes('print-flyers'))
    .map((child) => child.pid)

const readPeak = (pid: number): number => Math.max(0, ...findPrinting(pid).map((child) => readMemory(child).peak))

const sum = (figures: number[]): number => figures.reduce((before, one) => before + one, 0)

interface Waits {
  p50: number
  p99: number
  most: number
  count: number
}

const report = (what: string, { p50, p99, most, count }: Waits) =>
  process.stdout.write(
    `${what}: half wait less than ${p50.toFixed(1)} ms, 99 of 100 less than ${p99.toFixed(1)}, the longest ${most.toFixed(1)} (${count} calls)\n`,
  )

/** One caller after the other asks for a listing that is not cached, until the work is done. */
async function measureListing(url: string, work: () => Promise<unknown>): Promise<Waits> {
  const waits: number[] = []
  let isDone = false
  const working = work().finally(() => (isDone = true))
  for (let at = 0; !isDone; at += 1) {
    const askedAt = performance.now()
    const path = `/api/products/get_collection_product_listing?collection=${7 + (at % 60)}&max_price=${1_000_000 + counter()}`
    await fetch(url + path).then((reply) => reply.text())
    waits.push(performance.now() - askedAt)
    await sleep(5)
  }
  await working
  waits.sort((one, other) => one - other)
  const share = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))]!
  return { p50: share(0.5), p99: share(0.99), most: waits.at(-1)!, count: waits.length }
}

let count = 0
const counter = () => (count += 1)

/** Photographs are noisy: a plain color would be decoded and written in no time. @returns their files */
async function makePictures(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  for (let at = 0; at < itemCount; at += 1) {
    const noise = { type: 'gaussian' as const, mean: 100 + at * 4, sigma: 24 }
    const file = join(folder, `flyer-${at}.jpg`)
    const size = { width: masterWidth, height: masterWidth, channels: 3 as const }
    writeFileSync(
      file,
      await sharp({ create: { ...size, background: '#888888', noise } })
        .jpeg({ quality: 85 })
        .toBuffer(),
    )
    files.push(file)
  }
  return files
}

function makeTask(template: FlyerTemplate, pictures: FlyerTask['pictures']): FlyerTask {
  const items = pictures.map(({ url }, at): SheetItem => ({
    key: `i${at}`,
    name: `Summit 20 oz vacuum tumbler ${at}`,
    code: `NS-44${at}`,
    unit: 'each',
    text: 'Keeps coffee hot through a shift. Slide lid, fits a truck cup holder.',
    colors: ['#1e3350', '#1f5135', '#e6dfd0'].map((hex) => ({ name: hex, hex })),
    picture: { url, aspect: 1, alt: `Tumbler ${at}` },
    tiers: [48, 96, 240, 480, 1_008, 2_500]
      .slice(0, tiersPerItem[template])
      .map((quantity, tier) => ({ quantity, cents: 1_816 - tier * 80 })),
    onCall: false,
    gone: false,
  }))
  const pages = Array.from({ length: Math.ceil(itemCount / itemsPerPage[template]) }, (_, at) => ({
    key: `p${at}`,
    template,
    headline: 'Crew gifts that get used',
    text: 'Order by November 30.',
    items: items.slice(at * itemsPerPage[template], (at + 1) * itemsPerPage[template]),
  }))
  const contact = { name: 'Marcus Cole', company: 'Copperline', phone: '', email: 'm@copperline.example', web: '' }
  const colors = { accent: '#b4622b', headline: '#1d2b28' }
  const sheet = { paper: 'letter' as const, colors, logo: null, contact, footer: 'Freight is extra.', pages }
  return { sheet: { ...sheet, liveUrl: 'https://shop.example/f/7KQ2M9' }, pictures, title: 'Bench', author: 'Bench' }
}
