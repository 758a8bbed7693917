import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { changeStaff, listStaff } from '../../../contract/admin/staff/staff.call.ts'
import type { StaffMember } from '../../../contract/admin/staff/staff.schema.ts'
import { askAgainOnConflict, useCall } from '../../client/index.ts'
import { atFields, SelectField, TextField } from '../../forms/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { describeRole, type Role } from './roles.ts'
import { Options } from '../../ui/options.tsx'

interface ChangeDialogProps {
  /** Undefined: closed. */
  member: StaffMember | undefined
  roles: Role[]
  onClose(): void
}

export const ChangeDialog = ({ member, roles, onClose }: ChangeDialogProps) => (
  <Dialog open={member !== undefined} onClose={onClose} title="Name and role" width={440}>
    {member && <ChangeForm member={member} roles={roles} onClose={onClose} />}
  </Dialog>
)

function ChangeForm({ member, roles, onClose }: ChangeDialogProps & { member: StaffMember }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string>(member.role)
  const change = useCall(changeStaff, {
    quiet: true,
    refreshes: [listStaff, getStaffSession],
    onSuccess: onClose,
    onRefused: askAgainOnConflict(queries, listStaff),
  })
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ name: member.name, role: member.role as string }}
      check={({ name }) => atFields({ name: name.trim() === '' ? 'Please enter a name.' : undefined })}
      sends={change}
      onChange={({ role }) => setChosen(role)}
      onSubmit={({ name, role }) =>
        change.send({ params: { id: member.id }, input: { version: member.version, name: name.trim(), role } })
      }
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={80} />
      <SelectField name="role" label="Role" hint={describeRole(roles, chosen)}>
        <Options
          of={roles
            .filter(({ role, mayGive }) => mayGive || role === member.role)
            .map(({ role, title }) => [role, title])}
        />
      </SelectField>
      {chosen !== member.role && <p className="small dim">{member.name} will be signed out and must sign in again.</p>}
    </DialogForm>
  )
}
