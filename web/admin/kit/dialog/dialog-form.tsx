import type { ReactNode } from 'react'
import { Form, Refusal, SubmitButton, type FormProps, type Values } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'

interface DialogFormProps<V extends Values> extends Omit<FormProps<V>, 'className'> {
  /** What the button says that sends it. */
  yes: ReactNode
  onClose(): void
}

/** What a dialog asks for: its fields, why it was refused, and the two ways out of it. */
export const DialogForm = <V extends Values>({ yes, onClose, children, ...form }: DialogFormProps<V>) => (
  <Form className="dialog-form" {...form}>
    {children}
    <Refusal />
    <div className="dialog-end">
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton>{yes}</SubmitButton>
    </div>
  </Form>
)
