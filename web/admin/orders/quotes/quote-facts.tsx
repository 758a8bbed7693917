import { assignQuote } from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatFullMoment, formatMoment, formatWait } from '../../kit/moments.ts'
import type { Content } from './edit-offer.ts'
import { useQuoteCall } from './use-quote-draft.ts'
import { Options } from '../../../ui/options.tsx'
import { Alert } from '../../../ui/message.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './quotes.module.css'

interface QuoteFactsProps {
  data: StaffQuoteAnswer
  content: Content
  isEditable: boolean
  onChange(change: { content: Content }): void
}

const sides = { shop: 'Waiting on us', buyer: 'Waiting on the buyer' } as const

/** Who has the next step, until when it holds, when the goods are needed, and who looks after it. */
export function QuoteFacts({ data, content, isEditable, onChange }: QuoteFactsProps) {
  const { quote, staff, timeZone, mayChange } = data
  const assign = useQuoteCall(assignQuote)
  const day = (name: 'validUntil' | 'inHandsOn', label: string) =>
    isEditable ? (
      <input
        type="date"
        className="input input--sm"
        aria-label={label}
        value={content[name] ?? ''}
        onChange={({ target }) => onChange({ content: { ...content, [name]: target.value || null } })}
      />
    ) : (
      <b>{content[name] === null ? 'Not set' : formatDate(content[name])}</b>
    )
  return (
    <dl className={styles.facts}>
      <Fact title={quote.side === 'none' ? quote.stateTitle : sides[quote.side]}>
        <b className={quote.side === 'shop' ? styles.waits : undefined}>{formatWait(quote.waitingSince)}</b>
        <time
          className="small dim block"
          dateTime={quote.waitingSince}
          title={formatFullMoment(quote.waitingSince, timeZone)}
        >
          since {formatMoment(quote.waitingSince, timeZone)}
        </time>
        {quote.reason !== '' && <span className="small block">{quote.reason}</span>}
      </Fact>
      <Fact title="Valid until">{day('validUntil', 'Valid until')}</Fact>
      <Fact title="In-hands date">{day('inHandsOn', 'In-hands date')}</Fact>
      <Fact title="Assigned to">
        {mayChange ? (
          <select
            className="input select input--sm"
            aria-label="Assigned to"
            value={quote.staffId ?? ''}
            disabled={assign.sending}
            onChange={({ target: { value } }) =>
              void assign.send({ params: { id: quote.id }, input: { staffId: value === '' ? null : Number(value) } })
            }
          >
            <option value="">Nobody</option>
            {quote.staffId !== null && staff.every(({ id }) => id !== quote.staffId) && (
              <option value={quote.staffId}>{quote.assignedTo}</option>
            )}
            <Options of={staff.map(({ id, name }) => [id, name])} />
          </select>
        ) : (
          <b>{quote.assignedTo || 'Nobody'}</b>
        )}
        {assign.refused && <Alert>{assign.refused.message}</Alert>}
      </Fact>
    </dl>
  )
}
