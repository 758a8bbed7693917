import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { listTradeNumbers } from '../../../../domain/people/company-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../kit/badge.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { useRecord } from '../../kit/record/use-record.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { NewOrderDialog } from '../new-order-dialog.tsx'
import { StandingBadge } from '../standing-badge.tsx'
import { OwnPricesPanel } from '../prices/own-prices-panel.tsx'
import { PricesPanel } from '../prices/prices-panel.tsx'
import { ArtworkPanel } from './artwork-panel.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { InvoicesPanel, OrdersPanel } from './orders-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ProofsPanel } from './proofs-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { TermsPanel } from './terms-panel.tsx'

/** One company on one screen. */
export function CompanyRecord() {
  const { id, data, instead } = useRecord(getCompany, 'company', { title: 'All companies', to: '/customers' })
  useTitle(data?.name ?? 'Company')
  // It was merged into another one.
  if (data && data.id !== id) return <Navigate to={`/customers/${data.id}`} replace />
  return data ? <Record key={id} company={data} /> : instead
}

function Record({ company }: { company: Company }) {
  const state = useLocation().state as { from: string } | null
  const [isChangingTerms, setChangingTerms] = useState(false)
  const [search] = useSearchParams()
  // Who comes back from setting up two-step sign-in goes on with the order.
  const [isOrdering, setOrdering] = useState(company.mayWorkAs && search.get('new') === 'order')
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  useShortcuts({ t: company.mayChange ? () => setChangingTerms(true) : undefined })
  return (
    <>
      <nav className="trail" aria-label="Way">
        <Link to={`/customers${state?.from ?? ''}`}>Customers</Link>
      </nav>
      <div className="page-top">
        <div>
          <h1>
            {company.name || `Company ${company.id}`}
            <StandingBadge standing={company.standing} />
            {company.isLimitReached && <Badge kind="bad">Limit reached</Badge>}
          </h1>
          <p className="dim">
            Company <span className="mono">{company.id}</span>, customer since {formatDate(company.since)}
          </p>
          <TradeNumbers company={company} />
          <RegistrationLine standing={company.standing} />
        </div>
        <div className="acts">
          {company.mayChange && (
            <>
              <Button size="sm" onClick={() => setMerging(true)}>
                Merge duplicate
              </Button>
              <Button size="sm" onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          )}
          {company.mayWorkAs && (
            <Button look="primary" size="sm" onClick={() => setOrdering(true)}>
              <PlusIcon /> New order
            </Button>
          )}
        </div>
      </div>
      <div className="rec">
        <div className="rec-col">
          <MembersPanel company={company} />
          <TasksPanel company={company} />
          <NotesPanel company={company} />
          <OrdersPanel company={company} />
          <InvoicesPanel company={company} />
          <ArtworkPanel company={company} />
          <OwnPricesPanel company={company} />
        </div>
        <div className="rec-col">
          <SalesPanel company={company} />
          <TermsPanel company={company} onChange={() => setChangingTerms(true)} />
          <TaxPanel company={company} />
          <ProofsPanel company={company} />
          <PricesPanel company={company} />
          <HistoryPanel company={company} />
        </div>
      </div>
      <NewOrderDialog companyId={company.id} open={isOrdering} onClose={() => setOrdering(false)} />
      <DetailsDialog company={company} open={isEditing} onClose={() => setEditing(false)} />
      <MergeDialog company={company} open={isMerging} onClose={() => setMerging(false)} />
      <TermsDialog company={company} open={isChangingTerms} onClose={() => setChangingTerms(false)} />
    </>
  )
}

/** By which the trade knows it. */
function TradeNumbers({ company }: { company: Company }) {
  const numbers = listTradeNumbers({ ...company, asiNumber: company.asi_number })
  if (numbers.length === 0) return null
  return <p className="dim">{numbers.map(({ name, number }) => `${name} ${number}`).join(', ')}</p>
}

/** Where it can be approved. */
function RegistrationLine({ standing }: Pick<Company, 'standing'>) {
  if (standing === 'unconfirmed') return <p>Members can sign in once they confirm their e-mail address.</p>
  if (standing === 'open') return null
  return (
    <p>
      Members can sign in once the company is approved.{' '}
      <Link className="link" to={`/customers/registrations${standing === 'declined' ? '?state=declined' : ''}`}>
        Go to the registration
      </Link>
    </p>
  )
}
