import { getPortalOrders, getPortalOverview } from '../../contract/calls/portal.ts'
import { formatCount } from '../../domain/format-money.ts'
import { callQuery, useAnswer } from '../client/index.ts'
import { OrderTable, PortalFrame } from '../features/portal/index.ts'
import { Form, useNavigation, useSearchParams } from '../router/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries, url }) {
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalOrders, { query: readQuestion(url.searchParams) }), staleTime: 0 }),
      queries.ensureQueryData(callQuery(getPortalOverview, {})),
    ])
  },
  Component: PortalOrdersPage,
})

/** All of it is in the address bar, so that Back, reload and a kept link show the same. */
function readQuestion(search: URLSearchParams) {
  const page = Number(search.get('page'))
  const texts = (['search', 'state', 'from', 'to'] as const).flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return {
    ...(Object.fromEntries(texts) as Partial<Record<'search' | 'state' | 'from' | 'to', string>>),
    ...(Number.isInteger(page) && page > 1 ? { page: Math.min(page, 100_000) } : {}),
  }
}

function PortalOrdersPage() {
  const [search] = useSearchParams()
  const { state: going } = useNavigation()
  const question = readQuestion(search)
  const { data } = useAnswer(getPortalOrders, { query: question }, { keepsPrevious: true })
  const { data: overview } = useAnswer(getPortalOverview, {})
  if (!data) return null
  const isNarrowed = Boolean(question.search ?? question.state ?? question.from ?? question.to)
  const toPage = (page: number) => {
    const next = new URLSearchParams(search)
    if (page > 1) next.set('page', String(page))
    else next.delete('page')
    return `/portal/orders${next.size > 0 ? `?${next}` : ''}`
  }
  return (
    <PortalFrame title="Orders">
      <Form className="order-filter" role="search" aria-label="Orders" key={search.toString()}>
        <TextField
          label="Order, purchase order or item"
          name="search"
          type="search"
          maxLength={120}
          defaultValue={question.search ?? ''}
        />
        <SelectField
          label="State"
          name="state"
          defaultValue={question.state ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">All states</option>
          {data.states.map(({ state, title }) => (
            <option key={state} value={state}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField label="From" name="from" type="date" defaultValue={question.from ?? ''} />
        <TextField label="To" name="to" type="date" defaultValue={question.to ?? ''} />
        <Button type="submit">Show</Button>
      </Form>
      <p className="count" role="status">
        <span className="mono">{formatCount(data.total_count)}</span> {data.total_count === 1 ? 'order' : 'orders'}
      </p>
      <div aria-busy={going !== 'idle'} className={going === 'idle' ? undefined : 'settling'}>
        {data.orders.length > 0 ? (
          <OrderTable orders={data.orders} withBuyer={overview?.user.sees_company ?? false} />
        ) : (
          <div className="empty">
            <p>{isNarrowed ? 'No order fits all of this.' : 'Nothing has been ordered yet.'}</p>
            {isNarrowed && (
              <div className="cta">
                <ButtonLink to="/portal/orders">Show all orders</ButtonLink>
              </div>
            )}
          </div>
        )}
      </div>
      {data.page_count > 1 && (
        <nav className="pager" aria-label="Pages">
          {data.page > 1 && <ButtonLink to={toPage(data.page - 1)}>Newer</ButtonLink>}
          <span className="dim">
            Page <span className="mono">{formatCount(data.page)}</span> of{' '}
            <span className="mono">{formatCount(data.page_count)}</span>
          </span>
          {data.page < data.page_count && <ButtonLink to={toPage(data.page + 1)}>Older</ButtonLink>}
        </nav>
      )}
    </PortalFrame>
  )
}
