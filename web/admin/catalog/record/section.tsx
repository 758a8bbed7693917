import { useId, useState, type ReactNode } from 'react'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { Form, Refusal, SubmitButton } from '../../../forms/index.ts'
import { useHeldFocus } from '../../parts/use-held-focus.ts'
import { useItemChange, type ItemChange } from './use-item-change.ts'

type Values = Record<string, string | boolean>

/** What a section of the page of an item gets. */
export interface SectionProps {
  item: Item
  /** Something was typed in it and not saved, or no longer. */
  onDirty(section: string, isDirty: boolean): void
}

interface FormSectionProps<V extends Values> extends SectionProps {
  title: string
  /** Stands beside the title. */
  aside?: ReactNode
  start: V
  check?(values: NoInfer<V>): { field: keyof V & string; sentence: string }[]
  /** The field at which a refusal stands that names none of the section. */
  otherwiseAt?: keyof NoInfer<V> & string
  toInput(values: NoInfer<V>): ItemChange
  onChange?(values: NoInfer<V>): void
  children: ReactNode
}

/** A part of an item with a form of its own. Whoever may not change items sees it and cannot type. */
export function FormSection<V extends Values>(props: FormSectionProps<V>) {
  const { item, title, aside, start } = props
  const id = useId()
  const drawn = JSON.stringify(start)
  const heldFocus = useHeldFocus(drawn)
  return (
    <section className="pan" aria-labelledby={id} {...heldFocus}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {/* Begins anew with what was saved. */}
      <SectionForm key={drawn} {...props} id={item.id} />
    </section>
  )
}

function SectionForm<V extends Values>({
  item,
  title,
  start,
  check,
  otherwiseAt,
  toInput,
  onChange,
  onDirty,
  children,
}: FormSectionProps<V> & { id: number }) {
  const [isDirty, setDirty] = useState(false)
  const change = useItemChange(item, () => {
    setDirty(false)
    onDirty(title, false)
  })
  return (
    <Form
      className="item-form"
      start={start}
      sends={change}
      {...(check && { check })}
      {...(otherwiseAt && { otherwiseAt })}
      onChange={(values) => {
        setDirty(true)
        onDirty(title, true)
        onChange?.(values)
      }}
      onSubmit={(values) => change.save(toInput(values))}
    >
      <fieldset disabled={!item.may_change} aria-label={title}>
        {children}
      </fieldset>
      <Refusal />
      {item.may_change && (
        <p className="item-save">
          <SubmitButton size="sm" look={isDirty ? 'primary' : 'standard'} aria-label={`Save ${title.toLowerCase()}`}>
            Save
          </SubmitButton>
        </p>
      )}
    </Form>
  )
}
