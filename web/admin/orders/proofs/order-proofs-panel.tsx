import { Link, useNavigate } from 'react-router'
import {
  beginProof,
  beginQuoteProof,
  listOrderProofs,
  listQuoteProofs,
} from '../../../../contract/admin/orders/proofs.call.ts'
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
  const params = { id: orderId }
  const { data } = useAnswer(listOrderProofs, { params }, { quiet: true })
  const begin = useCall(beginProof, {
    quiet: true,
    refreshes: shownBy,
    onSuccess: ({ id }) => void navigate(`/proofs/${id}`),
  })
  if (!data) return null
  const lines = data.lines.map(({ position, name }) => ({
    key: position,
    name,
    begin: () => void begin.send({ params, input: { position } }),
  }))
  return <Panel {...data} lines={lines} isSending={begin.sending} refused={begin.refused?.message} />
}

/** Those of a quote that is not ordered yet. */
export function QuoteProofsPanel({ quoteId }: { quoteId: number }) {
  const navigate = useNavigate()
  const params = { id: quoteId }
  const { data } = useAnswer(listQuoteProofs, { params }, { quiet: true })
  const begin = useCall(beginQuoteProof, {
    quiet: true,
    refreshes: shownBy,
    onSuccess: ({ id }) => void navigate(`/proofs/${id}`),
  })
  if (!data) return null
  const lines = data.lines.map(({ key, name }) => ({
    key,
    name,
    begin: () => void begin.send({ params, input: { key } }),
  }))
  return <Panel {...data} lines={lines} isSending={begin.sending} refused={begin.refused?.message} />
}

interface PanelProps {
  proofs: ProofCard[]
  mayManage: boolean
  lines: { key: string | number; name: string; begin(): void }[]
  isSending: boolean
  refused: string | undefined
}

function Panel({ proofs, mayManage, lines, isSending, refused }: PanelProps) {
  if (proofs.length === 0 && (lines.length === 0 || !mayManage)) return null
  return (
    <section className="pan" aria-labelledby="order-proofs">
      <header>
        <h2 id="order-proofs">Proofs</h2>
      </header>
      <ul className={styles.orderProofs}>
        {proofs.map((proof) => (
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
        {mayManage &&
          lines.map(({ key, name, begin }) => (
            <li key={key}>
              <span className="dim">{name}: no proof</span>
              <Button size="sm" busy={isSending} aria-label={`Start a proof of ${name}`} onClick={begin}>
                Start proof
              </Button>
            </li>
          ))}
      </ul>
      {refused !== undefined && <Alert>{refused}</Alert>}
    </section>
  )
}
