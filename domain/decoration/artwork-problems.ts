import type { ArtworkFacts } from './artwork-facts.ts'
import { checkArtwork } from './check-artwork.ts'
import type { OrderedDecoration } from './decoration.ts'

export interface ArtworkProblem {
  location: string
  /** Of the artwork. */
  hash: string
  sentence: string
}

/** What a person has to look at before goods are made: artwork that did not pass the check that its buyer saw, or that we cannot show. */
export function findArtworkProblems(
  { process, locations }: Pick<OrderedDecoration, 'process' | 'locations'>,
  facts: ReadonlyMap<string, ArtworkFacts>,
): ArtworkProblem[] {
  return locations.flatMap(({ location, artwork, width, colors }) => {
    const known = artwork && facts.get(artwork.hash)
    if (!artwork || !known) return []
    const use = {
      widthInches: width / 100,
      process,
      withoutBackground: artwork.withoutBackground,
      // How many colors the location takes was said to its buyer; what is set in chosen colors has as many as are chosen.
      maximumColors: null,
      chosenColors: artwork.recolored ? 0 : colors.length,
    }
    return checkArtwork(known, use)
      .filter(({ severity }) => severity === 'warn')
      .map(({ sentence }) => ({ location, hash: artwork.hash, sentence }))
  })
}
