import { useState } from 'react'
import { inviteStaff, listStaff } from '../../../contract/admin/staff/staff.call.ts'
import { isEmail } from '../../../domain/people/emails.ts'
import { useCall } from '../../client/index.ts'
import { atFields, SelectField, TextField } from '../../forms/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import type { Link } from './link-dialog.tsx'
import { describeRole, type Role } from './roles.ts'
import { Options } from '../../ui/options.tsx'

interface InviteDialogProps {
  open: boolean
  roles: Role[]
  onClose(): void
  onInvited(link: Link): void
}

export const InviteDialog = ({ open, onClose, ...form }: InviteDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Invite to the back office" width={440}>
    {open && <InviteForm onClose={onClose} {...form} />}
  </Dialog>
)

const usualRole = 'sales'

function InviteForm({ roles, onClose, onInvited }: Omit<InviteDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<string>(usualRole)
  const invite = useCall(inviteStaff, {
    quiet: true,
    refreshes: [listStaff],
    onSuccess({ link, isMailed, member }) {
      onClose()
      onInvited({ url: link, name: member.name, isMailed })
    },
  })
  return (
    <DialogForm
      yes="Invite"
      onClose={onClose}
      start={{ email: '', name: '', role: usualRole as string }}
      check={({ email, name }) =>
        atFields({
          email: isEmail(email.trim()) ? undefined : 'Please enter an e-mail address.',
          name: name.trim() === '' ? 'Please enter a name.' : undefined,
        })
      }
      sends={invite}
      onChange={({ role }) => setChosen(role)}
      onSubmit={({ email, name, role }) => invite.send({ input: { email: email.trim(), name: name.trim(), role } })}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={80} />
      <TextField name="email" label="E-mail" type="email" autoComplete="off" />
      <SelectField name="role" label="Role" hint={describeRole(roles, chosen)}>
        <Options of={roles.filter(({ mayGive }) => mayGive).map(({ role, title }) => [role, title])} />
      </SelectField>
    </DialogForm>
  )
}
