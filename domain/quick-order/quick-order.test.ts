import { describe, expect, test } from 'vitest'
import { isAmbiguousQuantity, readQuantity, readSample } from './list-quantities.ts'
import { listNearCodes } from './near-codes.ts'
import { mayBeginWithHeading, readCells, readPasted } from './quick-order.ts'

/** Pieces by the line, as the lists below have them. */
const five = (...codes: (string | string[])[]) => {
  const units = codes.find((one) => Array.isArray(one)) ?? []
  return codes
    .filter((one) => typeof one === 'string')
    .map((code, at) => ({ code, quantity: `${['24', '5', '3', '2'][at]}${units[at] ?? ''}` }))
}

const rows = (...pairs: [string, string][]) => pairs.map(([code, quantity]) => ({ code, quantity }))

describe('what is pasted', () => {
  test.each([
    ['from a spreadsheet', 'NS-4420\t24\nNW-1599\t5', rows(['NS-4420', '24'], ['NW-1599', '5'])],
    ['with commas', 'NS-4420,24\r\nNW-1599, 5', rows(['NS-4420', '24'], ['NW-1599', '5'])],
    ['with semicolons', 'NS-4420;24', rows(['NS-4420', '24'])],
    ['as words', 'NS-4420 24\n12 x NW-1599\n3 NW-7', rows(['NS-4420', '24'], ['NW-1599', '12'], ['NW-7', '3'])],
    ['as codes alone', 'NS-4420\nNW-1599', rows(['NS-4420', ''], ['NW-1599', ''])],
    ['with quantities first', '24\tNS-4420\n5\tNW-1599', rows(['NS-4420', '24'], ['NW-1599', '5'])],
    ['with names between', 'NS-4420\tGolf umbrella, black\t24', rows(['NS-4420', '24'])],
    ['with quotes', '"NS-4420","1,200"', rows(['NS-4420', '1,200'])],
    ['with codes that are numbers', '4420\t24\n1599\t5', rows(['4420', '24'], ['1599', '5'])],
    ['with empty lines', '\n\nNS-4420\t24\n \n', rows(['NS-4420', '24'])],
    [
      'with cases and dozens',
      'NS-4420 24 cases\n2 dozen NW-1599\nNW-7 x 2 dz.',
      rows(['NS-4420', '24 cases'], ['NW-1599', '2 dozen'], ['NW-7', '2 dz']),
    ],
    ['with a period in a quantity', 'NS-4420 24.000', rows(['NS-4420', '24.000'])],
    [
      'with a separator for each line',
      'NS-4420\t24\nNW-6144, 5\nNW-7;3\nNW-8|2',
      five('NS-4420', 'NW-6144', 'NW-7', 'NW-8'),
    ],
    [
      'with tabs, spaces and an x',
      'NS-4420\t24\nNW-6144 5\n3 x NW-7\nNW-8 x2',
      five('NS-4420', 'NW-6144', 'NW-7', 'NW-8'),
    ],
    ['with a comma in a cell between tabs', 'NS-4420\tUmbrella, black\t24\nNW-6144, 5', five('NS-4420', 'NW-6144')],
    ['with a semicolon in a cell between commas', 'NS-4420,Cap; navy,24\nNW-6144,Mug,5', five('NS-4420', 'NW-6144')],
    [
      'with other columns in a line of its own',
      '24\tMug\tNS-4420\nNW-6144, 5\n3\tCap\tNW-7',
      five('NS-4420', 'NW-6144', 'NW-7'),
    ],
    [
      'with a comma in a number between words',
      'NS-4420 1,200\n1,200 x NW-6144',
      rows(['NS-4420', '1,200'], ['NW-6144', '1,200']),
    ],
    [
      'with a comma in a number behind a comma',
      'NS-4420, 1,200\nNW-6144, 5',
      rows(['NS-4420', '1,200'], ['NW-6144', '5']),
    ],
    [
      'with units',
      'NS-4420 24 ea\n5 pcs. NW-6144\n3 boxes of NW-7\nNW-8 qty: 2',
      five('NS-4420', 'NW-6144', 'NW-7', 'NW-8', [' ea', ' pcs', ' boxes']),
    ],
    ['with signs between', 'NS-4420: 24\nNW-6144 - 5\nNW-7 = 3\nNW-8 (2)', five('NS-4420', 'NW-6144', 'NW-7', 'NW-8')],
    [
      'with punctuation at the ends',
      'NS-4420, 24;\nNW-6144., 5.\n"NW-7" 3,\n(NW-8)\t(2)',
      five('NS-4420', 'NW-6144', 'NW-7', 'NW-8'),
    ],
    ['with bullets', '- NS-4420 24\n• NW-6144, 5\n* 3 NW-7', five('NS-4420', 'NW-6144', 'NW-7')],
    ['with numbers of lines', '1) NS-4420 24\n2) NW-6144, 5\n3) NW-7\t3', five('NS-4420', 'NW-6144', 'NW-7')],
    ['with numbers of lines and no quantity', '1. NS-4420\n2. NW-6144', rows(['NS-4420', ''], ['NW-6144', ''])],
    ['with the quantity first in one line', 'NS-4420\t24\n5\tNW-6144\nNW-7\t3', five('NS-4420', 'NW-6144', 'NW-7')],
    ['with a quantity that cannot be told', 'NS-4420\t24\nNW-6144, 5, 12', rows(['NS-4420', '24'], ['NW-6144', ''])],
    [
      'with codes that end in their own signs',
      'MM-300/5#\t24\nPAD(12)\t5',
      rows(['MM-300/5#', '24'], ['PAD(12)', '5']),
    ],
    [
      'as people label them in mails',
      'Item #: NS-4420, Qty: 24\nSKU NW-6144 - qty 5\nPart# NW-7 (qty 3)\nCode: NW-8; Quantity: 2',
      five('NS-4420', 'NW-6144', 'NW-7', 'NW-8'),
    ],
    [
      'with prices behind',
      'NS-4420 24 @ $5.40\n5 NW-6144 @ 12.50 ea\nNW-7, 3 $1,250.00',
      five('NS-4420', 'NW-6144', 'NW-7'),
    ],
    [
      'with factors and dots between',
      'NS-4420*24\n5xNW-6144\nNW-7......3\nNW-8 +2',
      five('NS-4420', 'NW-6144', 'NW-7', 'NW-8'),
    ],
    [
      'in sentences',
      'Please send 24 NS-4420\nneed 5 NW-6144 asap',
      rows(['Please send NS-4420', '24'], ['need NW-6144 asap', '5']),
    ],
    ['with a measure and no quantity', 'NW-6144 33 lb spool', rows(['NW-6144 33 lb spool', ''])],
    ['in wide digits', 'ＮＳ-4420 ２４', rows(['NS-4420', '24'])],
    [
      'from a table of a PDF',
      'Item      Description            Qty    Price\nNS-4420   MIG wire .035"         24     $5.40\nNW-6144   Golf umbrella, black   5      $12.50',
      five('NS-4420', 'NW-6144'),
    ],
    ['with quotes in quotes', '"NS-4420","Pipe, 5"" long",24', rows(['NS-4420', '24'])],
    ['as nothing', ' \n\t\n', []],
  ])('%s', (_, text, wanted) => {
    expect(readPasted(text)).toEqual({ rows: wanted, asks: undefined })
  })

  test.each([
    ['Item\tQty', 'NS-1\t2'],
    ['SKU,Quantity', 'NS-1,2'],
    ['Part Number;Pcs.', 'NS-1;2'],
    ['No.\tDescription\tItem code\tUnit price\tOrder Qty', '1\tMug\tNS-1\t9.00\t2'],
    ['qty\tcode', '2\tNS-1'],
    ['Product\tSKU #\tQTY (ea)', 'Mug\tNS-1\t2'],
    ['Part\tHow many', 'NS-1\t2'],
    ['SKU;Menge', 'NS-1;2'],
    ['How many\tSKU\tUnit price', '2\tNS-1\t9'],
    ['SKU\tQty', 'NS-1, 2'],
    ['SKU,Qty', '2 x NS-1'],
    ['Item code   Qty', 'NS-1   2'],
    ['Item code   Qty', 'NS-1, 2'],
    ['Weekly order\nSKU\tName\tQty', 'NS-1\tMug\t2'],
    ['Item\t\tOrder\nNo.\tDescription\tQty', 'NS-1\tMug\t2'],
    ['Item\t\tQuantity\t\nCode\tName\tOn hand\tOrder', 'NS-1\tMug\t200\t2'],
  ])('under the columns %j', (header, line) => {
    const [, name] = ['', header]
    expect(readPasted(`${name}\n${line}`).rows).toEqual(rows(['NS-1', '2']))
  })

  test('a list of codes and prices has no quantities', () => {
    expect(readPasted('SKU\tUnit price\nNS-1\t9').rows).toEqual(rows(['NS-1', '']))
  })

  test('cells lose formulas, apostrophes and control characters, and end somewhere', () => {
    expect(
      readCells([
        ['="0012"', "'24"],
        ['NS\0-1', '5'],
        ['x'.repeat(10_000_000), '1'],
      ]).rows,
    ).toEqual(rows(['0012', '24'], ['NS -1', '5'], ['x'.repeat(200), '1']))
    expect(readCells([["=cmd|' /C calc'!A0", '1']]).rows[0]!.code).not.toMatch(/^=/)
  })

  test('a first row with a code in it is a row', () => {
    expect(
      readCells([
        ['NS-1', '2'],
        ['NS-2', '3'],
      ]).rows,
    ).toHaveLength(2)
    expect(readCells([['Item 7', '']]).rows).toEqual(rows(['Item 7', '']))
  })
})

describe('of several columns of numbers the one that is ordered is read:', () => {
  test.each([
    ['SKU,Qty On Hand,Order Qty', 'NS-1,200,2'],
    ['SKU,Order Qty,Qty On Hand', 'NS-1,2,200'],
    ['Item Number,Description,On Hand,Min,Max,Ordered', 'NS-1,Mug,200,24,48,2'],
    ['Qty Per Case,Part #,Qty', '12,NS-1,2'],
    ['Item,Case Qty,Units', 'NS-1,12,2'],
    ['SKU,Qty,Amount', 'NS-1,2,18'],
    ['ITEM NO,ORD QTY,B/O QTY', 'NS-1,2,18'],
    ['Item #,# to order,On hand', 'NS-1,2,18'],
    ['Item,Qty (min 12),Price', 'NS-1,2,18'],
    ['SKU,Amount,Qty', 'NS-1,18,2'],
    ['sku,qty_available,qty_to_order,unit_cost', 'NS-1,200,2,9'],
    ['Product Code,Reorder Point,Reorder Qty', 'NS-1,50,2'],
    ['Item No.,MOQ,Quantity Required', 'NS-1,12,2'],
    ['Stock Number,Qty in Stock,Qty Needed', 'NS-1,200,2'],
    ['ItemCode,QtyOnHand,QtyOrdered', 'NS-1,200,2'],
    ['itemno,qtyonhand,orderqty', 'NS-1,200,2'],
    ['SKU,Qty On Order,Qty', 'NS-1,30,2'],
    ['Order No,SKU,Order', '4711,NS-1,2'],
    ['SKU,Qty Shipped,Qty Ordered', 'NS-1,1,2'],
    ['SKU,Year,Size,Pieces', 'NS-1,2026,12,2'],
    ['Supplier SKU,Our SKU,Qty', 'NS-1,778,2'],
    ['Product Name,UPC,SKU,Color Code,Qty', 'Mug,012345678905,NS-1,77,2'],
  ])('%s', (header, line) => {
    expect(readPasted(`${header}\n${line}`)).toEqual({ rows: rows(['NS-1', '2']), asks: undefined })
  })

  test.each([
    ['SKU,Qty,Units\nNS-1,200,2', 'quantity', ['Qty', 'Units']],
    ['SKU,Menge,Bestand\nNS-1,2,200', 'quantity', ['Menge', 'Bestand']],
    ['SKU,Qty On Hand\nNS-1,200', 'quantity', ['Qty On Hand']],
    ['SKU,Item Number,Qty\nNS-1,778,2', 'code', ['SKU', 'Item Number']],
    ['NS-1,200,2\nNS-2,100,3', 'quantity', ['', '']],
    ['SKU,Order Qty 2025,Order Qty 2026\nNS-1,4,2', 'quantity', ['Order Qty 2025', 'Order Qty 2026']],
  ])('where two could be meant the list asks: %j', (text, of, headings) => {
    const { rows: none, asks } = readPasted(text)
    expect(none).toEqual([])
    expect(asks?.of).toBe(of)
    expect(asks?.columns.map(({ heading }) => heading)).toEqual(headings)
  })

  test('by the answer, also that none of them is it', () => {
    const text = 'SKU,Qty,Units\nNS-1,200,2'
    expect(readPasted(text).asks?.columns[1]).toEqual({ column: 2, heading: 'Units', samples: ['2'] })
    expect(readPasted(text, { quantity: 2 })).toEqual({ rows: rows(['NS-1', '2']), asks: undefined })
    expect(readPasted(text, { quantity: -1 })).toEqual({ rows: rows(['NS-1', '']), asks: undefined })
    const both = 'SKU,Item Number,Qty,Units\nNS-1,778,2,5'
    expect(readPasted(both, { code: 0 }).asks?.of).toBe('quantity')
    expect(readPasted(both, { code: 1, quantity: 3 }).rows).toEqual(rows(['778', '5']))
  })

  test('columns that say the same are not asked about', () => {
    expect(readPasted('SKU,Item Number,Qty,Units\nNS-1,ns-1,2,2').rows).toEqual(rows(['NS-1', '2']))
    expect(readPasted('SKU,Item Number,Qty,Units\nNS-1,,2,').rows).toEqual(rows(['NS-1', '2']))
  })
})

test.each([
  ['a unit beside it', 'Item,U/M,Qty\nNS-1,CS,4\nNS-2,EA,7\nNS-3,LB,33', ['4 CS', '7', '33 LB']],
  ['a unit behind it', 'Item,Qty,Unit of Measure\nNS-1,4,dozen\nNS-2,7,Each', ['4 dozen', '7']],
  ['dozens in its heading', 'SKU,Qty (dozen)\nNS-1,4', ['4 dozen']],
  ['pallets for its heading', 'SKU,Pallets\nNS-1,4', ['4 Pallets']],
  ['a price behind it, called unit', 'Item,Qty,Unit\nNS-1,4,12.50', ['4']],
])('a quantity with %s is none of pieces unless it says so', (_, text, wanted) => {
  expect(readPasted(text).rows.map(({ quantity }) => quantity)).toEqual(wanted)
})

test('cases that were chosen among columns stay cases', () => {
  expect(readPasted('SKU,Qty (cases)\nNS-1,4', { quantity: 1 }).rows).toEqual(rows(['NS-1', '4 cases']))
})

describe('around a list', () => {
  test.each([
    ['a title', 'Weekly order, west branch\n\nSKU,Qty\nNS-1,2'],
    ['a date and a number', 'Date:,11/02/2026\nPO:,4711\nSKU,Qty\nNS-1,2'],
    ['the line in which Excel names the separator', 'sep=;\nSKU;Qty\nNS-1;2'],
    ['the same in quotes', '"sep=,"\nSKU,Qty\nNS-1,2'],
    ['numbers of rows', '1\tNS-1\t2\n2\tNS-2\t3'],
  ])('%s is no goods', (_, text) => {
    expect(readPasted(text).rows[0]).toEqual({ code: 'NS-1', quantity: '2' })
  })

  test('headings in the middle hide no goods above them', () => {
    expect(readPasted('NS-1,2\nSKU,Qty\nNS-2,3').rows).toHaveLength(3)
  })

  test('codes lose what Word makes of a hyphen, and signs that nobody sees', () => {
    expect(readPasted('NS\u201344\u200b20\t24\n\u202dNW\u20111599\t5').rows).toEqual(
      rows(['NS-4420', '24'], ['NW-1599', '5']),
    )
  })
})

test.each([
  ['24', 24],
  [' 1,200 ', 1200],
  ['24 ea', 24],
  ['12.0', 12],
  ['x3', 3],
  ['2 boxes', 2],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['two', undefined],
  ['1000001', undefined],
  ['12,00', undefined],
  ['1.000', undefined],
  ['24.000 pcs', undefined],
  ['1.250.000', undefined],
  ['1,000.00', 1000],
  ['12.0000', 12],
  ['24.', 24],
  ['24,', 24],
  ['(24)', 24],
  ['qty: 24;', 24],
  ['×3', 3],
  ['1.000.', undefined],
])('%j as a quantity is %j', (typed, wanted) => {
  expect(readQuantity(typed)).toBe(wanted)
})

test.each([
  ['1.000', true],
  ['1.500', true],
  ['24.000 ea', true],
  ['1.000.000', true],
  ['1.5', false],
  ['12.00', false],
  ['1,000', false],
  ['1,000.000', false],
])('%j can be read as two quantities: %s', (typed, wanted) => {
  expect(isAmbiguousQuantity(typed)).toBe(wanted)
})

describe('a list', () => {
  test.each([
    ['may begin with a heading', rows(['Artikel', 'Menge'], ['NS-1', '2']), true],
    ['may have words where others have quantities', rows(['POLO', 'many'], ['NS-1', '2']), true],
    ['begins with goods', rows(['NS-1', '2'], ['NS-2', '3']), false],
    ['begins with a code alone', rows(['Artikel', ''], ['NS-1', '2']), false],
    ['begins with a quantity that cannot be read', rows(['NS-1', '2 dozen'], ['NS-2', '3']), false],
    ['has no quantity at all', rows(['Artikel', 'Menge'], ['NS-1', 'one']), false],
    ['is one row', rows(['Artikel', 'Menge']), false],
    ['is empty', [], false],
  ])('%s', (_, list, wanted) => {
    expect(mayBeginWithHeading(list)).toBe(wanted)
  })
})

test('near codes are one slip away, and not without end', () => {
  const near = listNearCodes('NS-4402')
  for (const code of ['ns-4420', 'ns-4403', 'ns-440', 'ns-44020', 'ns4402']) expect(near).toContain(code)
  expect(near).not.toContain('ns-4402')
  expect(near.length).toBeLessThan(700)
  expect(listNearCodes('NS 4402')[0]).toBe('ns-4402')
  expect(listNearCodes('x'.repeat(200))).toEqual([])
})

test.each([
  ['a sum below the goods', 'Item,Qty\nNW-1018,48\nGrand Total,48\nTotal items: 1,'],
  ['a sum beside no code', 'Item,Description,Qty\nNW-1018,Mug,48\n,Total,48'],
  ['a line of dashes', '| Item | Qty |\n|---|---|\n| NW-1018 | 48 |'],
  ['what is added', 'Item,Qty\nNW-1018,48\nFreight,1\nSales tax,1'],
  ['headings of the next page', 'Item,Qty\nNW-1018,48\nPage 1 of 2,\nItem,Qty'],
  ['notes', 'Item,Qty\nNW-1018,48\n* prices valid 30 days,\nTerms: Net 30,'],
  ['titles of groups and a closing word', 'Item,Qty\nDRINKWARE,\nNW-1018,48\nThank you!,'],
])('%s is none of the goods', (_, text) => {
  expect(readPasted(text).rows).toEqual([{ code: 'NW-1018', quantity: '48' }])
})

test('a code of letters alone stays, with a quantity or where there are no headings', () => {
  expect(readPasted('Item,Qty\nTUMBLER,12\nNW-1018,48').rows.map(({ code }) => code)).toEqual(['TUMBLER', 'NW-1018'])
  expect(readPasted('NW-1018,48\nTUMBLER,').rows.map(({ code }) => code)).toEqual(['NW-1018', 'TUMBLER'])
})

test.each<[string, string, string[]]>([
  ['of none', 'Item,Description,Qty\nNW-1,Mug,0\nNW-2,Pen,250\nNW-3,Cap,0.00', ['NW-2']],
  ['beside nothing, where most have nothing', 'Item,Qty\nNW-1,\nNW-2,250\nNW-3,\nNW-4,', ['NW-2']],
  ['beside nothing stays where few have nothing', 'Item,Qty\nNW-1,\nNW-2,250\nNW-3,12', ['NW-1', 'NW-2', 'NW-3']],
  ['of none stays where all have none', 'Item,Qty\nNW-1,0\nNW-2,0', ['NW-1', 'NW-2']],
])('a row of an order form %s', (_, text, codes) => {
  expect(readPasted(text).rows.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['sample', 'blank'],
  ['1 sample', 'blank'],
  ['Blank sample.', 'blank'],
  ['(random sample)', 'random'],
  ['Swatch', 'swatch'],
  ['color card', 'swatch'],
  ['2 samples', undefined],
  ['sampler', undefined],
  ['24', undefined],
  ['', undefined],
])('instead of a quantity, %j asks for the sample %s', (typed, kind) => {
  expect(readSample(typed)).toBe(kind)
})
