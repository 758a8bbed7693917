import { Refusal, SubmitButton, useFormActions } from '../../../forms/index.ts'
import { SaveBar } from '../../kit/page/save-bar.tsx'

interface SettingsSaveBarProps {
  /** Titles of what is changed and not saved. */
  changed: readonly string[]
  /** Titles of what somebody else has changed in the meantime, too. */
  contested: readonly string[]
  saved: Record<string, string | boolean>
  onDiscard(): void
}

/** At the end of a form of settings. */
export function SettingsSaveBar({ changed, contested, saved, onDiscard }: SettingsSaveBarProps) {
  const { restart } = useFormActions()
  const isDirty = changed.length > 0
  return (
    <SaveBar
      changed={changed}
      contested={contested}
      refusal={<Refusal />}
      onDiscard={() => {
        restart(saved)
        onDiscard()
      }}
    >
      <SubmitButton look={isDirty ? 'primary' : 'standard'} aria-disabled={!isDirty}>
        Save
      </SubmitButton>
    </SaveBar>
  )
}
