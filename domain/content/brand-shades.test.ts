import { expect, test } from 'vitest'
import { withShades } from './brand-shades.ts'
import { contrastOf } from './contrast.ts'

test('buttons and header of another color have its shades', () => {
  const theme = withShades({ '--color-steel': '#0b5a33', '--color-signal': '#7a1f8f' })
  expect(theme).toMatchObject({
    '--color-steel': '#0b5a33',
    '--color-steel-hover': '#1c6641',
    '--color-steel-tint': '#e9f0ed',
    '--color-signal': '#7a1f8f',
    '--color-signal-deep': '#651a77',
    '--color-signal-press': '#521561',
  })
})

test('the usual colors have the shades of the style sheet', () => {
  expect(withShades({})).toEqual({})
  const theme = { '--color-steel': '#1f3b57', '--color-signal': '#c8400a' }
  expect(withShades(theme)).toEqual(theme)
})

test.each([
  ['#1f3b57', '#152a3f'],
  ['#767676', '#767676'],
  ['#0b5a33', '#767676'],
  ['#000000', '#00008b'],
])('dimmed text can be read on %s and %s', (color, ground) => {
  const theme = withShades({ '--color-steel': color, '--color-steel-deep': ground })
  for (const name of ['--color-steel-haze', '--color-steel-mist'])
    for (const on of [color, ground]) expect(contrastOf(theme[name] ?? '#c9d4df', on)).toBeGreaterThanOrEqual(4.5)
})
