import { renderToBuffer } from '@react-pdf/renderer'
import { answerTasks } from '../../../platform/http/answer-tasks.ts'
import type { OrderDocument } from './order-document.ts'
import { OrderPdf } from './order-pdf.tsx'
import { loadPdfFonts } from './pdf-fonts.ts'

// A program of its own: renders one PDF after another.
const fonts = loadPdfFonts()

answerTasks(async (document: OrderDocument) => {
  await fonts
  return renderToBuffer(<OrderPdf document={document} />)
})
