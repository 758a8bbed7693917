import { fileURLToPath } from 'node:url'
import { createPrograms } from '../../../platform/programs.ts'
import type { OrderDocument } from './order-document.ts'
import type { WorkOrderDocument } from './work-order-document.ts'

/** Renders PDFs outside of this process, so that nothing else waits for them. */
export interface PdfProcess {
  /** Changes with the program: what another edition has drawn may look different. */
  edition: string
  /** @throws Unavailable when very many are waiting */
  draw(document: OrderDocument | WorkOrderDocument[]): Promise<Buffer>
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

const tooMany = 'Very many PDFs are being made right now. Please try again in a minute.'

export function createPdfProcess({ program, ...options }: PdfProcessOptions = {}): PdfProcess {
  const programs = createPrograms<OrderDocument | WorkOrderDocument[], Uint8Array>({
    file: program ?? fileURLToPath(new URL('./render-pdfs.tsx', import.meta.url)),
    what: 'renders PDFs',
    tooMany,
    ...options,
  })
  return {
    // The folder of what is built is named after its sources; what runs from its source may change with each start.
    edition: program ?? `${process.pid}-${Date.now()}`,
    draw: async (document) => Buffer.from(await programs.run(document)),
    close: programs.close,
  }
}
