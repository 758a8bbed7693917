import type { AnswerOf } from '../../../../contract/call.ts'
import type { seeOrderAgain } from '../../../../contract/portal/portal.call.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { Link } from '../../../router/index.ts'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './then-and-now.module.css'

type Seen = AnswerOf<typeof seeOrderAgain>
type Line = Seen['lines'][number]

/** An order as it was and as it would be ordered again: each line with what it cost then and costs now, and why. */
export function ThenAndNow({ seen }: { seen: Seen }) {
  const { lines, in_cart: inCart } = seen
  const available = lines.filter(({ now }) => now !== null)
  return (
    <div className={`in ${styles.again}`}>
      {inCart.length > 0 && (
        <div className="note note--warn">
          <div>
            <b>Already in your cart:</b>
            <ul>
              {inCart.map(({ name, quantity }) => (
                <li key={name}>
                  {name}: <span className="mono">{formatCount(quantity)}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <AgainLine key={line.line_id} line={line} />
        ))}
      </ul>
      {available.length > 1 && (
        <dl className={`${styles.prices} ${styles.total}`}>
          <Fact title="Then" mono>
            {formatAmount(sum(available.map(({ ordered }) => ordered.net_amt)))}
          </Fact>
          <Fact title="Now" mono>
            <b>{formatAmount(sum(available.map(({ now }) => now!.net_amt)))}</b>
          </Fact>
        </dl>
      )}
      <p className="small dim">Goods and charges, before freight and tax.</p>
    </div>
  )
}

function AgainLine({ line }: { line: Line }) {
  const { item_description: name, web_code: code, unit, ordered, now, decoration, proof, notes } = line
  return (
    <li>
      <div className={styles.head}>
        <div>
          <b>{name}</b>
          <span className="small dim block">
            <span className="mono">{code}</span>, {formatQuantity((now ?? ordered).quantity, unit)}
          </span>
        </div>
        <dl className={styles.prices}>
          <Fact title="Then" mono>
            {formatAmount(ordered.net_amt)}
          </Fact>
          <Fact title="Now" mono>
            {now ? <b>{formatAmount(now.net_amt)}</b> : 'Not available'}
          </Fact>
        </dl>
      </div>
      {decoration.length > 0 && <p className="small dim">{decoration.join('. ')}</p>}
      {proof && (
        <p className="small">
          {proof.text}
          {proof.url && (
            <>
              {' '}
              <Link to={proof.url}>
                See the proof<span className="sr"> of {name}</span>
              </Link>
            </>
          )}
        </p>
      )}
      {now?.net_amt === ordered.net_amt && <p className="small dim">Same price as then.</p>}
      {notes.length > 0 && (
        <ul className={`small ${styles.notes}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

const sum = (amounts: readonly number[]): number =>
  toWireAmount(amounts.reduce((cents, amount) => cents + readCents(amount), 0))
