import { useState, type FormEvent } from 'react'
import { roleMeanings, roleTitles, type Role } from '../../../domain/company-roles.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/fields.tsx'

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
  const [role, setRole] = useState(present)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (role === present) onClose()
    else onSave(role)
  }
  return (
    <Dialog open onClose={onClose} title={title} width={480}>
      <form onSubmit={submit}>
        <div className="in role-choice" role="radiogroup" aria-label="Role">
          {roles.map((one) => (
            <CheckField
              key={one}
              type="radio"
              name="role"
              checked={role === one}
              onChange={() => setRole(one)}
              label={
                <>
                  <b>{roleTitles[one]}</b>
                  <small>{roleMeanings[one]}</small>
                </>
              }
            />
          ))}
          {warning && <p className="note note--warn">{warning}</p>}
          <div className="row">
            <Button type="submit" look="primary" busy={saving}>
              Save role
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
