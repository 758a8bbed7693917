import { useState } from 'react'
import { changeCompany } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields } from '../../../../domain/people/company-fields.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { CompanyFields, findCompanyMistakes } from '../person-fields.tsx'
import { useCompanyChange } from './use-company-change.ts'

interface DetailsDialogProps {
  company: Company
  open: boolean
  onClose(): void
}

/** The name and the trade numbers of a company. */
export const DetailsDialog = ({ open, ...form }: DetailsDialogProps) => (
  <FormDialog open={open} onClose={form.onClose} title={`Edit ${form.company.name}`} width={560}>
    {open && <DetailsForm {...form} />}
  </FormDialog>
)

function DetailsForm({ company, onClose }: Omit<DetailsDialogProps, 'open'>) {
  const change = useCompanyChange(changeCompany, company.id, { onDone: onClose })
  const named: Record<string, unknown> = company
  const start = mapCallFields(companyFields, allCompanyFields, () => '')
  const texts = Object.fromEntries(Object.keys(start).map((name) => [name, named[name]])) as typeof start
  const [name, setName] = useState(company.name)
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={texts}
      check={findCompanyMistakes}
      sends={change}
      onChange={(typed) => setName(typed.name)}
      onSubmit={(typed) => change.send({ params: { id: company.id }, input: { version: company.version, ...typed } })}
    >
      <CompanyFields name={name} known={company.name} />
    </DialogForm>
  )
}
