import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { blindPackingSlipUrl, cartonLabelsUrl, packingSlipsUrl } from '../../../../contract/admin/orders/order-files.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { askAgain, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { GoIcon, PrintIcon, TruckIcon } from '../../kit/icons.tsx'
import { Menu, MenuItem, MoreMenu } from '../../kit/menu.tsx'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { RecordTrail } from '../../kit/record/record-trail.tsx'
import { useRecord } from '../../kit/record/use-record.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { HoldBadge, StateBadge } from '../badges.tsx'
import { OrderProofsPanel } from '../proofs/order-proofs-panel.tsx'
import { ChargesPanel } from './charges-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoveDialog, type Target } from './move-dialog.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { ShipmentsPanel } from './shipments-panel.tsx'
import { describeStock } from './ship-lines.ts'
import { StageLine } from './stage-line.tsx'

/** One order on one screen. */
export function OrderRecord() {
  const { id, data, instead } = useRecord(getOrder, 'order', { title: 'All orders', to: '/orders?view=all' })
  useTitle(Number.isNaN(id) ? 'Order' : `Order ${id}`)
  useFreshOnReturn()
  // Dialogs and notes that somebody has begun belong to one order.
  return data ? <Record key={id} staffOrder={data} /> : instead
}

/** Whoever comes back to the tab sees what others have done. */
function useFreshOnReturn(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void askAgain(queries, getOrder)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queries])
}

const looksAgainMs = 2_000

/** The gateway answers a little later: until then the page looks again, so that nobody changes an order that has moved on by itself. */
function useCardAnswer({ order, payment }: StaffOrder): void {
  const { card, refunds } = payment
  const isAsked =
    card?.state === 'capturing' || card?.state === 'voiding' || refunds.some(({ state }) => state === 'asked')
  useAnswer(getOrder, { params: { id: order.id } }, { quiet: true, enabled: isAsked, asksEveryMs: looksAgainMs })
}

/** The button that has moved an order may be gone with its state: then that of the next step has the focus, else the heading. */
function useNextStepFocus(state: string) {
  const bar = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current && document.activeElement === document.body)
      (bar.current?.querySelector<HTMLElement>('.btn--primary') ?? heading.current)?.focus()
    hasMoved.current = false
  }, [state])
  return { bar, heading, noteMove: () => void (hasMoved.current = true) }
}

type Popup = 'ship' | 'payment' | 'refund' | 'refund-of-canceled' | { move: Target }

function Record({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, company, buyer, quote, may, workOrderUrl, invoiceUrl } = staffOrder
  const [popup, setPopup] = useState<Popup>()
  const close = () => setPopup(undefined)
  const { bar, heading, noteMove } = useNextStepFocus(order.state)
  useCardAnswer(staffOrder)
  const isLeft = staffOrder.linesToShip.some(({ leftQuantity: left }) => left > 0)
  const canShip = may.ship && isLeft
  const next = listSteps(may.moveTo, canShip).at(-1)
  useShortcuts({
    m: may.moveTo[0] && (() => setPopup({ move: next ?? may.moveTo[0]! })),
    s: canShip ? () => setPopup('ship') : undefined,
    p: () => window.open(workOrderUrl ?? packingSlipsUrl([order.id]), '_blank'),
  })
  return (
    <>
      <RecordTrail id={order.id} noun="order" title="Orders" to="/orders" />
      <div className="page-top">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Order <span className="mono">{order.id}</span>
            <StateBadge state={order.state} title={order.state_title} />
            <HoldBadge state={order.state} text={staffOrder.holdText} />
          </h1>
          <p className="dim">
            {company.name === '' ? buyer.name : company.name}
            {order.po_number !== '' && (
              <>
                , PO <span className="mono">{order.po_number}</span>
              </>
            )}
            , placed {formatDate(order.placed_on)} by {buyer.name}
            {quote && (
              <>
                , from quote{' '}
                <Link className="mono" to={`/quotes/${quote.id}`}>
                  {quote.number}
                </Link>
              </>
            )}
          </p>
        </div>
        <div className="acts">
          {may.change && (
            <Link className="btn btn--sm" to={`/orders/${order.id}/change`}>
              Change order
            </Link>
          )}
          {workOrderUrl && (
            <a className="btn btn--sm" href={workOrderUrl} target="_blank" rel="noopener">
              <PrintIcon />
              Work order<span className="sr"> (PDF), in a new tab</span>
            </a>
          )}
          <a className="btn btn--sm" href={packingSlipsUrl([order.id])} target="_blank" rel="noopener">
            Packing slip<span className="sr"> (PDF), in a new tab</span>
          </a>
          <a className="btn btn--sm" href={cartonLabelsUrl(order.id)} target="_blank" rel="noopener">
            Carton labels<span className="sr"> (PDF), in a new tab</span>
          </a>
          {invoiceUrl && (
            <a className="btn btn--sm" href={invoiceUrl} target="_blank" rel="noopener">
              Invoice<span className="sr"> (PDF), in a new tab</span>
            </a>
          )}
          <a className="btn btn--sm" href={staffOrder.confirmationUrl} target="_blank" rel="noopener">
            Confirmation<span className="sr"> (PDF), in a new tab</span>
          </a>
          <MoreMenu label="More papers">
            <MenuItem onChoose={() => void window.open(blindPackingSlipUrl(order.id), '_blank')}>
              Blind packing slip
            </MenuItem>
            <MenuItem onChoose={() => void window.open(cartonLabelsUrl(order.id, { blind: true }), '_blank')}>
              Blind carton labels
            </MenuItem>
          </MoreMenu>
        </div>
      </div>
      <StageLine staffOrder={staffOrder} />
      <HoldsPanel staffOrder={staffOrder} />
      <div className="rec">
        <div className="rec-col">
          <LinesPanel staffOrder={staffOrder} />
          {workOrderUrl && <OrderProofsPanel orderId={order.id} />}
          <ChargesPanel staffOrder={staffOrder} />
          <ShipmentsPanel staffOrder={staffOrder} onShip={() => setPopup('ship')} onRefund={() => setPopup('refund')} />
        </div>
        <div className="rec-col">
          {putWaitingFirst(staffOrder, [
            <PaymentPanel
              key="payment"
              staffOrder={staffOrder}
              onNotePayment={() => setPopup('payment')}
              onRefund={() => setPopup('refund')}
            />,
            <CustomerPanel key="customer" staffOrder={staffOrder} />,
            <MessagesPanel key="messages" staffOrder={staffOrder} />,
          ])}
          <NotesPanel staffOrder={staffOrder} />
          <HistoryPanel staffOrder={staffOrder} />
        </div>
      </div>
      {(may.moveTo.length > 0 || canShip) && (
        <ActBar
          ref={bar}
          staffOrder={staffOrder}
          canShip={canShip}
          onShip={() => setPopup('ship')}
          onMove={(move) => setPopup({ move })}
        />
      )}
      <MoveDialog
        staffOrder={staffOrder}
        to={typeof popup === 'object' ? popup.move : undefined}
        onShip={canShip ? () => setPopup('ship') : undefined}
        onRefund={() => setPopup('refund-of-canceled')}
        onMoved={() => {
          noteMove()
          close()
        }}
        onClose={close}
      />
      <RefundDialog
        staffOrder={staffOrder}
        open={popup === 'refund' || (popup === 'refund-of-canceled' && order.state === 'cancelled')}
        onClose={close}
      />
      <ShipDialog staffOrder={staffOrder} open={popup === 'ship'} onClose={close} />
      <PaymentDialog staffOrder={staffOrder} open={popup === 'payment'} onClose={close} />
    </>
  )
}

/** A message that waits stands above what only informs. By their keys the panels stay what they are, with what was typed. */
const putWaitingFirst = ({ messages }: StaffOrder, panels: readonly ReactElement[]): readonly ReactElement[] =>
  messages.some(({ waits }) => waits) ? [panels.at(-1)!, ...panels.slice(0, -1)] : panels

const goesOut = new Set<string>(['partly-shipped', 'shipped'])

/** The states to which a person moves it; where goods can be sent, sending moves it on by itself. */
const listSteps = (targets: readonly Target[], canShip: boolean): Target[] =>
  targets.filter(({ state }) => state !== 'cancelled' && state !== 'on-hold' && !(canShip && goesOut.has(state)))

interface ActBarProps {
  ref: RefObject<HTMLElement | null>
  staffOrder: StaffOrder
  canShip: boolean
  onShip(): void
  onMove(to: Target): void
}

/** The one step that comes next, and the others. */
function ActBar({ ref, staffOrder: { may, order, buyer, linesToShip }, canShip, onShip, onMove }: ActBarProps) {
  const steps = listSteps(may.moveTo, canShip)
  const isMade = order.state === 'in-production' || order.state === 'partly-shipped' || order.state === 'shipped'
  const shipsFirst = canShip && (isMade || steps.length === 0)
  const first = shipsFirst ? undefined : steps.at(-1)
  const others = may.moveTo.filter((target) => target !== first)
  return (
    <section className="act-bar" aria-label="Next step" ref={ref}>
      <span>
        <b>{order.state_title}</b>
        <span className="dim">
          {shipsFirst
            ? order.state === 'shipped'
              ? 'Some pieces are not in a shipment.'
              : describeStock(linesToShip)
            : first
              ? `We e-mail ${buyer.name} at each step.`
              : 'Complete.'}
        </span>
      </span>
      <span className="act-bar-end">
        {others.length > 0 && (
          <Menu
            align="end"
            trigger={
              <Button>
                {first || shipsFirst ? 'Change status' : 'Change status'}
                <ChevronDownIcon />
              </Button>
            }
          >
            {others.map((target) => (
              <MenuItem key={target.state} onChoose={() => onMove(target)}>
                <span>{target.title}</span>
              </MenuItem>
            ))}
          </Menu>
        )}
        {canShip && !shipsFirst && (
          <Button onClick={onShip}>
            <TruckIcon />
            Ship
          </Button>
        )}
        {shipsFirst && (
          <Button look="primary" onClick={onShip}>
            <TruckIcon />
            {order.state === 'partly-shipped' ? 'Ship the rest' : 'Ship'}
          </Button>
        )}
        {first && (
          <Button look="primary" onClick={() => onMove(first)}>
            {first.title}
            <GoIcon />
          </Button>
        )}
      </span>
    </section>
  )
}
