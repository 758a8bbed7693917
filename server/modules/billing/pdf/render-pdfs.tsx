import { setPriority } from 'node:os'
import { renderToBuffer } from '@react-pdf/renderer'
import { OrderPdf } from './order-pdf.tsx'
import { loadPdfFonts } from './pdf-fonts.ts'
import type { RenderedPdf } from './pdf-process.ts'
import type { OrderDocument } from './order-document.ts'

// A program of its own: renders one PDF after another for the shop that has started it, and ends with it. Drawing takes a second of a
// processor for a long order; whoever waits for a page or a call comes first.
const lowPriority = 10
setPriority(lowPriority)
// Ctrl-C reaches every program of a terminal. The shop decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

const fonts = loadPdfFonts()

async function draw(document: OrderDocument): Promise<RenderedPdf> {
  try {
    await fonts
    return { pdf: await renderToBuffer(<OrderPdf document={document} />) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (document: OrderDocument) => void draw(document).then((drawn) => process.send!(drawn)))
