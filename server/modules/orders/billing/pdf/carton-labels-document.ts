import { nameVariant } from '../../../../../domain/catalog/name-variant.ts'
import { formatCount } from '../../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../../domain/text/format-quantity.ts'
import { toCode128 } from '../../../../../domain/text/code-128.ts'
import type { OrderId } from '../../../../../domain/ids.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import type { Dispatch } from '../../fulfillment/list-dispatches.ts'
import type { BarCode } from './bar-code.tsx'
import type { Letterhead } from './order-document.ts'
import { listParcels, toAddressLines, type PackingSlipParts, type Share } from './packing-slip-document.ts'

/** A label for each carton, 4 by 6 inches. */
export interface CartonLabelsDocument {
  title: 'Carton labels'
  number: string
  letterhead: Letterhead
  labels: CartonLabel[]
}

interface CartonLabel {
  shipTo: string[]
  facts: [label: string, value: string][]
  contents: string[]
  /** 'Carton 2 of 5' */
  count: string
  code: BarCode
}

const labelsAtMost = 500

/** @throws Invalid where there would be too many */
export function toCartonLabels(parts: PackingSlipParts, letterhead: Letterhead): CartonLabelsDocument {
  const { order } = parts
  const labels = listParcels(parts).flatMap(({ shipTo, shares }) => {
    const cartons = shares.flatMap((share) => fillCartons(share, parts.cartons))
    if (cartons.length > labelsAtMost)
      throw new Invalid(`These goods fill more than ${labelsAtMost} cartons. Print labels by shipment.`)
    return cartons.map((contents, index) => ({
      shipTo: shipTo ? toAddressLines(shipTo) : ['Several addresses: see the packing slip'],
      facts: listFacts(parts),
      contents,
      count: `Carton ${formatCount(index + 1)} of ${formatCount(cartons.length)}`,
      code: { text: String(order.id), widths: toCode128(String(order.id)) },
    }))
  })
  return { title: 'Carton labels', number: String(order.id), letterhead, labels }
}

export const nameCartonLabels = (orderId: OrderId, dispatch: Dispatch | undefined): string =>
  `carton-labels-${orderId}${dispatch ? `-${dispatch.id}` : ''}.pdf`

const listFacts = ({ order, dispatch }: PackingSlipParts): [string, string][] =>
  (
    [
      ['PO number', order.poNumber],
      ['Ships by', dispatch ? dispatch.carrierName : order.shippingMethodName],
      ['Tracking', dispatch?.trackingNumber ?? ''],
    ] as [string, string][]
  ).filter(([, value]) => value !== '')

/** What lies in each carton of a line. An item that does not say how many fit goes into one. */
function fillCartons({ line, quantity }: Share, cartons: PackingSlipParts['cartons']): string[][] {
  const perCarton = (line.itemId === null ? undefined : cartons.get(line.itemId)) ?? quantity
  const isWhole = quantity === line.quantity
  const pieces = isWhole
    ? line.variants.map((variant) => ({ what: nameVariant(variant), left: variant.quantity }))
    : [{ what: line.variants.length === 1 ? nameVariant(line.variants[0]!) : line.code, left: quantity }]
  const filled: string[][] = []
  let room = 0
  for (const { what, left: all } of pieces) {
    let left = all
    while (left > 0) {
      if (room === 0) {
        filled.push([line.name])
        room = perCarton
      }
      const taken = Math.min(left, room)
      filled.at(-1)!.push(`${formatQuantity(taken, line.unit)}: ${what}`)
      left -= taken
      room -= taken
    }
  }
  return filled
}
