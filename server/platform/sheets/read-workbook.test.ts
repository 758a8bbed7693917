import { describe, expect, test } from 'vitest'
import { sheetNamespace, toArchive, toSheet, workbook } from '../../testing/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'

const read = (archive: Buffer, rowsAtMost = 100) =>
  readWorkbook(archive, rowsAtMost).map(({ row, cells }) => [row, ...cells])

const toCells = (rows: string) => `<worksheet xmlns="${sheetNamespace}"><sheetData>${rows}</sheetData></worksheet>`
const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
const inRow = (row: number, cells: string) => `<row r="${row}">${cells}</row>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** As programs write it: texts and styles in parts of their own. */
function toBook(
  rows: string,
  { texts = '', styles = '', properties = '' }: { texts?: string; styles?: string; properties?: string },
): Buffer {
  const parts = workbook(toCells(rows))
  return toArchive({
    ...parts,
    'xl/workbook.xml': String(parts['xl/workbook.xml']).replace('<sheets>', `${properties}<sheets>`),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r1', 'worksheet', '/xl/worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${sheetNamespace}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${sheetNamespace}">${styles}</styleSheet>`,
  })
}

describe('cells are read as text', () => {
  test('from shared texts, in pieces of several fonts, without how they are pronounced', () => {
    const texts = `<si><t>NS-1</t></si><si><r><t>Cap, </t></r><r><t xml:space="preserve">navy &amp; white</t></r><rPh sb="0" eb="1"><t>kyappu</t></rPh></si>`
    const rows = inRow(1, '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>9</v></c>')
    expect(read(toBook(rows, { texts }))).toEqual([[1, 'NS-1', '', 'Cap, navy & white']])
  })

  test.each([
    ['', '24', '24'],
    ['00000', '1234', '01234'],
    ['00000', '123456', '123456'],
    ['000-0000', '45001', '004-5001'],
    ['&quot;NS-&quot;0000', '42', 'NS-0042'],
    ['\\N\\S\\-0000', '42', 'NS-0042'],
    ['0', '24', '24'],
    ['#,##0', '1200', '1200'],
    ['0.00', '24', '24'],
    ['0000;-0000', '42', '0042'],
    ['[&lt;=9999999]###-####;(###) ###-####', '3125550100', '3125550100'],
    ['General', '0.30000000000000004', '0.3'],
    ['', '1.23456789012E+11', '123456789012'],
    ['', '1E-3', '0.001'],
    ['m/d/yyyy', '46000', '12/9/2025'],
    ['[$-409]d\\-mmm;@', '46000', '9-Dec'],
    ['mm-dd', '46000', '12-09'],
    ['yyyy\\-mm\\-dd', '46000.75', '2025-12-09'],
    ['dddd, mmmm d', '46000', 'Tuesday, December 9'],
    ['h:mm AM/PM', '46000.75', '6:00 PM'],
    ['mm:ss', '0.5006944444', '01:00'],
    ['[h]:mm', '1.25', '30:00'],
    ['d', '1', '1'],
    ['m/d/yyyy', '-5', '-5'],
  ])('numbers as people see them: by %j %s is %s', (format, value, seen) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${format ? 164 : 0}"/></cellXfs>`
    const row = inRow(1, `<c s="1"><v>${value}</v></c><c t="b"><v>1</v></c>`)
    expect(read(toBook(row, { styles }))).toEqual([[1, seen, 'true']])
  })

  test("days by Excel's own formats, by those of other languages, by ISO and from 1904 on", () => {
    const styles = `<cellXfs>${[14, 15, 16, 17, 31].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>46000</v></c>`).join('')
    const book = toBook(inRow(1, `${cells}<c t="d"><v>2025-12-09T00:00:00Z</v></c>`), { styles })
    expect(read(book)).toEqual([[1, '12/9/2025', '9-Dec-25', '9-Dec', 'Dec-25', '12/9/2025', '2025-12-09']])
    const from1904 = toBook(inRow(1, '<c s="0"><v>44538</v></c>'), { styles, properties: '<workbookPr date1904="1"/>' })
    expect(read(from1904)).toEqual([[1, '12/9/2025']])
  })

  test('of formulas as what they came to, also where that is nothing or an error; one without a result is refused', () => {
    const came = '<c t="str"><f>A1</f><v></v></c><c t="e"><f>B9</f><v>#N/A</v></c><c><f>2*12</f><v>24</v></c>'
    expect(read(toBook(inRow(1, came), {}))).toEqual([[1, '', '#N/A', '24']])
    expect(() => read(toBook(inRow(7, '<c><v>1</v></c><c><f>2*12</f></c>'), {}))).toThrow(
      'Row 7 has a formula without its result.',
    )
  })

  test('of a sheet that names no places and has prefixes', () => {
    const sheet = `<x:worksheet xmlns:x="${sheetNamespace}"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row/><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(read(toArchive(workbook(sheet)))).toEqual([
      [1, '1', '2'],
      [3, '3'],
    ])
  })
})

test.each([
  ['a hidden sheet', 'hidden', text('A1', 'lookup')],
  ['one that only macros show', 'veryHidden', text('A1', 'lookup')],
  ['an empty one', '', ''],
])('the first sheet that people see and that has something in it is read: %s stands before it', (_, state, cells) => {
  const parts = workbook(toCells(inRow(1, cells)))
  const sheets = `<sheet name="A" sheetId="1" ${state && `state="${state}"`} r:id="rId1"/><sheet name="B" sheetId="2" r:id="r9"/>`
  const book = toArchive({
    ...parts,
    'xl/workbook.xml': String(parts['xl/workbook.xml']).replace(/<sheet .*<\/sheets>/s, `${sheets}</sheets>`),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r9', 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
    'xl/worksheets/sheet2.xml': toCells(inRow(1, text('A1', 'NS-1'))),
  })
  expect(read(book)).toEqual([[1, 'NS-1']])
})

describe('a sheet of 17 billion places takes no more than what is in it:', () => {
  const list = inRow(1, text('A1', 'Code') + text('B1', 'Qty')) + inRow(2, text('A2', 'NS-1') + text('B2', '24'))
  const asRead = [
    [1, 'Code', 'Qty'],
    [2, 'NS-1', '24'],
  ]

  test.each([
    ['a cell in its last corner', list + inRow(1_048_576, text('XFD1048576', 'x'))],
    [
      'empty cells with a format down to its end',
      list + inRow(1_048_576, '<c r="A1048576" s="1"/><c r="XFD1048576" s="1"/>'),
    ],
    ['a note far beside the list', list.replace('</row>', `${text('XFD1', 'note')}</row>`)],
  ])('%s', (_, rows) => {
    expect(read(toArchive(workbook(toCells(rows))))).toEqual(asRead)
  })

  test('a cell far below the list', () => {
    const rows = list + inRow(1_048_576, text('A1048576', 'x'))
    expect(read(toArchive(workbook(toCells(rows))))).toEqual([...asRead, [1_048_576, 'x']])
  })

  test('rows with a cell in the last column each', () => {
    const rows = Array.from({ length: 1_000 }, (_, at) =>
      inRow(at + 1, text(`A${at + 1}`, 'NS-1') + text(`XFD${at + 1}`, 'x')),
    )
    const archive = toArchive(workbook(toCells(rows.join(''))))
    expect(read(archive, 2_000).filter(([, ...cells]) => cells.length === 1)).toHaveLength(1_000)
    expect(read(archive, 10)).toHaveLength(10)
  })

  test('a list with more columns than any has is refused', () => {
    const wide = Array.from({ length: 300 }, () => '<c t="str"><v>x</v></c>').join('')
    expect(() => read(toArchive(workbook(toCells(inRow(1, wide)))))).toThrow('This list has more than 200 columns.')
  })

  test('one long text in very many cells is refused', () => {
    const rows = inRow(1, '<c t="s"><v>0</v></c>').repeat(20)
    const archive = toBook(rows, { texts: `<si><t>${'x'.repeat(1_000_000)}</t></si>` })
    expect(() => read(archive)).toThrow('This workbook is too large.')
  })

  test('more texts and more formats than any list has are refused', () => {
    const texts = '<si/>'.repeat(500_001)
    expect(() => read(toBook(inRow(1, '<c><v>1</v></c>'), { texts }))).toThrow('This workbook is too large.')
    const styles = `<cellXfs>${'<xf numFmtId="0"/>'.repeat(65_491)}</cellXfs>`
    expect(() => read(toBook(inRow(1, '<c><v>1</v></c>'), { styles }))).toThrow('This workbook is too large.')
  })

  test('a format that is longer than any shows numbers as they are', () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(50_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    const rows = inRow(1, '<c s="0"><v>7</v></c>'.repeat(100)).repeat(10)
    expect(read(toBook(rows, { styles }))[0]![1]).toBe('7')
  })

  test('elements within elements without end are refused', () => {
    expect(() => read(toArchive(workbook(toCells('<a>'.repeat(1_000_000)))))).toThrow('This workbook is damaged.')
  })
})

describe('an archive that hides something is refused:', () => {
  const parts = workbook(toSheet([['NS-1', 24]]))
  const honest = toArchive(parts)
  const directoryAt = honest.readUInt32LE(honest.length - 6)
  const firstLength = 30 + honest.readUInt16LE(26) + honest.readUInt32LE(18)

  function change(work: (archive: Buffer) => void): Buffer {
    const archive = Buffer.from(honest)
    work(archive)
    return archive
  }

  /** Something between the first entry and the next, that the directory does not list. */
  function hide(hidden: Buffer): Buffer {
    const archive = Buffer.concat([honest.subarray(0, firstLength), hidden, honest.subarray(firstLength)])
    let at = directoryAt + hidden.length
    archive.writeUInt32LE(at, archive.length - 6)
    for (let index = 0; index < Object.keys(parts).length; index += 1) {
      const from = archive.readUInt32LE(at + 42)
      archive.writeUInt32LE(from === 0 ? 0 : from + hidden.length, at + 42)
      at += 46 + archive.readUInt16LE(at + 28)
    }
    return archive
  }

  test('nothing hidden, and sizes behind an entry, are fine', () => {
    expect(read(honest)).toEqual([[1, 'NS-1', '24']])
    expect(read(hide(Buffer.alloc(16, 'PK\x07\x08')))).toEqual([[1, 'NS-1', '24']])
  })

  test.each([
    ['an entry that the directory does not list', hide(honest.subarray(0, firstLength))],
    [
      'an entry within another',
      change((archive) => archive.writeUInt32LE(archive.readUInt32LE(18) + 1, directoryAt + 20)),
    ],
    [
      'the same entry twice',
      change((archive) => {
        const second = directoryAt + 46 + archive.readUInt16LE(directoryAt + 28)
        archive.writeUInt32LE(0, second + 42)
      }),
    ],
    ['an entry by another name', change((archive) => archive.write('x', 30))],
    ['an entry of another kind', change((archive) => archive.writeUInt16LE(0, 8))],
    ['an entry behind a password', change((archive) => archive.writeUInt16LE(1, directoryAt + 8))],
    ['fewer entries than it says', change((archive) => archive.writeUInt16LE(60_000, archive.length - 12))],
    ['nothing behind its beginning', Buffer.from('PK\x03\x04')],
  ])('%s', (_, archive) => {
    expect(() => read(archive)).toThrow('This workbook is damaged.')
  })

  test.each([
    ['larger', 10, 'This workbook is too large.'],
    ['smaller', 100_000, 'This workbook is damaged.'],
    ['too large', 100_000_000, 'This workbook is too large.'],
  ])('a part that is %s than it says', (_, claimed, sentence) => {
    expect(() => read(toArchive(parts, claimed))).toThrow(sentence)
  })
})
