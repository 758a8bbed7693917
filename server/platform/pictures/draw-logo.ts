import sharp from 'sharp'

/** Enough for the edges of a drawing that is shown small. */
export const density = 300
export const plateMargin = 10
/** WCAG 2.2 asks that much of graphics. */
const readableContrast = 3

interface LogoOnGround {
  /** In pixels. */
  height: number
  widthAtMost: number
  /** A color like #152a3f. */
  ground: string
}

/** A logo as PNG for a colored ground. Where it could not be seen there it stands on a white plate. */
export async function drawLogoOnGround(file: Buffer, { height, widthAtMost, ground }: LogoOnGround): Promise<Buffer> {
  const logo = await sharp(file, { density })
    .resize({ height, width: widthAtMost, fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer()
  if (contrast(await readLightness(logo), lightnessOf(ground)) >= readableContrast) return logo
  const margins = { top: plateMargin, bottom: plateMargin, left: plateMargin, right: plateMargin }
  return sharp(logo)
    .extend({ ...margins, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

/** Of its opaque dots in the mean, from 0 (black) to 1 (white). */
async function readLightness(png: Buffer): Promise<number> {
  const dots = await sharp(png).raw().toBuffer()
  let sum = 0
  let opacity = 0
  for (let at = 0; at < dots.length; at += 4) {
    const alpha = dots[at + 3]! / 255
    sum += alpha * lightness(dots[at]!, dots[at + 1]!, dots[at + 2]!)
    opacity += alpha
  }
  return opacity === 0 ? 0 : sum / opacity
}

function lightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return lightness(red, green, blue)
}

/** The relative luminance of WCAG 2.2. */
export const lightness = (red: number, green: number, blue: number): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

const toLinear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
