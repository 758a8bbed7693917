import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as styles from '../kit.module.css'

interface SaveBarProps {
  /** Titles of what is changed and not saved. */
  changed: readonly string[]
  /** Titles of what somebody else has changed in the meantime, too. */
  contested?: readonly string[]
  /** Why it was not saved. */
  refusal: ReactNode
  onDiscard(): void
  /** The button that saves. */
  children: ReactNode
}

const namedAtMost = 4

/** At the end of a page: what is not saved yet. It stays where it is, so that nobody loses the focus by saving. */
export function SaveBar({ changed, contested = [], refusal, onDiscard, children }: SaveBarProps) {
  const isDirty = changed.length > 0
  return (
    <div className={`act-bar ${styles.saveBar}`}>
      <p role="status">
        <b>{isDirty ? 'Unsaved changes' : 'All saved'}</b>
        {isDirty && <span className="dim">{nameSome(changed)}</span>}
        {contested.length > 0 && <span className="dim">Someone else has changed: {nameSome(contested)}</span>}
      </p>
      {refusal}
      <span className="act-bar-end">
        {isDirty && <Button onClick={onDiscard}>Discard</Button>}
        {children}
      </span>
    </div>
  )
}

function nameSome(titles: readonly string[]): string {
  const named = titles.slice(0, namedAtMost).join(', ')
  const more = titles.length - namedAtMost
  return more > 0 ? `${named} and ${more} more` : named
}
