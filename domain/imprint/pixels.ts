/** A picture as it is worked on: red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export type Rgb = [red: number, green: number, blue: number]

export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')
    .toLowerCase()}`

/** @param hex #rrggbb */
export const readHex = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb
