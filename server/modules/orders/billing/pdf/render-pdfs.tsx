import { renderToBuffer } from '@react-pdf/renderer'
import { answerTasks } from '../../../../platform/http/cache/answer-tasks.ts'
import type { OrderDocument } from './order-document.ts'
import type { CartonLabelsDocument } from './carton-labels-document.ts'
import { CartonLabelsPdf } from './carton-labels-pdf.tsx'
import { OrderPdf } from './order-pdf.tsx'
import type { PackingSlipDocument } from './packing-slip-document.ts'
import { PackingSlipPdf } from './packing-slip-pdf.tsx'
import type { ProofDocument } from './proof-document.ts'
import { ProofPdf } from './proof-pdf.tsx'
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
  if (isOf<OrderDocument>(document, 'Quote')) return <OrderPdf documents={document} />
  if (isOf<PackingSlipDocument>(document, 'Packing slip')) return <PackingSlipPdf documents={document} />
  if (isOf<CartonLabelsDocument>(document, 'Carton labels')) return <CartonLabelsPdf documents={document} />
  if (isOf<ProofDocument>(document, 'Proof')) return <ProofPdf documents={document} />
  return <WorkOrderPdf documents={document as WorkOrderDocument[]} />
}

const isOf = <One extends { title: string }>(documents: { title: string }[], title: One['title']): documents is One[] =>
  documents[0]?.title === title
