import { roleMeanings, roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import { Form, RadioGroup, SubmitButton } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import * as styles from './company.module.css'

export type { Role }

export const roles = Object.keys(roleTitles) as Role[]

interface RoleDialogProps {
  title: string
  present: Role
  warning: string | undefined
  saving: boolean
  onClose(): void
  onSave(role: Role): void
}

/** A role is chosen first and given then: a list that changes by a key would give roles on the way. */
export function RoleDialog({ title, present, warning, saving, onClose, onSave }: RoleDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} width={480}>
      <Form start={{ role: present }} onSubmit={({ role }) => (role === present ? onClose() : onSave(role))}>
        <div className={`in ${styles.roleChoice}`}>
          <RadioGroup name="role" label="Role" className={styles.roleChoice} options={options} />
          {warning && <p className="note note--warn">{warning}</p>}
          <div className="row">
            <SubmitButton busy={saving}>Save role</SubmitButton>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

const options = roles.map((role) => ({
  value: role,
  label: (
    <>
      <b>{roleTitles[role]}</b>
      <small>{roleMeanings[role]}</small>
    </>
  ),
}))
