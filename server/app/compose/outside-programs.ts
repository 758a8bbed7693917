import { dirname, join } from 'node:path'
import { createPdfProcess } from '../../modules/orders/index.ts'
import { createFlyerPrinter } from '../../modules/selling/index.ts'
import { createPictureProcess } from '../../platform/pictures/picture-process.ts'
import { createSheetReader } from '../../platform/sheets/sheet-reader.ts'

/**
 * What works outside of this process, for all modules that need it.
 * @param pdfProcess the built program that draws PDFs, beside which the others lie; without it, they run from their sources
 */
export function createOutsidePrograms(pdfProcess: string | undefined) {
  const findProgram = (name: string): string | undefined => pdfProcess && join(dirname(pdfProcess), `${name}.js`)
  const pdfs = createPdfProcess({ program: pdfProcess })
  const sheets = createSheetReader(findProgram('read-sheets'))
  const pictures = createPictureProcess({ program: findProgram('reencode-pictures') })
  const flyers = createFlyerPrinter({ program: findProgram('print-flyers') })
  return {
    findProgram,
    pdfs,
    sheets,
    pictures,
    flyers,
    close() {
      for (const program of [pdfs, sheets, pictures, flyers]) program.close()
    },
  }
}
