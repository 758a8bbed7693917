import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { endCoupon, listCoupons } from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { CouponRow } from '../../../../contract/admin/settings/settings-coupons.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { askAgain, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/list-skeleton.tsx'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { PageTop } from '../../kit/page-top.tsx'
import { actsHead, ListTable, numeric } from '../../kit/list/table.tsx'
import { useSaidCall } from '../../kit/use-said-call.ts'
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
  const [words, setWords] = useState('')
  const found = data?.coupons.filter(({ code, sentence }) =>
    `${code} ${sentence}`.toLowerCase().includes(words.toLowerCase()),
  )
  const title = opened === 'new' ? 'New coupon' : `Coupon ${opened?.code ?? ''}`
  return (
    <>
      <PageTop title="Coupons">
        {data && (
          <Button look="primary" size="sm" onClick={() => setOpened('new')}>
            <PlusIcon /> Add coupon
          </Button>
        )}
      </PageTop>
      {error ? (
        <LoadFailure error={error} />
      ) : data && found ? (
        <div className={styles.settings}>
          {data.coupons.length > 0 && (
            <div className="tools-row">
              <SearchField label="Search coupons" placeholder="Code or words" asked={words} onSearch={setWords} />
              <span className="dim small" role="status">
                {formatCountOf(found.length, 'coupon')}
              </span>
            </div>
          )}
          {found.length === 0 ? (
            <Nothing title={data.coupons.length === 0 ? 'No coupon yet' : 'No coupon is found'}>
              {data.coupons.length === 0
                ? 'A coupon is a code that takes a percentage, an amount or the set-up off. It shows on the pages of its goods.'
                : 'Please try another code.'}
            </Nothing>
          ) : (
            <Rows rows={found} collections={data.collections} today={data.today} onOpen={setOpened} />
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
  on: { kind: 'ok', title: 'Counts today' },
  later: { kind: 'house', title: 'Later' },
  ended: { kind: 'plain', title: 'Ended' },
} as const

interface RowsProps {
  rows: readonly CouponRow[]
  collections: readonly NamedCollection[]
  today: string
  onOpen(coupon: CouponRow): void
}

function Rows({ rows, collections, today, onOpen }: RowsProps) {
  const queries = useQueryClient()
  const end = useSaidCall(endCoupon, {
    refreshes: [listCoupons, listSettingChanges],
    onRefused: () => askAgain(queries, listCoupons),
  })
  return (
    <ListTable
      caption="Coupons, the latest first"
      heads={['Code', 'State', 'What it does', 'For', 'Days', numeric('Orders'), actsHead]}
      className={styles.settingList}
    >
      {rows.map((coupon) => (
        <tr key={coupon.id}>
          <th scope="row">
            <button type="button" className="link mono" onClick={() => onOpen(coupon)}>
              {coupon.code}
            </button>
          </th>
          <td>
            <Badge kind={states[coupon.state].kind}>{states[coupon.state].title}</Badge>
          </td>
          <td className={styles.cWords}>{coupon.sentence}</td>
          <td className={styles.cWords}>{nameGoods(coupon, collections)}</td>
          <td className={styles.cWhen}>{nameDays(coupon, today)}</td>
          <td className={`${styles.cCount} num mono`}>
            {formatCount(coupon.orderCount)}
            {coupon.uses !== '' && <span className="dim"> of {formatCount(Number(coupon.uses))}</span>}
          </td>
          <td className={styles.cActs}>
            {(coupon.state !== 'ended' || coupon.isEnded) && (
              <Button
                size="sm"
                busy={end.sending}
                onClick={() =>
                  void end.send({
                    params: { id: coupon.id },
                    input: { version: coupon.version, isEnded: !coupon.isEnded },
                  })
                }
              >
                {coupon.isEnded ? 'Count again' : 'End'}
                <span className="sr"> {coupon.code}</span>
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
