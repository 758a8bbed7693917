import type { Process } from '../../../domain/imprint/processes.ts'
import type { DemoCharge, DemoLocation, DemoMethod } from './types.ts'

/** @param places name, width and height in inches: 'Front 2.75x4', or 'Wrap 9.1x4, 1 color' where it takes fewer than the method */
export const screen = (maximumColors: number, ...places: string[]): DemoMethod =>
  toMethod('DIRECT', 'Screen print', 'screen', maximumColors, 5, places)

/** For small, curved and hard surfaces: a silicone pad carries the ink from an etched plate. */
export const pad = (maximumColors: number, ...places: string[]): DemoMethod =>
  toMethod('DIRECT', 'Pad print', 'pad', maximumColors, 5, places)

/** A mark that bares what lies below the surface: no ink, no screens, one tone. */
export const laser = (...places: string[]): DemoMethod => toMethod('DIRECT', 'Laser engraving', 'laser', 1, 5, places)

/** Pressed into leather, leatherette and soft covers with a heated die: no ink. */
export const deboss = (...places: string[]): DemoMethod => toMethod('DIRECT', 'Debossing', 'deboss', 1, 7, places)

/** Dye or ink in all colors at once, without screens. */
export const fullColor = (...places: string[]): DemoMethod =>
  toMethod('DECAL', 'Full-color print', 'decal', 4, 7, places)

/** Printed on film and pressed onto cloth. */
export const transfer = (...places: string[]): DemoMethod =>
  toMethod('DECAL', 'Full-color transfer', 'decal', 4, 6, places)

export const decal = (...places: string[]): DemoMethod => toMethod('DECAL', 'Decal', 'decal', 4, 7, places)

export const embroidery = (...places: string[]): DemoMethod =>
  toMethod('EMBROIDERY', 'Embroidery', 'embroidery', 12, 8, places)

function toMethod(
  type: DemoMethod['type'],
  name: string,
  process: Process,
  maximumColors: number,
  leadDays: number,
  places: string[],
): DemoMethod {
  const locations = places.map(toLocation)
  return { type, name, process, maximumColors, leadDays, locations: locations.map((one) => exclude(one, locations)) }
}

function toLocation(written: string): DemoLocation {
  const [, name, width, height, colors, letters, digits] =
    /^(.+) ([\d.]+)x([\d.]+)(?:, (\d) colors?)?(?:, (\d+) letters, (\d) digits)?$/.exec(written) ?? []
  if (!name) throw new Error(`'${written}' is not a place like 'Front 2.75x4'`)
  return {
    name,
    width: Number(width),
    height: Number(height),
    ...(colors ? { maximumColors: Number(colors) } : {}),
    ...(letters ? { nameLetters: Number(letters), numberDigits: Number(digits) } : {}),
  }
}

/** What lies on the same cloth or the same wall: only one of them can be decorated. */
const overlaps: [one: string, other: string][] = [
  ['Wrap', 'Front'],
  ['Wrap', 'Back'],
  ['Full front', 'Left chest'],
  ['Full front', 'Right chest'],
]

function exclude(location: DemoLocation, all: DemoLocation[]): DemoLocation {
  const excludes = all
    .map(({ name }) => name)
    .filter((name) =>
      overlaps.some((pair) => pair.includes(name) && pair.includes(location.name) && name !== location.name),
    )
  return excludes.length > 0 ? { ...location, excludes } : location
}

/** Charges of screen print: set-up, additional colors and locations, PMS match. */
export const screenCharges = (perColor?: number, perLocation?: number, screen?: number): DemoCharge[] =>
  inkCharges('SETUP-SCREEN', 'Screen print', perColor, perLocation, screen)

/** Names and numbers of a team, each on a piece of its own. */
export const rosterCharges = (method = 'Screen print', name = 6, number = 4): DemoCharge[] => {
  const each = { kind: 'run', per: 'order', method } as const
  return [
    { ...each, code: 'ROSTER-NAME', name: 'Names', why: 'Each name, heat-pressed.', basis: 'name', amount: name },
    {
      ...each,
      code: 'ROSTER-NUMBER',
      name: 'Numbers',
      why: 'Each number, heat-pressed.',
      basis: 'number',
      amount: number,
    },
  ]
}

/** Of pad print, whose plates take the place of screens. */
export const padCharges = (perColor?: number, perLocation?: number, plate?: number): DemoCharge[] =>
  inkCharges('SETUP-PAD', 'Pad print', perColor, perLocation, plate)

/** From here on an additional color costs a fifth less. */
const largeRun = 1000
/** PMS colors are mixed free of charge from here on. */
const freeMatchFrom = 240

function inkCharges(code: string, method: string, perColor = 0.35, perLocation = 0.55, setup = 45): DemoCharge[] {
  const trade = method.toLowerCase()
  const color: DemoCharge = {
    code: 'RUN-COLOR',
    name: `Additional color (${trade})`,
    why: 'Each color after the first at a location. The first one is included.',
    kind: 'run',
    per: 'piece',
    basis: 'color',
    included: 1,
    amount: perColor,
    method,
  }
  const reduced = Math.round(perColor * 80) / 100
  return [
    {
      code,
      name: `Set-up charge (${trade})`,
      why: 'Per color and location. Free on reorders for 24 months.',
      kind: 'setup',
      per: 'color',
      basis: 'color',
      amount: setup,
      repeatAmount: 0,
      method,
    },
    ...(reduced < perColor
      ? [
          { ...color, maximumQuantity: largeRun - 1 },
          { ...color, amount: reduced, minimumQuantity: largeRun },
        ]
      : [color]),
    additionalLocation(method, trade, perLocation, 'a second press run.'),
    {
      code: 'EXACT-QUANTITY',
      name: `Exact quantity (${trade})`,
      why: 'Where you choose it: no overrun or underrun.',
      kind: 'order',
      per: 'order',
      basis: 'exact',
      amount: 35,
      method,
    },
    {
      code: 'PMS-MATCH',
      name: 'PMS match',
      why: `Under ${freeMatchFrom} pieces. Free at ${freeMatchFrom} or more.`,
      kind: 'setup',
      per: 'color',
      basis: 'pms',
      amount: 30,
      method,
      maximumQuantity: freeMatchFrom - 1,
    },
  ]
}

const additionalLocation = (method: string, trade: string, amount: number, why: string): DemoCharge => ({
  code: 'RUN-LOCATION',
  name: `Additional location (${trade})`,
  why: `Each location after the first: ${why}`,
  kind: 'run',
  per: 'piece',
  basis: 'location',
  included: 1,
  amount,
  method,
})

export function laserCharges(perLocation = 0.55, setup = 40): DemoCharge[] {
  const method = 'Laser engraving'
  return [
    {
      code: 'SETUP-LASER',
      name: 'Set-up charge (laser)',
      why: 'Once per artwork. Free on reorders for 24 months.',
      kind: 'setup',
      per: 'location',
      basis: 'location',
      amount: setup,
      repeatAmount: 0,
      method,
    },
    additionalLocation(method, 'laser', perLocation, 'a second laser run.'),
  ]
}

function debossCharges(perLocation = 0.75, die = 65): DemoCharge[] {
  const method = 'Debossing'
  return [
    {
      code: 'SETUP-DIE',
      name: 'Debossing die',
      why: 'A magnesium die per artwork and size. Free on reorders for 24 months.',
      kind: 'setup',
      per: 'location',
      basis: 'location',
      amount: die,
      repeatAmount: 0,
      method,
    },
    additionalLocation(method, 'debossing', perLocation, 'a second press run.'),
  ]
}

export const decalCharges = (perPiece = 0.65): DemoCharge[] => fullColorCharges(perPiece, 'Full-color decal', 'Decal')

/** Which run of full color costs less: one film holds many. */
const largeFilm = 500

export function fullColorCharges(
  perPiece: number,
  name = 'Full-color print',
  method = 'Full-color print',
): DemoCharge[] {
  const charge: DemoCharge = {
    code: 'RUNNING-CHARGE-DIGITEK',
    name,
    why: 'Per decorated piece. Full color, photos included.',
    kind: 'run',
    per: 'piece',
    basis: 'location',
    amount: perPiece,
    method,
  }
  const reduced = Math.round(perPiece * 85) / 100
  return [
    { ...charge, maximumQuantity: largeFilm - 1 },
    { ...charge, amount: reduced, minimumQuantity: largeFilm },
  ]
}

const stitchesIncluded = 7000
const inWords = (stitches: number) => stitches.toLocaleString('en-US')

/** Up to so many stitches digitizing costs so much of the smallest. */
const stitchRanges: [upTo: number | undefined, share: number][] = [
  [7000, 1],
  [12_000, 1.4],
  [20_000, 2],
  [undefined, 2.75],
]

export function embroideryCharges(setup = 60, perLocation = 2.4): DemoCharge[] {
  const method = 'Embroidery'
  return [
    ...stitchRanges.map(([upTo, share], at): DemoCharge => {
      const above = stitchRanges[at - 1]?.[0]
      return {
        code: 'EMBROIDERY-SETUP',
        name: `Digitizing, ${upTo ? `up to ${inWords(upTo)}` : `above ${inWords(above!)}`} stitches`,
        why: 'Turns your artwork into stitches, once per artwork; free on reorders.',
        kind: 'setup',
        per: 'location',
        basis: 'location',
        amount: Math.round((setup * share) / 5) * 5,
        repeatAmount: 0,
        method,
        ...(above ? { minimumStitches: above + 1 } : {}),
        ...(upTo ? { maximumStitches: upTo } : {}),
      }
    }),
    {
      ...additionalLocation(method, 'embroidery', perLocation, ''),
      why: `From the second embroidered location, up to ${inWords(stitchesIncluded)} stitches each.`,
    },
    {
      code: 'RUN-STITCHES',
      name: 'Additional 1,000 stitches',
      why: `On each location; the first ${inWords(stitchesIncluded)} stitches are included.`,
      kind: 'run',
      per: 'piece',
      basis: 'stitches',
      included: stitchesIncluded / 1000,
      amount: 0.35,
      method,
    },
  ]
}

/** What a method costs on an item whose family does not say it. */
export const usualCharges: Record<string, () => DemoCharge[]> = {
  'Screen print': screenCharges,
  'Pad print': padCharges,
  'Laser engraving': laserCharges,
  'Debossing': debossCharges,
  'Embroidery': embroideryCharges,
  'Decal': decalCharges,
  'Full-color print': () => fullColorCharges(0.65),
  'Full-color transfer': () => fullColorCharges(1.9, 'Full-color transfer', 'Full-color transfer'),
}

/** For orders below the minimum, down to half of it. */
export function lessThanMinimum(minimum: number, amount = 50): DemoCharge {
  const half = Math.ceil(minimum / 2)
  return {
    code: 'LTM-CHARGE',
    name: 'Less than minimum',
    why: `For ${half} to ${minimum - 1} pieces; none from ${minimum} pieces on.`,
    kind: 'order',
    per: 'order',
    basis: 'order',
    amount,
    minimumQuantity: half,
    maximumQuantity: minimum - 1,
  }
}

/** Charges of one code that cost more from 2027 on, as the shop has announced. */
export const dearerFrom2027 = (charges: DemoCharge[], code: string, percent: number): DemoCharge[] =>
  charges.flatMap((charge) => {
    if (charge.code !== code) return [charge]
    const amount = Math.round(charge.amount * (100 + percent)) / 100
    return [
      { ...charge, validUntil: '2026-12-31' },
      { ...charge, name: `${charge.name}, from 2027`, amount, validFrom: '2027-01-01' },
    ]
  })

/** Engravers work overtime before the holidays. */
export const holidayEngraving: DemoCharge = {
  code: 'PEAK-SEASON',
  name: 'Holiday season (laser)',
  why: 'For orders from November 15 to December 18: engraving is done in overtime.',
  kind: 'order',
  per: 'order',
  basis: 'order',
  amount: 20,
  method: 'Laser engraving',
  validFrom: '2026-11-15',
  validUntil: '2026-12-18',
}
