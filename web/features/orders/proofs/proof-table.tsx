import type { AnswerOf } from '../../../../contract/call.ts'
import type { getPortalProofs } from '../../../../contract/portal/proofs.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import * as styles from './proofs.module.css'

type Rows = AnswerOf<typeof getPortalProofs>['proofs']

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
          <span
            className={`badge ${proof.needs_answer ? 'badge--warn' : proof.state === 'approved' ? 'badge--ok' : ''}`}
          >
            {proof.state_title}
          </span>
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
