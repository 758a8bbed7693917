import type { AnswerOf } from '../../../../contract/call.ts'
import type { getPortalQuotes } from '../../../../contract/portal/quotes.call.ts'
import { formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'

type Rows = AnswerOf<typeof getPortalQuotes>['quotes']

/** Quotes in the customer portal, the newest first. */
export const QuoteTable = ({ quotes, today }: { quotes: Rows; today: string }) => (
  <div className="scroll-x">
    <table className="table">
      <TableHeads of={['Quote', 'For', 'State', 'Requested', 'Valid until', { num: 'Total' }]} />
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.number}>
            <th scope="row" className="nowrap">
              <Link to={quote.url}>{quote.number}</Link>
            </th>
            <td>
              {quote.title || 'No title'}
              <br />
              <span className="dim small">{quote.name}</span>
            </td>
            <td>
              <span className={`badge ${quote.needs_answer ? 'badge--part' : ''}`}>{quote.state_title}</span>
            </td>
            <td className="nowrap">{formatNearDate(quote.requested_on, today)}</td>
            <td className="nowrap">{quote.valid_until === null ? '' : formatNearDate(quote.valid_until, today)}</td>
            <td className="num mono">{quote.total === null ? '' : formatAmount(quote.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
