import { type Carrier, carriers } from '../../../../domain/freight/carriers.ts'

interface Described {
  carrier: Carrier
  carrierName: string
  trackingNumber: string
}

/** In a few words: UPS 1Z... */
export const describeDispatch = ({ carrier, carrierName, trackingNumber }: Described): string =>
  `${carrierName || carriers[carrier].name} ${trackingNumber}`.trim()
