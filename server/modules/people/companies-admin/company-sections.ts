import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { ArtworkId, CompanyId, OrderId } from '../../../../domain/ids.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Due } from '../../../../domain/payments/order-payments.ts'
import type { Tx } from '../../../platform/database.ts'

interface CompanyOrder {
  id: OrderId
  state: OrderState
  poNumber: string
  placedAt: Date
  totalCents: Cents
  buyer: string
  /** What it waits on. */
  holds: readonly HoldReason[]
}

interface OpenInvoice {
  number: number
  orderId: OrderId
  issuedAt: Date
  totalCents: Cents
  termsDays: number | null
  paidCents: Cents
}

interface BalanceDue extends Due {
  id: OrderId
  placedAt: Date
}

interface LibraryArtwork {
  id: ArtworkId
  name: string
  hash: string
  fileName: string
  facts: { kind: string; canShow: boolean }
  createdAt: Date
}

/** What other departments know of a company, for its page in the back office. */
export interface CompanySections {
  /** The latest first. */
  listOrders(tx: Tx, companyId: CompanyId, limit: number): Promise<{ latest: CompanyOrder[]; total: number }>
  listOpenInvoices(tx: Tx, companyId: CompanyId, limit: number): Promise<OpenInvoice[]>
  /** Orders of which a card has paid a part. */
  listBalancesDue(
    tx: Tx,
    companyId: CompanyId,
    limit: number,
    calendar: { timeZone: string; today: Day },
  ): Promise<BalanceDue[]>
  listLibrary(
    tx: Tx,
    companyId: CompanyId,
    page: { find: string; limit: number; offset: number },
  ): Promise<{ artworks: LibraryArtwork[]; total: number }>
}
