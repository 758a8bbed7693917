import type { LineShipment } from '../../../../../domain/freight/line-shipments.ts'
import { hashToken } from '../../../../platform/settings/secrets.ts'

/** The same for the same shipments, so that whoever replaces them can say which ones were seen. */
export const stampShipments = (shipments: readonly LineShipment[]): string =>
  hashToken(
    JSON.stringify(
      shipments.map(({ addressId, quantity, methodCode, billTransportationTo, accountNumber, accountZip = '' }) => [
        ...[addressId, quantity, methodCode, billTransportationTo, accountNumber, accountZip],
      ]),
    ),
  ).slice(0, 22)
