import { expect, test } from 'vitest'
import { describeIncludedImprint } from './included-imprint.ts'

const print = { name: 'Screen print', coloring: 'inks' } as const
const sewing = { name: 'Embroidery', coloring: 'threads' } as const
const laser = { name: 'Laser engraving', coloring: 'one tone' } as const
const decal = { name: 'Decal', coloring: 'full color' } as const

type Facts = Parameters<typeof describeIncludedImprint>[0]
type Charge = Facts['charges'][number]

const setUp = ({ name: method }: { name: string }): Charge => ({
  method,
  kind: 'setup',
  per: 'location',
  basis: 'location',
  included: 0,
})
const run = ({ name: method }: { name: string }, basis: Charge['basis'], included: number): Charge => ({
  method,
  kind: 'run',
  per: 'piece',
  basis,
  included,
})
const small: Charge = { method: null, kind: 'order', per: 'order', basis: 'order', included: 0 }

const printing = [setUp(print), run(print, 'color', 1), run(print, 'location', 1)]
const stitched = [setUp(sewing), run(sewing, 'location', 1), run(sewing, 'stitches', 7)]

test.each<[string, Facts['methods'], Charge[], string | undefined]>([
  [
    'printed goods',
    [print],
    printing,
    'The price is the same blank or with a first imprint (one color, one location); set-up is extra.',
  ],
  [
    'goods with room for one color on one location, where no charge speaks of more',
    [print],
    [setUp(print)],
    'The price is the same blank or with a first imprint (one color, one location); set-up is extra.',
  ],
  [
    'embroidered goods',
    [sewing],
    [setUp(sewing), run(sewing, 'location', 1)],
    'The price is the same blank or with a first imprint (embroidery on one location); set-up is extra.',
  ],
  [
    'embroidered goods whose stitches are counted, printed ones too',
    [print, sewing],
    [...printing, ...stitched],
    'The price is the same blank or with a first imprint (one color, one location; or embroidery on one location, up to 7,000 stitches); set-up is extra.',
  ],
  [
    'engraved goods',
    [laser],
    [setUp(laser), run(laser, 'location', 1)],
    'The price is the same blank or with a first imprint (one location); set-up is extra.',
  ],
  [
    'goods on which each imprint of one method costs, and of another does not',
    [decal, laser],
    [run(decal, 'location', 0), setUp(laser)],
    'The price is the same blank or with a first imprint (one location); set-up is extra.',
  ],
  [
    'goods on which each imprint costs',
    [decal],
    [run(decal, 'location', 0)],
    'Prices are for blank goods. Decoration charges are below.',
  ],
  [
    'goods of which nobody has said what their decoration costs',
    [laser],
    [small],
    'Prices are for blank goods. Decoration charges are below.',
  ],
  ['goods that are sold blank only', [], [small], undefined],
])('%s', (_, methods, charges, sentence) => {
  expect(describeIncludedImprint({ methods, charges })).toBe(sentence)
})
