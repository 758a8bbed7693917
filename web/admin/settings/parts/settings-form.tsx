import { useState, type ReactNode } from 'react'
import type { Call } from '../../../../contract/call.ts'
import type { SendableCall } from '../../../client/index.ts'
import { Form, type FormProps } from '../../../forms/index.ts'
import { TakeTheirs } from '../../kit/conflicts/take-theirs.tsx'
import { useConflicts } from '../../kit/conflicts/use-conflicts.tsx'
import { useHeldFocus } from '../../kit/use-held-focus.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import * as styles from './parts.module.css'

interface SettingsFormProps<V extends Record<string, string | boolean>> {
  /** As they were when somebody began to type. */
  start: V
  /** As they are saved. */
  saved: V
  /** Another one with each save, where fields are empty again after it, whatever has changed. */
  edition?: number
  onTyping(isTyping: boolean): void
  /** Takes `values`: those that are changed. */
  save: Pick<SendableCall<Call>, 'sending' | 'refused' | 'reset'>
  listChanged(saved: NoInfer<V>, typed: NoInfer<V>): (keyof V & string)[]
  titleOf(name: keyof V & string): string
  check?: FormProps<V>['check']
  /** Of a field that holds a picture: its address. */
  findPicture?(name: keyof V, value: string): string | undefined
  onSave(values: NoInfer<V>, changed: (keyof V & string)[]): Promise<unknown>
  /** The groups of fields. */
  children(typed: V): ReactNode
}

/** Settings that are saved together, while others may save some of them. */
export function SettingsForm<V extends Record<string, string | boolean>>(props: SettingsFormProps<V>) {
  const drawn = JSON.stringify([props.start, props.edition])
  const heldFocus = useHeldFocus<HTMLDivElement>(drawn)
  return (
    <div {...heldFocus}>
      {/* Begins anew with what was saved. */}
      <Fields key={drawn} {...props} />
    </div>
  )
}

function Fields<V extends Record<string, string | boolean>>(props: SettingsFormProps<V>) {
  const { start, saved, onTyping, save, listChanged, titleOf, check, findPicture, onSave, children } = props
  const [typed, setTyped] = useState(start)
  const changed = listChanged(saved, typed)
  useUnsaved(changed.length > 0, 'saving')
  const { mistakes, theirs } = useConflicts(start, saved, typed, findPicture)
  return (
    <Form
      className={styles.settingForm}
      start={start}
      sends={save}
      within="values"
      mistakes={mistakes}
      {...(check && { check })}
      onChange={(values) => {
        setTyped(values)
        onTyping(true)
      }}
      onSubmit={async (values) => {
        const names = listChanged(saved, values)
        if (names.length > 0) await onSave(values, names)
      }}
    >
      <TakeTheirs {...theirs} />
      {children(typed)}
      <SettingsSaveBar
        changed={changed.map(titleOf)}
        contested={(Object.keys(mistakes) as (keyof V & string)[]).map(titleOf)}
        saved={saved}
        onDiscard={() => {
          setTyped(saved)
          onTyping(false)
          save.reset()
        }}
      />
    </Form>
  )
}
