import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { endCoupon, listCoupons } from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { CouponRow } from '../../../../contract/admin/settings/settings-coupons.schema.ts'
import { couponList } from '../../../../domain/lists/coupon-list.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { askAgain, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { ListFilters } from '../../kit/list/list-filters.tsx'
import { ListTop } from '../../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../../kit/list/record-table.tsx'
import { useList, type OpenList } from '../../kit/list/use-list.ts'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { Nothing } from '../../kit/list/list-body.tsx'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { CouponForm } from './coupon-form.tsx'
import { nameDays } from './name-days.ts'
import { nameGoods, type NamedCollection } from './name-goods.ts'
import * as styles from '../settings.module.css'

/** Codes that take something off. */
export function CouponsPage() {
  const { data, error } = useAnswer(listCoupons, {}, { quiet: true })
  const [opened, setOpened] = useState<CouponRow | 'new'>()
  const open = useList(couponList)
  const { q = '', state } = open.query
  const found = data?.coupons.filter(
    (coupon) =>
      `${coupon.code} ${coupon.sentence}`.toLowerCase().includes(q.toLowerCase()) &&
      (state === undefined || coupon.state === state),
  )
  const title = opened === 'new' ? 'New coupon' : `Coupon ${opened?.code ?? ''}`
  return (
    <>
      <ListTop open={open}>
        {data && (
          <Button look="primary" size="sm" onClick={() => setOpened('new')}>
            <PlusIcon /> Add coupon
          </Button>
        )}
      </ListTop>
      {error ? (
        <LoadFailure error={error} />
      ) : data && found ? (
        <div className={styles.settings}>
          {data.coupons.length > 0 && (
            <ListFilters open={open} search={{ label: 'Search coupons', placeholder: 'Code or name' }} />
          )}
          {found.length === 0 ? (
            <Nothing
              title={data.coupons.length === 0 ? 'No coupons yet' : 'No coupons match'}
              onClear={open.isLimited && open.clear}
            >
              {data.coupons.length === 0
                ? 'A coupon code takes off a percentage, an amount or the set-up. It shows on the pages of its items.'
                : 'Please try another code.'}
            </Nothing>
          ) : (
            <>
              <Rows open={open} rows={found} collections={data.collections} today={data.today} onOpen={setOpened} />
              <div className="list-end">
                <span className="dim" role="status">
                  {formatCountOf(found.length, 'coupon')}
                </span>
              </div>
            </>
          )}
          <ChangesPanel area="coupons" refreshes={[listCoupons]} />
        </div>
      ) : (
        <ListSkeleton />
      )}
      <FormDialog open={opened !== undefined} onClose={() => setOpened(undefined)} title={title} width={640}>
        {opened !== undefined && data && (
          <CouponForm
            key={opened === 'new' ? 'new' : opened.id}
            coupon={opened === 'new' ? undefined : data.coupons.find(({ id }) => id === opened.id)}
            collections={data.collections}
            onClose={() => setOpened(undefined)}
          />
        )}
      </FormDialog>
    </>
  )
}

const states = {
  on: { kind: 'ok', title: 'Active' },
  later: { kind: 'house', title: 'Scheduled' },
  ended: { kind: 'plain', title: 'Ended' },
} as const

interface RowsProps {
  open: OpenList
  rows: readonly CouponRow[]
  collections: readonly NamedCollection[]
  today: string
  onOpen(coupon: CouponRow): void
}

function Rows({ open, rows, collections, today, onOpen }: RowsProps) {
  const queries = useQueryClient()
  const end = useCallWithToast(endCoupon, {
    refreshes: [listCoupons, listSettingChanges],
    onRefused: () => askAgain(queries, listCoupons),
  })
  const cells: Cells<typeof couponList, CouponRow> = {
    code: {
      show: (coupon) => (
        <button type="button" className="link mono" data-row={coupon.id} onClick={() => onOpen(coupon)}>
          {coupon.code}
        </button>
      ),
    },
    state: { show: ({ state }) => <Badge kind={states[state].kind}>{states[state].title}</Badge> },
    effect: { className: styles.cWords, show: ({ sentence }) => sentence },
    goods: { className: styles.cWords, show: (coupon) => nameGoods(coupon, collections) },
    days: { className: styles.cWhen, show: (coupon) => nameDays(coupon, today) },
    orders: {
      className: `${styles.cCount} num mono`,
      show: ({ orderCount, uses }) => (
        <>
          {formatCount(orderCount)}
          {uses !== '' && <span className="dim"> of {formatCount(Number(uses))}</span>}
        </>
      ),
    },
  }
  return (
    <RecordTable
      open={open}
      rows={rows}
      cells={cells}
      className={styles.settingList}
      caption="Coupons, the latest first"
      acts={{
        className: styles.cActs,
        show: ({ id, code, version, state, isEnded }) =>
          (state !== 'ended' || isEnded) && (
            <Button
              size="sm"
              busy={end.sending}
              onClick={() => void end.send({ params: { id }, input: { version, isEnded: !isEnded } })}
            >
              {isEnded ? 'Count again' : 'End'}
              <span className="sr"> {code}</span>
            </Button>
          ),
      }}
    />
  )
}
