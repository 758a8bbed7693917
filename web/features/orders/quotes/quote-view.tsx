import { useRef, useState, type ReactNode } from 'react'
import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { useIsInView } from '../../../ui/use-is-in-view.ts'
import { QuoteAnswer } from './quote-answer.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteOptions } from './quote-options.tsx'
import * as styles from './quotes.module.css'

interface QuoteViewProps {
  quote: Quote
  token: string
  /** That came with its messages. */
  files: ReactNode
  messages: ReactNode
}

/** A quote as its buyer reads and answers it. */
export function QuoteView({ quote, token, files, messages }: QuoteViewProps) {
  const first = quote.options.find(({ recommended }) => recommended) ?? quote.options[0]
  const [chosenKey, setChosenKey] = useState(quote.accepted?.option ?? first?.key ?? '')
  const answer = useRef<HTMLElement>(null)
  const isAnswering = useIsInView(answer) === true
  const chosen = quote.options.find(({ key }) => key === chosenKey) ?? first
  return (
    <div className="co">
      <article className={styles.quote}>
        <Head quote={quote} />
        {quote.version === 0 && (
          <p className="note">
            <InfoIcon />
            <span>
              We have your request and are working on it. You get an e-mail as soon as the quote is ready; until then
              the prices here are today’s list prices.
            </span>
          </p>
        )}
        {quote.state === 'change-requested' && (
          <p className="note">
            <InfoIcon />
            <span>
              You asked for a change. You get an e-mail with the next version; until then you can still accept this one.
            </span>
          </p>
        )}
        {quote.note !== '' && <p className={styles.said}>{quote.note}</p>}
        {quote.options.length > 1 && <QuoteOptions quote={quote} chosen={chosen?.key ?? ''} onChoose={setChosenKey} />}
        <QuoteChanges quote={quote} />
        {chosen && <QuoteLines option={chosen} isOnly={quote.options.length === 1} />}
        {files}
        {quote.terms !== '' && (
          <section>
            <h2>Terms</h2>
            <p className={styles.text}>{quote.terms}</p>
          </section>
        )}
        <QuoteProofs quote={quote} />
        {messages}
      </article>
      {chosen && <QuoteAnswer ref={answer} quote={quote} option={chosen} token={token} />}
      {chosen && quote.can_answer && (
        <div className={`buybar ${styles.bar} only-narrow`} data-bar="quote" data-away={isAnswering || undefined}>
          <p>
            <span className="mono">{formatAmount(chosen.total)}</span>
            <br />
            <span className="small dim">{chosen.title}</span>
          </p>
          <a className="btn btn--primary" href="#quote-answer">
            Answer
          </a>
        </div>
      )}
    </div>
  )
}

function Head({ quote }: { quote: Quote }) {
  const { valid_until: validUntil, days_left: daysLeft } = quote
  return (
    <header>
      <div className={styles.top}>
        <div>
          <p className="small">
            <b>
              {quote.version === 0 ? 'Request' : 'Quote'} <span className="mono">{quote.number}</span>
            </b>
            {quote.version > 1 && `, version ${quote.version}`} <span className="badge">{quote.state_title}</span>
          </p>
          <h1>{quote.title || `Quote ${quote.number}`}</h1>
          {quote.title !== '' && <p className="dim">{listGoods(quote)}</p>}
        </div>
        {quote.pdf_url && (
          <a className="btn no-print" href={quote.pdf_url} target="_blank" rel="noreferrer">
            PDF
          </a>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact title="Prepared for" note={quote.company}>
          {quote.name}
        </Fact>
        {quote.prepared_by !== '' && (
          <Fact title="Prepared by" note={quote.sent_on ? formatDate(quote.sent_on) : ''}>
            {quote.prepared_by}
          </Fact>
        )}
        {validUntil !== null && (
          <Fact
            title="Valid until"
            note={daysLeft === null ? '' : daysLeft === 0 ? 'Last day' : `${formatCountOf(daysLeft, 'day')} left`}
          >
            {formatDate(validUntil)}
          </Fact>
        )}
        {quote.in_hands_date !== null && <Fact title="In-hands date">{formatDate(quote.in_hands_date)}</Fact>}
        {quote.ship_to !== '' && <Fact title="Ship to">{quote.ship_to}</Fact>}
      </dl>
    </header>
  )
}

/** What is decorated on it, as it would be made. */
const QuoteProofs = ({ quote: { proofs } }: { quote: Quote }) =>
  proofs.length > 0 && (
    <section>
      <h2>{proofs.length > 1 ? 'Proofs' : 'Proof'}</h2>
      <ul className={styles.proofs}>
        {proofs.map(({ url, item_description: name, version, state, state_title: title }) => (
          <li key={url}>
            <Link to={url}>{version > 1 ? `${name}, version ${version}` : name}</Link>{' '}
            <span className={`badge ${state === 'approved' ? 'badge--ok' : state === 'waiting' ? 'badge--warn' : ''}`}>
              {title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

const listGoods = ({ options }: Quote): string =>
  [...new Set(options.flatMap(({ lines }) => lines.map(({ item_description: name }) => name)))].join(', ')

function Fact({ title, note = '', children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}
        {note !== '' && <span className="dim">{note}</span>}
      </dd>
    </div>
  )
}
