import type { Outlines } from './outlines.ts'

/** What texts on goods are set in, by the name that buyers see; `file` is in outlines/, `source` is the font it is made of. */
export const typefaces = [
  { name: 'Montserrat Bold', kind: 'Sans', file: 'montserrat', source: 'montserrat/files/montserrat-latin-700-normal' },
  { name: 'Oswald', kind: 'Condensed', file: 'oswald', source: 'oswald/files/oswald-latin-600-normal' },
  { name: 'Zilla Slab', kind: 'Slab', file: 'zilla-slab', source: 'zilla-slab/files/zilla-slab-latin-700-normal' },
  {
    name: 'Libre Baskerville',
    kind: 'Serif',
    file: 'libre-baskerville',
    source: 'libre-baskerville/files/libre-baskerville-latin-700-normal',
  },
  { name: 'Pacifico', kind: 'Script', file: 'pacifico', source: 'pacifico/files/pacifico-latin-400-normal' },
  {
    name: 'Saira Stencil',
    kind: 'Stencil',
    file: 'saira-stencil',
    source: 'saira-stencil-one/files/saira-stencil-one-latin-400-normal',
  },
  { name: 'Graduate', kind: 'Athletic', file: 'graduate', source: 'graduate/files/graduate-latin-400-normal' },
  { name: 'Russo One', kind: 'Industrial', file: 'russo-one', source: 'russo-one/files/russo-one-latin-400-normal' },
] as const

type Typeface = (typeof typefaces)[number]['name']

/** What a text without a typeface is set in. */
export const usualTypeface: Typeface = 'Montserrat Bold'

export const isTypeface = (name: string): name is Typeface => typefaces.some((typeface) => typeface.name === name)

/** The letters that every typeface has. */
export const offeredLetters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz{|}~' +
  '¡©®°·¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ–—‘’“”•…€™'

export const linesAtMost = 3

const loaders: Record<Typeface, () => Promise<{ outlines: Outlines }>> = {
  'Montserrat Bold': () => import('./outlines/montserrat.ts'),
  'Oswald': () => import('./outlines/oswald.ts'),
  'Zilla Slab': () => import('./outlines/zilla-slab.ts'),
  'Libre Baskerville': () => import('./outlines/libre-baskerville.ts'),
  'Pacifico': () => import('./outlines/pacifico.ts'),
  'Saira Stencil': () => import('./outlines/saira-stencil.ts'),
  'Graduate': () => import('./outlines/graduate.ts'),
  'Russo One': () => import('./outlines/russo-one.ts'),
}

/** Each typeface is code of its own, which comes when somebody chooses it. An unknown one, of an old line, is shown in the usual one. */
export async function loadOutlines(typeface: string | null): Promise<Outlines> {
  return (await loaders[typeface !== null && isTypeface(typeface) ? typeface : usualTypeface]()).outlines
}

/** What a buyer types or pastes, as it is set: marks that no keyboard means differently, none that nobody sees, no blank at the ends. */
export const toLines = (words: string): string[] =>
  words
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/\p{Format}/gu, '')
        .replace(/[\t\u00a0 ]+/g, ' ')
        .replace(/[\u2010\u2011\u2212]/g, '-')
        .trim(),
    )
    .filter((line) => line !== '')

/** Letters that no typeface has, each once. */
export const listMissingLetters = (words: string): string[] => [
  ...new Set([...words].filter((letter) => !offeredLetters.includes(letter))),
]

/** Why a text cannot be set, in a sentence; undefined: it can. */
export function judgeImprintText(words: string): string | undefined {
  const lines = toLines(words)
  if (lines.length > linesAtMost) return `A text has at most ${linesAtMost} lines; this one has ${lines.length}.`
  const missing = listMissingLetters(lines.join(''))
  if (missing.length === 0) return undefined
  const named = missing.slice(0, 5).join(' ')
  const them = missing.length === 1 ? 'it' : 'them'
  return `Our typefaces do not have ${named}. Please remove ${them}, or upload the text as artwork.`
}
