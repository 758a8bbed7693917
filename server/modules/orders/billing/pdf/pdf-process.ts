import { fileURLToPath } from 'node:url'
import { createPrograms } from '../../../../platform/programs.ts'
import type { CartonLabelsDocument } from './carton-labels-document.ts'
import type { OrderDocument } from './order-document.ts'
import type { PackingSlipDocument } from './packing-slip-document.ts'
import type { ProofDocument } from './proof-document.ts'
import type { WorkOrderDocument } from './work-order-document.ts'

/** What is drawn at once: one paper, or many of one kind. */
export type Drawable =
  | OrderDocument
  | OrderDocument[]
  | WorkOrderDocument[]
  | PackingSlipDocument[]
  | CartonLabelsDocument[]
  | ProofDocument[]

/** Renders PDFs outside of this process, so that nothing else waits for them. */
export interface PdfProcess {
  /** Changes with the program: what another edition has drawn may look different. */
  edition: string
  /** @throws Unavailable when very many are waiting */
  draw(document: Drawable): Promise<Buffer>
  close(): void
}

interface PdfProcessOptions {
  /** The built `render-pdfs`; without it, it runs from its source. */
  program?: string | undefined
  /** How many PDFs are rendered at the same time. */
  atOnce?: number
  longestLine?: number
  /** A PDF that takes longer is given up. */
  timeoutMs?: number
  /** A program without work takes memory for as long. */
  idleMs?: number
}

const tooMany = 'We are making many PDFs right now. Please try again in a minute.'

export function createPdfProcess({ program, ...options }: PdfProcessOptions = {}): PdfProcess {
  const programs = createPrograms<Drawable, Uint8Array>({
    file: program ?? fileURLToPath(new URL('./render-pdfs.tsx', import.meta.url)),
    what: 'renders PDFs',
    tooMany,
    // Hundreds of work orders with their pictures are one paper.
    memoryMegabytes: 2_048,
    ...options,
  })
  return {
    // The folder of what is built is named after its sources; what runs from its source may change with each start.
    edition: program ?? `${process.pid}-${Date.now()}`,
    draw: async (document) => Buffer.from(await programs.run(document)),
    close: programs.close,
  }
}
