import { useState } from 'react'
import { saveItemCharge } from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { ItemCharge } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { findChargeMistakes } from '../../../../domain/pricing/charges/check-charge.ts'
import { isOfRoster } from '../../../../domain/pricing/charges/charge-rule.ts'
import { describeRule } from '../../../../domain/pricing/describe-offered.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useItemCall } from '../record/use-item-change.ts'
import { readCharge, toRule, writeCharge, type ChargeTexts } from './charge-texts.ts'
import * as styles from './decoration.module.css'

interface ChargeFormProps {
  item: Item
  /** The method that a new one belongs to; null: the item itself. */
  of: string | null
  /** Undefined: a new one. */
  charge: ItemCharge | undefined
  onClose(): void
}

/** A charge as a rule: what it counts, what a unit of that costs, and when. */
export function ChargeForm({ item, of, charge, onClose }: ChargeFormProps) {
  // Its place is that of the item as it was when this opened: it is saved into no other one.
  const [read] = useState({ version: item.version, place: charge ? item.charges.indexOf(charge) : null })
  const start = writeCharge(charge, of)
  const [typed, setTyped] = useState<ChargeTexts>(start)
  const save = useItemCall(saveItemCharge, item.id, onClose)
  const method = item.methods.find(({ name }) => name === typed.method)
  const rule = toRule(readCharge(typed))
  const isRight = findChargeMistakes(rule, item.methods).length === 0
  return (
    <DialogForm
      yes={charge ? 'Save charge' : 'Add charge'}
      onClose={onClose}
      start={start}
      sends={save}
      check={(now) => findChargeMistakes(toRule(readCharge(now)), item.methods)}
      onChange={setTyped}
      onSubmit={(now) =>
        save.send({
          params: { id: item.id },
          input: { ...read, version: charge ? read.version : item.version, ...readCharge(now) },
        })
      }
    >
      <div className="fields fields--2">
        <TextField name="name" label="Name" hint="As buyers see it." autoComplete="off" maxLength={200} />
        <TextField
          name="code"
          label="Code"
          hint="For example SETUP-SCREEN or RUN-COLOR."
          mono
          autoComplete="off"
          maxLength={200}
        />
        <SelectField name="method" label="Applies to">
          <option value="">The item, with or without imprint</option>
          {item.methods.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField name="kind" label="Kind">
          <option value="setup">Set-up charge</option>
          <option value="run">Run charge</option>
          <option value="order">Other charge</option>
        </SelectField>
        <TextField name="amount" label="Amount, USD" inputMode="decimal" mono autoComplete="off" />
        <TextField
          name="repeatAmount"
          label="On reorders, USD"
          hint="For artwork the company has ordered before."
          optional
          inputMode="decimal"
          mono
          autoComplete="off"
        />
        <SelectField name="basis" label="Per">
          <option value="order">Order</option>
          <option value="location">Decorated location</option>
          <option value="color">Imprint color at a location</option>
          <option value="pms">PMS match</option>
          <option value="stitches">1,000 stitches at a location</option>
          <option value="name">Name of a roster</option>
          <option value="number">Number of a roster</option>
          <option value="personalized">Piece with a name or number</option>
          <option value="exact">Exact quantity, where chosen</option>
        </SelectField>
        {!isOfRoster(rule.basis) && (
          <SelectField name="per" label="Charged">
            <option value="once">Once</option>
            <option value="piece">Per piece</option>
          </SelectField>
        )}
        <TextField
          name="included"
          label="Included"
          hint="How many are free of charge."
          inputMode="numeric"
          mono
          autoComplete="off"
        />
        <div className="two-fields">
          <TextField name="minimumQuantity" label="Pieces from" inputMode="numeric" mono autoComplete="off" />
          <TextField name="maximumQuantity" label="Pieces to" optional inputMode="numeric" mono autoComplete="off" />
        </div>
        {(method?.process === 'embroidery' || typed.minimumStitches !== '' || typed.maximumStitches !== '') && (
          <>
            <TextField
              name="minimumStitches"
              label="Stitches from"
              optional
              inputMode="numeric"
              mono
              autoComplete="off"
            />
            <TextField
              name="maximumStitches"
              label="Stitches to"
              optional
              inputMode="numeric"
              mono
              autoComplete="off"
            />
          </>
        )}
        <TextField name="validFrom" label="Start date" type="date" optional />
        <TextField name="validUntil" label="End date" type="date" optional />
        <TextField
          name="why"
          label="Reason"
          hint="When it applies, as buyers see it: Per color and location."
          optional
          autoComplete="off"
          maxLength={500}
          span
        />
      </div>
      {isRight && <p className={`small ${styles.chargeWords}`}>{describeRule(rule)}</p>}
    </DialogForm>
  )
}
