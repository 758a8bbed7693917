import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'

/** Money that moves with the goods; whoever sends a part takes all of it. */
export const ChargedNote = ({ card }: { card: StaffOrder['payment']['card'] }) =>
  card?.is_captured_on_dispatch && card.to_capture_amount > 0 ? (
    <p className="note">
      <span>
        <b className="mono">{formatAmount(card.to_capture_amount)}</b> on {card.title} is captured with this, also where
        only a part leaves.
      </span>
    </p>
  ) : null
