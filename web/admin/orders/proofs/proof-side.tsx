import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { assignProof, getStaffProof } from '../../../../contract/admin/orders/proofs.call.ts'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BackIcon, CheckIcon, ClockIcon, WarningIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { formatFullMoment, formatMoment, formatWait } from '../../kit/moments.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { nameParent, nameSide } from './judge-due.ts'
import { ProofActions } from './proof-actions.tsx'
import { ProofPicture } from './proof-picture.tsx'
import { useProofCall } from './use-proof-call.ts'
import { VersionList, type Shown } from './version-list.tsx'
import { Options } from '../../../ui/options.tsx'
import { Alert } from '../../../ui/message.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './proofs.module.css'

/** The shop prepares a proof by itself, and buyers answer. */
const looksAgainMs = 15_000

/** The proof that is open beside the queue. */
export function ProofSide({ id }: { id: number }) {
  const { search } = useLocation()
  const { data, error } = useAnswer(getStaffProof, { params: { id } }, { quiet: true, asksEveryMs: looksAgainMs })
  useTitle(data ? `Proof of ${nameParent(data.proof)}` : 'Proof')
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (!isHere) return
    // After the frame, which takes the focus at each new address.
    const soon = setTimeout(() => heading.current?.focus({ preventScroll: window.innerWidth >= 1080 }))
    return () => clearTimeout(soon)
  }, [isHere])
  const close = (
    <>
      <Link className={`link ${styles.back}`} to={`/proofs${search}`}>
        <BackIcon /> All proofs
      </Link>
      <Link className={`icon-btn ${styles.close}`} to={`/proofs${search}`} aria-label="Close" title="Close">
        <CloseIcon />
      </Link>
    </>
  )
  if (error || !data)
    return (
      <aside className={`pan ${styles.side}`} aria-label="Proof">
        {close}
        <ListSkeleton error={error} />
      </aside>
    )
  const { proof } = data
  return (
    <aside className={`pan ${styles.side}`} aria-labelledby="open-proof">
      <header>
        <div>
          <h2 id="open-proof" ref={heading} tabIndex={-1}>
            <span className="mono">{proof.number}</span> {proof.company}
          </h2>
          <p className="small dim">
            {proof.name}, <span className="mono">{formatCount(proof.quantity)}</span>
          </p>
        </div>
        {close}
      </header>
      <Proof data={data} />
    </aside>
  )
}

function Proof({ data }: { data: StaffProofAnswer }) {
  const { proof, versions, draft, comments } = data
  const [chosen, setChosen] = useState<Shown>()
  const shown: Shown | undefined = chosen ?? (draft ? 'draft' : versions[0]?.version)
  const content = shown === 'draft' ? draft : versions.find(({ version }) => version === shown)?.content
  const picture = useRef<HTMLDivElement>(null)
  function show(version: Shown) {
    setChosen(version)
    picture.current?.scrollIntoView({ block: 'nearest' })
  }
  const label = shown === 'draft' ? `Version ${proof.version + 1}, not sent` : `Version ${shown}`
  return (
    <>
      <div ref={picture} className={styles.pictureFrame}>
        {content && content.views.length > 0 ? (
          <ProofPicture
            key={shown}
            views={content.views}
            comments={comments.filter(({ version }) => version === shown)}
            label={label}
          />
        ) : (
          <div className={styles.picture}>
            <Picture url={proof.pictureUrl} alt="" sizes="296px" />
          </div>
        )}
      </div>
      {content && <p className={`small ${styles.shownVersion}`}>{label}</p>}
      <Deadline data={data} />
      <Check findings={content?.findings ?? data.findings} namesLocation={data.locations.length > 1} />
      <Files data={data} />
      <Facts facts={content?.facts ?? data.facts} note={content?.note ?? ''} />
      {content && content.changes.length > 0 && <Changes changes={content.changes} />}
      <CommentsPanel data={data} />
      <Deciders data={data} />
      <VersionList data={data} shown={shown} onShow={show} />
      <Turn data={data} />
      <ProofActions data={data} onMade={() => setChosen(undefined)} />
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

function Deadline({ data: { proof } }: { data: StaffProofAnswer }) {
  const { approveByWords: by, inHandsOn, isLate, timeline, side } = proof
  if (side === 'none') return null
  return (
    <>
      {(by !== '' || inHandsOn) && (
        <p className={styles.deadline} data-late={isLate || undefined}>
          {isLate ? <WarningIcon /> : <ClockIcon />}
          <span>
            {by !== '' && (
              <b>
                {isLate ? 'Approval was due' : 'Approve by'} {by}
              </b>
            )}
            {inHandsOn && <span className="block">for in hands {formatWeekday(inHandsOn)}</span>}
          </span>
        </p>
      )}
      {timeline.length > 0 && (
        <ol className={styles.timeline} aria-label="Dates">
          {timeline.map(({ title, words }, at) => (
            <li key={title} aria-current={at === 0 ? 'step' : undefined}>
              <b>{title}</b>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface CheckProps extends Pick<StaffProofAnswer, 'findings'> {
  namesLocation: boolean
}

function Check({ findings, namesLocation }: CheckProps) {
  if (findings.length === 0) return null
  return (
    <Part title="Artwork check">
      <ul className={styles.findings}>
        {findings.map(({ location, severity, sentence }) => (
          <li key={`${location} ${sentence}`} data-severity={severity}>
            {severity === 'warn' ? <WarningIcon /> : <CheckIcon />}
            <span>
              {sentence}
              {namesLocation && location !== '' && <span className="dim"> ({location})</span>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Files({ data: { locations } }: { data: StaffProofAnswer }) {
  const files = locations.flatMap(({ location, artwork }) => (artwork ? [{ location, ...artwork }] : []))
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Artwork files">
      {files.map(({ location, name, fileUrl }) => (
        <li key={location} className="small">
          <b>{name}</b>{' '}
          <a className="link" href={fileUrl} download>
            Download<span className="sr"> {name}</span>
          </a>
          <span className="block dim">{location}</span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ facts, note }: { facts: StaffProofAnswer['facts']; note: string }) {
  if (facts.length === 0) return null
  return (
    <Part title="What we print">
      <dl className={`kv ${styles.facts}`}>
        {facts.map(({ title, lines, inks }) => (
          <Fact key={title} title={title}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {inks.map(({ name, hex }) => (
              <span key={name} className={styles.ink}>
                <i style={{ background: hex }} />
                {name}
              </span>
            ))}
          </Fact>
        ))}
        {note !== '' && <Fact title="Note">{note}</Fact>}
      </dl>
    </Part>
  )
}

type Changes = NonNullable<StaffProofAnswer['draft']>['changes']

const Changes = ({ changes }: { changes: Changes }) => (
  <Part title="Changed">
    <ul className={styles.changes}>
      {changes.map(({ what, before, after, beforeHex, afterHex }) => (
        <li key={what} className="small">
          <b>{what}</b>{' '}
          {before !== '' && (
            <del>
              {beforeHex && <i style={{ background: beforeHex }} />}
              {before}
            </del>
          )}{' '}
          {after === '' ? (
            'removed'
          ) : (
            <ins>
              {afterHex && <i style={{ background: afterHex }} />}
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  </Part>
)

const decided = {
  'approved': 'approved',
  'approved-with-change': 'approved with a change',
  'change-asked': 'asked for a change',
}

function Deciders({ data: { people, decisions, proof, timeZone } }: { data: StaffProofAnswer }) {
  if (people.length === 0 && decisions.length === 0) return null
  return (
    <Part title="Approvals">
      {people.length > 0 && (
        <p className="small dim">
          {formatCount(proof.approvals)} of {formatCountOf(proof.approvalsNeeded, 'approval')}
        </p>
      )}
      <ul className={styles.people}>
        {people.map(({ name, email, title, approvedAt }) => (
          <li key={email} className="small">
            <b>{name}</b>
            {title !== '' && `, ${title}`}
            <span className="block dim">
              {approvedAt ? `Approved ${formatMoment(approvedAt, timeZone)}` : `Not yet, ${email}`}
            </span>
          </li>
        ))}
      </ul>
      {decisions.length > 0 && (
        <ol className={styles.people} aria-label="Decisions">
          {decisions.map(({ version, kind, name, text, at, address }) => (
            <li key={`${version} ${at}`} className="small">
              <b>{name}</b> {decided[kind]}, v{version}
              <span className="block dim" title={address === '' ? undefined : `From ${address}`}>
                {formatFullMoment(at, timeZone)}
              </span>
              {text !== '' && <span className="block">{text}</span>}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

function Turn({ data }: { data: StaffProofAnswer }) {
  const { proof, staff, history, mayManage, now } = data
  const assign = useProofCall(assignProof)
  const { side, since, stateTitle, reason, staffId, assignedTo } = proof
  return (
    <section className={styles.part} aria-label="Next step">
      <dl className={`kv ${styles.turnFacts}`}>
        <div>
          <dt>
            <label htmlFor="proof-assigned">Assigned to</label>
          </dt>
          <dd>
            {mayManage ? (
              <select
                id="proof-assigned"
                className="input select input--sm"
                value={staffId ?? ''}
                disabled={assign.sending}
                onChange={({ target }) =>
                  void assign.send({ params: { id: proof.id }, input: { staffId: Number(target.value) || null } })
                }
              >
                <option value="">Nobody</option>
                <Options of={staff.map(({ id, name }) => [id, name])} />
              </select>
            ) : (
              assignedTo || 'Nobody'
            )}
          </dd>
        </div>
        <Fact title="Status">
          {stateTitle}
          {reason !== '' && <span className="block dim">{reason}</span>}
        </Fact>
        {side !== 'none' && (
          <Fact title="Side">
            {nameSide(proof)}, {formatWait(since, new Date(now))}
          </Fact>
        )}
      </dl>
      {assign.refused && <Alert>{assign.refused.message}</Alert>}
      {history.length > 1 && (
        <details className="small">
          <summary>Time in each step</summary>
          <ol className={styles.history}>
            {history.map(({ title, by, at, minutes }) => (
              <li key={at}>
                {title} <span className="mono">{formatWait(at, new Date(Date.parse(at) + minutes * 60_000))}</span>
                <span className="block dim">
                  {by}, {formatMoment(at, data.timeZone)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
