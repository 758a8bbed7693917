import { previewWidths } from '../../../../contract/previews.ts'

/** The most that pages show. */
export const pagePixels = previewWidths[1]
/** What the largest picture of a flyer prints in: 300 dots for each of its inches. */
const largePixels = 1_500

/** All that are stored. */
export const storedPixels = [...previewWidths, largePixels]

/** The stored picture that prints in as many pixels. */
export const toPrintSize = (pixels: number): number => (pixels <= pagePixels ? pagePixels : largePixels)
