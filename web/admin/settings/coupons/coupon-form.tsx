import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { addCoupon, changeCoupon, listCoupons } from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { CouponRow } from '../../../../contract/admin/settings/settings-coupons.schema.ts'
import { callNameOf, mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { couponFields, couponRowOf, typedFields } from '../../../../domain/ordering/coupon-fields.ts'
import { askAgainOnConflict } from '../../../client/index.ts'
import { atFields } from '../../../forms/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { RowField } from '../../kit/record/row-field.tsx'
import { GoodsField, type Goods } from './goods-field.tsx'
import { takesEverything } from './takes-everything.ts'

interface CouponFormProps {
  /** Undefined: a new one. */
  coupon: CouponRow | undefined
  collections: readonly { path: string; name: string }[]
  onClose(): void
}

/** What a coupon takes off, from when to when, and for which goods. */
export function CouponForm({ coupon, collections, onClose }: CouponFormProps) {
  const queries = useQueryClient()
  const [goods, setGoods] = useState<Goods>({ items: coupon?.items ?? [], collections: coupon?.collections ?? [] })
  const options = {
    quiet: true,
    refreshes: [listCoupons, listSettingChanges],
    onRefused: askAgainOnConflict(queries, listCoupons),
    onDone: onClose,
  }
  const [add, change] = [useCallWithToast(addCoupon, options), useCallWithToast(changeCoupon, options)]
  const sends = coupon ? change : add
  return (
    <DialogForm
      yes={coupon ? 'Save coupon' : 'Add coupon'}
      onClose={onClose}
      start={{
        ...mapCallFields(couponFields, typedFields, (field) => coupon?.[callNameOf(couponFields, field)] ?? ''),
        items: '',
        collections: '',
      }}
      sends={sends}
      check={(typed) =>
        atFields(
          mapCallFields(couponFields, typedFields, (field) =>
            typed[callNameOf(couponFields, field)].trim() === '' ? couponRowOf(field).needed : undefined,
          ),
        )
      }
      onSubmit={async ({ code, items: _, collections: __, ...typed }) => {
        const input = { ...typed, ...goods }
        if (takesEverything(input) && !(await askToGiveAway(code, input))) return undefined
        if (coupon) return change.send({ params: { id: coupon.id }, input: { ...input, version: coupon.version } })
        return add.send({ input: { ...input, code } })
      }}
    >
      <div className="fields fields--2">
        {typedFields.map((field) => {
          const row = couponRowOf(field)
          const isFixed = field === 'code' && coupon !== undefined
          return (
            <RowField
              key={field}
              name={callNameOf(couponFields, field)}
              row={row}
              optional={row.needed === undefined}
              {...(isFixed && { readOnly: true, hint: 'Cannot be changed.' })}
            />
          )
        })}
      </div>
      <GoodsField goods={goods} collections={collections} onChange={setGoods} />
    </DialogForm>
  )
}

const askToGiveAway = (code: string, { until, uses }: { until: string; uses: string }): Promise<boolean> =>
  confirm({
    title: 'This coupon makes the goods free',
    text: `Anyone who enters ${code.trim()} gets the goods for free${until === '' ? ', with no end date' : ''}${uses.trim() === '' ? ', with no limit of uses' : ''}.`,
    yes: 'Save it',
    no: 'Cancel',
  })
