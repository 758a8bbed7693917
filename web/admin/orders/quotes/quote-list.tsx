import { useState } from 'react'
import { Link } from 'react-router'
import { beginQuote, listQuotes } from '../../../../contract/admin/orders/quotes.call.ts'
import type { QuoteListRow } from '../../../../contract/admin/orders/quotes.schema.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { quoteList } from '../../../../domain/lists/quote-list.ts'
import { formatCents, formatCountOf } from '../../../../domain/money/format-money.ts'
import { usePages } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useMe } from '../../app/me.ts'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListBody, Nothing, openKeys } from '../../kit/list/list-body.tsx'
import { ListFilters } from '../../kit/list/list-filters.tsx'
import { ListTop } from '../../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../../kit/list/record-table.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { formatMoment } from '../../kit/moments.ts'
import { NewQuoteDialog } from './new-quote-dialog.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import * as styles from './list.module.css'

const rowsAtOnce = 50

/** Quotes, those first that wait for an answer. */
export function QuoteList() {
  const open = useList(quoteList)
  const { may, timeZone } = useMe()
  const [isAdding, setAdding] = useState(false)
  const list = usePages(listQuotes, { ...open.query, limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ quotes }) => quotes)
  const { companyId } = open.query
  const names = companyId === undefined ? undefined : { companyId: rows[0]?.company ?? '' }
  return (
    <>
      <ListTop open={open} label="Quote views" names={names}>
        {may(beginQuote) && (
          <Button look="primary" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon /> New quote
          </Button>
        )}
      </ListTop>
      <NewQuoteDialog open={isAdding} onClose={() => setAdding(false)} />
      <ListFilters
        open={open}
        search={{ label: 'Search quotes', placeholder: 'Quote, title, company, buyer' }}
        names={names}
      />
      <ListBody
        list={{ ...list, isPending: list.isPending || open.saved.isOpening }}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'quote') : undefined}
        keys={openKeys}
        nothing={
          <Nothing title={open.isLimited ? 'No quotes match' : 'No quotes here'} onClear={open.isLimited && open.clear}>
            {open.isLimited
              ? 'Try part of a company, a name or a title.'
              : 'Quotes that buyers request, or that you begin, are listed here.'}
          </Nothing>
        }
      >
        <RecordTable
          open={open}
          rows={rows}
          cells={quoteCells({
            today: localDay(new Date(), timeZone),
            timeZone,
            state: { ids: rows.map(({ id }) => id), from: open.search },
          })}
          className={styles.quotes}
          caption={open.title}
          isOld={list.isOld}
        />
      </ListBody>
    </>
  )
}

interface ListContext {
  today: Day
  timeZone: string
  /** Of the rows that are there, and the address that brought them, for the way back. */
  state: { ids: number[]; from: string }
}

const quoteCells = ({ today, timeZone, state }: ListContext): Cells<typeof quoteList, QuoteListRow> => ({
  number: {
    show: ({ id, number }) => (
      <Link className="mono" to={`/quotes/${id}`} state={state} data-row={id}>
        {number}
      </Link>
    ),
    className: styles.cNumber,
  },
  company: {
    show: ({ company, name }) => company || name,
    className: 'c-company',
    hint: ({ company }) => company || undefined,
  },
  person: { show: ({ name }) => name, className: styles.cPerson, hint: ({ email }) => email },
  title: {
    show: ({ id, title }) =>
      title ? (
        <Link to={`/quotes/${id}`} state={state} tabIndex={-1}>
          {title}
        </Link>
      ) : (
        <span className="none">None</span>
      ),
    className: styles.cTitle,
    hint: ({ title }) => title || undefined,
  },
  state: {
    show: ({ state: of, stateTitle }) => <QuoteBadge state={of} title={stateTitle} />,
    className: styles.cState,
  },
  total: {
    show: ({ totalCents }) => (totalCents === null ? <span className="none">Not sent</span> : formatCents(totalCents)),
    className: `${styles.cTotal} num`,
  },
  validUntil: {
    show: ({ validUntil }) =>
      validUntil === null ? <span className="none">None</span> : formatNearDate(validUntil, today),
    className: `${styles.cValid} mono`,
  },
  assignedTo: {
    show: ({ assignedTo }) => assignedTo || <span className="none">Nobody</span>,
    className: styles.cAssigned,
  },
  waitingSince: {
    show: ({ waitingSince }) => <time dateTime={waitingSince}>{formatMoment(waitingSince, timeZone)}</time>,
    className: `${styles.cSince} mono`,
  },
})
