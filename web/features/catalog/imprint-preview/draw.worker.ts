import { drawPreview } from '../../../../domain/imprint/draw-preview.ts'
import type { Pixels } from '../../../../domain/imprint/pixels.ts'
import { colorOfText, prepareArtwork } from '../../../../domain/imprint/prepare-artwork.ts'
import { loadOutlines } from '../../../../domain/imprint/typefaces.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type { DrawnPreview, FromPage } from './drawing.ts'
import type { PreviewLocation } from './previewed-goods.ts'

// Draws off the page's own thread, so that typing never waits for it.

const pictures = new Map<string, Pixels>()
const prepared = new Map<string, Pixels>()
const preparedAtMost = 12

addEventListener('message', (event: MessageEvent<FromPage>) => {
  const message = event.data
  if (message.kind === 'picture') pictures.set(message.name, message.pixels)
  // Without an answer the page would wait for ever.
  else draw(message).catch(() => postMessage({ id: message.id, pixels: null, ms: 0 } satisfies DrawnPreview))
})

async function draw({
  id,
  picture,
  size,
  hex,
  process,
  locations,
}: Extract<FromPage, { kind: 'draw' }>): Promise<void> {
  const from = performance.now()
  const imprints = await Promise.all(
    locations.map(async (location) => {
      const artwork = findArtwork(location, process)
      const color = colorOfText(location.colors, artwork !== null, hex)
      const { areaWidth, areaHeight, width, geometry, words, typeface } = location
      const text = words === '' ? null : { words, outlines: await loadOutlines(typeface), color }
      return { geometry, imprint: { areaWidth, areaHeight, width, artwork, text } }
    }),
  )
  const letters = await loadOutlines(null)
  const goods = picture === null ? null : (pictures.get(picture) ?? null)
  const pixels = drawPreview({ picture: goods, hex, process, locations: imprints, size, letters, alone: true })
  const answer: DrawnPreview = { id, pixels, ms: performance.now() - from }
  postMessage(answer, { transfer: [pixels.data.buffer] })
}

function findArtwork(
  { artworkUrl, recolored, withoutBackground, colors }: PreviewLocation,
  process: Process,
): Pixels | null {
  const own = artworkUrl === null ? undefined : pictures.get(artworkUrl)
  if (!own) return null
  const name = [artworkUrl, process, recolored, withoutBackground, recolored ? colors.join() : ''].join(' ')
  const known = prepared.get(name)
  if (known) return known
  const made = prepareArtwork(own, { process, colors, recolored, withoutBackground })
  if (prepared.size >= preparedAtMost) prepared.delete(prepared.keys().next().value!)
  prepared.set(name, made)
  return made
}
