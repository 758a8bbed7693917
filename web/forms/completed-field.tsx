import { useId, useState, type KeyboardEvent } from 'react'
import { formatCountOf } from '../../domain/money/format-money.ts'
import { SuggestionList, useSuggestionList } from '../ui/popups/suggestion-list.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { TextField } from './fields.tsx'
import { useFormActions } from './form.tsx'
import type { Values } from './values.ts'
import * as styles from './address-form.module.css'

/** What a field may become, and the fields beside it. */
export interface Completion {
  key: string
  words: string
  note?: string
  /** The fields to fill, or undefined where they cannot be had now. */
  load(): Values | Promise<Values | undefined>
}

interface CompletedFieldProps extends Omit<
  Parameters<typeof TextField>[0],
  'role' | 'onInput' | 'onKeyDown' | 'onBlur'
> {
  /** Of the text that was typed and has stood still; empty while the list is closed. */
  useCompletions(text: string, name: string): readonly Completion[]
}

const settlesAfterMs = 250

/** A field with suggestions below it (the combobox pattern of WAI-ARIA). Whoever does not look at them types on. */
export function CompletedField({ useCompletions, span, ...props }: CompletedFieldProps) {
  const [text, setText] = useState('')
  const list = useSuggestionList(useId())
  const { fill } = useFormActions()
  const settled = useSettled(list.isOpen ? text.trim() : '', settlesAfterMs) ?? ''
  const found = useCompletions(settled, props.name)
  const completions = list.isOpen ? found : []
  const { autoComplete: _, maxLength: __, ...combobox } = list.toFieldProps(completions.length)

  async function choose({ load }: Completion) {
    list.close()
    const values = await load()
    if (values) fill(values)
  }

  function onKeyDown(event: KeyboardEvent) {
    const active = completions[list.active]
    if (event.key !== 'Enter' || !active) return list.walk(event, completions.length)
    event.preventDefault()
    void choose(active)
  }

  return (
    <div className={span ? `${styles.completed} span` : styles.completed}>
      <TextField
        {...props}
        {...combobox}
        onInput={(event) => {
          setText(event.currentTarget.value)
          list.show()
        }}
        onKeyDown={onKeyDown}
        onBlurCapture={list.close}
      />
      <SuggestionList
        list={list}
        label="Suggestions"
        suggestions={completions}
        toKey={({ key }) => key}
        onChoose={(completion) => void choose(completion)}
      >
        {({ words, note }) => (
          <span className={styles.completion}>
            {words}
            {note && <small className="dim">{note}</small>}
          </span>
        )}
      </SuggestionList>
      {completions.length > 0 && (
        <p className="sr" role="status">
          {formatCountOf(completions.length, 'suggestion')}
        </p>
      )}
    </div>
  )
}
