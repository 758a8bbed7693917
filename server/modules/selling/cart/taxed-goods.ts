import { priceDelivery, type Delivery } from '../../../../domain/freight/deliveries.ts'
import { splitForTax, type TaxedGoods } from '../../../../domain/ordering/sales-tax.ts'
import { stateOfWay, type FreightFacts } from '../../delivery/index.ts'
import type { DiscountedLine } from './line-coupons.ts'

/**
 * What of lines that become one order is taxed where. An address that is gone keeps its line from being ordered.
 * @param delivery of goods of which some are on backorder
 */
export const gatherTaxed = (
  lines: readonly DiscountedLine[],
  facts: FreightFacts,
  delivery: Delivery | null,
): TaxedGoods =>
  splitForTax(
    lines.map(({ netCents, discountCents, shipments }) => ({
      netCents,
      discountCents,
      shipments: shipments.map(({ quantity, billTransportationTo, destination, methodCode, chosen }) => ({
        quantity,
        billTransportationTo,
        shipCents: chosen ? priceDelivery(chosen, delivery) : 0,
        state: destination ? stateOfWay(facts, destination, methodCode) : '',
      })),
    })),
    facts.settings,
  )
