import {
  getPriceChoices,
  listCompanyPrices,
  setPriceList,
} from '../../../../contract/admin/customers/company-prices.call.ts'
import type { Company } from '../../../../contract/admin/customers/companies.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { Form, Refusal, SelectField, SubmitButton } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useCompanyChange } from '../record/use-company-change.ts'

interface PriceListDialogProps {
  company: Company
  open: boolean
  onClose(): void
}

export const PriceListDialog = ({ company, open, onClose }: PriceListDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Price list" width={440}>
    {open && <PriceListForm company={company} onClose={onClose} />}
  </Dialog>
)

function PriceListForm({ company, onClose }: Omit<PriceListDialogProps, 'open'>) {
  const { data } = useAnswer(getPriceChoices, {}, { quiet: true })
  const change = useCompanyChange(setPriceList, company.id, { onDone: onClose, refreshes: [listCompanyPrices] })
  if (!data) return <p className="dim">One moment ...</p>
  return (
    <Form
      className="dialog-form"
      start={{ price_list_id: company.price_list ? String(company.price_list.id) : '' }}
      sends={change}
      onSubmit={({ price_list_id: id }) =>
        change.send({
          params: { id: company.id },
          input: { version: company.version, price_list_id: id === '' ? null : Number(id) },
        })
      }
    >
      <SelectField
        name="price_list_id"
        label="It buys by"
        hint="What a list does not name is sold at the list prices of everybody. Orders that are placed already stay as they are."
      >
        <option value="">Published prices</option>
        {data.price_lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
