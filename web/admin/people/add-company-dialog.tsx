import { useState } from 'react'
import { addCompany, listCompanies } from '../../../contract/admin/people/companies.call.ts'
import { listPeople } from '../../../contract/admin/people/people.call.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { useGoOnceClosed } from '../kit/dialog/use-go-once-closed.ts'
import { useCallWithToast } from '../kit/use-call-with-toast.ts'
import {
  CompanyFields,
  findCompanyMistakes,
  findMistakesOfPerson,
  hasPerson,
  noCompany,
  nobody,
  PersonFields,
} from './person-fields.tsx'

/** A company, with the first of its people. */
export function AddCompanyDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const go = useGoOnceClosed(open)
  return (
    <FormDialog open={open} onClose={onClose} title="New company" width={560}>
      {open && <AddCompanyForm onClose={onClose} onAdded={go} />}
    </FormDialog>
  )
}

function AddCompanyForm({ onClose, onAdded }: { onClose(): void; onAdded(page: string): void }) {
  const [typed, setTyped] = useState({ ...noCompany, ...nobody })
  const add = useCallWithToast(addCompany, {
    quiet: true,
    refreshes: [listCompanies, listPeople],
    onDone({ company }) {
      onAdded(`/customers/${company.id}`)
      onClose()
    },
  })
  return (
    <DialogForm
      yes="Add company"
      onClose={onClose}
      start={{ ...noCompany, ...nobody }}
      check={(texts) => [...findCompanyMistakes(texts), ...(hasPerson(texts) ? findMistakesOfPerson(texts) : [])]}
      sends={add}
      onChange={setTyped}
      onSubmit={(input) => add.send({ input })}
    >
      <CompanyFields name={typed.name} />
      <h3>Administrator (optional)</h3>
      <p className="small dim">Gets an e-mail with a link to set a password, and can invite colleagues.</p>
      <PersonFields email={typed.email} />
    </DialogForm>
  )
}
