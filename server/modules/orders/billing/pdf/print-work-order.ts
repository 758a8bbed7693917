import type { Letterhead } from './order-document.ts'
import { toWorkOrder, type WorkOrderParts } from './work-order-document.ts'

/** For a command of the owner, which has nothing else to do meanwhile. @returns undefined for an order of blank goods */
export async function printWorkOrder(
  parts: WorkOrderParts,
  letterhead: Letterhead,
  pictures: ReadonlyMap<number, string>,
): Promise<Buffer | undefined> {
  const document = toWorkOrder(parts, letterhead, pictures)
  if (document.lines.length === 0) return undefined
  // The shop itself draws in a program of its own and never loads this.
  const { renderWorkOrder } = await import('./render-work-order.tsx')
  return renderWorkOrder(document)
}
