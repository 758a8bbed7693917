import type { ArtworkFacts } from './artwork-facts.ts'
import { checkArtwork, type ArtworkFinding } from './check-artwork.ts'
import type { Cents } from '../money/money.ts'
import type { OrderedDecoration } from './decoration.ts'

export interface ArtworkProblem {
  location: string
  /** Of the artwork. */
  hash: string
  sentence: string
  /** Somebody of the shop can redraw it. */
  canRedraw: boolean
}

type Decorated = Pick<OrderedDecoration, 'process' | 'locations'>

/** What a person has to look at before goods are made: artwork that did not pass the check that its buyer saw, or that we cannot show. */
export const findArtworkProblems = (
  decoration: Decorated,
  facts: ReadonlyMap<string, ArtworkFacts>,
  redrawCents: Cents,
): ArtworkProblem[] =>
  listArtworkFindings(decoration, facts, redrawCents)
    .filter(({ severity }) => severity === 'warn')
    .map(({ location, hash, sentence, remedy }) => ({
      location,
      hash,
      sentence,
      canRedraw: remedy === 'redraw' || remedy === 'smaller',
    }))

/** All that the check says of each artwork. */
export const listArtworkFindings = (
  { process, locations }: Decorated,
  facts: ReadonlyMap<string, ArtworkFacts>,
  redrawCents: Cents,
): (ArtworkFinding & Pick<ArtworkProblem, 'location' | 'hash'>)[] =>
  locations.flatMap(({ location, artwork, width, colors }) => {
    const known = artwork && facts.get(artwork.hash)
    if (!artwork || !known) return []
    const use = {
      widthInches: width / 100,
      process,
      withoutBackground: artwork.withoutBackground,
      // How many colors the location takes was said to its buyer; what is set in chosen colors has as many as are chosen.
      maximumColors: null,
      chosenColors: artwork.recolored ? 0 : colors.length,
      redrawCents,
    }
    return checkArtwork(known, use).map((finding) => ({ ...finding, location, hash: artwork.hash }))
  })

/** As the charge stands on an order. */
export const redrawCharge = 'Artwork redraw'
