import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { besideState } from '../../../domain/holds/hold-reasons.ts'
import { Badge, type BadgeKind } from '../kit/badge.tsx'

const stateKinds: Record<StaffOrderRow['state'], BadgeKind> = {
  'placed': 'house',
  'in-review': 'house',
  'on-hold': 'warn',
  'in-production': 'house',
  'partly-shipped': 'warn',
  'shipped': 'ok',
  'delivered': 'ok',
  'cancelled': 'plain',
}

const paymentKinds: Record<StaffOrderRow['payment'], BadgeKind> = {
  'unpaid': 'warn',
  'past-due': 'bad',
  'on-card': 'ok',
  'card-trouble': 'bad',
  'balance-due': 'warn',
  'refund-due': 'warn',
  'paid': 'ok',
  'nothing-due': 'plain',
}

export const StateBadge = ({ state, title }: { state: string; title: string }) => (
  <Badge kind={stateKinds[state as StaffOrderRow['state']] ?? 'plain'}>{title}</Badge>
)

/** Beside the state: what the order waits on. Nothing where the state says it already. */
export function HoldBadge({ state, text }: { state: string; text: string }) {
  const words = besideState(state, text)
  return words === '' ? null : <Badge kind="warn">{words}</Badge>
}

export const PaymentBadge = ({ row }: { row: Pick<StaffOrderRow, 'payment' | 'paymentTitle'> }) => (
  <Badge kind={paymentKinds[row.payment]}>{row.paymentTitle}</Badge>
)
