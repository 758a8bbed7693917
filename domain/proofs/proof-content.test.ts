import { expect, test } from 'vitest'
import type { ItemId } from '../ids.ts'
import { compareProofs } from './compare-proofs.ts'
import { listProofFacts } from './list-proof-facts.ts'
import { canonicalize, type ProofContent } from './proof-content.ts'
import { describeRepeat } from './repeat-of.ts'

const content: ProofContent = {
  itemId: 12 as ItemId,
  code: 'TM-20',
  name: 'Summit 20 oz vacuum tumbler',
  unit: 'each',
  quantity: 240,
  pieces: [
    { code: 'TM-20-NV', name: 'Deep navy', quantity: 144 },
    { code: 'TM-20-GR', name: 'Graphite', quantity: 96 },
  ],
  views: [
    {
      key: 'front',
      title: 'Front',
      location: 'Front',
      picture: 'a'.repeat(64),
      aspect: 1,
      inches: 9.5,
      area: [[0.3, 0.3]],
      imprint: [[0.35, 0.4]],
    },
  ],
  decoration: {
    method: 'Direct print',
    process: 'screen',
    productionDays: 5,
    notes: '',
    inHandsOn: '2026-12-10',
    rushDays: null,
    locations: [
      {
        location: 'Front',
        colors: [{ code: 'PMS 173 C', name: 'Orange', hex: '#d2492a', isMatch: false }],
        artwork: { artworkId: 3, hash: 'b'.repeat(64), name: 'mark.svg', recolored: false, withoutBackground: false },
        text: { words: 'One million hours.\nZero injuries.', typeface: 'Oswald' },
        width: 215,
        stitches: null,
        areaWidth: 275,
        areaHeight: 400,
      },
    ],
  },
  locations: [{ location: 'Front', width: 215, height: 200, isVector: true }],
  findings: [{ location: 'Front', severity: 'good', sentence: 'Vector art. Prints sharp at any size.' }],
  file: null,
  note: 'As on your caps.',
}

/** Every leaf of it, as a way to reach it. */
function listLeaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, [...path, name]))
}

type Fields = Record<string, unknown>

function change(path: string[], to: (value: unknown) => unknown): ProofContent {
  const changed = structuredClone(content)
  let at = changed as unknown as Fields
  for (const name of path.slice(0, -1)) at = at[name] as Fields
  at[path.at(-1)!] = to(at[path.at(-1)!])
  return changed
}

const otherValue = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : value === null ? 'x' : `${value}x`

test('whatever of a proof is changed, what is hashed is another text', () => {
  const leaves = listLeaves(content)
  expect(leaves.length).toBeGreaterThan(40)
  const texts = leaves.map((path) => canonicalize(change(path, otherValue)))
  const gone = leaves.map((path) => canonicalize(change(path, () => undefined)))
  expect([...texts, ...gone].filter((text) => text === canonicalize(content))).toEqual([])
  expect(new Set(texts).size).toBe(leaves.length)
})

/** With the fields of every object in another order. */
function shuffle(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffle(one, random))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, shuffle(inner, random)] as const)
  return Object.fromEntries(entries.toSorted(() => random() - 0.5))
}

test('the order of fields changes nothing of what is hashed, that of a list does', () => {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let time = 0; time < 200; time += 1)
    expect(canonicalize(shuffle(content, random) as ProofContent)).toBe(canonicalize(content))
  expect(canonicalize({ ...content, pieces: content.pieces.toReversed() })).not.toBe(canonicalize(content))
})

test('what a version changes is told by what is made', () => {
  const next = structuredClone(content)
  const [front] = next.decoration.locations
  front!.colors = [{ code: 'PMS 166 C', name: 'Ember', hex: '#e35205', isMatch: false }]
  front!.text!.words = 'One million hours.\nZero lost-time injuries.'
  next.locations = [{ ...next.locations[0]!, height: 230 }]
  expect(compareProofs(content, next)).toEqual([
    { what: 'Color', before: 'PMS 173 C', after: 'PMS 166 C', beforeHex: '#d2492a', afterHex: '#e35205' },
    { what: 'Height', before: '2.00 in', after: '2.30 in' },
    { what: 'Text line 2', before: 'Zero injuries.', after: 'Zero lost-time injuries.' },
  ])
  const redrawn = { ...content, views: [{ ...content.views[0]!, picture: 'c'.repeat(64) }] }
  expect(compareProofs(content, redrawn)).toEqual([{ what: 'Picture', before: '', after: 'drawn anew' }])
  expect(compareProofs(content, content)).toEqual([])
})

test('rows of what is made name pieces, size, text and inks', () => {
  expect(listProofFacts(content)).toEqual([
    { title: 'Pieces', lines: ['Deep navy 144, Graphite 96', '240 in all'], inks: [] },
    { title: 'Method', lines: ['Direct print'], inks: [] },
    { title: 'Front', lines: ['mark.svg, vector', '2.15 × 2.00 in'], inks: [] },
    { title: 'Text', lines: ['“One million hours.”', '“Zero injuries.”', 'Oswald'], inks: [] },
    { title: 'Inks', lines: [], inks: [{ name: 'PMS 173 C Orange', hex: '#d2492a' }] },
  ])
})

test('a repeat is made alike: names of files and dates do not count, inks and artwork do', () => {
  const { decoration } = content
  const [front] = decoration.locations
  const same = describeRepeat(content.itemId, decoration)
  const alike = {
    ...decoration,
    inHandsOn: null,
    locations: [{ ...front!, artwork: { ...front!.artwork!, name: 'b' } }],
  }
  expect(describeRepeat(content.itemId, alike)).toBe(same)
  const others = [
    { ...front!, colors: [] },
    { ...front!, artwork: { ...front!.artwork!, hash: 'c' } },
    { ...front!, location: 'Back' },
    { ...front!, text: null },
    { ...front!, width: 200 },
  ]
  for (const other of others)
    expect(describeRepeat(content.itemId, { ...decoration, locations: [other] })).not.toBe(same)
  expect(describeRepeat(13 as ItemId, decoration)).not.toBe(same)
})
