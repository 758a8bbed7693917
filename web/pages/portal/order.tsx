import { useRef, useState } from 'react'
import { getOrderMessages } from '../../../contract/portal/messages.call.ts'
import { getPortalProofs } from '../../../contract/portal/proofs.call.ts'
import { getPortalOrder } from '../../../contract/portal/portal.call.ts'
import type { PortalShipment } from '../../../contract/portal/portal.schema.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { AnswerArtwork } from '../../features/selling/artwork/index.ts'
import { OrderSheet } from '../../features/selling/order-placed/order-sheet.tsx'
import {
  HeldOrder,
  listOpenQuestions,
  OrderAgain,
  OrderHistory,
  OrderPayment,
  OrderQuestion,
  OrderShipments,
  PortalFrame,
  PutAgain,
  StateBadge,
  type Put,
} from '../../features/orders/portal/index.ts'
import { OrderProofs } from '../../features/orders/proofs/index.ts'
import { OrderMessages } from '../../features/orders/thread/index.ts'
import { Link, useParams } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'
import { useRefreshOnFocus } from '../use-refresh-on-focus.ts'
import * as questionStyles from '../../features/orders/portal/order-question.module.css'
import * as styles from '../../features/orders/portal/portal.module.css'

const notFound = 'We cannot find this order among yours.'

export const page = definePage({
  async load({ queries, params }) {
    const ofOrder = { params: { id: readId(params.id, notFound) } }
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalOrder, ofOrder), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(getOrderMessages, ofOrder), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(getPortalProofs, { query: { order_id: ofOrder.params.id } }), staleTime: 0 }),
    ])
  },
  Component: PortalOrderPage,
})

function PortalOrderPage() {
  const id = readId(useParams().id, notFound)
  return <PortalOrder key={id} id={id} />
}

function PortalOrder({ id }: { id: number }) {
  const { data } = useAnswer(getPortalOrder, { params: { id } })
  useRefreshOnFocus(getOrderMessages)
  const { data: talk } = useAnswer(getOrderMessages, { params: { id } })
  const { data: proofs } = useAnswer(getPortalProofs, { query: { order_id: id } })
  const [put, setPut] = useState<Put>()
  const [artworkId, setArtworkId] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  // Stays where it was when the page opened: the first message must not move what somebody writes in.
  const [hadMessages] = useState(talk !== undefined && talk.messages.length > 0)
  if (!data) return null
  const questions = listOpenQuestions(talk?.messages ?? [])
  const holds = data.holds.filter((hold) => !(hold.ends_with_answer && questions.length > 0))
  const isHeld = holds.length > 0
  // What waits for the customer comes first.
  const comesFirst = questions.length > 0 || isHeld
  const messages = talk && <OrderMessages orderId={id} talk={talk} heading={heading} />
  const shownProofs = proofs?.proofs ?? []
  const isToApprove = shownProofs.some(({ needs_answer: needsAnswer }) => needsAnswer)
  const again = <OrderAgain orderId={id} put={put} onPut={setPut} isSecond={comesFirst} />
  return (
    <PortalFrame
      title={`Order ${id}`}
      aside={
        <div className="row">
          <a className="btn" href={data.confirmation_url} target="_blank" rel="noopener">
            Confirmation (PDF)
          </a>
          {data.invoice_url && (
            <a className="btn" href={data.invoice_url} target="_blank" rel="noopener">
              Invoice (PDF)
            </a>
          )}
          <Button onClick={() => window.print()}>Print</Button>
          {!comesFirst && again}
        </div>
      }
    >
      <p className="dim">
        <Link to="/portal/orders">All orders</Link>, placed by {data.ordered_by}
      </p>
      {questions.map((asked) => (
        <OrderQuestion
          key={asked.id}
          orderId={id}
          asked={asked}
          timeZone={data.time_zone}
          artworkId={artworkId}
          artworkChoice={<AnswerArtwork chosenId={artworkId} onChoose={setArtworkId} />}
          onAnswered={() => heading.current?.focus()}
        />
      ))}
      {isHeld && <HeldOrder holds={holds} />}
      {isToApprove && (
        <div className={questionStyles.proofs}>
          <OrderProofs proofs={shownProofs} />
        </div>
      )}
      {comesFirst && <div className={`${questionStyles.after} no-print`}>{again}</div>}
      {put && <PutAgain put={put} />}
      <div className={styles.portalOrder}>
        <div>
          {hadMessages && messages}
          <OrderShipments shipments={data.shipments} />
          <OrderSheet
            order={data.order}
            title="Order details"
            poFileUrl={data.po_file_url}
            sent={data.shipments.length > 0 ? countSent(data.shipments) : undefined}
            badge={<StateBadge state={data.order.state} title={data.order.state_title} />}
          />
        </div>
        <div>
          {!isToApprove && <OrderProofs proofs={shownProofs} />}
          <OrderPayment payment={data.payment} card={data.order.authorization_response} />
          <section className="panel" aria-labelledby="history">
            <header>
              <h2 id="history">History</h2>
            </header>
            <div className="in">
              <OrderHistory events={data.events} timeZone={data.time_zone} />
            </div>
          </section>
          {!hadMessages && messages}
        </div>
      </div>
    </PortalFrame>
  )
}

/** How many of each line have left. */
function countSent(shipments: PortalShipment[]): Map<number, number> {
  const sent = new Map<number, number>()
  for (const { line_id: lineId, quantity } of shipments.flatMap(({ lines }) => lines))
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity)
  return sent
}
