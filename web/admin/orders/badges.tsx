import type { StaffOrderRow } from '../../../contract/admin/order-list.schema.ts'

type Kind = 'house' | 'warn' | 'ok' | 'bad' | 'plain'

const stateKinds: Record<StaffOrderRow['state'], Kind> = {
  'placed': 'house',
  'in-review': 'house',
  'on-hold': 'warn',
  'in-production': 'house',
  'partly-shipped': 'warn',
  'shipped': 'ok',
  'delivered': 'ok',
  'cancelled': 'plain',
}

const paymentKinds: Record<StaffOrderRow['payment'], Kind> = {
  'unpaid': 'warn',
  'past-due': 'bad',
  'on-card': 'ok',
  'card-trouble': 'bad',
  'paid': 'ok',
  'nothing-due': 'plain',
}

export const Badge = ({ kind, children }: { kind: Kind; children: string }) => (
  <span className={kind === 'plain' ? 'badge' : `badge badge--${kind}`}>{children}</span>
)

export const StateBadge = ({ state, title }: { state: string; title: string }) => (
  <Badge kind={stateKinds[state as StaffOrderRow['state']] ?? 'plain'}>{title}</Badge>
)

export const PaymentBadge = ({ row }: { row: Pick<StaffOrderRow, 'payment' | 'payment_title'> }) => (
  <Badge kind={paymentKinds[row.payment]}>{row.payment_title}</Badge>
)
