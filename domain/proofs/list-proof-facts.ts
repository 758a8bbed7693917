import { nameColor } from '../decoration/name-color.ts'
import { formatCount } from '../money/format-money.ts'
import { listRoster, writePiece } from '../decoration/roster/list-roster.ts'
import type { Roster } from '../decoration/roster/roster.ts'
import type { ProofContent, ProofLocation } from './proof-content.ts'

interface ProofInk {
  /** As people name it: 'PMS 166 C Ember'. */
  name: string
  hex: string
}

/** A row of 'What we print'. */
export interface ProofFact {
  title: string
  /** The first one is the value, the others explain it. */
  lines: string[]
  inks: ProofInk[]
}

/** All that is made, in rows: the same on the page, on paper and in mails. */
export function listProofFacts({ quantity, pieces, decoration, locations }: ProofContent): ProofFact[] {
  const { method, rushDays, notes } = decoration
  const isSewn = decoration.process === 'embroidery'
  const named = pieces.filter(({ name }) => name !== '')
  return [
    {
      title: 'Pieces',
      lines: [
        named.length > 0
          ? named.map((piece) => `${piece.name} ${formatCount(piece.quantity)}`).join(', ')
          : formatCount(quantity),
        ...(named.length > 1 ? [`${formatCount(quantity)} in all`] : []),
      ],
      inks: [],
    },
    { title: 'Method', lines: [method, ...(rushDays === null ? [] : ['Rush production'])], inks: [] },
    ...decoration.locations.flatMap((one): ProofFact[] => {
      const size = locations.find(({ location }) => location === one.location)
      const name = decoration.locations.length > 1 ? `${one.location}, ` : ''
      const title = (word: string) => (name === '' ? word : `${name}${word.toLowerCase()}`)
      return [
        { title: one.location, lines: listLines(one, size), inks: [] },
        ...(one.text
          ? [
              {
                title: title('Text'),
                lines: [...one.text.words.split('\n').map((line) => `“${line}”`), one.text.typeface],
                inks: [],
              },
            ]
          : []),
        ...(one.colors.length > 0
          ? [
              {
                title: title(isSewn ? 'Threads' : 'Inks'),
                lines: [],
                inks: one.colors.map((color) => ({ name: nameColor(color), hex: color.hex })),
              },
            ]
          : []),
      ]
    }),
    ...(decoration.roster ? listRosterFacts(decoration.roster, pieces) : []),
    ...(notes === '' ? [] : [{ title: 'Notes', lines: [notes], inks: [] }]),
  ]
}

/** Each name and number, to be checked letter by letter. */
function listRosterFacts(roster: Roster, pieces: ProofContent['pieces']): ProofFact[] {
  const { location, typeface, color } = roster
  const title = `Names and numbers, ${location}`
  return [
    {
      title,
      lines: [typeface, ...listRoster(roster, pieces).map(writePiece)],
      inks: color ? [{ name: nameColor(color), hex: color.hex }] : [],
    },
  ]
}

function listLines(
  { artwork, stitches }: ProofContent['decoration']['locations'][number],
  size: ProofLocation | undefined,
): string[] {
  return [
    artwork ? [artwork.name, ...(size?.isVector ? ['vector'] : [])].join(', ') : 'Text only',
    ...(size ? [formatSize(size)] : []),
    ...(artwork?.recolored ? ['in the colors below'] : []),
    ...(artwork?.withoutBackground ? ['without its white box'] : []),
    ...(stitches ? [`about ${formatCount(stitches)} stitches`] : []),
  ]
}

/** '2.15 × 2.30 in' */
export const formatSize = ({ width, height }: Pick<ProofLocation, 'width' | 'height'>): string =>
  `${formatInches(width)} × ${formatInches(height)} in`

/** From 1/100 inch. */
export const formatInches = (hundredths: number): string => (hundredths / 100).toFixed(2)
