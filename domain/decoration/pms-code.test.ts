import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPmsCode } from './pms-code.ts'

test.each([
  ['PMS 166 C', 'PMS 166 C'],
  ['166', 'PMS 166 C'],
  ['166c', 'PMS 166 C'],
  ['pms166U', 'PMS 166 U'],
  ['Pantone 7621-c', 'PMS 7621 C'],
  [' warm  grey 7 u ', 'PMS Warm Gray 7 U'],
  ['PANTONE® 166 C', 'PMS 166 C'],
  ['Pantone™ Reflex Blue Uncoated', 'PMS Reflex Blue U'],
  ['166 coated', 'PMS 166 C'],
  ['coated', undefined],
  ['reflex blue', 'PMS Reflex Blue C'],
  ['Black 6 C', 'PMS Black 6 C'],
  ['10101', 'PMS 10101 C'],
  ['', undefined],
  ['C', undefined],
  ['PMS', undefined],
  ['12', undefined],
  ['white', undefined],
  ['166 X', undefined],
  ['166 C; drop table', undefined],
  ['<b>166</b>', undefined],
  ['1'.repeat(500), undefined],
])('%o is read as %s', (typed, code) => {
  expect(readPmsCode(typed)).toBe(code)
})

const guides = new URL('../../../shared/data/reference/', import.meta.url)

test.runIf(existsSync(guides))('every color of the coated and the uncoated guide is read', () => {
  for (const guide of ['coated', 'uncoated']) {
    const [, ...lines] = readFileSync(new URL(`pms-${guide}.csv`, guides), 'utf8')
      .trim()
      .split('\n')
    const unread = lines.map((line) => line.split(',')[0]!).filter((code) => readPmsCode(code) === undefined)
    expect(unread).toEqual([])
  }
})
