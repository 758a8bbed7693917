import { useEffect, useRef } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import {
  getPriceChoices,
  listCompanyPrices,
  setPriceList,
} from '../../../../contract/admin/people/company-prices.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { RadioGroup, SelectField, useFieldValue, useFormActions } from '../../../forms/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useCompanyChange } from '../record/use-company-change.ts'
import { Options } from '../../../ui/options.tsx'

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
  const change = useCompanyChange(setPriceList, company.id, { onDone: onClose, reads: [listCompanyPrices] })
  if (!data) return <p className="dim">One moment ...</p>
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ priceListId: company.priceList ? String(company.priceList.id) : '', rule: toRule(company.priceList) }}
      sends={change}
      onSubmit={({ priceListId: id, rule }) =>
        change.send({
          params: { id: company.id },
          input: {
            version: company.version,
            ...(id === '' ? { priceListId: null } : { priceListId: Number(id), isFixed: rule === 'fixed' }),
          },
        })
      }
    >
      <SelectField
        name="priceListId"
        label="Price list"
        hint="Items not in the list sell at list prices. Orders already placed do not change."
      >
        <option value="">Published prices</option>
        <Options of={data.priceLists.map(({ id, name }) => [id, name])} />
      </SelectField>
      <Rule lists={data.priceLists} />
    </DialogForm>
  )
}

const toRule = (list: { isFixed: boolean } | null | undefined): string => (list?.isFixed ? 'fixed' : 'lower')

/** What counts where the list price of everybody is lower, by what is said of the chosen list. */
function Rule({ lists }: { lists: AnswerOf<typeof getPriceChoices>['priceLists'] }) {
  const { fill } = useFormActions()
  const id = String(useFieldValue('priceListId') ?? '')
  const shown = useRef(id)
  const list = lists.find((one) => String(one.id) === id)
  useEffect(() => {
    if (shown.current !== id) fill({ rule: toRule(list) })
    shown.current = id
  })
  if (!list) return null
  return (
    <div>
      <p className="small">Where the list price is lower</p>
      <RadioGroup
        name="rule"
        label="Where the list price is lower"
        options={[
          { value: 'lower', label: 'The lower price applies' },
          { value: 'fixed', label: `The price of ${list.name} applies. It is fixed for all its companies` },
        ]}
      />
    </div>
  )
}
