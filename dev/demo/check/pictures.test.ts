import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawings } from '../art/catalogue.ts'
import { dress } from '../art/looks.ts'
import { demoItems } from '../catalog/index.ts'
import { labelOf, listNeededPictures, paintsOf, pictureName } from '../catalog/pictures.ts'
import type { DemoItem, Kind } from '../catalog/types.ts'
import { readMeasures } from './measures.ts'

const hasWord = ({ look }: DemoItem, word: string) => look.split(' ').includes(word)
const headline = ({ name, summary }: DemoItem) => `${name}; ${summary}`.toLowerCase()
const specOf = ({ specifications }: DemoItem, name: string) => specifications.find((one) => one.name === name)?.value
const scaleOf = ({ look }: DemoItem, letter: string) =>
  Number(new RegExp(`\\b${letter}(\\d+)\\b`).exec(look)?.[1] ?? 100)

/** A word of a look stands where, and only where, the item says so. */
const shownAndSaid: [kind: Kind, word: string, says: (item: DemoItem) => boolean][] = [
  ['tumbler', 'handle', (item) => /handle/.test(headline(item))],
  ['tumbler', 'straw', (item) => /straw|three-way lid/.test(headline(item)) && !/wheat/.test(headline(item))],
  ['tumbler', 'press', (item) => !/slide lid/.test(headline(item))],
  ['tumbler', 'clear', (item) => /acrylic/.test(headline(item))],
  ['stadium-cup', 'lid', (item) => specOf(item, 'Lid') !== undefined],
  ['stadium-cup', 'straw', (item) => /straw/.test(headline(item))],
  ['camp-mug', 'lid', (item) => specOf(item, 'Lid') === 'Press-in'],
  ['camp-mug', 'steel-lid', (item) => specOf(item, 'Lid') === 'Stainless steel'],
  ['camp-mug', 'speckle', (item) => /speckled/.test(headline(item))],
  ['mug', 'speckle', (item) => /speckled/.test(headline(item))],
  ['mug', 'inside', (item) => specOf(item, 'Inside') !== undefined],
  ['t-shirt', 'tape', (item) => specOf(item, 'Tape') !== undefined],
  ['t-shirt', 'pocket', (item) => specOf(item, 'Pocket') === 'Left chest'],
  ['t-shirt', 'scoop', (item) => /scoop/.test(headline(item))],
  ['polo', 'pocket', (item) => /left chest/i.test(specOf(item, 'Pocket') ?? '')],
  ['polo', 'tipped', (item) => /tipped/.test(headline(item))],
  ['jacket', 'tape', (item) => specOf(item, 'Tape') !== undefined],
  ['jacket', 'hood', (item) => /hood/.test(item.text)],
  ['jacket', 'snaps', (item) => specOf(item, 'Closure') === 'Snaps'],
  ['hoodie', 'tape', (item) => specOf(item, 'Tape') !== undefined],
  ['hoodie', 'no-cord', (item) => /no cord/.test(headline(item))],
  ['cap', 'patch', (item) => specOf(item, 'Patch') !== undefined],
  ['cap', 'mesh', (item) => /mesh/.test(headline(item))],
  ['cap', 'two-tone', (item) => /two-tone/.test(headline(item))],
  ['beanie', 'no-cuff', (item) => specOf(item, 'Cuff') === 'None'],
  ['bucket-hat', 'cape', (item) => /cape/.test(headline(item))],
  ['bucket-hat', 'band', (item) => specOf(item, 'Reflective') !== undefined],
  ['drawstring-bag', 'band', (item) => specOf(item, 'Reflective') !== undefined],
  ['umbrella', 'straight', (item) => !/crook/i.test(specOf(item, 'Handle') ?? '')],
  ['umbrella', 'band', (item) => specOf(item, 'Reflective') !== undefined],
  ['lanyard', 'plain', (item) => specOf(item, 'Release') === undefined],
  ['lanyard', 'three', (item) => /three/.test(headline(item)) && specOf(item, 'Release') !== undefined],
  ['badge-reel', 'carabiner', (item) => specOf(item, 'Clip') === 'Carabiner'],
  ['key-tag', 'diamond', (item) => /diamond/.test(headline(item))],
  ['pen', 'metal', (item) => item.collections[0]!.endsWith('/metal-pens')],
  ['pen', 'stylus', (item) => specOf(item, 'Stylus') !== undefined],
  ['contact-tips', 'slip', (item) => specOf(item, 'Thread') === 'None'],
  ['contact-tips', 'zirconium', (item) => /zirconium/.test(item.material)],
  ['gas-hose', 'twin', (item) => /twin/.test(headline(item))],
  [
    'gas-regulator',
    'one',
    (item) => !/Two 2 in gauges/.test(item.features.join()) && /one gauge|tilt/i.test(item.text),
  ],
  ['gas-regulator', 'dual', (item) => /dual-outlet/.test(headline(item))],
  ['welding-helmet', 'passive', (item) => /^\d+$/.test(specOf(item, 'Shade range') ?? '')],
  ['welding-helmet', 'side', (item) => /side windows/.test(headline(item))],
  ['welding-helmet', 'flip', (item) => /flip-front/.test(headline(item))],
  ['welding-gloves', 'left', (item) => /left-hand/.test(headline(item))],
  [
    'welding-jacket',
    'leather-sleeves',
    (item) => /leather sleeves/.test(headline(item)) && !/cape/.test(headline(item)),
  ],
  ['welding-jacket', 'cape', (item) => /cape/.test(headline(item))],
  ['hard-hat', 'vents', (item) => /vented/.test(headline(item))],
  ['hard-hat', 'strap', (item) => specOf(item, 'Chin strap') !== undefined],
  ['safety-vest', 'sleeves', (item) => /sleeves/.test(headline(item))],
  ['chipping-hammer', 'wood', (item) => /wood handle/.test(headline(item))],
  ['soapstone', 'holder', (item) => /holder/.test(headline(item))],
  ['work-boot', 'wedge', (item) => /wedge/.test(headline(item))],
]

test.each(shownAndSaid)('the picture of a %s shows %s where the item says so, and nowhere else', (kind, word, says) => {
  const ofKind = demoItems.filter((item) => item.kind === kind)
  expect(ofKind.filter((item) => hasWord(item, word) !== says(item)).map(({ code }) => code)).toEqual([])
})

test('a pack shows pieces, and a piece no pack', () => {
  const packs = demoItems.filter(
    (item) =>
      /safety-glasses|c-clamp|welding-gloves/.test(item.kind) && Number(specOf(item, 'Pack')?.split(' ')[0]) > 1,
  )
  const shown = demoItems.filter(({ look }) => /\bx\d/.test(look))
  expect(shown.map(({ code }) => code).sort()).toEqual(packs.map(({ code }) => code).sort())
})

test.each<[Kind, string, string]>([
  ['gas-cylinder', 'Capacity', 'cu ft'],
  ['wire-spool', 'Spool', 'lb'],
  ['bar-clamp', 'Opening', 'in'],
  ['ground-clamp', 'Jaw', 'in'],
])('a larger %s is not drawn smaller', (kind, spec, unit) => {
  const sized = demoItems
    .filter((item) => item.kind === kind && !item.collections[0]!.startsWith('closeouts'))
    .map((item) => ({
      size: readMeasures(specOf(item, spec) ?? '').find((one) => one.unit === unit)?.low ?? 0,
      drawn: scaleOf(item, 's'),
    }))
    .sort((one, other) => one.size - other.size)
  const smaller = sized.filter(
    ({ size, drawn }, at) => at > 0 && size > sized[at - 1]!.size && drawn < sized[at - 1]!.drawn,
  )
  expect(smaller).toEqual([])
})

test('labels say what the attributes say', () => {
  const wrong = demoItems.filter((item) => {
    const said = [item.name, ...item.specifications.map(({ name, value }) => `${name} ${value}`)]
      .join('; ')
      .replaceAll(' to ', '-')
    return labelOf(item).some((line) =>
      line.split(/ (?:x |long|grit)|Cuts /).some((word) => !said.includes(word.trim().replaceAll(' to ', '-'))),
    )
  })
  expect(wrong.map((item) => `${item.code}: ${labelOf(item).join(', ')}`)).toEqual([])
})

test('every word of a look is drawn, and every picture is needed', async () => {
  for (const { kind, look } of demoItems) if (kind in drawings) dress(kind, look, [])
  const needed = new Set(listNeededPictures().map(({ name }) => name))
  const drawn = (await readdir(new URL('../pictures', import.meta.url))).filter((name) => !/^(hero|banner)-/.test(name))
  expect(drawn.filter((name) => !needed.has(name))).toEqual([])
})

test('neighbors in a listing do not show the same picture', () => {
  const collections = [...new Set(demoItems.map(({ collections: [main] }) => main!))]
  const same = collections.flatMap((path) => {
    const items = demoItems.filter((item) => item.collections[0] === path)
    const shown = [...items]
      .sort((one, other) => other.popularity - one.popularity)
      .map((item) => [item.code, pictureName(item, paintsOf(item)[0]!.hex)] as const)
    return shown.filter(([, picture], at) => picture === shown[at - 1]?.[1]).map(([code]) => code)
  })
  expect(same).toEqual([])
})
