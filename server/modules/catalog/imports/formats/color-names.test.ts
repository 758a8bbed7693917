import { expect, test } from 'vitest'
import { findHex, guessHex, unknownHex } from './color-names.ts'

test.each([
  ['Navy', '#1e3350'],
  ['GREY', '#8a8f96'],
  ['Cobalt', '#1a47a8'],
  ['Gunmetal', '#474d54'],
  ['Gunmetal metallic', '#474d54'],
  ['Oxygen green', '#1f7a3f'],
  ['Carolina Blue', '#6fa6d6'],
  ['Hi-Vis Orange', '#ff6a13'],
  ['Safety Orange', '#ff6a13'],
  ['Black/White', '#1b1d20'],
  ['Trim / Red', '#b3242b'],
  ['Heather', '#a2a6ab'],
  ['Clear', '#dfe6ea'],
])('%s looks like %s', (name, hex) => {
  expect(findHex(name)).toBe(hex)
})

test.each([
  ['Dark Red', 'Red'],
  ['Dark Heather Gray', 'Gray'],
  ['Navy Heather', 'Navy'],
  ['Light Blue', 'Blue'],
])('%s is another shade than %s', (name, plain) => {
  expect(findHex(name)).toMatch(/^#[\da-f]{6}$/)
  expect(findHex(name)).not.toBe(findHex(plain))
})

test('dark is darker and light is lighter', () => {
  const brightness = (name: string) => Number.parseInt(guessHex(name).slice(1, 3), 16)
  expect(brightness('Dark Red')).toBeLessThan(brightness('Red'))
  expect(brightness('Light Red')).toBeGreaterThan(brightness('Red'))
})

test.each(['Arizona', 'Color 7', '', 'constructor'])('%j says nothing of a color', (name) => {
  expect(findHex(name)).toBeUndefined()
  expect(guessHex(name)).toBe(unknownHex)
})
