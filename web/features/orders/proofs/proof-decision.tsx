import { useState, type Ref } from 'react'
import { approveProof, getProof, requestProofChange } from '../../../../contract/shop/proofs.call.ts'
import type { Proof } from '../../../../contract/shop/proofs.schema.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { initialsOf } from '../../../../domain/people/initials.ts'
import { isSignature, signatureSentence } from '../../../../domain/people/signatures.ts'
import { askToSignIn, useCall, useSession } from '../../../client/index.ts'
import { CheckboxField, Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Moment } from './moment.tsx'
import { listChanged, RosterCorrections, type Correction } from './roster-corrections.tsx'
import * as styles from './proofs.module.css'

interface ProofDecisionProps {
  ref: Ref<HTMLElement>
  proof: Proof
  token: string
  /** What is looked at is the last version. */
  isLast: boolean
}

/** Until when it is to be approved, by whom, and what whoever reads it can decide. */
export function ProofDecision({ ref, proof, token, isLast }: ProofDecisionProps) {
  return (
    <aside ref={ref} className={`panel ${styles.decision}`} aria-labelledby="proof-decision">
      <Deadline proof={proof} />
      <div className={`in ${styles.body}`}>
        {proof.timeline.length > 0 && proof.version > 0 && (
          <ol className={styles.timeline}>
            {proof.timeline.map(({ title, words }) => (
              <li key={title}>
                <b>{title}</b>
                <span className="mono">{words}</span>
              </li>
            ))}
          </ol>
        )}
        {proof.version > 0 && <People proof={proof} />}
        {proof.can_decide && isLast ? (
          <Decide proof={proof} token={token} />
        ) : (
          <Standing proof={proof} isLast={isLast} />
        )}
        <p className="small dim">
          {proof.contact.name !== '' && `Your contact: ${proof.contact.name}. `}
          {proof.contact.phone !== '' && `Questions? Call ${proof.contact.phone}.`}
        </p>
      </div>
    </aside>
  )
}

function Deadline({ proof }: { proof: Proof }) {
  const { approve_by: approveBy, in_hands_date: inHandsOn, state } = proof
  const left =
    approveBy &&
    (approveBy.late
      ? 'This moment has passed'
      : approveBy.days_left === 0
        ? 'Today is the last day'
        : `${formatCountOf(approveBy.days_left, 'day')} left`)
  return (
    <header>
      <h2 id="proof-decision" tabIndex={-1}>
        {state !== 'waiting' ? proof.state_title : approveBy ? `Approve by ${approveBy.words}` : 'Please approve'}
      </h2>
      {state === 'waiting' && (
        <p>
          {approveBy && inHandsOn
            ? `${left}, for goods in hand ${formatWeekday(inHandsOn)}`
            : proof.quote_number === null
              ? 'Production begins when the proof is approved.'
              : 'Nothing is ordered by it.'}
        </p>
      )}
    </header>
  )
}

function People({ proof }: { proof: Proof }) {
  const { people, approvals_needed: needed } = proof
  const title =
    needed === 1 ? 'To approve' : needed === 2 && people.length === 2 ? 'Both must approve' : `${needed} must approve`
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.name}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(person.name)}
            </span>
            <span>
              <b>{person.name}</b>
              <br />
              {person.title}
            </span>
            {person.approved_at !== null ? (
              <span className="badge badge--ok">
                Approved <Moment at={person.approved_at} />
              </span>
            ) : (
              person.is_you && <span className="badge badge--warn">You</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How it stands where nothing is to be decided. */
function Standing({ proof, isLast }: { proof: Proof; isLast: boolean }) {
  const { signedIn } = useSession()
  const last = proof.decisions.at(-1)
  if (!isLast && proof.version > 0)
    return <p role="status">You are looking at an older version. Choose version {proof.version} to decide about it.</p>
  const sentences: Partial<Record<Proof['state'], string>> = {
    'approved': `Version ${proof.version} is approved. ${proof.quote_number === null ? 'We make exactly this.' : `We make exactly this when you order quote ${proof.quote_number}.`}`,
    'changes-asked':
      last?.kind === 'approved-with-change'
        ? 'Approved with a change. We make the change and go on.'
        : 'A change was asked for. We will e-mail you the next version.',
    'skipped': `This order goes on without a proof. ${proof.reason}`,
    'waived': `This order goes on without a proof. ${proof.reason}`,
    'withdrawn': `We have withdrawn this proof. ${proof.reason}`,
  }
  if (proof.state !== 'waiting') return <p role="status">{sentences[proof.state] ?? proof.state_title}</p>
  if (proof.you) return <p role="status">You have approved this version. It waits for the others.</p>
  return (
    <>
      <p role="status">To approve it, open it by the link in your own e-mail{signedIn ? '.' : ', or sign in.'}</p>
      {!signedIn && (
        <Button wide onClick={() => askToSignIn()}>
          Sign in
        </Button>
      )}
    </>
  )
}

function Decide({ proof, token }: { proof: Proof; token: string }) {
  const [way, setWay] = useState<'approve' | 'with-change' | 'change'>('approve')
  const approve = useCall(approveProof, { quiet: true, refreshes: [getProof] })
  const change = useCall(requestProofChange, { quiet: true, refreshes: [getProof] })
  const hasPins = proof.comments.some((one) => one.version === proof.version && !one.from_shop && !one.done)
  const seen = { version: proof.version, hash: proof.hash }
  const isChange = way === 'change'
  const roster = proof.versions.find(({ version }) => version === proof.version)?.roster ?? []
  const [picked, setPicked] = useState<Correction[]>([])
  const corrections = listChanged(picked, roster)
  const isWritten = hasPins || corrections.length > 0
  const textField = isChange ? 'message' : 'change'
  return (
    <>
      <Form
        key={way}
        className="fields"
        aria-label={isChange ? 'Ask for a change' : 'Approve the proof'}
        start={{ name: '', checked: false, change: '', message: '' }}
        check={({ name, checked, change: asked, message }) => {
          const verdict = judgeMessage(isChange ? message : asked)
          const needsText = way === 'with-change' || (isChange && !isWritten)
          return [
            ...(needsText && !verdict.valid
              ? [{ field: textField, sentence: 'Please write what we should change.' }]
              : []),
            ...(!isChange && !checked
              ? [{ field: 'checked', sentence: 'Please check the proof, and mark that you have.' }]
              : []),
            ...(isChange || isSignature(name) ? [] : [{ field: 'name', sentence: signatureSentence }]),
          ]
        }}
        sends={isChange ? change : approve}
        otherwiseAt={isChange ? 'message' : 'name'}
        onSubmit={async ({ name, checked, change: asked, message }) => {
          const input = { ...seen, name: isChange ? (proof.you?.name ?? '') : name }
          const answer = isChange
            ? await change.send({
                params: { token },
                input: { ...input, message, ...(corrections.length > 0 && { corrections }) },
              })
            : await approve.send({
                params: { token },
                input: { ...input, checked, ...(way === 'with-change' && { change: asked }) },
              })
          if (answer)
            showToast({
              kind: 'ok',
              title: isChange ? 'We have your request.' : 'Thank you. Your approval is recorded.',
            })
        }}
      >
        {isChange && roster.some(({ name, number }) => name + number !== '') && (
          <RosterCorrections
            roster={roster}
            corrections={picked}
            sentenceAt={(field) => {
              const [, at, ...rest] = field.split('.')
              const sent = corrections.indexOf(picked[Number(at)]!)
              return sent < 0 ? undefined : change.refused?.fieldSentence(['corrections', sent, ...rest].join('.'))
            }}
            onChange={(next) => {
              change.reset()
              setPicked(next)
            }}
          />
        )}
        {way !== 'approve' && (
          <TextAreaField
            name={textField}
            label={
              isChange && corrections.length > 0
                ? 'Anything else?'
                : isChange && hasPins
                  ? 'What should we change? (your comments count, too)'
                  : 'What should we change?'
            }
            rows={3}
            maxLength={4000}
            autoFocus={roster.length === 0}
          />
        )}
        {!isChange && (
          <>
            <CheckboxField name="checked" label="Spelling, size, colors and position are right." />
            <TextField name="name" label="Type your first and last name to sign" autoComplete="name" maxLength={80} />
          </>
        )}
        <Refusal />
        <SubmitButton look="primary" size="lg" wide>
          {isChange
            ? 'Send request'
            : way === 'with-change'
              ? 'Approve with this change'
              : `Approve version ${proof.version}`}
        </SubmitButton>
      </Form>
      <div className={styles.ways}>
        {way === 'approve' ? (
          <>
            <Button wide onClick={() => setWay('change')}>
              Ask for a change
            </Button>
            <Button look="quiet" wide onClick={() => setWay('with-change')}>
              Approve with a small change
            </Button>
          </>
        ) : (
          <Button look="quiet" wide onClick={() => setWay('approve')}>
            Back
          </Button>
        )}
      </div>
      <p className="small dim">
        {isChange
          ? 'We make a new version and mail it to you.'
          : way === 'with-change'
            ? 'We make this change without another proof.'
            : proof.quote_number === null
              ? 'We make exactly what you see here.'
              : `We make exactly what you see here when you order quote ${proof.quote_number}.`}
      </p>
    </>
  )
}
