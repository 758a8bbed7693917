import { expect, test } from 'vitest'
import { cleanFileName } from './file-names.ts'

test.each([
  ['PO 4711.pdf', 'pdf', 'PO 4711.pdf'],
  ['PO 4711.PDF', 'pdf', 'PO 4711.pdf'],
  ['scan.jpeg', 'jpg', 'scan.jpg'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.pdf'],
  ['..\\..\\windows\\po.docx', 'docx', 'po.docx'],
  ['/etc/passwd', 'png', 'passwd.png'],
  ['a"b<c>:d|e?f*.xlsx', 'xlsx', 'abcdef.xlsx'],
  ['\u202efdp.exe', 'pdf', 'fdp.pdf'],
  ['Bestellung Nº 7 – Müller.pdf', 'pdf', 'Bestellung Nº 7 – Müller.pdf'],
  ['.pdf', 'pdf', 'purchase-order.pdf'],
  ['', 'pdf', 'purchase-order.pdf'],
  [`${'x'.repeat(300)}.pdf`, 'pdf', `${'x'.repeat(116)}.pdf`],
])('%j, which is a %s file, is stored as %j', (name, kind, stored) => {
  expect(cleanFileName(name, kind)).toBe(stored)
})
