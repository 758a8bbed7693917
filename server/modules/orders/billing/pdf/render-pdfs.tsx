import { renderToBuffer } from '@react-pdf/renderer'
import { answerTasks } from '../../../../platform/http/answer-tasks.ts'
import type { OrderDocument } from './order-document.ts'
import { OrderPdf } from './order-pdf.tsx'
import type { PackingSlipDocument } from './packing-slip-document.ts'
import { PackingSlipPdf } from './packing-slip-pdf.tsx'
import { loadPdfFonts } from './pdf-fonts.ts'
import type { Drawable } from './pdf-process.ts'
import type { WorkOrderDocument } from './work-order-document.ts'
import { WorkOrderPdf } from './work-order-pdf.tsx'

// A program of its own: renders one PDF after another.
const fonts = loadPdfFonts()

answerTasks(async (document: Drawable) => {
  await fonts
  return renderToBuffer(draw(document))
})

function draw(document: Drawable) {
  if (!Array.isArray(document)) return <OrderPdf documents={[document]} />
  if (isQuote(document)) return <OrderPdf documents={document} />
  return isPackingSlips(document) ? <PackingSlipPdf documents={document} /> : <WorkOrderPdf documents={document} />
}

const isQuote = (documents: Exclude<Drawable, OrderDocument>): documents is OrderDocument[] =>
  documents[0]?.title === 'Quote'

const isPackingSlips = (documents: PackingSlipDocument[] | WorkOrderDocument[]): documents is PackingSlipDocument[] =>
  documents[0]?.title === 'Packing slip'
