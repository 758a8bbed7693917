interface Area {
  /** In 1/100 inch. */
  width: number
  height: number
}

const stripAtMostHigh = 100
const stripIsWideBy = 4

/** The barrel of a pen, a lanyard, the temple of safety glasses: less than an inch high and long, where text stands beside artwork. */
export const isStrip = ({ width, height }: Area): boolean => height < stripAtMostHigh && width >= height * stripIsWideBy

/**
 * How wide an imprint becomes that fills its area without being distorted, in 1/100 inch.
 * @param aspect width / height of the artwork; null: there is none, or it is not known
 * @param hasText a text stands with it
 */
export const fitWidth = ({ width, height }: Area, aspect: number | null, hasText = false): number =>
  aspect === null || (hasText && isStrip({ width, height }))
    ? width
    : Math.max(1, Math.min(width, Math.floor(height * aspect)))
