import { pictureAt } from '../../../../contract/pictures.ts'
import type { Pixels } from '../../../../domain/imprint/pixels.ts'
import { fetchOwnPicture } from '../../../client/index.ts'
import type { PreviewGoods, PreviewLocation } from './previewed-goods.ts'

/** What the page asks of its worker: to keep a picture for later, or to draw. */
export type FromPage =
  | { kind: 'picture'; name: string; pixels: Pixels }
  | {
      kind: 'draw'
      id: number
      /** Of the goods, by the name that it was sent under; null: none can be read. */
      picture: string | null
      size: number
      hex: string
      process: PreviewGoods['process']
      locations: PreviewLocation[]
    }

export interface DrawnPreview {
  id: number
  /** Null: it cannot be drawn. */
  pixels: Pixels | null
  ms: number
}

interface DrawingSize extends PreviewGoods {
  pictureUrl: string | null
  hex: string
  /** Pixels, width and height. */
  size: number
}

/** More pixels than any imprint has in a picture. */
const artworkPixels = 900
/** Only what the shop serves itself may be read; a browser shows pictures from elsewhere without letting pages look into them. */
const isOwn = (url: string | null): url is string => url?.startsWith('/') ?? false

export type Drawing = ReturnType<typeof openDrawing>

/** Draws previews with a worker of its own, each as soon as the one before is done; of those that wait only the last is drawn. */
export function openDrawing() {
  const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' })
  const sent = new Map<string, Promise<boolean>>()
  let lastId = 0
  let underWay: { id: number; resolve(drawn: DrawnPreview): void } | undefined
  let waiting: { wanted: DrawingSize; resolve(drawn: DrawnPreview | undefined): void } | undefined

  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPreview>) => {
    const done = underWay
    underWay = undefined
    if (done?.id === data.id) done.resolve(data)
    const next = waiting
    waiting = undefined
    if (next) void start(next.wanted).then(next.resolve)
  })

  /** Sends a picture once. */
  function send(name: string, load: () => Promise<Pixels>): Promise<boolean> {
    const sending =
      sent.get(name) ??
      load().then(
        (pixels) => {
          worker.postMessage({ kind: 'picture', name, pixels } satisfies FromPage, [pixels.data.buffer])
          return true
        },
        () => {
          // Whoever signs in while it is drawn gets it.
          sent.delete(name)
          return false
        },
      )
    sent.set(name, sending)
    return sending
  }

  async function start({ pictureUrl, hex, size, process, locations }: DrawingSize): Promise<DrawnPreview | undefined> {
    const name = isOwn(pictureUrl) ? `${pictureUrl} ${size}` : null
    const id = (lastId += 1)
    let settle!: (drawn: DrawnPreview | undefined) => void
    const drawn = new Promise<DrawnPreview | undefined>((resolve) => (settle = resolve))
    underWay = { id, resolve: settle }
    const [hasPicture] = await Promise.all([
      name !== null &&
        send(name, () => readPixels(pictureAt(pictureUrl!, size > 640 ? 960 : 640), { width: size, height: size })),
      ...locations.map(({ artworkUrl }) => isOwn(artworkUrl) && send(artworkUrl, () => readArtwork(artworkUrl))),
    ])
    const picture = hasPicture ? name : null
    worker.postMessage({ kind: 'draw', id, picture, size, hex, process, locations } satisfies FromPage)
    return drawn
  }

  return {
    /** @returns undefined when something newer was wanted before its turn came */
    draw(wanted: DrawingSize): Promise<DrawnPreview | undefined> {
      if (!underWay) return start(wanted)
      waiting?.resolve(undefined)
      return new Promise((resolve) => (waiting = { wanted, resolve }))
    },
    close: () => worker.terminate(),
  }
}

async function readPixels(url: string, size: { width: number; height: number }): Promise<Pixels> {
  const image = new Image()
  image.src = url
  await image.decode()
  return toPixels(image, size)
}

/** Only its company gets it: an address alone would be refused. */
async function readArtwork(url: string): Promise<Pixels> {
  const image = await createImageBitmap(await fetchOwnPicture(url))
  const shrink = Math.min(1, artworkPixels / Math.max(image.width, image.height))
  const toSize = (length: number) => Math.max(1, Math.round(length * shrink))
  return toPixels(image, { width: toSize(image.width), height: toSize(image.height) })
}

function toPixels(image: CanvasImageSource, { width, height }: { width: number; height: number }): Pixels {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
