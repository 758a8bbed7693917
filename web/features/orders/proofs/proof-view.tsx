import { useRef, useState } from 'react'
import type { Proof } from '../../../../contract/shop/proofs.schema.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { useIsInView } from '../../../ui/use-is-in-view.ts'
import { ProofComments } from './proof-comments.tsx'
import { ProofDecision } from './proof-decision.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { ProofPicture, type PlacedPin } from './proof-picture.tsx'
import * as styles from './proofs.module.css'

interface ProofViewProps {
  proof: Proof
  token: string
}

/** A proof as those who approve it read and answer it. */
export function ProofView({ proof, token }: ProofViewProps) {
  const [chosen, setChosen] = useState(proof.version)
  const shown = proof.versions.find(({ version }) => version === chosen) ?? proof.versions[0]
  const [viewKey, setViewKey] = useState('')
  const view = shown?.views.find(({ key }) => key === viewKey) ?? shown?.views[0]
  const decision = useRef<HTMLElement>(null)
  const isDeciding = useIsInView(decision) === true
  const [pin, setPin] = useState<PlacedPin | undefined>()
  const isLast = shown?.version === proof.version
  const comments = proof.comments.filter(({ version }) => version === (shown?.version ?? 0))
  return (
    <>
      <Head proof={proof} version={shown} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {shown && view ? (
            <ProofPicture
              proof={proof}
              version={shown}
              view={view}
              comments={comments}
              pin={pin}
              mayPin={proof.can_comment && isLast}
              onVersion={(version) => {
                setChosen(version)
                setPin(undefined)
              }}
              onView={(key) => {
                setViewKey(key)
                setPin(undefined)
              }}
              onPin={setPin}
            />
          ) : (
            <p className="note">
              <InfoIcon />
              <span>
                {proof.state === 'to-check'
                  ? 'We are looking at your artwork. You get an e-mail as soon as the proof is ready.'
                  : 'We are making your proof. You get an e-mail as soon as it is ready.'}
              </span>
            </p>
          )}
          <ProofComments
            proof={proof}
            token={token}
            comments={comments}
            pin={pin}
            mayWrite={proof.can_comment && (isLast || !shown)}
            onShow={setViewKey}
            onPin={setPin}
          />
        </div>
        <div className={styles.column}>
          <ProofDecision ref={decision} proof={proof} token={token} isLast={isLast} />
          {shown && <ProofFacts version={shown} />}
        </div>
      </div>
      {proof.can_decide && isLast && (
        <div
          className={`buybar ${styles.bar} only-narrow no-print`}
          data-bar="proof"
          data-away={isDeciding || undefined}
        >
          <a className="btn btn--lg" href="#proof-decision">
            Ask for a change
          </a>
          <a className="btn btn--primary btn--lg" href="#proof-decision">
            Approve
          </a>
        </div>
      )}
    </>
  )
}

function Head({ proof, version }: { proof: Proof; version: Proof['versions'][number] | undefined }) {
  const { approve_by: approveBy, state } = proof
  const number = version?.version ?? 0
  return (
    <header className={styles.head}>
      <div>
        <p className="small">
          <b>
            {proof.quote_number === null ? 'Order' : 'Quote'}{' '}
            <span className="mono">{proof.quote_number ?? proof.order_id}</span>
            {proof.po_number !== '' && (
              <>
                , PO <span className="mono">{proof.po_number}</span>
              </>
            )}
          </b>{' '}
          <span className={`badge ${badges[state] ?? ''}`}>{proof.state_title}</span>
        </p>
        <h1>Proof{number > 1 ? `, version ${number}` : ''}</h1>
        <p className="dim">
          {proof.item_description}, {formatQuantity(proof.quantity, proof.unit)}, for {proof.company}
        </p>
        {state === 'waiting' && approveBy !== null && (
          <p className={`${styles.due} only-narrow`}>
            Approve by <b>{approveBy.words}</b>
            {proof.in_hands_date !== null && ` for goods in hand ${formatWeekday(proof.in_hands_date)}`}
          </p>
        )}
      </div>
      {version && (
        <a className="btn no-print" href={version.pdf_url} target="_blank" rel="noreferrer">
          Proof PDF
        </a>
      )}
    </header>
  )
}

const badges: Partial<Record<Proof['state'], string>> = {
  'waiting': 'badge--warn',
  'changes-asked': 'badge--house',
  'approved': 'badge--ok',
}
