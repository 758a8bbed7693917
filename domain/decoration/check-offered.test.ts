import { expect, test } from 'vitest'
import { toRectangle } from '../imprint/area-box.ts'
import { findLocationMistakes, findMethodMistakes } from './check-offered.ts'

const method = {
  name: 'Screen print',
  process: 'screen' as const,
  maximumColors: 3,
  maximumLocations: null,
  leadDays: 5,
  overruns: '',
}
const location = {
  name: 'Front',
  width: 350,
  height: 200,
  maximumColors: null,
  excludes: [],
  geometry: null,
  nameLetters: null,
  numberDigits: null,
}
const outside = toRectangle({ left: 0.8, top: 0.1, width: 0.4, height: 0.2 })

test.each([
  [{}, []],
  [{ name: '' }, ['name']],
  [{ name: 'laser' }, ['name']],
  [{ maximumColors: 0, maximumLocations: 0, leadDays: 1.5 }, ['maximumColors', 'maximumLocations', 'leadDays']],
])('a method with %o is wrong at %o', (change, fields) =>
  expect(findMethodMistakes({ ...method, ...change }, ['Laser']).map(({ field }) => field)).toEqual(fields),
)

test.each([
  [{}, []],
  [{ name: 'back' }, ['name']],
  [{ width: 0, height: NaN }, ['widthInches', 'heightInches']],
  [{ maximumColors: 4 }, ['maximumColors']],
  [{ excludes: ['Back'] }, []],
  [{ excludes: ['Front'] }, ['excludes']],
  [{ geometry: outside }, ['geometry']],
])('a location with %o is wrong at %o', (change, fields) =>
  expect(findLocationMistakes({ ...location, ...change }, method, ['Back']).map(({ field }) => field)).toEqual(fields),
)
