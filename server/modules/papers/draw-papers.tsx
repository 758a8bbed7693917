import { setPriority } from 'node:os'
import { renderToBuffer } from '@react-pdf/renderer'
import { OrderPaper } from './order-paper.tsx'
import { loadPaperFonts } from './paper-letters.ts'
import type { DrawnPaper } from './paper-program.ts'
import type { Paper } from './paper.ts'

// A program of its own: draws one paper after another for the shop that has started it, and ends with it. Drawing takes a second of a
// processor for a long order; whoever waits for a page or a call comes first.
const lowPriority = 10
setPriority(lowPriority)
// Ctrl-C reaches every program of a terminal. The shop decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

const fonts = loadPaperFonts()

async function draw(paper: Paper): Promise<DrawnPaper> {
  try {
    await fonts
    return { pdf: await renderToBuffer(<OrderPaper paper={paper} />) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (paper: Paper) => void draw(paper).then((drawn) => process.send!(drawn)))
