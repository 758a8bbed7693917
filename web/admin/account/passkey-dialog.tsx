import { atFields, PasswordField, TextField } from '../../forms/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { useAddPasskey } from './use-add-passkey.ts'
import { Alert } from '../../ui/message.tsx'

interface PasskeyDialogProps {
  open: boolean
  onClose(): void
  /** Recovery codes come with the first second factor. */
  onCodes(codes: string[]): void
}

/** A name and the password; then the browser asks for the device. */
export const PasskeyDialog = ({ open, ...form }: PasskeyDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title="Add a passkey" width={420}>
    {open && <PasskeyForm {...form} />}
  </Dialog>
)

function PasskeyForm({ onClose, onCodes }: Omit<PasskeyDialogProps, 'open'>) {
  const { submit, mistake, sends } = useAddPasskey(({ passkey, recoveryCodes: codes }) => {
    onClose()
    showToast({ kind: 'ok', title: `'${passkey.name}' is added.` })
    if (codes.length > 0) onCodes(codes)
  })
  return (
    <DialogForm
      yes="Continue"
      onClose={onClose}
      start={{ name: '', password: '' }}
      check={checkPasskey}
      sends={sends}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label="Name"
        hint="Which device: Laptop, blue security key"
        autoComplete="off"
        maxLength={60}
      />
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
      <PasskeyMistake sentence={mistake} />
    </DialogForm>
  )
}

export const checkPasskey = ({ name, password }: { name: string; password: string }) =>
  atFields({
    name: name.trim() === '' ? 'Please enter a name for the passkey.' : undefined,
    password: password === '' ? 'Please enter your password.' : undefined,
  })

/** What the browser has said. */
export const PasskeyMistake = ({ sentence }: { sentence: string | undefined }) =>
  sentence === undefined ? null : <Alert>{sentence}</Alert>
