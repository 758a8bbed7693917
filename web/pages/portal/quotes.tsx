import { getPortalQuotes } from '../../../contract/portal/quotes.call.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { PortalFrame } from '../../features/orders/portal/index.ts'
import { QuoteTable } from '../../features/orders/quotes/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries }) {
    await queries.fetchQuery({ ...callQuery(getPortalQuotes, {}), staleTime: 0 })
  },
  Component: PortalQuotesPage,
})

function PortalQuotesPage() {
  const { data } = useAnswer(getPortalQuotes, {})
  if (!data) return null
  return (
    <PortalFrame title="Quotes">
      {data.quotes.length > 0 ? (
        <QuoteTable quotes={data.quotes} today={data.today} />
      ) : (
        <div className="empty">
          <p>No quotes yet. Put items in your cart and choose ‘Request a quote’ there.</p>
          <div className="cta">
            <ButtonLink to="/cart">Open the cart</ButtonLink>
          </div>
        </div>
      )}
    </PortalFrame>
  )
}
