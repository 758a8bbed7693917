import type { Decoration, OrderedDecoration } from '../../../../../domain/decoration/decoration.ts'
import type { DecorationMethod } from '../../../../../domain/decoration/decoration-method.ts'
import { toleranceOf } from '../../../../../domain/decoration/overruns.ts'
import { coloringOf, readProcess } from '../../../../../domain/imprint/processes.ts'
import type { Offer } from '../../../catalog/index.ts'
import type { PreviewSpec } from '../../previews/preview-spec.ts'

type Decorated = Pick<Offer, 'methods' | 'leadDays'>

/** With what the item says of it now. What is gone is shown as it was chosen. @param quantity without it the tolerance is not told */
export function completeDecoration(
  decoration: Decoration,
  { methods, leadDays }: Decorated,
  quantity?: number,
): OrderedDecoration {
  const method = methods.find(({ name }) => name === decoration.method)
  return {
    ...decoration,
    process: method?.process ?? readProcess('', decoration.method),
    productionDays: decoration.rushDays ?? method?.leadDays ?? leadDays,
    ...(method && quantity !== undefined && { overrunPercent: findTolerance(decoration, method, quantity) }),
    locations: decoration.locations.map((one) => {
      const area = method?.locations.find(({ name }) => name === one.location)
      return { ...one, areaWidth: area?.width ?? 0, areaHeight: area?.height ?? 0 }
    }),
  }
}

/** Of goods with names each piece is somebody's. */
const findTolerance = (
  { exactQuantity, roster }: Decoration,
  { overruns }: DecorationMethod,
  quantity: number,
): number => (exactQuantity || roster ? 0 : toleranceOf(overruns, quantity))

/** What the picture of a decorated line shows. */
export function toPreviewSpec(decoration: Decoration, offer: Offer, picture: string | null): PreviewSpec {
  const { process, locations } = completeDecoration(decoration, offer)
  const method = offer.methods.find(({ name }) => name === decoration.method)
  const showsColors = ['inks', 'threads'].includes(coloringOf(process))
  return {
    picture,
    hex: null,
    process,
    locations: locations.map(({ location, areaWidth, areaHeight, width, colors, artwork, text }) => ({
      location,
      geometry: method?.locations.find(({ name }) => name === location)?.geometry ?? null,
      areaWidth: areaWidth || width,
      areaHeight: areaHeight || width,
      width,
      colors: showsColors ? colors.map(({ hex }) => hex) : [],
      artworkHash: artwork?.hash ?? null,
      recolored: artwork?.recolored ?? false,
      withoutBackground: artwork?.withoutBackground ?? false,
      text: text?.words ?? '',
      typeface: text?.typeface ?? null,
    })),
  }
}
