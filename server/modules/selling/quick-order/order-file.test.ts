import { describe, expect, test } from 'vitest'
import { readQuickOrderFile } from '../../../../contract/shop/cart/quick-order.call.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { sheetNamespace as main, toArchive, toSheet, workbook } from '../../../testing/workbooks.ts'

async function send(shop: TestShop, name: string, content: Buffer | string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('order_file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return shop.sendAnything(readQuickOrderFile, { form })
}

const read = async (name: string, content: Buffer | string) => {
  const reply = await send(await openTestShop(), name, content)
  expect(reply.error).toBeUndefined()
  return (reply.data as { rows: { code: string; quantity: string }[] }).rows
}

const wanted = [
  { code: 'NS-1', quantity: '24' },
  { code: 'NS-2', quantity: '1,200' },
]

describe('a list of codes and quantities is read', () => {
  test.each([
    ['with a header', 'Item code,Description,Qty\nNS-1,Mug,24\nNS-2,"Cap, navy","1,200"\n'],
    ['without one', 'NS-1,24\r\nNS-2,"1,200"'],
    ['with semicolons', 'SKU;Menge;Quantity\nNS-1;;24\nNS-2;;1,200\n'],
    ['below a title', 'Weekly order\n\nItem code,On hand,Order Qty\nNS-1,200,24\nNS-2,9,"1,200"\n'],
    ['with the separator named for Excel', 'sep=;\nSKU;Qty\nNS-1;24\nNS-2;1,200\n'],
    ['behind a byte order mark', '\ufeffsku\tquantity\nNS-1\t24\nNS-2\t1,200\n'],
  ])('%s', async (_, text) => {
    expect(await read('list.csv', text)).toEqual(wanted)
  })

  test('from UTF-16, as spreadsheets save Unicode text, and from Windows-1252', async () => {
    const text = 'sku\tname\tqty\nNS-1\tCafé mug\t24\nNS-2\tCap\t1,200\n'
    expect(await read('list.csv', Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(wanted)
    // Databases write it without a mark.
    expect(await read('list.csv', Buffer.from(text, 'utf16le'))).toEqual(wanted)
    expect(await read('list.txt', Buffer.from(text, 'utf16le').swap16())).toEqual(wanted)
    expect(await read('list.csv', Buffer.from(text, 'latin1'))).toEqual(wanted)
  })

  test.each(['list.tsv', 'LIST.TAB', 'list.txt'])('called %s', async (name) => {
    expect(await read(name, 'sku\tquantity\nNS-1\t24\nNS-2\t1,200\n')).toEqual(wanted)
  })

  test('from a workbook', async () => {
    const sheet = toSheet([
      ['Part number', 'Qty'],
      ['NS-1', 24],
      ['NS-2', 1200],
    ])
    const list = [wanted[0], { code: 'NS-2', quantity: '1200' }]
    expect(await read('list.xlsx', toArchive(workbook(sheet)))).toEqual(list)
    // Its macros are not run.
    expect(await read('list.xlsm', toArchive(workbook(sheet)))).toEqual(list)
  })

  test('from columns that it is asked about', async () => {
    const shop = await openTestShop()
    const text = 'SKU,Item number,Qty,Units\nNS-1,778,200,24\nNS-2,779,9,"1,200"\n'
    const first = await send(shop, 'list.csv', text)
    expect(first.data).toMatchObject({ rows: [], asks: { of: 'code', columns: [{ column: 0 }, { column: 1 }] } })
    const second = await send(shop, 'list.csv', text, { code_column: '0' })
    expect(second.data).toMatchObject({
      rows: [],
      asks: { of: 'quantity', columns: [{ heading: 'Qty' }, { heading: 'Units', samples: ['24', '1,200'] }] },
    })
    const third = await send(shop, 'list.csv', text, { code_column: '0', quantity_column: '3' })
    expect(third.data).toEqual({ rows: wanted, asks: null })
  })

  test('with a stray cell in the last corner of the sheet', async () => {
    const sheet = toSheet([['NS-1', 24]]).replace(
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    )
    expect(await read('list.xlsx', toArchive(workbook(sheet)))).toEqual([wanted[0]])
  })

  test('with formulas as what they came to, never as formulas', async () => {
    const sheet = `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>NS-1</v></c><c r="B1"><f>12*2</f><v>24</v></c></row></sheetData></worksheet>`
    expect(await read('list.xlsx', toArchive(workbook(sheet)))).toEqual([wanted[0]])
    expect(await read('list.csv', '"=cmd|\' /C calc\'!A0",1\n"=""0012""",2\n')).toEqual([
      { code: "cmd|' /C calc'!A0", quantity: '1' },
      { code: '0012', quantity: '2' },
    ])
  })
})

describe('what cannot be read is refused with a sentence:', () => {
  const full = Array.from({ length: 1001 }, (_, n) => `NS-${n},1`).join('\n')
  test.each([
    ['more than 1,000 rows', 'list.csv', full, 'This file has 1,001 rows. Please send at most 1,000 at a time.'],
    ['no row', 'list.csv', 'Item,Qty\n', 'This file has no rows with a code. Please choose another one.'],
    ['a quote that is never closed', 'list.csv', 'sku,qty\n"NS-1,24\n', 'This is not proper CSV'],
    ['a picture', 'list.png', '\x89PNG', 'This kind of file is not accepted here. Please choose a CSV or XLSX file.'],
    ['a NUL', 'list.csv', 'NS-1\0,24', 'This kind of file is not accepted here. Please choose a CSV or XLSX file.'],
    ['CSV that is called a workbook', 'list.xlsx', 'NS-1,24', 'This kind of file is not accepted here.'],
    ['a workbook that is called CSV', 'list.csv', 'PK\x03\x04', 'spreadsheet'],
    ['half a workbook', 'list.xlsx', 'PK\x03\x04 and nothing more', 'This workbook is damaged.'],
    [
      'more than 2 MB',
      'list.csv',
      'NS-1,24\n'.repeat(300_000),
      'This file is too large. Please choose one of at most 2 MB.',
    ],
  ])('%s', async (_, name, content, sentence) => {
    const reply = await send(await openTestShop(), name, content)
    expect([400, 413]).toContain(reply.status)
    expect(reply.error?.toLowerCase()).toContain(
      sentence.toLowerCase().replace('this is not proper csv', 'not proper csv'),
    )
  })

  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const opendocument = 'application/vnd.oasis.opendocument.spreadsheet'
  test.each<[string, Buffer, string]>([
    ['list.xls', Buffer.concat([ole, Buffer.alloc(600)]), 'This is an older Excel file (XLS).'],
    [
      'list.xlsx',
      Buffer.concat([ole, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      'This workbook has a password. Please save it without one.',
    ],
    [
      'list.ods',
      Buffer.from(`PK\x03\x04${' '.repeat(26)}mimetype${opendocument}`),
      'This is an OpenDocument spreadsheet (ODS). Please save it as XLSX or CSV.',
    ],
    ['list.numbers', toArchive({ 'Index/Document.iwa': 'x' }), 'This is a Numbers spreadsheet.'],
    ['list.xlsb', toArchive({ 'xl/workbook.bin': 'x' }), 'This is a binary Excel workbook (XLSB).'],
    ['list.xls', Buffer.from('<html><table><tr><td>NS-1</td></tr></table></html>'), 'not accepted here'],
  ])('a spreadsheet of another kind, %s', async (name, content, sentence) => {
    const reply = await send(await openTestShop(), name, content)
    expect([reply.status, reply.error]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('a workbook that unfolds to far more than it is, quickly', async () => {
    const shop = await openTestShop()
    const bomb = Buffer.from(toSheet([['NS-1', 1]]) + ' '.repeat(60_000_000))
    const honest = toArchive(workbook(bomb))
    expect(honest.length).toBeLessThan(1_000_000)
    const lying = toArchive(workbook(bomb), 1000)
    for (const archive of [honest, lying]) {
      const start = performance.now()
      expect((await send(shop, 'list.xlsx', archive)).error).toContain('This workbook is too large.')
      expect(performance.now() - start).toBeLessThan(20_000)
    }
  })

  test('a workbook with a part that is larger than its archive says', async () => {
    const archive = toArchive(workbook(toSheet([['NS-1', 1]])), 10)
    expect((await send(await openTestShop(), 'list.xlsx', archive)).error).toContain('This workbook is too large.')
  })

  test('a workbook with a file of the server named in it', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&f;</t></is></c><c r="B1"><v>1</v></c></row></sheetData></worksheet>`
    const reply = await send(await openTestShop(), 'list.xlsx', toArchive(workbook(sheet)))
    expect(JSON.stringify(reply.body)).not.toContain('root:')
  })

  test('too many files from one network', async () => {
    const shop = await openTestShop()
    const replies = await Promise.all(Array.from({ length: 62 }, () => send(shop, 'list.csv', 'NS-1,24')))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
