import { expect, test } from 'vitest'
import { approximatePms } from './approximate-pms.ts'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test.each([
  ['PMS 116 C', 'yellow'],
  ['PMS 166 C', 'red'],
  ['PMS 186 U', 'red'],
  ['PMS 286 C', 'blue'],
  ['PMS 281 C', 'blue'],
  ['PMS 347 C', 'green'],
  ['PMS 376 C', 'green'],
  ['PMS Reflex Blue C', 'blue'],
  ['PMS Warm Red C', 'red'],
  ['PMS Process Yellow C', 'yellow'],
])('%s is shown as a %s', (code, family) => {
  const [red, green, blue] = channels(approximatePms(code)!) as [number, number, number]
  const strongest = {
    red: red > green && red > blue,
    green: green > red && green > blue,
    blue: blue > red && blue > green,
  }
  expect({ ...strongest, yellow: red > blue * 2 && green > blue * 2 }).toHaveProperty(family, true)
})

test('a row runs from light to dark', () => {
  const light = [283, 284, 285, 286, 287, 288, 289].map((number) =>
    channels(approximatePms(`PMS ${number} C`)!).reduce((sum, one) => sum + one, 0),
  )
  expect(light).toEqual(light.toSorted((one, other) => other - one))
})

test.each(['PMS 7461 C', 'PMS 99999 C', 'White', ''])('%s is not known', (code) =>
  expect(approximatePms(code)).toBeUndefined(),
)
