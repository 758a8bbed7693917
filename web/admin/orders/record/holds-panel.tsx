import { useState } from 'react'
import { holdOrder, releaseOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { holdReasonNames, type HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import { atFields, CheckboxField, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { HoldReasonField } from './held-note.tsx'
import { useOrderChange } from './use-order-change.ts'
import * as styles from './record.module.css'

type Hold = StaffOrder['holds'][number]

const sides = { us: 'Waiting on us', buyer: 'Waiting on the buyer' }

/** What keeps the order from production, and what would release it. */
export function HoldsPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { holds, may, timeZone, artwork } = staffOrder
  const redraws = artwork.flatMap(({ redrawAmount }) => redrawAmount ?? [])
  const [popup, setPopup] = useState<'hold' | Hold>()
  const close = () => setPopup(undefined)
  if (holds.length === 0 && !may.putOnHold) return null
  return (
    <section className={`pan ${styles.holds}`} aria-labelledby="holds">
      <header>
        <h2 id="holds">{holds.length === 0 ? 'No holds' : 'On hold'}</h2>
        {may.putOnHold && (
          <Button size="sm" onClick={() => setPopup('hold')}>
            Add a hold
          </Button>
        )}
      </header>
      {holds.length > 0 && (
        <ul className={styles.talk}>
          {holds.map((hold) => (
            <li key={hold.reason} className={styles.hold}>
              <div>
                <b>{hold.title}</b>{' '}
                <span className="small dim">
                  {sides[hold.side]}, since{' '}
                  <time className="mono" dateTime={hold.since} title={formatFullMoment(hold.since, timeZone)}>
                    {formatMoment(hold.since, timeZone)}
                  </time>
                  {hold.by !== '' && `, by ${hold.by}`}
                </span>
                {hold.note !== '' && <p>{hold.note}</p>}
                {hold.reason === 'art' && redraws.length > 0 && (
                  <p className="small">
                    Redrawing costs {formatAmount(redraws.reduce((sum, amount) => sum + amount, 0))}. It is not on the
                    order.
                  </p>
                )}
                <p className="small dim">Released when: {hold.releasedBy}</p>
              </div>
              {may.releaseHold && (
                <Button size="sm" aria-label={`Release: ${hold.title}`} onClick={() => setPopup(hold)}>
                  Release
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormDialog open={popup === 'hold'} onClose={close} title="Add a hold" width={480}>
        {popup === 'hold' && <HoldForm staffOrder={staffOrder} onClose={close} />}
      </FormDialog>
      <FormDialog
        open={typeof popup === 'object'}
        onClose={close}
        title={typeof popup === 'object' ? `Release: ${popup.title}` : 'Release'}
        width={440}
      >
        {typeof popup === 'object' && <ReleaseForm staffOrder={staffOrder} hold={popup} onClose={close} />}
      </FormDialog>
    </section>
  )
}

function HoldForm({ staffOrder, onClose }: { staffOrder: StaffOrder; onClose(): void }) {
  const { order, version, buyer, holds } = staffOrder
  const hold = useOrderChange(holdOrder, order.id, { onDone: onClose })
  const reasons = holdReasonNames.filter((reason) => holds.every((open) => open.reason !== reason))
  return (
    <DialogForm
      yes="Put on hold"
      onClose={onClose}
      start={{ reason: reasons[0]! as string, note: '', mail: true }}
      sends={hold}
      onSubmit={({ reason, note, mail }) =>
        hold.send({
          params: { id: order.id },
          input: { version, reason: reason as HoldReason, note: note.trim(), quiet: !mail },
        })
      }
    >
      <HoldReasonField name="reason" reasons={reasons} />
      <TextAreaField
        name="note"
        label="Note to the buyer"
        optional
        rows={3}
        maxLength={1000}
        hint="The buyer sees this. Say what is wrong and what you need."
      />
      <CheckboxField name="mail" label={`E-mail ${buyer.name || buyer.email}`} />
    </DialogForm>
  )
}

function ReleaseForm({ staffOrder, hold, onClose }: { staffOrder: StaffOrder; hold: Hold; onClose(): void }) {
  const { order, version, holds, buyer } = staffOrder
  const release = useOrderChange(releaseOrder, order.id, { onDone: onClose })
  return (
    <DialogForm
      yes="Release"
      onClose={onClose}
      start={{ why: '' }}
      check={({ why }) => atFields({ why: why.trim() === '' ? 'Please enter a reason.' : undefined })}
      sends={release}
      onSubmit={({ why }) =>
        release.send({ params: { id: order.id }, input: { version, reason: hold.reason, why: why.trim() } })
      }
    >
      <p className="dim">
        {holds.length > 1
          ? 'The order stays on hold for its other reasons.'
          : `Production days count from today. We e-mail ${buyer.name || buyer.email} the new date.`}
      </p>
      <TextField name="why" label="Reason" hint="For staff" maxLength={400} />
    </DialogForm>
  )
}
