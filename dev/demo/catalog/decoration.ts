import type { DemoCharge, DemoMethod } from './types.ts'

/** @param places name, width and height in inches: 'Front 2.75x4' */
export function screen(maximumColors: number, ...places: string[]): DemoMethod {
  return { type: 'DIRECT', name: 'Screen print', maximumColors, leadDays: 5, locations: places.map(toLocation) }
}

/** For small, curved and hard surfaces: a silicone pad carries the ink from an etched plate. */
export function pad(maximumColors: number, ...places: string[]): DemoMethod {
  return { type: 'DIRECT', name: 'Pad print', maximumColors, leadDays: 5, locations: places.map(toLocation) }
}

/** A mark that bares what lies below the surface: no ink, no screens, one tone. */
export function laser(...places: string[]): DemoMethod {
  return { type: 'DIRECT', name: 'Laser engraving', maximumColors: 1, leadDays: 5, locations: places.map(toLocation) }
}

/** Dye or ink in all colors at once, without screens. */
export function fullColor(...places: string[]): DemoMethod {
  return { type: 'DECAL', name: 'Full-color print', maximumColors: 4, leadDays: 7, locations: places.map(toLocation) }
}

export function decal(...places: string[]): DemoMethod {
  return { type: 'DECAL', name: 'Decal', maximumColors: 4, leadDays: 7, locations: places.map(toLocation) }
}

export function embroidery(...places: string[]): DemoMethod {
  return { type: 'EMBROIDERY', name: 'Embroidery', maximumColors: 12, leadDays: 8, locations: places.map(toLocation) }
}

function toLocation(written: string) {
  const [, name, width, height] = /^(.+) ([\d.]+)x([\d.]+)$/.exec(written) ?? []
  if (!name) throw new Error(`'${written}' is not a place like 'Front 2.75x4'`)
  return { name, width: Number(width), height: Number(height) }
}

/** Charges of screen print: set-up, additional colors and locations, PMS match. */
export const screenCharges = (perColor?: number, perLocation?: number, screen?: number): DemoCharge[] =>
  inkCharges('SETUP-SCREEN', 'screen print', perColor, perLocation, screen)

/** Of pad print, whose plates take the place of screens. */
export const padCharges = (perColor?: number, perLocation?: number, plate?: number): DemoCharge[] =>
  inkCharges('SETUP-PAD', 'pad print', perColor, perLocation, plate)

function inkCharges(code: string, trade: string, perColor = 0.35, perLocation = 0.55, setup = 45): DemoCharge[] {
  const method = 'DIRECT'
  return [
    {
      code,
      name: `Set-up charge (${trade})`,
      why: 'Each color on each location; free on reorders for 24 months.',
      kind: 'setup',
      per: 'color',
      amount: setup,
      method,
    },
    {
      code: 'RUN-COLOR',
      name: `Additional color (${trade})`,
      why: 'From the second color on a location; the first one is in the price.',
      kind: 'run',
      per: 'piece',
      amount: perColor,
      method,
    },
    {
      code: 'RUN-LOCATION',
      name: `Additional location (${trade})`,
      why: 'From the second location, because the piece goes through the press again.',
      kind: 'run',
      per: 'piece',
      amount: perLocation,
      method,
    },
    {
      code: 'PMS-MATCH',
      name: 'PMS match',
      why: 'Below 240 pieces; free from 240 pieces on.',
      kind: 'setup',
      per: 'color',
      amount: 30,
      method,
      maximumQuantity: 239,
    },
  ]
}

export function laserCharges(perLocation = 0.55, setup = 40): DemoCharge[] {
  const method = 'DIRECT'
  return [
    {
      code: 'SETUP-LASER',
      name: 'Set-up charge (laser)',
      why: 'Once for each artwork; free on reorders for 24 months.',
      kind: 'setup',
      per: 'location',
      amount: setup,
      method,
    },
    {
      code: 'RUN-LOCATION',
      name: 'Additional location (laser)',
      why: 'From the second location, because the piece goes through the laser again.',
      kind: 'run',
      per: 'piece',
      amount: perLocation,
      method,
    },
  ]
}

export const decalCharges = (perPiece = 0.65): DemoCharge[] => fullColorCharges(perPiece, 'Full-color decal')

export function fullColorCharges(perPiece: number, name = 'Full-color print'): DemoCharge[] {
  return [
    {
      code: 'RUNNING-CHARGE-DIGITEK',
      name,
      why: 'Each decorated piece, in full color; photographs, too.',
      kind: 'run',
      per: 'piece',
      amount: perPiece,
      method: 'DECAL',
    },
  ]
}

const stitchesIncluded = '7,000'

export function embroideryCharges(setup = 60, perLocation = 2.4): DemoCharge[] {
  const method = 'EMBROIDERY'
  return [
    {
      code: 'EMBROIDERY-SETUP',
      name: 'Digitizing (embroidery set-up)',
      why: 'Turns your artwork into stitches, once per artwork; free on reorders.',
      kind: 'setup',
      per: 'location',
      amount: setup,
      method,
    },
    {
      code: 'RUN-LOCATION',
      name: 'Additional location (embroidery)',
      why: `From the second embroidered location, up to ${stitchesIncluded} stitches each.`,
      kind: 'run',
      per: 'piece',
      amount: perLocation,
      method,
    },
    {
      code: 'RUN-STITCHES',
      name: 'Additional 1,000 stitches',
      why: `On each location; the first ${stitchesIncluded} stitches are included.`,
      kind: 'run',
      per: 'piece',
      amount: 0.35,
      method,
    },
  ]
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
    amount,
    minimumQuantity: half,
    maximumQuantity: minimum - 1,
  }
}
