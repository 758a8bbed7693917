import { Button } from '../../../ui/button.tsx'
import { Refusal, SubmitButton, useFormActions } from '../../../forms/index.ts'
import * as styles from './parts.module.css'

interface SaveBarProps {
  /** Titles of what is changed and not saved. */
  changed: readonly string[]
  /** Titles of what somebody else has changed in the meantime, too. */
  contested: readonly string[]
  saved: Record<string, string | boolean>
  onDiscard(): void
}

const namedAtMost = 4

/** At the end of a form: what is not saved yet. It stays where it is, so that nobody loses the focus by saving. */
export function SaveBar({ changed, contested, saved, onDiscard }: SaveBarProps) {
  const { restart } = useFormActions()
  const isDirty = changed.length > 0
  return (
    <div className={`act-bar ${styles.saveBar}`}>
      <p role="status">
        <b>{isDirty ? 'Unsaved changes' : 'All saved'}</b>
        {isDirty && <span className="dim">{nameSome(changed)}</span>}
        {contested.length > 0 && <span className="dim">Someone else has changed: {nameSome(contested)}</span>}
      </p>
      <Refusal />
      <span className="act-bar-end">
        {isDirty && (
          <Button
            onClick={() => {
              restart(saved)
              onDiscard()
            }}
          >
            Discard
          </Button>
        )}
        <SubmitButton look={isDirty ? 'primary' : 'standard'} aria-disabled={!isDirty}>
          Save
        </SubmitButton>
      </span>
    </div>
  )
}

function nameSome(titles: readonly string[]): string {
  const named = titles.slice(0, namedAtMost).join(', ')
  const more = titles.length - namedAtMost
  return more > 0 ? `${named} and ${more} more` : named
}
