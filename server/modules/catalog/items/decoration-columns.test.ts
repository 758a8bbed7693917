import { expect, test } from 'vitest'
import { toMethods, type MethodRow } from './decoration-columns.ts'

const method = (given: Pick<MethodRow, 'process' | 'maximumColors'>): MethodRow => ({
  name: 'Chosen here',
  type: 'DIRECT',
  leadDays: 5,
  overruns: '',
  maximumLocations: null,
  ...given,
  locations: [null, 1].map((maximumColors, at) => ({
    name: `Place ${at}`,
    width: 400,
    height: 300,
    maximumColors,
    excludes: [],
    isDefault: at === 0,
    geometry: null,
    nameLetters: null,
    numberDigits: null,
  })),
})

test.each([
  ['embroidery', 12, [3, 3, 1]],
  ['screen', 6, [3, 3, 1]],
  ['pad', 2, [2, 2, 1]],
  ['decal', 4, [4, 4, 1]],
] as const)('of %s in up to %d colors as many are offered as can be chosen', (process, maximumColors, offered) => {
  const [read] = toMethods([method({ process, maximumColors })], 1)
  expect([read!.maximumColors, ...read!.locations.map((one) => one.maximumColors)]).toEqual(offered)
})
