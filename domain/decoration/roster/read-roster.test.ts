import { describe, expect, test } from 'vitest'
import { readPastedRoster, readRosterCells } from './read-roster.ts'
import { normalizeSize } from './roster-sizes.ts'
import { rosterRowsAtMost } from './roster.ts'

const parts = ['S', 'M', 'L', 'XL', '2XL'].map((size) => ({ code: `TEE-${size}`, color: 'Navy', size }))
const rivera = { name: 'RIVERA', number: '07', part: 'TEE-L' }
const oneill = { name: 'O’NEILL-SMITH', number: '00', part: 'TEE-2XL' }

describe('a list is read as teams have it', () => {
  test.each([
    ['with headings', 'Size\tPlayer name\tJersey #\nL\tRIVERA\t07\nXXL\tO’NEILL-SMITH\t00'],
    ['without headings', 'RIVERA\t07\tL\nO’NEILL-SMITH\t00\t2XL'],
    ['in another order', '07;Large;RIVERA\r\n00;2X;O’NEILL-SMITH\r\n'],
    ['below a title', 'Tigers 2027,,\nNo.,Name,Size\n07,RIVERA,Adult L\n00,"O’NEILL-SMITH",2xl\n'],
    [
      'with the name on the back beside the first and the last one',
      'First name,Last name,Name on back,Number,Size\nAna,Rivera,RIVERA,07,L\nPat,Smith,O’NEILL-SMITH,00,2XL',
    ],
    ['as words in a line', 'RIVERA 07 L\nO’NEILL-SMITH #00 xxl'],
    ['with the code of the part', 'Item code,Name,Number\nTEE-L,RIVERA,07\ntee-2xl,O’NEILL-SMITH,00'],
  ])('%s', (_, text) => {
    expect(readPastedRoster(text, parts)).toEqual([rivera, oneill])
  })

  test('names of two words, accents and a number that a spreadsheet guards', () => {
    expect(readPastedRoster("De la Cruz\t'07\tL\nMu\u0301n\u0303oz\t10\tM", parts)).toEqual([
      { name: 'De la Cruz', number: '07', part: 'TEE-L' },
      { name: 'Múñoz', number: '10', part: 'TEE-M' },
    ])
  })

  test('what nobody sees is removed', () => {
    const hidden = 'RI\u200bVE\u202eRA\u2066\u00ad\t0\u200f7\tL'
    expect(readPastedRoster(hidden, parts)).toEqual([rivera])
  })

  test('a quantity stands for as many rows, and a size that is not sold stays open', () => {
    expect(
      readRosterCells(
        [
          ['Name', 'Qty', 'Size'],
          ['STAFF', '2', 'M'],
          ['GUEST', '', 'Youth S'],
        ],
        parts,
      ),
    ).toEqual([
      { name: 'STAFF', number: '', part: 'TEE-M' },
      { name: 'STAFF', number: '', part: 'TEE-M' },
      { name: 'GUEST', number: '', part: '' },
    ])
  })

  test('a size means the color that is ordered first, unless the list says another one', () => {
    const red = parts.map((part) => ({ ...part, code: part.code.replace('TEE', 'RED'), color: 'Red' }))
    const list = 'Name,Size,Color\nANA,L,\nPAT,L,navy'
    expect(readPastedRoster(list, [...red, ...parts]).map(({ part }) => part)).toEqual(['RED-L', 'TEE-L'])
  })

  test('goods in one size need none', () => {
    expect(readPastedRoster('ANA\nPAT', [{ code: 'CAP', color: null, size: null }])).toEqual([
      { name: 'ANA', number: '', part: 'CAP' },
      { name: 'PAT', number: '', part: 'CAP' },
    ])
  })

  test('of a list without an end one row too many is read', () => {
    const endless = Array.from({ length: 5_000 }, () => ['ANA', '9999', 'L'])
    expect(readRosterCells([['Name', 'Quantity', 'Size'], ...endless], parts)).toHaveLength(rosterRowsAtMost + 1)
    expect(readPastedRoster('"'.repeat(100_000) + ',', parts).length).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['Large', 'l'],
  ['X-Large', 'xl'],
  ['XXL', '2xl'],
  ['2X', '2xl'],
  ['Adult Medium', 'm'],
  ['Youth M', 'youthm'],
  ['XXXL', '3xl'],
])('%s is the size %s', (typed, size) => {
  expect(normalizeSize(typed)).toBe(normalizeSize(size))
})
