import type { Decoration } from './decoration.ts'

/** What tells imprints apart that are made differently: an artwork counts by its content, whatever the library calls it, and a color by its code. */
export const identifyImprint = ({ method, locations }: Pick<Decoration, 'method' | 'locations'>) =>
  [
    method,
    locations.map(({ location, colors, artwork, text, width }) => [
      location,
      colors.map(({ code }) => code),
      artwork && [artwork.hash, artwork.recolored, artwork.withoutBackground],
      text && [text.words, text.typeface],
      width,
    ]),
  ] as const
