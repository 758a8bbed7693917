import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'

export interface ImprintPreviewProps {
  /** Of the goods in their color, blank. */
  pictureUrl: string | null
  /** What the picture shows: 'Summit tumbler, Deep navy'. */
  alt: string
  /** Of the goods' color, #rrggbb; null: nobody has said it. */
  hex: string | null
  decoration: Decoration
  methods: Product['decoration_methods']
  /** Of the company's library, as far as the decoration uses them. */
  artworks: readonly { id: number; pixels_url: string | null }[]
  /** The location that is shown; without it the first, until another tab is pressed. */
  location?: string | undefined
  onLocation?: ((name: string) => void) | undefined
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
}

/** One location, as it is drawn. */
export interface PreviewLocation {
  name: string
  geometry: AreaGeometry | null
  areaWidth: number
  areaHeight: number
  width: number
  colors: string[]
  artworkUrl: string | null
  recolored: boolean
  withoutBackground: boolean
  words: string
  typeface: string | null
}

export interface PreviewGoods {
  process: Process
  locations: PreviewLocation[]
}

const hundredths = 100

/** The decoration with the geometry of its locations; a location that the item does not have is left out. */
export function toShownGoods({
  decoration,
  methods,
  artworks,
}: Pick<ImprintPreviewProps, 'decoration' | 'methods' | 'artworks'>): PreviewGoods {
  const method = methods.find(({ name }) => name === decoration.method)
  const locations = decoration.locations.flatMap((chosen): PreviewLocation[] => {
    const area = method?.locations.find(({ name }) => name === chosen.location)
    if (!area) return []
    const { artwork, text } = chosen
    return [
      {
        name: area.name,
        geometry: area.geometry,
        areaWidth: Math.round(area.width_inches * hundredths),
        areaHeight: Math.round(area.height_inches * hundredths),
        width: chosen.width,
        colors: chosen.colors.map(({ hex }) => hex),
        artworkUrl: (artwork && artworks.find(({ id }) => id === artwork.artworkId)?.pixels_url) ?? null,
        recolored: artwork?.recolored ?? false,
        withoutBackground: artwork?.withoutBackground ?? false,
        words: text?.words ?? '',
        typeface: text?.typeface ?? null,
      },
    ]
  })
  return { process: method?.process ?? 'screen', locations }
}

const toInches = (value: number): string => String(Number((value / hundredths).toFixed(2)))

/** '2.4 in wide in an area of 2.75 × 4 in' */
const describeSize = ({ width, areaWidth, areaHeight }: PreviewLocation): string =>
  `${toInches(width)} in wide in an area of ${toInches(areaWidth)} × ${toInches(areaHeight)} in`

/** What somebody who does not see the picture has to know of it. */
export function describePreview(alt: string, decoration: Decoration, shown: PreviewLocation | undefined): string {
  const chosen = decoration.locations.find(({ location }) => location === shown?.name)
  if (!shown || !chosen) return alt
  const parts = [
    chosen.artwork && `artwork ${chosen.artwork.name}`,
    chosen.text && `text “${chosen.text.words.replaceAll('\n', ' / ')}”`,
  ].filter(Boolean)
  const inks = chosen.colors.length > 0 ? ` in ${chosen.colors.map(({ name }) => name).join(', ')}` : ''
  const what = parts.length > 0 ? `${parts.join(' and ')}${inks}, ${describeSize(shown)}` : 'nothing yet'
  return `${alt}. ${decoration.method}, ${shown.name}: ${what}.`
}
