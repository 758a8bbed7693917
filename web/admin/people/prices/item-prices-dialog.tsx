import { useState } from 'react'
import {
  getItemPrices,
  listCompanyPrices,
  setItemPrices,
} from '../../../../contract/admin/people/company-prices.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { useCompanyChange } from '../record/use-company-change.ts'
import { ItemFinder, type ItemHit } from './item-finder.tsx'
import { PricesForm } from './prices-form.tsx'
import * as styles from './prices.module.css'

interface ItemPricesDialogProps {
  company: Company
  /** 'find': to be chosen first; undefined: the dialog is closed. */
  of: ItemHit | 'find' | undefined
  onClose(): void
}

/** The contract prices of a company for an item. */
export function ItemPricesDialog({ company, of, onClose }: ItemPricesDialogProps) {
  const [chosen, setChosen] = useState<ItemHit>()
  const item = of === 'find' ? chosen : of
  function close() {
    setChosen(undefined)
    onClose()
  }
  return (
    <FormDialog
      open={of !== undefined}
      onClose={close}
      title={item ? `Prices of ${item.code}` : 'Contract prices of an item'}
      width={560}
    >
      {of !== undefined &&
        (item ? (
          <ItemPrices key={item.id} company={company} item={item} onClose={close} />
        ) : (
          <div className="dialog-form">
            <ItemFinder onChoose={setChosen} />
            <div className="dialog-end">
              <Button onClick={close}>Cancel</Button>
            </div>
          </div>
        ))}
    </FormDialog>
  )
}

function ItemPrices({ company, item, onClose }: { company: Company; item: ItemHit; onClose(): void }) {
  const params = { id: company.id, itemId: item.id }
  const { data, error } = useAnswer(getItemPrices, { params }, { quiet: true })
  const change = useCompanyChange(setItemPrices, company.id, {
    onDone: onClose,
    reads: [listCompanyPrices, getItemPrices],
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className="dim">One moment ...</p>
  const { version, prices, listPrices, isFixed } = data
  if (data.item.isPricedOnCall)
    return (
      <div className="dialog-form">
        <p>{item.name} is priced on call. A company can have its contract prices once it has published ones.</p>
        <div className="dialog-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    )
  return (
    <>
      <p className={`${styles.dialogLead} dim`}>{item.name}</p>
      <PricesForm
        // Whoever was slower sees what is there now.
        key={version}
        {...{ listPrices, prices, isFixed }}
        sends={change}
        submit="Save prices"
        note={<SharedNote company={company} />}
        onSave={(wanted) => change.send({ params, input: { version, prices: wanted } })}
        onCancel={onClose}
        onRemove={prices.length === 0 ? undefined : () => void change.send({ params, input: { version, prices: [] } })}
      />
    </>
  )
}

/** What becomes of a price list that others buy by, too. */
function SharedNote({ company: { name, priceList: list } }: { company: Company }) {
  if (!list || list.otherCompanies === 0) return null
  const others =
    list.otherCompanies === 1 ? 'One other company uses' : `${formatCount(list.otherCompanies)} other companies use`
  return (
    <p className="note note--warn">
      {others} the price list {list.name}. {name} gets its own copy. Later changes to {list.name} will not apply to{' '}
      {name}.
    </p>
  )
}
