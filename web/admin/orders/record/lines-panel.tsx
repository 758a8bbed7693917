import { Link } from 'react-router'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { describePayer, groupShipments } from '../../../../domain/freight/shipment-groups.ts'
import type { FreightPayer } from '../../../../domain/freight/shipping-total.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { nameDifference, nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { describeToOrder } from '../../../../domain/stock/lead-times.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount, formatCountOf, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity, formatTogether } from '../../../../domain/text/format-quantity.ts'
import { ChargeRows } from '../../../ui/order-rows/charge-rows.tsx'
import { DecorationDetails } from '../../../ui/order-rows/decoration-details.tsx'
import { explainLateLine } from '../../../ui/order-rows/late-line.ts'
import { ShipmentGroups, type ShipmentGroup } from '../../../ui/order-rows/shipment-groups.tsx'
import { LinePicture } from '../../../ui/popups/line-picture.tsx'
import { Badge } from '../../kit/badge.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import { numeric, Table } from '../../kit/list/table.tsx'
import * as styles from './record.module.css'

type Line = StaffOrder['order']['lines'][number]

/** What was ordered: goods, decoration with its artwork files, and what each line is charged. */
export function LinesPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, linesToShip: sending, artwork, may } = staffOrder
  return (
    <section className="pan" aria-labelledby="lines">
      <header>
        <h2 id="lines">Lines</h2>
        <span className="dim small">
          {formatCountOf(order.lines.length, 'line')}, {formatTogether(order.lines)}
        </span>
      </header>
      {order.lines.map((line, at) => (
        <OneLine
          key={line.id}
          line={line}
          late={explainLateLine(order, line)}
          sent={sending.find(({ lineId: id }) => id === line.id)?.sentQuantity ?? 0}
          files={artwork.filter(({ lineNumber: number }) => number === at + 1)}
          changesAt={may.change ? `/orders/${order.id}/change` : undefined}
        />
      ))}
    </section>
  )
}

interface OneLineProps {
  line: Line
  /** That it comes after its in-hands date. */
  late: string | undefined
  sent: number
  files: StaffOrder['artwork']
  /** The page on which it is changed; undefined: it cannot be. */
  changesAt: string | undefined
}

function OneLine({ line, late, sent, files, changesAt }: OneLineProps) {
  return (
    <article className={styles.lineGroup} aria-label={line.item_description}>
      <div className={styles.lineHead}>
        <b>{line.item_description}</b>
        <span className="code">{line.web_code}</span>
        <span className="small">
          <SentBadge line={line} sent={sent} />
        </span>
      </div>
      <div className={styles.lineBody}>
        <LinePicture line={line} sizes="88px" blankSizes="88px" />
        <div>
          <Variants line={line} />
          {line.decoration && (
            <div className={styles.imprints}>
              <DecorationDetails
                decoration={line.decoration}
                name={line.item_description}
                variants={line.variants}
                late={late}
              />
            </div>
          )}
          {files.length > 0 && (
            <ul className={styles.files} aria-label={`Artwork files of ${line.item_description}`}>
              {files.map(({ location, name, url, problems, redrawAmount, lineNumber }) => (
                <li key={`${location} ${url}`}>
                  <a href={url} download>
                    {name}
                  </a>{' '}
                  <span className="dim">{location}</span>
                  {problems.map((problem) => (
                    <span key={problem} className={styles.artworkProblem}>
                      <WarningIcon />
                      {problem}
                    </span>
                  ))}
                  {redrawAmount !== null && changesAt && (
                    <Link className="link small" to={`${changesAt}?redraw=${lineNumber}&amount=${redrawAmount}`}>
                      Charge {formatAmount(redrawAmount)} for redrawing
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.lineCharges}>
            <ChargeRows
              charges={line.charges}
              spared={line.spared_charges}
              coupon={line.coupon}
              discount={line.discount_amt}
              credit={line.sample_credit}
            />
          </div>
          {line.shipments.length > 0 && (
            <ShipmentGroups groups={toGroups(line)} label={`Where ${line.item_description} ships`} />
          )}
        </div>
      </div>
    </article>
  )
}

function SentBadge({ line: { quantity, unit }, sent }: { line: Line; sent: number }) {
  if (sent === 0) return <span className="dim">{formatQuantity(quantity, unit)}</span>
  return sent >= quantity ? (
    <Badge kind="ok">All shipped</Badge>
  ) : (
    <Badge kind="warn">{`${formatCount(sent)} of ${formatQuantity(quantity, unit)} shipped`}</Badge>
  )
}

const Variants = ({ line }: { line: Line }) => (
  <Table
    caption={`What is ordered of ${line.item_description}`}
    heads={[nameDifference(line.variants) || 'Item', numeric('Quantity'), numeric('Each'), numeric('Amount')]}
    className={`flat ${styles.linesTable}`}
  >
    {line.variants.map((variant) => (
      <tr key={variant.code}>
        <th scope="row">
          {nameVariant(variant)}
          {variant.lead_days !== null && <span className="small dim block">{describeToOrder(variant.lead_days)}</span>}
          {variant.backordered > 0 && (
            <span className="small dim block">
              {formatCount(variant.backordered)} on backorder
              {variant.expected_on && `, expected ${formatShortDate(variant.expected_on)}`}
            </span>
          )}
        </th>
        <td className={`num ${styles.quantity}`}>{formatQuantity(variant.quantity, line.unit)}</td>
        <td className={`num ${styles.each}`}>{formatUnitPrice(variant.unit_price)}</td>
        <td className={`num ${styles.amount}`}>{formatAmount(variant.quantity * variant.unit_price)}</td>
      </tr>
    ))}
  </Table>
)

const toGroups = ({ shipments, unit }: Line): ShipmentGroup[] =>
  groupShipments(shipments, (shipment) => ({
    quantity: shipment.quantity,
    methodName: shipment.shipping_method,
    payer: shipment.bill_transportation_to as FreightPayer,
    accountNumber: shipment.account_number,
    shipCents: readCents(shipment.ship_amt),
  })).map((group) => ({
    method: group.methodName,
    payer: describePayer(group),
    pieces: formatQuantity(group.quantity, unit),
    amount: group.payer === 'shipper' ? formatAmount(toWireAmount(group.shipCents)) : '–',
    places: group.shipments.map(({ quantity, shipping_address: to }) =>
      [
        `${formatQuantity(quantity, unit)} to ${to.name}`,
        to.company,
        to.address_1,
        to.address_2,
        `${to.city}, ${to.state} ${to.zip}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  }))
