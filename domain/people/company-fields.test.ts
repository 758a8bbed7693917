import { expect, test } from 'vitest'
import { companyFields, type Register } from './company-fields.ts'

test.each<[Register, string, string]>([
  ['asiNumber', '', ''],
  ['asiNumber', '   ', ''],
  ['asiNumber', ' 125724 ', '125724'],
  ['asiNumber', 'asi/30208', '30208'],
  ['asiNumber', 'ASI #30208', '30208'],
  ['ppai', 'PPAI 111954', '111954'],
  ['sage', '50018', '50018'],
  ['upic', 'halo', 'HALO'],
  ['upic', 'UPIC: snug001', 'SNUG001'],
  ['dc', 'DC-10-442', '10-442'],
])('%s %j is stored as %j', (register, typed, stored) => {
  expect(companyFields[register].read(typed)).toBe(stored)
})

test.each<[Register, string]>([
  ['asiNumber', '12'],
  ['asiNumber', '12345678'],
  ['asiNumber', 'n/a'],
  ['ppai', 'twelve'],
  ['sage', "5001' or 1=1"],
  ['upic', 'x'],
  ['upic', 'has blanks'],
  ['dc', 'a/b'],
])('%s %j has not the form', (register, typed) => {
  expect(companyFields[register].read(typed)).toBeUndefined()
})
