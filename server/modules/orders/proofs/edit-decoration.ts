import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import { readInk } from '../../../../domain/decoration/read-ink.ts'
import { judgeImprintText, toLines, usualTypeface } from '../../../../domain/imprint/typefaces.ts'
import { coloringOf } from '../../../../domain/imprint/processes.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { listInks } from '../../catalog/index.ts'
import { findArtworks } from '../../selling/index.ts'

/** What the art room changes on a location; what is left out stays. */
export interface LocationEdit {
  location: string
  /** In 1/100 inch. */
  width?: number | undefined
  words?: string | undefined
  /** Codes of inks or threads, or PMS codes. */
  colors?: string[] | undefined
  /** Of the library of the company. */
  artworkId?: number | undefined
}

/** The decoration with what the art room has changed. @throws Invalid at the field that is to blame */
export async function editDecoration(
  tx: Tx,
  companyId: CompanyId,
  decoration: OrderedDecoration,
  edits: readonly LocationEdit[],
): Promise<OrderedDecoration> {
  const inks = await listInks(tx)
  const artworks = await findArtworks(
    tx,
    companyId,
    edits.flatMap(({ artworkId }) => artworkId ?? []),
  )
  const locations = [...decoration.locations]
  for (const [index, edit] of edits.entries()) {
    const at = locations.findIndex(({ location }) => location === edit.location)
    const field = `locations.${index}`
    const before = locations[at]
    if (!before) throw new Invalid(`This order has no ${edit.location}.`, `${field}.location`)
    locations[at] = {
      ...before,
      width: edit.width === undefined ? before.width : readWidth(edit.width, before, `${field}.widthInches`),
      text: edit.words === undefined ? before.text : readWords(edit.words, before, `${field}.words`),
      colors: edit.colors === undefined ? before.colors : readColors(edit.colors, decoration, inks, `${field}.colors`),
      artwork:
        edit.artworkId === undefined
          ? before.artwork
          : readArtwork(edit.artworkId, before, artworks, `${field}.artworkId`),
    }
    if (!locations[at]!.artwork && !locations[at]!.text)
      throw new Invalid(`Nothing would be left on ${edit.location}.`, `${field}.words`)
  }
  return { ...decoration, locations }
}

type Location = OrderedDecoration['locations'][number]

function readWidth(width: number, { areaWidth }: Location, field: string): number {
  if (areaWidth > 0 && width > areaWidth)
    throw new Invalid(`The imprint area is ${areaWidth / 100} in wide. Please enter no more.`, field)
  return width
}

function readWords(typed: string, { text }: Location, field: string): Location['text'] {
  const mistake = judgeImprintText(typed)
  if (mistake !== undefined) throw new Invalid(mistake, field)
  const words = toLines(typed).join('\n')
  return words === '' ? null : { words, typeface: text?.typeface ?? usualTypeface }
}

function readColors(
  codes: readonly string[],
  { process }: OrderedDecoration,
  inks: Awaited<ReturnType<typeof listInks>>,
  field: string,
): Location['colors'] {
  const kind = coloringOf(process) === 'threads' ? 'thread' : 'ink'
  return codes.map((code) => {
    const ink = readInk(
      { code },
      inks.filter((one) => one.kind === kind),
    )
    if (!ink) throw new Invalid(`${code} is neither one of our colors nor a PMS code like PMS 166 C.`, field)
    return ink
  })
}

function readArtwork(
  artworkId: number,
  { artwork }: Location,
  known: Awaited<ReturnType<typeof findArtworks>>,
  field: string,
): Location['artwork'] {
  const found = known.find(({ id }) => id === artworkId)
  if (!found) throw new Invalid('The library of this company has no such artwork.', field)
  const { recolored = false, withoutBackground = false } = artwork ?? {}
  return { artworkId, hash: found.hash, name: found.name, recolored, withoutBackground }
}
