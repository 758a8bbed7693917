import { listPasskeys, removePasskey } from '../../../contract/admin/staff/passkeys.call.ts'
import type { Passkey } from '../../../contract/admin/staff/passkeys.schema.ts'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { useCall } from '../../client/index.ts'
import { atFields, PasswordField } from '../../forms/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'

interface RemoveProps {
  /** Undefined: closed. */
  passkey: Passkey | undefined
  onClose(): void
}

export const RemovePasskeyDialog = ({ passkey, onClose }: RemoveProps) => (
  <Dialog open={passkey !== undefined} onClose={onClose} title={`Remove '${passkey?.name ?? ''}'?`} width={420}>
    {passkey && <RemoveForm passkey={passkey} onClose={onClose} />}
  </Dialog>
)

function RemoveForm({ passkey: { id, name }, onClose }: RemoveProps & { passkey: Passkey }) {
  const remove = useCall(removePasskey, {
    quiet: true,
    refreshes: [listPasskeys, getStaffSession],
    onSuccess() {
      onClose()
      showToast({ kind: 'ok', title: `'${name}' is removed.` })
    },
  })
  return (
    <DialogForm
      yes="Remove"
      onClose={onClose}
      start={{ password: '' }}
      check={({ password }) => atFields({ password: password === '' ? 'Please enter your password.' : undefined })}
      sends={remove}
      onSubmit={({ password }) => remove.send({ params: { id }, input: { password } })}
    >
      <p>It will no longer sign anyone in. Delete it on the device, too.</p>
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
    </DialogForm>
  )
}
