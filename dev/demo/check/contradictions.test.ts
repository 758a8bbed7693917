import { expect, test } from 'vitest'
import { demoCollections, demoItems } from '../catalog/index.ts'
import type { DemoItem } from '../catalog/types.ts'
import { demoHome } from '../content/home.ts'
import { demoPages } from '../content/pages.ts'
import { findContradictions, findDoubles, findStrangeCartons, unkeptPromises } from './contradictions.ts'
import { readMeasures } from './measures.ts'

test('nothing in the demo contradicts itself', () => {
  expect(findContradictions(demoItems)).toEqual([])
})

test('what is left of a body is packed like its neighbors', () => {
  expect(findStrangeCartons(demoItems)).toEqual([])
  const left = itemOf('NS-4690')
  expect(findStrangeCartons([tumbler, { ...left, carton: { ...left.carton, pounds: 30, length: 30 } }])).toHaveLength(1)
})

test('nothing is sold twice', () => {
  expect(findDoubles(demoItems)).toEqual([])
})

test('the same gloves as an item of their own for one size are found, and other gloves are not', () => {
  const gloves = itemOf('NW-6145')
  const large: DemoItem = { ...gloves, code: 'NW-6144', name: `${gloves.name}, L`, sizes: [] }
  const inL = withSpec(large, 'Size', 'L')
  expect(findDoubles([gloves, inL])).toEqual([`NW-6145 and NW-6144 are the same: ${gloves.name}, L`])
  expect(findDoubles([gloves, withSpec(inL, 'Size', '5XL')])).toEqual([])
  expect(findDoubles([gloves, withSpec(inL, 'Length', '16 in')])).toEqual([])
})

test('the texts of collections, home page and pages promise only what the shop does', () => {
  const texts = [
    ...demoCollections.map(({ text }) => text),
    ...demoHome.map(({ data }) => JSON.stringify(data)),
    ...demoPages.map(({ bodyHtml }) => bodyHtml),
  ]
  expect(texts.filter((text) => unkeptPromises.test(text))).toEqual([])
})

const itemOf = (code: string) => demoItems.find((item) => item.code === code)!
const tumbler = itemOf('NS-4420')
const tee = itemOf('NS-2310')
const closeout = itemOf('NW-6590')
const wheel = itemOf('NW-5510')
const withSpec = (item: DemoItem, name: string, value: string): DemoItem => ({
  ...item,
  specifications: [...item.specifications.filter((one) => one.name !== name), { name, value }],
})

test.each<[string, DemoItem, RegExp]>([
  ['a closeout with rush prices', { ...closeout, rush: tumbler.rush }, /closeout has rush/],
  [
    'prices that rise',
    { ...tumbler, tiers: tumbler.tiers.map((tier) => ({ ...tier, price: tier.quantity })) },
    /does not fall at 96/,
  ],
  ['a minimum above the first price', { ...tumbler, minimumQuantity: 96 }, /minimum is 96, the first price 48/],
  ['a surcharge on every size', { ...tee, sizes: [{ name: 'L', extra: 2 }] }, /no size costs what/],
  [
    'a surcharge on a size in the middle',
    { ...tee, sizes: tee.sizes.map((size, at) => ({ ...size, extra: at === 1 ? 2 : 0 })) },
    /surcharges do not follow/,
  ],
  ['a charge of a method that it lacks', { ...tumbler, methods: [] }, /SETUP-SCREEN belongs to Screen print/],
  ['a laser mark that is not sold', { ...tee, text: 'Laser engraved.' }, /laser mark is told/],
  [
    'a laser mark that is charged a screen',
    {
      ...tumbler,
      charges: tumbler.charges.map((charge) =>
        charge.code === 'SETUP-SCREEN' ? { ...charge, method: 'Laser engraving' } : charge,
      ),
    },
    /Laser engraving is charged SETUP-SCREEN/,
  ],
  [
    'a decoration that no trade knows',
    { ...tumbler, methods: [{ ...tumbler.methods[0]!, name: 'Direct print' }] },
    /no trade calls a decoration 'Direct print'/,
  ],
  [
    'a carton side that nobody cuts',
    { ...tumbler, carton: { ...tumbler.carton, width: 12.34 } },
    /12.34 in is not cut/,
  ],
  ['a carton lighter than its goods', { ...tumbler, carton: { ...tumbler.carton, pounds: 10 } }, /their carton 10 lb/],
  [
    'a carton lighter than its goods by the ounce',
    withSpec({ ...tumbler, carton: { ...tumbler.carton, quantity: 200, pounds: 34 } }, 'Weight', '5 oz'),
    /200 pieces weigh 62.5 lb/,
  ],
  ['another size in the name', { ...tumbler, name: 'Summit 24 oz tumbler' }, /says 24 oz/],
  ['another size in words', { ...tumbler, text: 'Thirty ounces of steel.' }, /says 30 oz/],
  ['two UPF values', { ...tee, text: 'UPF 30.' }, /UPF is 50 and 30/],
  ['a color that it lacks', { ...tee, text: 'In purple.' }, /names purple/],
  ['a material that it lacks', { ...tee, text: 'Soft wool.' }, /names wool/],
  ['shares above the whole', withSpec(tee, 'Composition', '60% cotton, 50% polyester'), /add up to 110%/],
  ['one fact under two names', withSpec(tee, 'Materials', 'Cotton'), /both Material and Materials/],
  ['a size range that it lacks', { ...tee, summary: 'XS-4XL' }, /says XS to 4XL/],
  ['a color of goods that have no choice', { ...wheel, colors: [wheel.paint] }, /'Royal' is no choice/],
  ['a color of another material', { ...wheel, paint: { ...wheel.paint, name: 'Zirconia blue' } }, /is zirconia, its/],
  ['a pack sold by the piece', { ...wheel, unit: 'box' }, /it holds 10, and its unit is 'box'/],
  ['a pack that its name hides', { ...wheel, name: 'Grinding wheel, 4-1/2 x 1/4 in' }, /name does not say/],
  ['a promise', { ...tee, text: 'Ask for a free proof.' }, /promises/],
])('%s is found', (_, item, finding) => {
  expect(findContradictions([item]).join('; ')).toMatch(finding)
})

test.each([
  ['12 oz canvas, 15 x 16 in', ['12 oz', '15 in', '16 in']],
  ['.030 to .045 in', ['0.03-0.045 in']],
  ['4-1/2 x 7/8 in', ['4.5 in', '0.875 in']],
  ['0-100 psi', ['0-100 psi']],
  ['Twenty-five feet', ['25 ft']],
  ['10,000 mAh, 20 W', ['20 W', '10000 mAh']],
  ['12-in-1 tool', ['12 tools']],
])('%s is measured', (text, measured) => {
  const said = readMeasures(text).map(({ low, high, unit }) => `${low === high ? low : `${low}-${high}`} ${unit}`)
  expect(said.sort()).toEqual([...measured].sort())
})
