import { useState, type ReactNode } from 'react'
import { Form, Refusal, SubmitButton, TextAreaField, type FormProps } from '../../../forms/index.ts'
import { useUnsaved } from '../page/use-unsaved.ts'

interface NoteFormProps {
  /** That says why a note is refused. */
  sends: FormProps<{ text: string }>['sends']
  /** @returns undefined: it was refused */
  onWrite(text: string): Promise<unknown>
  aside?: ReactNode
  className?: string | undefined
}

/** A note of the staff to each other. */
export function NoteForm({ sends, onWrite, aside, className }: NoteFormProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  useUnsaved(isUnsaved, 'your note')
  return (
    <Form
      className={className}
      start={{ text: '' }}
      check={({ text }) => (text.trim() === '' ? [{ field: 'text', sentence: 'Please write a note.' }] : [])}
      sends={sends}
      otherwiseAt="text"
      onChange={({ text }) => setUnsaved(text.trim() !== '')}
      onSubmit={async ({ text }, form) => {
        if (!(await onWrite(text.trim()))) return
        form.restart({ text: '' })
        setUnsaved(false)
      }}
    >
      <TextAreaField name="text" label="New note" aside={aside} rows={2} maxLength={2000} />
      <Refusal />
      <div className="form-end">
        <SubmitButton look="standard" size="sm">
          Add note
        </SubmitButton>
      </div>
    </Form>
  )
}
