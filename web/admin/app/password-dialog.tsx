import { changeStaffPassword } from '../../../contract/admin/staff/session.call.ts'
import { changeStaffPassword as schemas } from '../../../contract/admin/staff/session.schema.ts'
import { judgePassword, passwordSentences } from '../../../domain/people/passwords.ts'
import { useCall } from '../../client/index.ts'
import { PasswordField } from '../../forms/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'

const start = { password: '', newPassword: '' }

export function PasswordDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const change = useCall(changeStaffPassword, {
    quiet: true,
    onSuccess() {
      onClose()
      showToast({ kind: 'ok', title: 'Your password is changed.', text: 'Your other browsers are signed out.' })
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title="Change password" width={420}>
      <DialogForm
        yes="Change password"
        onClose={onClose}
        start={start}
        schema={schemas.input}
        check={({ newPassword }) => checkPassword(newPassword)}
        sends={change}
        onSubmit={(input) => change.send({ input })}
      >
        <PasswordField name="password" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
        />
      </DialogForm>
    </Dialog>
  )
}

function checkPassword(password: string) {
  const verdict = judgePassword(password)
  return verdict.accepted ? [] : [{ field: 'newPassword', sentence: passwordSentences[verdict.reason] }]
}
