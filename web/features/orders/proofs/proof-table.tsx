import type { AnswerOf } from '../../../../contract/call.ts'
import type { getPortalProofs } from '../../../../contract/portal/proofs.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import * as styles from './proofs.module.css'

type Rows = AnswerOf<typeof getPortalProofs>['proofs']

/** On the page of an order: its proofs, once they were sent. Nothing where there is none. */
export const OrderProofs = ({ proofs }: { proofs: Rows }) =>
  proofs.length === 0 ? null : (
    <section className="panel no-print" aria-labelledby="proofs">
      <header>
        <h2 id="proofs">{proofs.length === 1 ? 'Proof' : 'Proofs'}</h2>
      </header>
      <ul className={`in ${styles.ofOrder}`}>
        {proofs.map((proof) => (
          <li key={proof.url}>
            <div>
              <p>
                <span className={`badge ${toneOf(proof)}`}>{proof.state_title}</span>
              </p>
              <p className="small dim">
                {proof.item_description}
                {proof.version > 1 && `, version ${proof.version}`}
              </p>
              {proof.state === 'waiting' && proof.approve_by !== null && (
                <p className={`small ${proof.late ? styles.late : 'dim'}`}>
                  {proof.late ? 'Late since' : 'By'} {proof.approve_by}
                </p>
              )}
            </div>
            <ButtonLink to={proof.url} look={proof.needs_answer ? 'primary' : 'standard'}>
              {proof.needs_answer ? 'Check and approve' : 'Open proof'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )

const toneOf = ({ needs_answer: needsAnswer, state }: Rows[number]): string =>
  needsAnswer ? 'badge--warn' : state === 'approved' ? 'badge--ok' : ''

/** Proofs in the customer portal, those to approve first. */
export const ProofTable = ({ proofs }: { proofs: Rows }) => (
  <ul className={styles.list}>
    {proofs.map((proof) => (
      <li key={proof.url}>
        {proof.picture_url ? <img src={proof.picture_url} alt="" width={72} height={72} loading="lazy" /> : <span />}
        <div>
          <p className="small">
            {proof.quote_number === null ? 'Order' : 'Quote'}{' '}
            <span className="mono">{proof.quote_number ?? proof.order_id}</span>
            {proof.version > 1 && `, version ${proof.version}`}
          </p>
          <p>
            <Link to={proof.url}>{proof.item_description}</Link>
          </p>
          <p className="small dim">
            {formatCount(proof.quantity)} pieces, {proof.method}
            {proof.in_hands_date !== null && `, in hands by ${formatDate(proof.in_hands_date)}`}
          </p>
        </div>
        <div className={styles.state}>
          <span className={`badge ${toneOf(proof)}`}>{proof.state_title}</span>
          {proof.state === 'waiting' && proof.approvals_needed > 1 && (
            <span className="small dim">
              {proof.approvals} of {proof.approvals_needed} have approved
            </span>
          )}
          {proof.state === 'waiting' && proof.approve_by !== null && (
            <span className={`small ${proof.late ? styles.late : 'dim'}`}>
              {proof.late ? 'Late since' : 'By'} {proof.approve_by}
            </span>
          )}
        </div>
      </li>
    ))}
  </ul>
)
