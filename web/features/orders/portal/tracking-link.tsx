import type { PortalShipment } from '../../../../contract/portal/portal.schema.ts'
import * as styles from './portal-orders.module.css'

type Tracked = Pick<PortalShipment, 'carrier' | 'tracking_number' | 'tracking_url'>

/** The number of a shipment, leading to its carrier where that can be followed. */
export function TrackingLink({
  shipment: { carrier, tracking_number: number, tracking_url: url },
}: {
  shipment: Tracked
}) {
  if (number === '') return null
  if (!url) return <span className={`mono ${styles.tracking}`}>{number}</span>
  return (
    <a className={`link mono ${styles.tracking}`} href={url} target="_blank" rel="noopener noreferrer">
      <span className="sr">Track at {carrier}, in a new tab: </span>
      {number}
    </a>
  )
}
