import { crc32, deflateRawSync } from 'node:zlib'

export const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const core = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The only sheet of a workbook. */
export function toSheet(rows: (string | number)[][]): string {
  const cells = rows.map((row, at) => {
    const texts = row.map((value, column) => {
      const name = `${String.fromCharCode(65 + column)}${at + 1}`
      return typeof value === 'number'
        ? `<c r="${name}"><v>${value}</v></c>`
        : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
    })
    return `<row r="${at + 1}">${texts.join('')}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${sheetNamespace}"><sheetData>${cells.join('')}</sheetData></worksheet>`
}

/** The parts of an Excel workbook. */
export const workbook = (sheet: string | Buffer): Record<string, string | Buffer> => ({
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="${core}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${sheetNamespace}" xmlns:r="${core}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="${core}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
})

/** A ZIP archive. @param claimed how large its last part says it is */
export function toArchive(parts: Record<string, string | Buffer>, claimed?: number): Buffer {
  const names = Object.keys(parts)
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const name of names) {
    const content = Buffer.from(parts[name]!)
    const packed = deflateRawSync(content)
    const size = claimed !== undefined && name === names.at(-1) ? claimed : content.length
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, tail, Buffer.from(name)]))
    files.push(file)
    at += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(names.length, 4)
  end.writeUInt16LE(names.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06', 'latin1'), end])
}
