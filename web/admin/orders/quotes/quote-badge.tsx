import type { QuoteListRow } from '../../../../contract/admin/orders/quotes.schema.ts'
import { Badge, type BadgeKind } from '../../kit/badge.tsx'

const kinds: Record<QuoteListRow['state'], BadgeKind> = {
  'requested': 'warn',
  'draft': 'plain',
  'sent': 'house',
  'change-requested': 'warn',
  'accepted': 'ok',
  'declined': 'plain',
  'expired': 'bad',
  'withdrawn': 'plain',
}

export const QuoteBadge = ({ state, title }: { state: QuoteListRow['state']; title: string }) => (
  <Badge kind={kinds[state]}>{title}</Badge>
)
