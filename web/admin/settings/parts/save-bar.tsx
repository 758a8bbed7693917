import { Button } from '../../../ui/button.tsx'
import { Refusal, SubmitButton } from '../../../forms/index.ts'

interface SaveBarProps {
  /** Titles of what is changed and not saved. */
  changed: readonly string[]
  onDiscard(): void
}

const namedAtMost = 4

/** At the end of a form: what is not saved yet. It stays where it is, so that nobody loses the focus by saving. */
export function SaveBar({ changed, onDiscard }: SaveBarProps) {
  const isDirty = changed.length > 0
  const more = changed.length - namedAtMost
  const named = changed.slice(0, namedAtMost).join(', ')
  return (
    <div className="act-bar save-bar">
      <p role="status">
        <b>{isDirty ? 'Not saved yet' : 'Everything is saved'}</b>
        {isDirty && <span className="dim">{more > 0 ? `${named} and ${more} more` : named}</span>}
      </p>
      <Refusal />
      <span className="act-bar-end">
        {isDirty && <Button onClick={onDiscard}>Discard</Button>}
        <SubmitButton look={isDirty ? 'primary' : 'standard'} aria-disabled={!isDirty}>
          Save
        </SubmitButton>
      </span>
    </div>
  )
}
