import { useRef, useState, type FormEvent } from 'react'
import { flyerLimits } from '../../../../domain/flyers/flyer-design.ts'
import { Link } from '../../../router/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FailureIcon, MailIcon } from '../../../ui/icons.tsx'
import { BackIcon, CheckIcon, FileIcon, PencilIcon, QrIcon, RedoIcon, UndoIcon, UnsavedIcon } from './builder-icons.tsx'
import type { FlyerEditing } from './editing/use-flyer-editing.ts'
import * as styles from './flyer-builder.module.css'

interface BuilderTopProps {
  editing: FlyerEditing
  onPdf(): void
  onLive(): void
  onEmail(): void
}

/** Name, how far the last change is, undo, and the ways out of the builder. */
export function BuilderTop({ editing, onPdf, onLive, onEmail }: BuilderTopProps) {
  return (
    <div className={styles.top}>
      <Link className="icon-btn" to="/flyer-builder" aria-label="Back to your flyers" title="Back to your flyers">
        <BackIcon />
      </Link>
      <div className={styles.title}>
        <FlyerName name={editing.draft.name} onRename={editing.rename} />
        <Saved editing={editing} />
      </div>
      <div className={styles.acts}>
        <Button
          look="quiet"
          className={styles.undo}
          aria-disabled={!editing.canUndo}
          title="Undo (Ctrl Z)"
          onClick={editing.undo}
        >
          <UndoIcon />
          <span>Undo</span>
        </Button>
        <IconButton label="Redo" title="Redo (Ctrl Shift Z)" aria-disabled={!editing.canRedo} onClick={editing.redo}>
          <RedoIcon />
        </IconButton>
        <span className={styles.ways}>
          <Ways {...{ onPdf, onLive, onEmail }} />
        </span>
      </div>
    </div>
  )
}

/** PDF, live link and e-mail; on a phone at the bottom of the window. */
export function Ways({ onPdf, onLive, onEmail }: Omit<BuilderTopProps, 'editing'>) {
  return (
    <>
      <Button onClick={onPdf}>
        <FileIcon />
        Preview PDF
      </Button>
      <Button onClick={onLive} className={styles.liveWay}>
        <QrIcon />
        <span>Live link</span>
      </Button>
      <Button look="primary" onClick={onEmail}>
        <MailIcon />
        E-mail
      </Button>
    </>
  )
}

function FlyerName({ name, onRename }: { name: string; onRename(name: string): void }) {
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const end = () => {
    setTyped(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const next = typed?.trim()
    if (next) onRename(next)
    end()
  }
  if (typed === undefined)
    return (
      <div className={styles.nameRow}>
        <h1>{name}</h1>
        <button
          ref={button}
          type="button"
          className="icon-btn"
          aria-label="Rename flyer"
          title="Rename flyer"
          onClick={() => setTyped(name)}
        >
          <PencilIcon />
        </button>
      </div>
    )
  return (
    <form className={styles.nameRow} data-own-undo onSubmit={save}>
      <h1 className="sr">{name}</h1>
      <input
        className="input"
        aria-label="Name of the flyer"
        autoFocus
        required
        maxLength={flyerLimits.name}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && end()}
      />
      <Button type="submit" size="sm" look="primary">
        Rename
      </Button>
    </form>
  )
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Saved 1:24 pm'; of another day 'Saved Nov 19, 1:24 pm'. */
function describeSaved(savedAt: string): string {
  const at = new Date(savedAt)
  const clock = time.format(at).toLowerCase()
  return at.toDateString() === new Date().toDateString() ? `Saved ${clock}` : `Saved ${day.format(at)}, ${clock}`
}

/** Said aloud where something is wrong; a save after each change would only disturb. */
function Saved({ editing: { state, savedAt, flush } }: { editing: FlyerEditing }) {
  if (state.kind === 'unreached' || state.kind === 'refused')
    return (
      <p className={`${styles.saved} ${styles.notSaved}`} role="alert">
        {state.kind === 'unreached' ? <UnsavedIcon /> : <FailureIcon />}
        <span>Not saved: {state.sentence}</span>
        <button className="link" type="button" onClick={() => void flush()}>
          Try again
        </button>
      </p>
    )
  if (state.kind === 'conflict')
    return (
      <p className={`${styles.saved} ${styles.notSaved}`}>
        <FailureIcon />
        Not saved
      </p>
    )
  return (
    <p className={styles.saved} data-state={state.kind}>
      {state.kind === 'saved' && <CheckIcon />}
      {state.kind === 'saved' ? describeSaved(savedAt) : state.kind === 'saving' ? 'Saving …' : 'Not saved yet'}
    </p>
  )
}
