import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawings, drawPiece, placeArtwork, sampleLogo } from './art/catalogue.ts'
import { drinkwareBanner } from './banner-pictures.ts'
import { listNeededPictures, type NeededPicture } from './catalog/pictures.ts'
import { color } from './catalog/palette.ts'
import { pictureSize } from './picture-size.ts'

const folder = fileURLToPath(new URL('./pictures', import.meta.url))
// Below it, leather and knitting look smeared; above it, files grow and nobody sees a difference in the shop.
const quality = 60
const atOnce = 2

interface Picture {
  name: string
  draw: () => string
}

/** `npm run pictures`: draws the pictures that are missing and removes those that nothing shows; with --all, draws all of them. */
async function drawPictures(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = [...listNeededPictures().flatMap(toPicture), ...heroes, drinkwareBanner]
  const existing = await readdir(folder)
  for (const name of existing) if (!wanted.some((picture) => picture.name === name)) await rm(join(folder, name))
  const missing = wanted.filter(({ name }) => process.argv.includes('--all') || !existing.includes(name))
  let done = 0
  const drawNext = async () => {
    for (let picture = missing.shift(); picture; picture = missing.shift()) {
      const bytes = await raster(picture)
      console.log(`${++done}, ${missing.length} to go: ${picture.name}, ${Math.ceil(bytes / 1024)} kB`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawNext))
  console.log(`${wanted.length} pictures, ${done} of them drawn now.`)
}

function toPicture({ kind, look, label, hex, name }: NeededPicture): Picture[] {
  if (!(kind in drawings)) {
    console.warn(`${name} is left out: nobody has drawn a ${kind} yet.`)
    return []
  }
  return [{ name, draw: () => drawPiece(kind as keyof typeof drawings, { color: hex, prefix: 'p', look, label }).svg }]
}

async function raster({ name, draw }: Picture): Promise<number> {
  const { width, height } = pictureSize(name)
  const picture = await sharp(Buffer.from(draw())).resize(width, height).webp({ quality, effort: 6 }).toBuffer()
  await writeFile(join(folder, name), picture)
  return picture.length
}

const frame = 'viewBox="0 0 800 800"'
/** Without its ground, the object may fill its picture. */
const closer = 'viewBox="90 84 620 620"'

/** Both halves of the home page's top show goods without the studio's ground. */
const heroes: Picture[] = [
  {
    name: 'hero-tumbler.webp',
    draw: () =>
      drawings
        .tumbler({
          color: color('Deep navy').hex,
          prefix: 'h',
          bare: true,
          decorate: (area) => placeArtwork(area, sampleLogo('#e6dfd0')),
        })
        .svg.replace(frame, closer),
  },
  {
    name: 'hero-gas-regulator.webp',
    draw: () =>
      drawings['gas-regulator']({ color: color('Brass').hex, prefix: 'h', bare: true }).svg.replace(frame, closer),
  },
]

await drawPictures()
