import type { PortalShipment } from '../../../contract/calls/portal.ts'
import { formatCount } from '../../../domain/format-money.ts'
import { TrackingLink } from './tracking-link.tsx'

// Days of the shop's calendar, wherever the reader is.
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const toDay = (day: string): string => date.format(new Date(day))

/** What of an order has left: in which box, with whom, and where to follow it. Nothing where nothing is known. */
export function OrderShipments({ shipments }: { shipments: PortalShipment[] }) {
  if (shipments.length === 0) return null
  return (
    <section className="panel" aria-labelledby="shipments">
      <header>
        <h2 id="shipments">{shipments.length === 1 ? 'Shipment' : `${shipments.length} shipments`}</h2>
      </header>
      <ul className="in sent-list">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <div className="sent-head">
              <h3>{shipment.carrier}</h3>
              <TrackingLink shipment={shipment} />
              {shipment.delivered_on ? (
                <span className="badge badge--ok">Delivered</span>
              ) : (
                <span className="badge badge--house">On its way</span>
              )}
            </div>
            <p className="small dim">
              Left {toDay(shipment.sent_on)}
              {shipment.delivered_on && `, delivered ${toDay(shipment.delivered_on)}`}
            </p>
            <ul className="sent-what" aria-label="In this shipment">
              {shipment.lines.map((line) => (
                <li key={line.line_id}>
                  <span className="mono">{formatCount(line.quantity)} ×</span>
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
