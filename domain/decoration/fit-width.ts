interface Area {
  /** In 1/100 inch. */
  width: number
  height: number
}

/**
 * How wide an imprint becomes that fills its area without being distorted, in 1/100 inch.
 * @param aspect width / height of what is printed; null: not known, as of a text
 */
export const fitWidth = ({ width, height }: Area, aspect: number | null): number =>
  aspect === null ? width : Math.max(1, Math.min(width, Math.floor(height * aspect)))
