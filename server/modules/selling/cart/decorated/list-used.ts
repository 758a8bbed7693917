import { blank, readDecoration, type Configuration } from './configuration.ts'
import type { DecorationFacts } from './read-decoration.ts'

export const nothingMade: DecorationFacts = { inks: [], artworks: [] }

/** What a decoration is made with, of which the cart has to know more. Colors of a request have just been read. */
export function listUsed({ artworks }: DecorationFacts, configuration: Configuration = blank) {
  const { locations = [], roster } = readDecoration(configuration) ?? {}
  const colors = [...locations.flatMap((one) => one.colors), ...(roster?.color ? [roster.color] : [])]
  return {
    artworkHashes: [...artworks.map(({ hash }) => hash), ...locations.flatMap(({ artwork }) => artwork?.hash ?? [])],
    inkCodes: colors.filter(({ isMatch }) => !isMatch).map(({ code }) => code),
  }
}
