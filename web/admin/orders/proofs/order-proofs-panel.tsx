import { Link, useNavigate } from 'react-router'
import { beginProof, listOrderProofs } from '../../../../contract/admin/orders/proofs.call.ts'
import type { ProofCard } from '../../../../contract/admin/orders/proofs.schema.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge, type BadgeKind } from '../../kit/badge.tsx'
import { shownBy } from './use-proof-call.ts'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './proofs.module.css'

const kinds: Record<ProofCard['side'], BadgeKind> = { shop: 'house', buyer: 'warn', none: 'plain' }

/** The proofs of an order, with the lines that could have one. */
export function OrderProofsPanel({ orderId }: { orderId: number }) {
  const navigate = useNavigate()
  const { data } = useAnswer(listOrderProofs, { params: { id: orderId } }, { quiet: true })
  const begin = useCall(beginProof, {
    quiet: true,
    refreshes: shownBy,
    onSuccess: ({ id }) => void navigate(`/proofs/${id}`),
  })
  if (!data || (data.proofs.length === 0 && (data.lines.length === 0 || !data.mayManage))) return null
  return (
    <section className="pan" aria-labelledby="order-proofs">
      <header>
        <h2 id="order-proofs">Proofs</h2>
      </header>
      <ul className={styles.orderProofs}>
        {data.proofs.map((proof) => (
          <li key={proof.id}>
            <span>
              <Link className="link" to={`/proofs/${proof.id}`}>
                {proof.name}
                {proof.version > 0 && `, version ${proof.version}`}
              </Link>
              {proof.side !== 'none' && proof.approveByWords !== '' && (
                <span className={`block small ${proof.isLate ? 'bad' : 'dim'}`}>
                  {proof.isLate ? 'Approval was due' : 'Approve by'} {proof.approveByWords}
                </span>
              )}
              {proof.approvalsNeeded > 1 && (
                <span className="block small dim">
                  {proof.approvals} of {proof.approvalsNeeded} approvals
                </span>
              )}
            </span>
            <Badge kind={proof.state === 'approved' ? 'ok' : kinds[proof.side]}>{proof.stateTitle}</Badge>
          </li>
        ))}
        {data.mayManage &&
          data.lines.map(({ position, name }) => (
            <li key={position}>
              <span className="dim">{name}: no proof</span>
              <Button
                size="sm"
                busy={begin.sending}
                aria-label={`Start a proof of ${name}`}
                onClick={() => void begin.send({ params: { id: orderId }, input: { position } })}
              >
                Start proof
              </Button>
            </li>
          ))}
      </ul>
      {begin.refused && <Alert>{begin.refused.message}</Alert>}
    </section>
  )
}
