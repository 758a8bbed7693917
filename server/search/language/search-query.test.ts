import { describe, expect, test } from 'vitest'
import { readQuery } from './search-query.ts'

const textsOf = (text: string) => readQuery(text).wanted.map((word) => word.measure ?? word.text)

describe('a search text', () => {
  test.each([
    ['a tumbler for the office', ['tumbler', 'office']],
    ['the', ['the']],
    ['20 oz tumbler', ['20oz', 'tumbler']],
    ['20-ounce tumbler', ['20oz', 'tumbler']],
    ['1/8" rod', ['.125in', 'rod']],
    ['er70s-6 0.035"', ['er70s6', '.035in']],
    ['er70s6 .035', ['er70s6', '.035']],
    ['mug mug', ['mug']],
    ['0,035 wire', ['.035', 'wire']],
    ['half inch lug', ['.5in', 'lug']],
    ['half gallon jug', ['.5gal', 'jug']],
    ['1/2gallon jug', ['.5gal', 'jug']],
    ['half mask', ['half', 'mask']],
    ['4-1/2 wheel', ['4.5', 'wheel']],
    ['4½ wheel', ['4.5', 'wheel']],
    ['4 ½" wheel', ['4.5in', 'wheel']],
    ['4 1/2 in wheel', ['4.5in', 'wheel']],
    ['wheel 4.50', ['wheel', '4.5']],
    ['2/0 cable', ['2/0', 'cable']],
    ['11 .035 wire', ['11', '.035', 'wire']],
    ['one and a half inch pipe', ['1.5in', 'pipe']],
  ])('%j asks for %j', (text, wanted) => {
    expect(textsOf(text)).toEqual(wanted)
  })

  test.each([
    ['mug without lid', ['mug'], [['lid']]],
    ['mug w/o lid', ['mug'], [['lid']]],
    ['mug no lid', ['mug'], [['lid']]],
    ['mug -lid', ['mug'], [['lid']]],
    ['blanket without the glass beads', ['blanket'], [['glass', 'beads']]],
    ['bottle without straw for kids', ['bottle', 'kids'], [['straw']]],
    ['mug without lid no handle', ['mug'], [['lid'], ['handle']]],
    ['t-shirt', ['t', 'shirt'], []],
    ['no 9 wire', ['no', '9', 'wire'], []],
    ['no nonsense', ['no', 'nonsense'], []],
    ['without lid', ['lid'], []],
  ])('%j asks for %j, and not for %j', (text, wanted, unwanted) => {
    expect(textsOf(text)).toEqual(wanted)
    expect(readQuery(text).unwanted).toEqual(unwanted)
  })
})
