import { useState } from 'react'
import { addMember, getCompany, listCompanies } from '../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../contract/admin/people/companies.schema.ts'
import { listPeople } from '../../../contract/admin/people/people.call.ts'
import { roleMeanings, roleTitles, type Role } from '../../../domain/people/company-roles.ts'
import { SelectField } from '../../forms/index.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { useGoOnceClosed } from '../kit/dialog/use-go-once-closed.ts'
import { useCallWithToast } from '../kit/use-call-with-toast.ts'
import { CompanyFinder } from './company-finder.tsx'
import { findMistakesOfPerson, nobody, PersonFields } from './person-fields.tsx'
import { Options } from '../../ui/options.tsx'

type Employer = Pick<Company, 'id' | 'name'> & { memberCount: number }

interface AddPersonDialogProps {
  /** Without one, it is asked for first. */
  company?: Employer
  open: boolean
  onClose(): void
}

/** Somebody who orders for a company. */
export function AddPersonDialog({ company, open, onClose }: AddPersonDialogProps) {
  const [chosen, setChosen] = useState<Employer>()
  const of = company ?? chosen
  const go = useGoOnceClosed(open)
  function close() {
    setChosen(undefined)
    onClose()
  }
  return (
    <FormDialog open={open} onClose={close} title={of ? `New person at ${of.name}` : 'New person'} width={560}>
      {open &&
        (of ? (
          <AddPersonForm company={of} onClose={close} onAdded={go} />
        ) : (
          <CompanyFinder label="Company" onChoose={setChosen} onClose={close} />
        ))}
    </FormDialog>
  )
}

const usualRole = ({ memberCount }: Employer): Role => (memberCount === 0 ? 'admin' : 'buyer')

interface AddPersonFormProps {
  company: Employer
  onClose(): void
  onAdded(page: string): void
}

function AddPersonForm({ company, onClose, onAdded }: AddPersonFormProps) {
  const start = { ...nobody, role: usualRole(company) as string }
  const [typed, setTyped] = useState(start)
  const add = useCallWithToast(addMember, {
    quiet: true,
    refreshes: [getCompany, listCompanies, listPeople],
    onDone() {
      onAdded(`/customers/${company.id}`)
      onClose()
    },
  })
  return (
    <DialogForm
      yes="Add and send invitation"
      onClose={onClose}
      start={start}
      check={findMistakesOfPerson}
      sends={add}
      onChange={setTyped}
      onSubmit={({ role, ...person }) =>
        add.send({ params: { id: company.id }, input: { ...person, role: role as Role } })
      }
    >
      <PersonFields email={typed.email} />
      {company.memberCount > 0 && (
        <SelectField name="role" label="Role" hint={roleMeanings[typed.role as Role]}>
          <Options of={Object.entries(roleTitles)} />
        </SelectField>
      )}
      <p className="small dim">
        An e-mail with a link to set a password goes to this address. You can order for this person at once.
      </p>
    </DialogForm>
  )
}
