import { atFields, CheckboxField, Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import type { SendableCall } from '../../../client/index.ts'
import type { Call } from '../../../../contract/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { WarningIcon } from '../../kit/icons.tsx'

interface Reason {
  note: string
  mail: boolean
  day: string
  /** What else was asked for. */
  also: boolean
}

interface ReasonDialogProps {
  open: boolean
  title: string
  text: string
  yes: string
  /** Who may get a mail of it; without one nobody does. */
  mailTo?: string
  /** Asked for where it counts on which day it happened. */
  day?: { label: string; start: string }
  /** What it does not do, said before, and what can be done about it afterwards. */
  warning?: { text: string; also?: string }
  isDanger?: boolean
  sends: Pick<SendableCall<Call>, 'sending' | 'refused'>
  onClose(): void
  onSubmit(reason: Reason): unknown
}

/** Asks before something is taken back or ends, with a word about it. */
export function ReasonDialog({ open, title, onClose, ...form }: ReasonDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={title} width={440}>
      {open && <ReasonForm {...form} onClose={onClose} />}
    </FormDialog>
  )
}

function ReasonForm({
  text,
  yes,
  mailTo,
  day,
  warning,
  isDanger = false,
  sends,
  onClose,
  onSubmit,
}: Omit<ReasonDialogProps, 'open' | 'title'>) {
  return (
    <Form
      className="dialog-form"
      start={{ note: '', mail: mailTo !== undefined, day: day?.start ?? '', also: warning?.also !== undefined }}
      check={(values) => atFields({ day: day && values.day === '' ? 'Please enter the day.' : undefined })}
      sends={sends}
      onSubmit={({ note, mail, day: chosen, also }) => onSubmit({ note: note.trim(), mail, day: chosen, also })}
    >
      <p className="dim">{text}</p>
      {warning && (
        <p className="note note--warn">
          <WarningIcon />
          <span>{warning.text}</span>
        </p>
      )}
      {warning?.also !== undefined && <CheckboxField name="also" label={warning.also} />}
      {day && <TextField name="day" label={day.label} type="date" />}
      <TextAreaField
        name="note"
        label={mailTo === undefined ? 'Reason' : 'Note to the buyer'}
        optional
        rows={2}
        maxLength={1000}
      />
      {mailTo !== undefined && <CheckboxField name="mail" label={`E-mail ${mailTo}`} />}
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton look={isDanger ? 'danger' : 'primary'}>{yes}</SubmitButton>
      </div>
    </Form>
  )
}
