import { renderToBuffer } from '@react-pdf/renderer'
import { loadPdfFonts } from './pdf-fonts.ts'
import type { WorkOrderDocument } from './work-order-document.ts'
import { WorkOrderPdf } from './work-order-pdf.tsx'

/** In this process. */
export async function renderWorkOrder(document: WorkOrderDocument): Promise<Buffer> {
  await loadPdfFonts()
  return renderToBuffer(<WorkOrderPdf documents={[document]} />)
}
