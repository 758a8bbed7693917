import { useState } from 'react'
import { changeTerms } from '../../../../contract/admin/companies.call.ts'
import type { Company } from '../../../../contract/admin/companies.schema.ts'
import { formatAmount } from '../../../../domain/text/format-money.ts'
import { atFields, CheckboxField, Form, Refusal, SelectField, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { readLimit } from './read-limit.ts'
import { useCompanyChange } from './use-company-change.ts'

interface TermsDialogProps {
  company: Company
  open: boolean
  onClose(): void
}

export const TermsDialog = ({ company, open, onClose }: TermsDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Invoice terms" width={440}>
    {open && <TermsForm company={company} onClose={onClose} />}
  </Dialog>
)

const usualDays = [10, 15, 30, 45, 60, 90]

/** The usual ones, and what the company has. */
const listDays = (own: number | null): number[] =>
  own === null || usualDays.includes(own) ? usualDays : [...usualDays, own].toSorted((one, other) => one - other)

function TermsForm({ company, onClose }: Omit<TermsDialogProps, 'open'>) {
  const { id, version, terms_days: days, credit_limit: limit, open_amount: openAmount } = company
  const start = {
    days: days === null ? '' : String(days),
    limit: limit === null ? '' : limit.toFixed(2),
    any: days !== null && limit === null,
    note: '',
  }
  const [shown, setShown] = useState({ hasTerms: days !== null, any: start.any })
  const change = useCompanyChange(changeTerms, id, { onDone: onClose })
  return (
    <Form
      className="dialog-form"
      start={start}
      check={(typed) =>
        atFields({
          limit:
            typed.days !== '' && !typed.any && readLimit(typed.limit) === undefined
              ? 'Please enter an amount like 10,000.00.'
              : undefined,
        })
      }
      sends={change}
      onChange={(typed) => setShown({ hasTerms: typed.days !== '', any: typed.any })}
      onSubmit={(typed) =>
        change.send({
          params: { id },
          input: {
            version,
            terms_days: typed.days === '' ? null : Number(typed.days),
            credit_limit: typed.days === '' || typed.any ? null : readLimit(typed.limit)!,
            ...(typed.note.trim() === '' ? {} : { note: typed.note.trim() }),
          },
        })
      }
    >
      <SelectField name="days" label="Terms" hint="Orders that are placed already stay as they are.">
        <option value="">No terms: nothing on invoice</option>
        {listDays(days).map((one) => (
          <option key={one} value={one}>
            Net {one}
          </option>
        ))}
      </SelectField>
      {shown.hasTerms && !shown.any && (
        <TextField
          name="limit"
          label="Credit limit, USD"
          inputMode="decimal"
          autoComplete="off"
          mono
          hint={`${formatAmount(openAmount)} is open now.`}
        />
      )}
      {shown.hasTerms && <CheckboxField name="any" label="Any amount may be open" />}
      <TextField name="note" label="Reason" optional autoComplete="off" maxLength={500} />
      {shown.hasTerms && <p className="small dim">Everybody who orders for {company.name} gets a mail of it.</p>}
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
