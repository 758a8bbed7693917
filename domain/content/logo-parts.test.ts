import { expect, test } from 'vitest'
import {
  chooseGround,
  judgeLogo,
  logoGround,
  pickFooterLogo,
  toneCount,
  type LogoPart,
  type LogoSight,
} from './logo-parts.ts'

const [black, orange, white] = [0, 10, toneCount - 1]
const part = (share: number, tones: Record<number, number>): LogoPart => ({
  share,
  tones: Array.from({ length: toneCount }, (_, tone) => tones[tone] ?? 0),
})
const steel = '#1f3b57'

test.each<[string, LogoPart[], string, LogoSight]>([
  ['white letters on steel', [part(1, { [white]: 1 })], steel, 'clear'],
  ['black letters on steel', [part(0.6, { [black]: 1 }), part(0.4, { [black]: 1 })], steel, 'hardly'],
  ['black letters on white', [part(1, { [black]: 1 })], '#ffffff', 'clear'],
  [
    'a black name beside an orange mark on steel',
    [part(0.5, { [black]: 1 }), part(0.5, { [orange]: 1 })],
    steel,
    'in part',
  ],
  [
    'a black name beside an orange mark on white',
    [part(0.5, { [black]: 1 }), part(0.5, { [orange]: 1 })],
    '#ffffff',
    'clear',
  ],
  ['a white plate with a black name on steel', [part(1, { [black]: 0.4, [white]: 0.6 })], steel, 'clear'],
  ['a black badge with a white name on steel', [part(1, { [black]: 0.8, [white]: 0.2 })], steel, 'clear'],
  [
    'white letters with small black dots on steel',
    [part(0.95, { [white]: 1 }), part(0.05, { [black]: 1 })],
    steel,
    'clear',
  ],
  ['nothing at all', [], steel, 'clear'],
])('%s', (_what, parts, ground, sight) => {
  expect(judgeLogo(parts, ground)).toBe(sight)
})

test('a white header counts before its color', () => {
  expect([logoGround('', steel, false), logoGround('#552200', steel, false)]).toEqual([steel, '#552200'])
  expect(logoGround('#552200', steel, true)).toBe('#ffffff')
})

test.each<[string, LogoPart[], string[], string | undefined]>([
  ['black letters', [part(1, { [black]: 1 })], ['#ffffff', steel], '#ffffff'],
  ['white letters', [part(1, { [white]: 1 })], ['#ffffff', steel], steel],
  [
    'a white name beside an orange mark',
    [part(0.5, { [white]: 1 }), part(0.5, { [orange]: 1 })],
    ['#ffffff', steel],
    steel,
  ],
  ['an orange mark', [part(1, { [orange]: 1 })], ['#ffffff', steel], '#ffffff'],
  ['white letters where all is light', [part(1, { [white]: 1 })], ['#ffffff', '#eeeeee'], undefined],
])('the ground for %s', (_what, parts, grounds, ground) => {
  expect(chooseGround(parts, grounds)).toBe(ground)
})

test.each([
  ['its own', { own: 'f.svg', isHeaderLight: true, isFooterLight: false }, 'f.svg'],
  ['that of the header on a like ground', { own: null, isHeaderLight: false, isFooterLight: false }, 'h.svg'],
  [
    'none where dark letters would stand on a dark ground',
    { own: null, isHeaderLight: true, isFooterLight: false },
    null,
  ],
])('the footer shows %s', (_, given, shown) => expect(pickFooterLogo({ logo: 'h.svg', ...given })).toBe(shown))
