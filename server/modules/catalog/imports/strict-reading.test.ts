import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { items, itemVariants, priceTiers } from '../items/catalog.tables.ts'
import { importFile, type ImportOptions } from './import-file.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`)
  writeFileSync(path, content)
  return path
}

const shop = await openTestShop()
const bring = (name: string, content: string | Buffer, options: ImportOptions = {}) =>
  importFile(shop.db, write(name, content), { clock: shop.clock, ...options })

const own = 'code,name,price\nA-1,Mug,125.00\nA-2,Cup,1'

describe('a file that may have been cut off', () => {
  test.each([
    ['within the last price', 'own.csv', own, /Row 3, the last one, .*within 'price' \('1'\).*--complete/],
    ['before the last price', 'own.csv', 'code,name,price\nA-1,Mug,1\nA-2,Cup,', /within 'price' \(empty\)/],
    ['before cells', 'own.csv', 'code,name,price\nA-1,Mug,1\nA-2,Cu', /within 'name' \('Cu'\)/],
    ['within a quote', 'own.csv', 'code,name\nA-1,"a\nb"\nA-2,"Mug', /^Line 4: .*a quote is opened and never closed/],
    ['while packed', 'own.csv.gz', gzipSync(`${own}\n`).subarray(0, 40), /it has been cut off/],
    ['as no gzip', 'own.csv.gz', Buffer.from(own), /it is no gzip file/],
    ['within a letter', 'own.csv', Buffer.from('code,name\nA-1,Caf\u00e9').subarray(0, -1), /Line 2 holds the byte C3/],
  ])('%s is refused and names the row', async (_where, name, content, sentence) => {
    await expect(bring(name, content)).rejects.toThrow(UnreadableFile)
    await expect(bring(name, content)).rejects.toThrow(sentence)
    expect(await shop.db.orm.select().from(items)).toEqual([])
  })

  test.each([
    ['ends in a quoted cell', 'code,name,price\nWA-1,Mug,"125.00"', {}],
    ['ends in a column that the shop does not read', 'code,name,price,remark\nWB-1,Mug,125.00,soo', {}],
    ['ends in a whole word', 'code,name,price,hidden\nWC-1,Mug,125.00,no', {}],
    ['is called complete', 'code,name,price\nWD-1,Mug,125.00', { isComplete: true }],
    ['has a line end', 'code,name,price\r\nWE-1,Mug,125.00\r\n', {}],
    ['has line ends of old Macs', 'code,name,price\rWF-1,Mug,125.00\r', {}],
  ])('is taken when it %s', async (_how, content, options) => {
    expect(await bring('whole.csv', content, options)).toMatchObject({ imported: true, added: 1 })
  })

  test('as JSON Lines shows its end by the last bracket', async () => {
    const whole = '{"code":"L-1","name":"Mug","price":125}'
    expect(await bring('a.jsonl', whole)).toMatchObject({ imported: true })
    const cut = await bring('b.jsonl', whole.slice(0, -3))
    expect(cut).toMatchObject({ imported: false, mistakes: [{ row: 1, reason: 'is not a JSON object' }] })
  })
})

describe('rows that are no items', () => {
  const head = 'code,name,stock,price\n'
  test.each([
    ['blank', 'PA-1,Mug,5,4.20\n,,,\n, ,,\n', 0],
    ['a sum in place of a code', 'PB-1,Mug,5,4.20\nTotal,,1026.25,\n', 1],
    ['headings of groups', 'DRINKWARE,,,\nPE-1,Mug,5,4.20\n,Pens and pencils,,\n', 2],
    ['sums in place of names', 'PC-1,Mug,5,4.20\n,Subtotal,,4.20\n,Grand total:,,4.20\n', 2],
  ])('%s are passed over', async (_, rows, notices) => {
    const report = await bring('sums.csv', head + rows)
    expect(report).toMatchObject({ imported: true, added: 1, untouched: 0, skipped: 0, mistakeCount: 0 })
    expect(report.notices).toHaveLength(notices)
  })

  test('an item that is called a sum stays one', async () => {
    const report = await bring('total.csv', `${head}TOTAL,Total cereal,5,4.20\nPD-2,Total,5,4.20\n,,5,4.20\n`)
    expect(report.mistakes).toEqual([{ row: 4, column: 'code', reason: 'is empty' }])
  })
})

test('amounts are read as price lists write them, and in doubt not at all', async () => {
  const head = 'code,name,stock,price,minimum_quantity\n'
  const report = await bring(
    'amounts.csv',
    `${head}PF-1,Mug,"1,200","$1,250.00 USD",48 pcs\nPF-2,Pen,30,USD .98/ea,1\n`,
  )
  expect(report).toMatchObject({ imported: true, added: 2, mistakeCount: 0 })
  const wrong = await bring('wrong.csv', `${head}PF-3,Mug,500+,4.25/pr,"1,20"\n`)
  expect(wrong.mistakes.map(({ column }) => column)).toEqual(['minimum_quantity', 'price', 'stock'])
})

test('lists that no item has so long are refused', async () => {
  const many = (count: number, letter: string) => Array.from({ length: count }, (_, at) => `${letter}${at}`).join('|')
  const lists = `PH-1,Mug,3,${many(50, 'c')},${many(50, 's')}\nPH-2,Cap,3,${many(6_000, 'c')},\n`
  const report = await bring('lists.csv', `code,name,price,colors,sizes\n${lists}`)
  expect(report.mistakes).toEqual([
    { row: 2, column: 'sizes', reason: 'make more than 2000 variants with the colors' },
    { row: 3, column: 'colors', reason: 'has more than 5,000 entries' },
  ])
})

describe('the letters of a file', () => {
  const head = 'code,name,price\n'
  const letters = '‘Café’ — 5 €'
  test.each([
    ['UTF-8', Buffer.from(`${head}E-1,${letters},1\n`), {}],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${head}E-2,${letters},1\n`), {}],
    ['UTF-16', Buffer.from(`\ufeff${head}E-3,${letters},1\n`, 'utf16le'), {}],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${head}E-4,${letters},1\n`, 'utf16le').swap16(), {}],
    ['UTF-16 without its mark', Buffer.from(`${head}E-6,${letters},1\n`, 'utf16le'), {}],
    [
      'Windows-1252, when said so',
      Buffer.concat([Buffer.from(`${head}E-5,`), Buffer.from('91436166e992209720352080', 'hex'), Buffer.from(',1\n')]),
      { encoding: 'windows-1252' as const },
    ],
  ])('come in right from %s', async (_name, content, options) => {
    await bring('letters.csv', content, options)
    const named = await shop.db.orm.select().from(items)
    expect(
      named.find(
        ({ code }) =>
          code ===
          `E-${
            content
              .toString('latin1')
              .replaceAll('\0', '')
              .match(/E-(\d)/)![1]
          }`,
      ),
    ).toMatchObject({ name: letters })
  })

  test.each([
    [
      'Windows-1252 unsaid',
      Buffer.from(`${head}N-1,Mug,1\nN-2,Caf\u00e9,1\n`, 'latin1'),
      'Line 3 holds the byte E9, which is not UTF-8.',
    ],
    ['NUL', Buffer.from(`${head}N-1,Mug,1\nN-2,Mu\0g,1\n`), 'Line 3 holds a NUL character'],
    ['NUL in the first line', Buffer.from(`co\0de,name\n`), 'Line 1 holds a NUL character'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a spreadsheet of the old kind'],
    ['a doubled column', Buffer.from('code,name,price,price\nN-1,Mug,1,2\n'), "Two columns have the name 'price'"],
    ['a cell too many', Buffer.from(`${head}N-1,Mug, large,1\n`), 'Line 2 has 4 cells, but its headings name 3'],
  ])('%s is refused and names the line', async (_name, content, sentence) => {
    const importing = bring('letters.csv', content)
    await expect(importing).rejects.toThrow(UnreadableFile)
    await expect(importing).rejects.toThrow(sentence)
  })

  test.each([String.raw`Mug\u0000`, String.raw`Mug\ud800`])('%s in JSON is refused with its row', async (name) => {
    const report = await bring(
      'a.jsonl',
      `{"code":"Z-1","name":"Mug","price":1}\n{"code":"Z-2","name":"Mug","description":"${name}"}\n`,
    )
    expect(report).toMatchObject({ imported: false, mistakes: [{ row: 2, column: 'descriptionHtml' }] })
  })
})

describe('a truth value that nobody can read publishes nothing', () => {
  const shopify = 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Published,Status\n'
  const woo = 'ID,Type,SKU,Name,Published,Regular price,Parent\n'
  test.each([
    [shopify, 'pen,Pen,,P-1,1.00,FALSCH,active\n', 'Published', 'FALSCH'],
    [shopify, 'pen,Pen,,P-1,1.00,TRUE,entwurf\n', 'Status', 'entwurf'],
    [woo, '1,simple,P-1,Pen,nein,1.00,\n', 'Published', 'nein'],
    ['code,name,price,hidden\n', 'P-1,Pen,1.00,WAHR\n', 'hidden', 'WAHR'],
  ])('%s%s', async (head, row, column, value) => {
    const report = await bring('truth.csv', head + row)
    expect(report).toMatchObject({ imported: false, mistakes: [{ row: 2, column }] })
    expect(report.mistakes[0]!.reason).toBe(`is '${value}', which is neither yes nor no`)
  })
})

describe('a WooCommerce export', () => {
  const head =
    'ID,Type,SKU,Name,Published,Sale price,Regular price,Date sale price starts,Date sale price ends,Parent,Attribute 1 name,Attribute 1 value(s)\n'
  const tierOf = async (code: string) => {
    const [item] = (await shop.db.orm.select().from(items)).filter((one) => one.code === code)
    return (await shop.db.orm.select().from(priceTiers)).filter(({ itemId }) => itemId === item!.id)
  }

  test.each<[string, string, number, number | null, string?]>([
    ['S-1', ',', 79_500, 90_000],
    ['S-2', ',2020-12-31', 90_000, null],
    ['S-3', '2026-03-01 08:00:00,2026-03-02', 79_500, 90_000],
    ['S-4', '2026-03-05,', 90_000, null],
    ['S-5', ',2026-03-01T23:59:59+00:00', 90_000, null],
    // The clocks of the shop count, in New York, not those of the computer.
    ['S-8', ',2026-03-02', 79_500, 90_000, '2026-03-03T04:59:00Z'],
    ['S-9', ',2026-03-02', 90_000, null, '2026-03-03T05:00:00Z'],
    ['S-10', '2026-03-03,', 90_000, null, '2026-03-03T04:59:00Z'],
    ['S-11', '2026-03-03 00:00:00,', 79_500, 90_000, '2026-03-03T05:00:00Z'],
  ])(
    'sells %s at its sale price on the days of the sale (%s) only',
    async (code, daysOfSale, unitPrice, publishedPrice, now) => {
      const clock = now === undefined ? shop.clock : { now: () => new Date(now) }
      const report = await bring('woo.csv', `${head}1,simple,${code},Cap,1,7.95,9.00,${daysOfSale},,,\n`, { clock })
      expect(report).toMatchObject({ imported: true, mistakeCount: 0 })
      expect(await tierOf(code)).toMatchObject([{ unitPrice, publishedPrice }])
    },
  )

  test('says of a sale that is still on that it will not end by itself', async () => {
    const { notices } = await bring('woo.csv', `${head}1,simple,S-6,Cap,1,7.95,9.00,,2026-04-01,,,\n`)
    expect(notices).toMatchObject([{ row: 2, column: 'Date sale price ends' }])
    const faulty = await bring('woo.csv', `${head}1,simple,S-7,Cap,1,7.95,9.00,,31.12.2026,,,\n`)
    expect(faulty.mistakes).toEqual([
      { row: 2, column: 'Date sale price ends', reason: "is '31.12.2026', which is not a day like 2026-12-31" },
    ])
  })

  test('refuses a variation without a price, and leaves out one that is not published', async () => {
    const parent = '7,variable,CAP,Foreman cap,1,,,,,,Color,"Navy, Red"\n'
    const navy = '8,variation,CAP-N,,1,,9.00,,,CAP,Color,Navy\n'
    const refused = await bring('woo.csv', `${head}${parent}${navy}9,variation,CAP-R,,1,,,,,CAP,Color,Red\n`)
    expect(refused).toMatchObject({ imported: false, mistakes: [{ row: 4, column: 'Regular price' }] })
    await bring('woo.csv', `${head}${parent}${navy}9,variation,CAP-R,,0,,,,,CAP,Color,Red\n`)
    const parts = await shop.db.orm.select().from(itemVariants)
    expect(parts.filter(({ code }) => code.startsWith('CAP-'))).toMatchObject([{ code: 'CAP-N', active: true }])
  })

  test('may have its variations anywhere, before their product, too', async () => {
    const rows = [
      '12,variation,HAT-R,,1,,9.00,,,id:10,Color,Red\n',
      '10,variable,HAT,Hat,1,,,,,,Color,"Navy, Red"\n',
      '11,simple,PEN,Pen,1,,1.00,,,,,\n',
      '13,variation,HAT-N,,1,,8.00,,,hat,Color,Navy\n',
      '14,variation,LOST,,1,,8.00,,,NOWHERE,Color,Navy\n',
    ]
    const refused = await bring('woo.csv', head + rows.join(''))
    expect(refused.mistakes).toEqual([{ row: 6, column: 'Parent', reason: "'NOWHERE' is no product of this file" }])
    await bring('woo.csv', head + rows.slice(0, 4).join(''))
    const parts = await shop.db.orm.select().from(itemVariants)
    expect(
      parts
        .filter(({ code }) => code.startsWith('HAT-'))
        .map(({ code, extraPrice }) => [code, extraPrice])
        .sort(),
    ).toEqual([
      ['HAT-N', 0],
      ['HAT-R', 10_000],
    ])
  })
})

const hostile = new URL('../../../../../shared/data/hostile/csv/', import.meta.url).pathname

describe.runIf(existsSync(hostile))('files that others wrote to do harm', () => {
  const files = existsSync(hostile)
    ? (readdirSync(hostile, { recursive: true }) as string[]).filter((name) => /\.(csv|xlsx?)$/.test(name))
    : []
  test.each(files)('%s is refused with a sentence', async (name) => {
    await expect(importFile(shop.db, join(hostile, name))).rejects.toThrow(UnreadableFile)
  })
})
