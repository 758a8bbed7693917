import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { previewAt, previewUrl } from '../../../contract/previews.ts'
import { listArtworkHashes } from '../../../domain/decoration/work-order.ts'
import { seconds } from '../../../domain/calendar/durations.ts'
import type { OrderId } from '../../../domain/ids.ts'
import { createArtworkFiles, findPoFile } from '../../modules/selling/index.ts'
import { printWorkOrder, toLetterhead } from '../../modules/orders/index.ts'
import { readSettings } from '../../modules/content/index.ts'
import type { CoreServices } from '../../app/compose/core-services.ts'
import { openFileStore } from '../../app/compose/open-file-store.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database } from '../../platform/database.ts'
import { report, type Console } from '../console.ts'
import { toTypedPath } from '../typed/typed-path.ts'

interface Parts {
  db: Database
  config: Config
  core: CoreServices
}

/** Writes the work order of a decorated order as PDF. @returns the exit code */
export async function writeWorkOrderFile(
  { db, config, core: { ownerOrders } }: Parts,
  orderId: OrderId,
  typedFile: string,
  console: Console,
): Promise<number> {
  const order = await ownerOrders.find(orderId)
  if (!order) return report(console, `There is no order ${orderId}.`, '')
  const letterhead = await toLetterhead(await readSettings(db.orm), () => Promise.resolve(null))
  const parts = { order, company: order.company, orderedBy: order.buyer, timeZone: order.timeZone }
  const pdf = await printWorkOrder(parts, letterhead, await loadPictures(order.lines, config))
  if (!pdf) return report(console, `Order ${orderId} is of blank goods: nothing of it is decorated.`, '')
  const file = toTypedPath(typedFile)
  await writeFile(file, pdf)
  return report(console, null, `The work order of order ${orderId} is in ${file}.`)
}

/** The previews of decorated lines, as the open shop renders them; none while it is closed. */
async function loadPictures(
  lines: readonly { id: number; previewKey: string | null }[],
  { publicUrl }: Config,
): Promise<Map<number, string>> {
  const pictures = new Map<number, string>()
  for (const { id, previewKey } of lines) {
    const picture =
      previewKey === null ? undefined : await loadPicture(previewAt(previewUrl(previewKey), 960), publicUrl)
    if (picture) pictures.set(id, picture)
  }
  return pictures
}

async function loadPicture(path: string, publicUrl: string): Promise<string | undefined> {
  const reply = await fetch(new URL(path, publicUrl), { signal: AbortSignal.timeout(seconds(30)) }).catch(
    () => undefined,
  )
  if (!reply?.ok) return undefined
  // PDFs hold no WebP.
  const jpeg = await sharp(Buffer.from(await reply.arrayBuffer()))
    .jpeg({ quality: 88 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** Writes the purchase order that the buyer has attached. @returns the exit code */
export async function writePoFile(
  { db, core: { ownerOrders } }: Parts,
  orderId: OrderId,
  typedFile: string,
  console: Console,
): Promise<number> {
  const order = await ownerOrders.find(orderId)
  if (!order) return report(console, `There is no order ${orderId}.`, '')
  const attached = order.poFileId === null ? undefined : await findPoFile(db.orm, order.poFileId)
  if (!attached) return report(console, `Order ${orderId} has no purchase order file.`, '')
  const file = toTypedPath(typedFile)
  await writeFile(file, attached.content)
  return report(console, null, `The purchase order of order ${orderId}, ${attached.fileName}, is in ${file}.`)
}

/** Copies the artwork files of an order into a folder. @returns the exit code */
export async function writeArtworkFiles(
  { config, core: { ownerOrders } }: Parts,
  orderId: OrderId,
  typedFolder: string,
  console: Console,
): Promise<number> {
  const order = await ownerOrders.find(orderId)
  if (!order) return report(console, `There is no order ${orderId}.`, '')
  const decorations = order.lines.flatMap(({ decoration }) => decoration ?? [])
  const hashes = [...new Set(decorations.flatMap(listArtworkHashes))]
  if (hashes.length === 0) return report(console, `Order ${orderId} has no artwork.`, '')
  const folder = toTypedPath(typedFolder)
  await mkdir(folder, { recursive: true })
  const artworkFiles = createArtworkFiles(openFileStore(config))
  const missing: string[] = []
  for (const hash of hashes) {
    const content = await artworkFiles.readOriginal(hash)
    if (content) await writeFile(join(folder, `${hash}${findEnding(content)}`), content)
    else missing.push(hash)
  }
  if (missing.length > 0) return report(console, `These artwork files are missing: ${missing.join(', ')}.`, '')
  return report(
    console,
    null,
    `${hashes.length === 1 ? 'The artwork file' : `${hashes.length} artwork files`} of order ${orderId} ${hashes.length === 1 ? 'is' : 'are'} in ${folder}.`,
  )
}

/** Told by content, as when it was uploaded. */
function findEnding(content: Buffer): string {
  const head = content.subarray(0, 512).toString('latin1')
  if (head.startsWith('\x89PNG')) return '.png'
  if (head.startsWith('\xff\xd8')) return '.jpg'
  if (head.startsWith('%PDF')) return '.pdf'
  if (head.startsWith('%!PS') || head.startsWith('\xc5\xd0\xd3\xc6')) return '.eps'
  return /<svg|<\?xml/i.test(head) ? '.svg' : ''
}
