import type { PortalShipment } from '../../../../contract/portal/portal.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { StateBadge } from './state-badge.tsx'
import { TrackingLink } from './tracking-link.tsx'
import * as styles from './portal-orders.module.css'

/** What of an order has left: in which box, with whom, and where to follow it. Nothing where nothing is known. */
export function OrderShipments({ shipments }: { shipments: PortalShipment[] }) {
  if (shipments.length === 0) return null
  return (
    <section className="panel" aria-labelledby="shipments">
      <header>
        <h2 id="shipments">{shipments.length === 1 ? 'Shipment' : `${shipments.length} shipments`}</h2>
      </header>
      <ul className={`in ${styles.sentList}`}>
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <div className={styles.sentHead}>
              <h3>{shipment.carrier}</h3>
              <TrackingLink shipment={shipment} />
              <StateBadge state={shipment.delivered_on ? 'delivered' : 'shipped'} title={shipment.state_title} />
            </div>
            {shipment.delivered_on && !shipment.state_title.startsWith('Picked up') && (
              <p className="small dim">Shipped {formatDate(shipment.sent_on)}</p>
            )}
            <ul className={styles.sentWhat} aria-label="In this shipment">
              {shipment.lines.map((line) => (
                <li key={line.line_id}>
                  <span>{formatQuantity(line.quantity, line.unit)}</span>
                  <span>
                    {line.item_description} <span className="code">{line.web_code}</span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
