/** What the archives of other programs have in them, by its name. */
const archives: [part: string, sentence: string][] = [
  [
    'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'This is an OpenDocument spreadsheet (ODS). Please save it as XLSX or CSV.',
  ],
  ['Index/Document.iwa', 'This is a Numbers spreadsheet. Please export it as Excel or CSV.'],
  ['Index.zip', 'This is a Numbers spreadsheet. Please export it as Excel or CSV.'],
  ['xl/workbook.bin', 'This is a binary Excel workbook (XLSB). Please save it as XLSX or CSV.'],
]

/** Says what a file is that is a spreadsheet, but not of a kind that we read; undefined: it is none. */
export function explainOtherSheet(content: Buffer): string | undefined {
  const beginning = content.toString('latin1', 0, 8)
  if (beginning === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
    return content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? 'This workbook has a password. Please save it without one.'
      : 'This is an older Excel file (XLS). Please save it as XLSX or CSV.'
  if (beginning.startsWith('PK\x03\x04')) return archives.find(([part]) => content.includes(part))?.[1]
  return undefined
}
