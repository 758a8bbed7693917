import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addStaffRole, changeStaffRole, listStaff, removeStaffRole } from '../../../contract/admin/staff/staff.call.ts'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { rightTitles, staffRights } from '../../../domain/people/staff-rights.ts'
import { askAgainOnConflict } from '../../client/index.ts'
import { atFields, CheckboxField, TextField } from '../../forms/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/popups/confirm.tsx'
import { useMe } from '../app/me.ts'
import { Badge } from '../kit/badge.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { actsHead, ListTable } from '../kit/list/table.tsx'
import { MenuItem, MoreMenu } from '../kit/menu.tsx'
import { useCallWithToast } from '../kit/use-call-with-toast.ts'
import type { Role } from './roles.ts'
import * as styles from './staff.module.css'

/** Every role with what it allows: the fixed ones, and those of the shop's own. */
export function RolesPanel({ roles }: { roles: readonly Role[] }) {
  const [opened, setOpened] = useState<Role | 'new'>()
  const close = () => setOpened(undefined)
  return (
    <section aria-labelledby="roles" className={styles.roles}>
      <div className="page-top">
        <h2 id="roles">Roles</h2>
        <Button size="sm" onClick={() => setOpened('new')}>
          New role
        </Button>
      </div>
      <ListTable caption="Roles" heads={['Role', 'Rights', 'People', actsHead]} className={styles.roleTable}>
        {roles.map((role) => (
          <tr key={role.role}>
            <th scope="row">
              {role.title} {role.id === null && <Badge kind="plain">Built-in</Badge>}
              <span className="small dim block">
                {role.meaning} {role.needsSecondFactor && 'Needs two-step sign-in.'}
              </span>
            </th>
            <td className={styles.cRights}>
              {role.rights.length === staffRights.length
                ? 'All'
                : role.rights.map((right) => rightTitles[right]).join(', ')}
            </td>
            <td className={styles.cPeople}>{sayPeople(role.count)}</td>
            <td className={styles.cActs}>
              {role.id !== null && role.mayGive && <RoleMenu role={role} onChange={() => setOpened(role)} />}
            </td>
          </tr>
        ))}
      </ListTable>
      <FormDialog
        open={opened !== undefined}
        onClose={close}
        title={opened === 'new' ? 'New role' : `Role ${opened?.title ?? ''}`}
        width={560}
      >
        {opened !== undefined && <RoleForm role={opened === 'new' ? undefined : opened} onClose={close} />}
      </FormDialog>
    </section>
  )
}

const sayPeople = (count: number): string => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

function RoleMenu({ role, onChange }: { role: Role; onChange(): void }) {
  const queries = useQueryClient()
  const remove = useCallWithToast(removeStaffRole, {
    refreshes: [listStaff],
    onRefused: askAgainOnConflict(queries, listStaff),
  })
  async function askToRemove() {
    const yes = await confirm({
      title: `Remove the role ${role.title}?`,
      text: 'It can no longer be given to anyone.',
      yes: 'Remove',
      no: 'Cancel',
    })
    if (yes) await remove.send({ params: { id: role.id! }, query: { version: role.version! } })
  }
  return (
    <MoreMenu label={`More about the role ${role.title}`}>
      <MenuItem onChoose={onChange}>Edit</MenuItem>
      <MenuItem onChoose={() => void askToRemove()}>Remove</MenuItem>
    </MoreMenu>
  )
}

const fieldOf = (index: number): string => `right_${index}`

function RoleForm({ role, onClose }: { role: Role | undefined; onClose(): void }) {
  const queries = useQueryClient()
  const { rights: own } = useMe()
  const options = {
    quiet: true,
    refreshes: [listStaff, getStaffSession],
    onDone: onClose,
    onRefused: askAgainOnConflict(queries, listStaff),
  }
  const add = useCallWithToast(addStaffRole, options)
  const change = useCallWithToast(changeStaffRole, options)
  const start: Record<string, string | boolean> = {
    title: role?.title ?? '',
    meaning: role?.meaning ?? '',
    needsSecondFactor: role?.needsSecondFactor ?? false,
    ...Object.fromEntries(staffRights.map((right, index) => [fieldOf(index), role?.rights.includes(right) ?? false])),
  }
  const readRights = (typed: typeof start) => staffRights.filter((_, index) => typed[fieldOf(index)] === true)
  return (
    <DialogForm
      yes={role ? 'Save' : 'Add role'}
      onClose={onClose}
      start={start}
      check={(typed) =>
        atFields({
          title: String(typed['title']).trim() === '' ? 'Please enter a name.' : undefined,
          meaning: readRights(typed).length === 0 ? 'Please choose at least one right below.' : undefined,
        })
      }
      sends={role ? change : add}
      onSubmit={(typed) => {
        const input = {
          title: String(typed['title']).trim(),
          meaning: String(typed['meaning']).trim(),
          rights: readRights(typed),
          needsSecondFactor: typed['needsSecondFactor'] === true,
        }
        return role
          ? change.send({ params: { id: role.id! }, input: { version: role.version!, ...input } })
          : add.send({ input })
      }}
    >
      <TextField name="title" label="Name" maxLength={40} autoComplete="off" />
      <TextField name="meaning" label="What it is for" optional maxLength={200} autoComplete="off" />
      <fieldset className={styles.rights}>
        <legend>Rights</legend>
        {staffRights.map(
          (right, index) =>
            own.includes(right) && <CheckboxField key={right} name={fieldOf(index)} label={rightTitles[right]} />,
        )}
      </fieldset>
      <CheckboxField name="needsSecondFactor" label="Needs two-step sign-in" />
      {role && role.count > 0 && (
        <p className="small dim">{`${sayPeople(role.count)} with this role: it counts from their next step on.`}</p>
      )}
    </DialogForm>
  )
}
