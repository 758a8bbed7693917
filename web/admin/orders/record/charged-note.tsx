import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'

/** Money that moves with the goods; whoever sends a part takes all of it. */
export const ChargedNote = ({ card }: { card: StaffOrder['payment']['card'] }) =>
  card?.isCapturedOnDispatch && card.toCaptureAmount > 0 ? (
    <p className="note">
      <span>
        <b className="mono">{formatAmount(card.toCaptureAmount)}</b> on {card.title} is captured now, even for a partial
        shipment.
      </span>
    </p>
  ) : null
