import { drawings, placeArtwork, sampleLogo } from './art/catalogue.ts'
import { color } from './catalog/palette.ts'
import { pictureSize } from './picture-size.ts'

/** Goods side by side on one ground, for a banner of the home page. */
interface Piece {
  kind: keyof typeof drawings
  color: Parameters<typeof color>[0]
  /** Its middle and its foot in the scene. */
  x: number
  foot: number
  scale: number
  /** Color of the logo on it. */
  logo?: string
}

/** Where the goods stand in their own pictures. */
const [middle, footLine] = [400, 690]

const drinkware: Piece[] = [
  { kind: 'stadium-cup', color: 'Safety orange', x: 410, foot: 640, scale: 0.72 },
  { kind: 'water-bottle', color: 'Silver', x: 725, foot: 650, scale: 0.98 },
  { kind: 'sport-bottle', color: 'Royal', x: 1055, foot: 650, scale: 0.86 },
  { kind: 'tumbler', color: 'White', x: 545, foot: 710, scale: 0.86, logo: '#1c2b4f' },
  { kind: 'mug', color: 'Forest', x: 885, foot: 720, scale: 0.72, logo: '#e6dfd0' },
  { kind: 'camp-mug', color: 'Sand', x: 1195, foot: 716, scale: 0.6 },
]

const name = 'banner-drinkware.webp'

export const drinkwareBanner = { name, draw: (): string => drawScene(name, drinkware) }

function drawScene(name: string, pieces: Piece[]): string {
  const { width, height } = pictureSize(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${pieces.map(place).join('')}</svg>`
}

// Between bright goods and a dark ground a shadow of the paper's brown would glow.
const [shadowOnPaper, shadowOnSteel] = ['#4a443c', '#08111b']

/** A piece is a picture of its own within the scene, so that each keeps its paints. */
function place({ kind, color: name, x, foot, scale, logo }: Piece, index: number): string {
  const { svg } = drawings[kind]({
    color: color(name).hex,
    prefix: `b${index}`,
    bare: true,
    decorate: logo ? (area) => placeArtwork(area, sampleLogo(logo)) : undefined,
  })
  const [left, top, size] = [x - middle * scale, foot - footLine * scale, 800 * scale]
  return svg
    .replaceAll(shadowOnPaper, shadowOnSteel)
    .replace('<svg ', `<svg x="${left}" y="${top}" width="${size}" height="${size}" overflow="visible" `)
}
