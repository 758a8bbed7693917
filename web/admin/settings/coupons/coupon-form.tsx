import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { addCoupon, changeCoupon, listCoupons } from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { CouponRow } from '../../../../contract/admin/settings/settings-coupons.schema.ts'
import { askAgainOnConflict, useCall } from '../../../client/index.ts'
import { atFields, TextField } from '../../../forms/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { GoodsField, type Goods } from './goods-field.tsx'
import { takesEverything } from './takes-everything.ts'

interface CouponFormProps {
  /** Undefined: a new one. */
  coupon: CouponRow | undefined
  collections: readonly { path: string; name: string }[]
  onClose(): void
}

const blank = { code: '', off: '', text: '', minimum: '', from: '', until: '', uses: '', per_customer: '' }

/** What a coupon takes off, from when to when, and for which goods. */
export function CouponForm({ coupon, collections, onClose }: CouponFormProps) {
  const queries = useQueryClient()
  const [goods, setGoods] = useState<Goods>({ items: coupon?.items ?? [], collections: coupon?.collections ?? [] })
  const options = {
    quiet: true,
    refreshes: [listCoupons, listSettingChanges],
    onRefused: askAgainOnConflict(queries, listCoupons),
    onSuccess({ said }: { said: string }) {
      showToast({ kind: 'ok', title: said })
      onClose()
    },
  }
  const [add, change] = [useCall(addCoupon, options), useCall(changeCoupon, options)]
  const sends = coupon ? change : add
  const { off, text, minimum, from, until, uses, per_customer: perCustomer } = coupon ?? blank
  return (
    <DialogForm
      yes={coupon ? 'Save coupon' : 'Add coupon'}
      onClose={onClose}
      start={{
        code: coupon?.code ?? '',
        off,
        text,
        minimum,
        from,
        until,
        uses,
        per_customer: perCustomer,
        items: '',
        collections: '',
      }}
      sends={sends}
      check={(typed) =>
        atFields({
          code: typed.code.trim() === '' ? 'Please enter a code.' : undefined,
          off: typed.off.trim() === '' ? 'Please enter what it takes off.' : undefined,
        })
      }
      onSubmit={async ({ code, items: _, collections: __, ...typed }) => {
        const input = { ...typed, ...goods }
        if (takesEverything(input) && !(await askToGiveAway(code, input))) return undefined
        if (coupon) return change.send({ params: { id: coupon.id }, input: { ...input, version: coupon.version } })
        return add.send({ input: { ...input, code } })
      }}
    >
      <div className="fields fields--2">
        <TextField
          name="code"
          label="Code"
          hint={coupon ? 'Stays as buyers know it.' : 'Letters, digits and hyphens: SPRING10'}
          mono
          autoComplete="off"
          readOnly={coupon !== undefined}
        />
        <TextField
          name="off"
          label="Takes off"
          hint="10%, 25.00, or Set-up: the set-up for nothing"
          autoComplete="off"
        />
        <TextField
          name="text"
          label="Words"
          hint="In the place of '10% off' on pages: Spring sale"
          maxLength={120}
          optional
          autoComplete="off"
          span
        />
        <TextField
          name="minimum"
          label="From an amount of"
          hint="Of the goods that it is for, in dollars."
          inputMode="decimal"
          mono
          optional
          autoComplete="off"
        />
        <TextField
          name="uses"
          label="Uses in all"
          hint="Then it has ended."
          inputMode="numeric"
          mono
          optional
          autoComplete="off"
        />
        <TextField name="from" label="First day" type="date" optional />
        <TextField name="until" label="Last day" type="date" optional />
        <TextField name="per_customer" label="Uses per customer" inputMode="numeric" mono optional autoComplete="off" />
      </div>
      <GoodsField goods={goods} collections={collections} onChange={setGoods} />
    </DialogForm>
  )
}

const askToGiveAway = (code: string, { until, uses }: { until: string; uses: string }): Promise<boolean> =>
  confirm({
    title: 'This coupon takes everything off',
    text: `Whoever enters ${code.trim()} gets all goods for nothing${until === '' ? ', without a last day' : ''}${uses.trim() === '' ? ', however often it is used' : ''}.`,
    yes: 'Save it',
    no: 'Cancel',
  })
