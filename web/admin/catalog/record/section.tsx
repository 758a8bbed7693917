import { useId, useState, type ReactNode } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { Form, Refusal, SubmitButton } from '../../../forms/index.ts'
import { confirm, type Question } from '../../../ui/popups/confirm.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import { TakeTheirs } from '../../kit/conflicts/take-theirs.tsx'
import { useConflicts } from '../../kit/conflicts/use-conflicts.tsx'
import { useHeldFocus } from '../../kit/use-held-focus.ts'
import { useItemChange, type ItemChange } from './use-item-change.ts'
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
  const drawn = JSON.stringify(toStart(item))
  const heldFocus = useHeldFocus(drawn)
  return (
    <section className="pan" aria-labelledby={id} {...heldFocus}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {/* Begins anew with what was saved. */}
      <SectionForm key={drawn} {...props} />
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
  children,
}: FormSectionProps<V>) {
  const start = toStart(item)
  const [typed, setTyped] = useState(start)
  const [isDirty, setDirty] = useState(false)
  const change = useItemChange(now, () => {
    setDirty(false)
    onDirty(title, false)
  })
  const { mistakes, rows, theirs } = useConflicts(start, toStart(now), typed)
  return (
    <Form
      className={styles.itemForm}
      start={start}
      sends={change}
      {...(check && { check })}
      {...(otherwiseAt && { otherwiseAt })}
      mistakes={mistakes}
      onChange={(values) => {
        setTyped(values)
        setDirty(true)
        onDirty(title, true)
        onChange?.(values)
      }}
      onSubmit={async (values) => {
        const question = toQuestion?.(values)
        if (!question || (await confirm(question))) await change.save(toInput(values))
      }}
    >
      <TakeTheirs {...theirs} />
      <fieldset disabled={!item.mayChange} aria-label={title}>
        {children}
      </fieldset>
      {rows !== '' && (
        <p className="note note--warn" role="status">
          <WarningIcon />
          <span>Someone else has saved other rows: {rows}. If you save, yours replace them.</span>
        </p>
      )}
      <Refusal />
      {item.mayChange && (
        <p className={styles.itemSave}>
          <SubmitButton size="sm" look={isDirty ? 'primary' : 'standard'} aria-label={`Save ${title.toLowerCase()}`}>
            Save
          </SubmitButton>
        </p>
      )}
    </Form>
  )
}
