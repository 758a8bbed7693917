import { expect, test } from 'vitest'
import { readDocumentType } from './document-files.ts'

const pdf = Buffer.from('%PDF-1.7\n')
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

test.each<[string, Buffer, string | undefined]>([
  ['Safety sheet.pdf', pdf, 'application/pdf'],
  ['Template.AI', pdf, 'application/postscript'],
  ['front.png', png, 'image/png'],
  ['front.pdf', png, undefined],
  ['Safety sheet.png', pdf, undefined],
  ['Safety sheet.pdf.exe', pdf, undefined],
  ['Safety sheet', pdf, undefined],
  ['empty.pdf', Buffer.alloc(0), undefined],
])('%s is what its name and its content say, or nothing', (name, content, mediaType) => {
  expect(readDocumentType(name, content)?.mediaType).toBe(mediaType)
})
