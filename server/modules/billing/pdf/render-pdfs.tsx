import { renderToBuffer } from '@react-pdf/renderer'
import { answerTasks } from '../../../platform/http/answer-tasks.ts'
import type { OrderDocument } from './order-document.ts'
import { OrderPdf } from './order-pdf.tsx'
import { loadPdfFonts } from './pdf-fonts.ts'
import type { WorkOrderDocument } from './work-order-document.ts'
import { WorkOrderPdf } from './work-order-pdf.tsx'

// A program of its own: renders one PDF after another.
const fonts = loadPdfFonts()

answerTasks(async (document: OrderDocument | WorkOrderDocument[]) => {
  await fonts
  return renderToBuffer(
    Array.isArray(document) ? <WorkOrderPdf documents={document} /> : <OrderPdf document={document} />,
  )
})
