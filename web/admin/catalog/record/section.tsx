import { useId, useRef, useState, type ReactNode } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { Form, Refusal } from '../../../forms/index.ts'
import type { Question } from '../../../ui/popups/confirm.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import { TakeTheirs } from '../../kit/conflicts/take-theirs.tsx'
import { useConflicts } from '../../kit/conflicts/use-conflicts.tsx'
import { useHeldFocus } from '../../kit/use-held-focus.ts'
import { useEditedSection } from './item-edits.tsx'
import type { ItemChange } from './use-item-change.ts'
import * as styles from '../catalog.module.css'

type Values = Record<string, string | boolean>

/** What a section of the page of an item gets. */
export interface SectionProps {
  /** As it was when somebody began to type in the section. */
  item: Item
  /** As it is saved. */
  now: Item
  /** Something was typed in it and not saved, or no longer. */
  onDirty(section: string, isDirty: boolean): void
}

interface FormSectionProps<V extends Values> extends SectionProps {
  title: string
  /** Stands beside the title. */
  aside?: ReactNode
  /** What stands in its fields for this item. */
  toStart(item: Item): V
  check?(values: NoInfer<V>): { field: keyof V & string; sentence: string }[]
  /** The field at which a refusal stands that names none of the section. */
  otherwiseAt?: keyof NoInfer<V> & string
  toInput(values: NoInfer<V>): ItemChange
  /** What is asked before it is saved; undefined: nothing. */
  toQuestion?(values: NoInfer<V>): Question | undefined
  onChange?(values: NoInfer<V>): void
  children: ReactNode
}

/** A part of an item with a form of its own. Whoever may not change items sees it and cannot type. */
export function FormSection<V extends Values>(props: FormSectionProps<V>) {
  const { item, title, aside, toStart } = props
  const id = useId()
  const [begun, setBegun] = useState(0)
  const drawn = `${begun} ${JSON.stringify(toStart(item))}`
  const heldFocus = useHeldFocus(drawn)
  function begin(isDiscarded: boolean) {
    setBegun((count) => count + 1)
    if (isDiscarded) props.onChange?.(toStart(props.now))
  }
  return (
    <section className="pan" aria-labelledby={id} {...heldFocus}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {/* Begins anew with what was saved. */}
      <SectionForm key={drawn} {...props} begin={begin} />
    </section>
  )
}

function SectionForm<V extends Values>({
  item,
  now,
  title,
  toStart,
  check,
  otherwiseAt,
  toInput,
  toQuestion,
  onChange,
  onDirty,
  begin,
  children,
}: FormSectionProps<V> & { begin(isDiscarded: boolean): void }) {
  const start = toStart(item)
  const [typed, setTyped] = useState(start)
  const form = useRef<HTMLFieldSetElement>(null)
  const edits = useEditedSection(title, { submit: () => form.current?.form?.requestSubmit(), begin })
  const { mistakes, rows, theirs } = useConflicts(start, toStart(now), typed)
  return (
    <Form
      className={styles.itemForm}
      start={start}
      sends={{ sending: edits.isSaving, refused: edits.refusedOf(title) }}
      {...(check && { check })}
      {...(otherwiseAt && { otherwiseAt })}
      mistakes={mistakes}
      onChange={(values) => {
        setTyped(values)
        onDirty(title, true)
        onChange?.(values)
      }}
      onMistake={() => edits.stop(title)}
      onSubmit={(values) => edits.handIn(title, { input: toInput(values), question: toQuestion?.(values) })}
    >
      <TakeTheirs {...theirs} />
      <fieldset ref={form} disabled={!item.mayChange} aria-label={title}>
        {children}
      </fieldset>
      {rows !== '' && (
        <p className="note note--warn" role="status">
          <WarningIcon />
          <span>Someone else has saved other rows: {rows}. If you save, yours replace them.</span>
        </p>
      )}
      <Refusal />
      {/* Without one, Enter in a field sends nothing. */}
      <button type="submit" hidden />
    </Form>
  )
}
