import { formatCount } from '../money/format-money.ts'
import { listRoster, writePiece } from '../decoration/roster/list-roster.ts'
import { formatInches } from './list-proof-facts.ts'
import type { ProofContent } from './proof-content.ts'

/** 'Front, height', '2.00 in', '2.30 in'. Empty: there was none, or is none now. */
export interface ProofDifference {
  what: string
  before: string
  after: string
  /** Of inks, #rrggbb. */
  beforeHex?: string
  afterHex?: string
}

/** What a version changes of the one before it. */
export function compareProofs(before: ProofContent, after: ProofContent): ProofDifference[] {
  const places = [
    ...new Set([...after.decoration.locations, ...before.decoration.locations].map((one) => one.location)),
  ]
  const rows: ProofDifference[] = [
    { what: 'Quantity', before: formatCount(before.quantity), after: formatCount(after.quantity) },
    { what: 'Pieces', before: namePieces(before), after: namePieces(after) },
    { what: 'Method', before: before.decoration.method, after: after.decoration.method },
    ...places.flatMap((place) => compareLocation(place, before, after, places.length > 1)),
    ...compareRosters(before, after),
    { what: 'Notes', before: before.decoration.notes, after: after.decoration.notes },
    { what: 'Proof file', before: before.file?.name ?? '', after: after.file?.name ?? '' },
  ].filter((row) => row.before !== row.after)
  return rows.length > 0 || listPictures(before) === listPictures(after)
    ? rows
    : [{ what: 'Picture', before: '', after: 'drawn anew' }]
}

function compareLocation(
  place: string,
  before: ProofContent,
  after: ProofContent,
  isNamed: boolean,
): ProofDifference[] {
  const [one, other] = [before, after].map(({ decoration }) => decoration.locations.find((l) => l.location === place))
  const [size, newSize] = [before, after].map(({ locations }) => locations.find(({ location }) => location === place))
  const what = (word: string) => (isNamed ? `${place}, ${word.toLowerCase()}` : word)
  const inches = (hundredths: number | undefined) => (hundredths === undefined ? '' : `${formatInches(hundredths)} in`)
  const [lines, newLines] = [one, other].map((l) => l?.text?.words.split('\n') ?? [])
  const colorCount = Math.max(one?.colors.length ?? 0, other?.colors.length ?? 0)
  return [
    ...Array.from({ length: colorCount }, (_, at): ProofDifference => {
      const [ink, newInk] = [one?.colors[at], other?.colors[at]]
      return {
        what: what(colorCount > 1 ? `Color ${at + 1}` : 'Color'),
        before: ink?.code ?? '',
        after: newInk?.code ?? '',
        ...(ink ? { beforeHex: ink.hex } : {}),
        ...(newInk ? { afterHex: newInk.hex } : {}),
      }
    }),
    { what: what('Width'), before: inches(size?.width), after: inches(newSize?.width) },
    { what: what('Height'), before: inches(size?.height), after: inches(newSize?.height) },
    ...Array.from({ length: Math.max(lines!.length, newLines!.length) }, (_, at) => ({
      what: what(`Text line ${at + 1}`),
      before: lines![at] ?? '',
      after: newLines![at] ?? '',
    })),
    { what: what('Typeface'), before: one?.text?.typeface ?? '', after: other?.text?.typeface ?? '' },
    { what: what('Artwork'), before: nameArtwork(one), after: nameArtwork(other) },
  ]
}

function compareRosters(before: ProofContent, after: ProofContent): ProofDifference[] {
  const [one, other] = [before, after].map(({ decoration: { roster } }) => roster)
  const [pieces, newPieces] = [before, after].map((content) =>
    content.decoration.roster ? listRoster(content.decoration.roster, content.pieces).map(writePiece) : [],
  )
  return [
    { what: 'Names and numbers, location', before: one?.location ?? '', after: other?.location ?? '' },
    { what: 'Names and numbers, typeface', before: one?.typeface ?? '', after: other?.typeface ?? '' },
    { what: 'Names and numbers, color', before: one?.color?.code ?? '', after: other?.color?.code ?? '' },
    ...Array.from({ length: Math.max(pieces!.length, newPieces!.length) }, (_, at) => ({
      what: `Names and numbers, row ${formatCount(at + 1)}`,
      before: pieces![at] ?? '',
      after: newPieces![at] ?? '',
    })),
  ]
}

/** Two files of one name are still two. */
const nameArtwork = (one: ProofContent['decoration']['locations'][number] | undefined): string =>
  one?.artwork ? `${one.artwork.name} (${one.artwork.hash.slice(0, 6)})` : ''

const namePieces = ({ pieces }: ProofContent): string =>
  pieces.map(({ name, code, quantity }) => `${name || code} ${formatCount(quantity)}`).join(', ')

const listPictures = ({ views }: ProofContent): string => views.map(({ picture }) => picture).join()
