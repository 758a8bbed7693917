import { expect, test } from 'vitest'
import { explainCode } from './accept-script.ts'

test.each([
  ['05', 'number'],
  ['20', 'number'],
  ['06', 'expiry'],
  ['07', 'expiry'],
  ['08', 'expiry'],
  ['15', 'code'],
  ['16', 'zip'],
  ['17', 'name'],
])('E_WC_%s stands at the field %s', (code, field) => {
  const explained = explainCode(`E_WC_${code}`)
  expect(explained.field).toBe(field)
  expect(explained.sentence).toMatch(/Please .+\.$/)
})

test.each(['01', '02', '03', '04', '10', '13', '14', '18', '19', '21', '99'])(
  'E_WC_%s lies with no field, and has a sentence of its own',
  (code) => {
    const { field, sentence } = explainCode(`E_WC_${code}`)
    expect(field).toBeUndefined()
    expect(sentence).toMatch(/^[A-Z].+[Pp]lease .+\.$|^Please .+\.$/)
  },
)
