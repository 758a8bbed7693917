import { Fragment, useState } from 'react'
import type { InputOf } from '../../../../contract/call.ts'
import { shipOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { limitsOf } from '../../../../domain/decoration/overruns.ts'
import { carriers as carrierRules } from '../../../../domain/freight/carriers.ts'
import { readTrackingNumber } from '../../../../domain/freight/tracking-numbers.ts'
import { freightBillTitle } from '../../../../domain/freight/freight-bill.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { atFields, CheckboxField, SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { HeldNote } from './held-note.tsx'
import { ChargedNote } from './charged-note.tsx'
import { fieldOf, findQuantityMistakes, guessCarrier, madeFieldOf, readLines } from './ship-lines.ts'
import { useOrderChange } from './use-order-change.ts'
import { Options } from '../../../ui/options.tsx'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './record.module.css'

interface ShipDialogProps {
  staffOrder: StaffOrder
  open: boolean
  onClose(): void
}

/** Notes what of an order leaves: all that is left, or a part. */
export function ShipDialog({ staffOrder, open, onClose }: ShipDialogProps) {
  const title = staffOrder.order.is_pickup ? 'Picked up' : `Ship order ${staffOrder.order.id}`
  return (
    <FormDialog open={open} onClose={onClose} title={title} width={560}>
      {open && <ShipForm staffOrder={staffOrder} onClose={onClose} />}
    </FormDialog>
  )
}

type NumberedLine = Pick<StaffOrder['linesToShip'][number], 'unit' | 'leftQuantity' | 'missingQuantity' | 'quantity'>
type Carrier = InputOf<typeof shipOrder>['carrier']

function ShipForm({ staffOrder, onClose }: { staffOrder: StaffOrder; onClose(): void }) {
  const { order, version, today, buyer, carriers, payment, linesToShip: allLines } = staffOrder
  const lines = allLines
    .filter(({ leftQuantity: left }) => left > 0)
    .map((line) => ({ ...line, variants: order.lines[line.number - 1]?.variants ?? [] }))
  const [made, setMade] = useState<ReadonlySet<number>>(new Set())
  const ship = useOrderChange(shipOrder, order.id, { onDone: onClose })
  const first: Carrier = order.is_pickup ? 'customer-pickup' : guessCarrier(order.shipping_method)
  const [carrier, setCarrier] = useState<Carrier>(first)
  // Goods leave from each state in which it is held.
  const isHeld = staffOrder.holds.length > 0
  const [partDoubt, numberDoubt] = [ship.refused?.fieldSentence('inPart'), ship.refused?.fieldSentence('asTyped')]
  return (
    <DialogForm
      yes={order.is_pickup ? 'Record pickup' : 'Ship'}
      onClose={onClose}
      start={{
        carrier: first as string,
        carrierName: first === 'freight' ? order.shipping_method : '',
        trackingNumber: '',
        sentOn: today,
        note: '',
        overrideReason: '',
        mail: true,
        inPart: false,
        asTyped: false,
        ...Object.fromEntries(
          lines.map((line) => [fieldOf(line.number), String(line.leftQuantity - line.missingQuantity)]),
        ),
        ...Object.fromEntries(
          lines.flatMap(({ number, variants }): [string, string | boolean][] => [
            [madeFieldOf(number), false],
            ...variants.map(({ quantity }, at): [string, string] => [madeFieldOf(number, at), String(quantity)]),
          ]),
        ),
      }}
      check={(values) => [
        ...findQuantityMistakes(values, lines),
        ...atFields({
          trackingNumber: findNumberMistake(values.carrier as Carrier, values.trackingNumber),
          sentOn: values.sentOn === '' ? 'Please enter the day.' : undefined,
        }),
      ]}
      sends={ship}
      onChange={(values) => {
        setCarrier(values.carrier as Carrier)
        const all: Record<string, string | boolean> = values
        const now = lines.filter(({ number }) => all[madeFieldOf(number)] === true).map(({ number }) => number)
        if (now.join() !== [...made].join()) setMade(new Set(now))
      }}
      onSubmit={(values) =>
        ship.send({
          params: { id: order.id },
          input: {
            version,
            carrier: values.carrier as Carrier,
            ...given('carrierName', carrier === 'freight' ? values.carrierName : ''),
            ...given('trackingNumber', carrier === 'customer-pickup' ? '' : values.trackingNumber),
            ...given('sentOn', values.sentOn),
            ...given('note', values.note),
            ...(isHeld && staffOrder.may.overrideHold ? { overrideReason: values.overrideReason.trim() } : {}),
            ...readLines(values, lines),
            quiet: !values.mail,
            inPart: values.inPart,
            asTyped: values.asTyped,
          },
        })
      }
    >
      {order.freight_bill && (
        <p className="note">
          <InfoIcon />
          <span>
            {freightBillTitle}: <b>{order.freight_bill.text}</b>
          </span>
        </p>
      )}
      {isHeld && <HeldNote staffOrder={staffOrder} />}
      <fieldset className={styles.shipLines}>
        <legend className="label">Goods to ship</legend>
        {lines.map(({ number, itemDescription: name, webCode: code, ...line }) => (
          <Fragment key={number}>
            {!made.has(number) && (
              <TextField
                name={fieldOf(number)}
                label={`${name}, ${code}`}
                hint={describeLine(line)}
                inputMode="numeric"
                autoComplete="off"
                mono
              />
            )}
            {line.overrunPercent > 0 && (
              <CheckboxField
                name={madeFieldOf(number)}
                label={`Ship what was made${lines.length > 1 ? ` of ${name}` : ''}, ${describeLimits(line)}`}
              />
            )}
            {made.has(number) &&
              line.variants.map((variant, at) => (
                <TextField
                  key={variant.code}
                  name={madeFieldOf(number, at)}
                  label={`Made, ${nameLooks(variant) || name}`}
                  hint={`of ${formatQuantity(variant.quantity, line.unit)} ordered`}
                  inputMode="numeric"
                  autoComplete="off"
                  mono
                />
              ))}
          </Fragment>
        ))}
        {made.size > 0 && <p className="hint">{billedAsMade(payment.card !== null)}</p>}
      </fieldset>
      <div className="fields fields--2">
        <SelectField name="carrier" label="Carrier">
          <Options of={carriers.map((option) => [option.carrier, option.name])} />
        </SelectField>
        {carrier === 'freight' && (
          <TextField name="carrierName" label="LTL carrier" autoComplete="off" maxLength={60} />
        )}
        {carrier !== 'customer-pickup' && (
          <TextField
            name="trackingNumber"
            label="Tracking number"
            hint={capitalize(carrierRules[carrier].form)}
            mono
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        )}
        <TextField name="sentOn" label={carrier === 'customer-pickup' ? 'Picked up on' : 'Ships on'} type="date" />
      </div>
      {numberDoubt !== undefined && (
        <Consent name="asTyped" label="The tracking number is correct as entered" doubt={numberDoubt} />
      )}
      {(partDoubt !== undefined || order.delivery === 'complete') && (
        <Consent name="inPart" label="Ship a part, although the buyer asked for one delivery" doubt={partDoubt} />
      )}
      <ChargedNote card={payment.card} />
      <TextAreaField name="note" label="Note to the buyer" optional rows={2} maxLength={1000} />
      <CheckboxField name="mail" label={`E-mail ${buyer.name || buyer.email}`} />
    </DialogForm>
  )
}

/** '274 to 302' */
function describeLimits({ quantity, overrunPercent }: { quantity: number; overrunPercent: number }): string {
  const { least, most } = limitsOf(quantity, overrunPercent)
  return `${formatCount(least)} to ${formatCount(most)} pieces`
}

const billedAsMade = (isByCard: boolean): string =>
  `The buyer is billed for these pieces; freight stays as charged.${isByCard ? ' A capture takes no more than the card holds; the rest stays due.' : ''}`

const describeLine = ({ unit, leftQuantity: left, missingQuantity: missing, quantity }: NumberedLine): string => {
  const ordered =
    left === quantity
      ? `of ${formatQuantity(quantity, unit)}`
      : `of ${formatCount(left)} left to ship, of ${formatQuantity(quantity, unit)} ordered`
  return missing === 0 ? ordered : `${ordered}; ${formatCount(missing)} on backorder`
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Its form is judged by the server, which asks where only a check digit does not fit. */
const findNumberMistake = (carrier: Carrier, text: string): string | undefined =>
  text.trim() === '' && readTrackingNumber(carrier, '') === undefined ? 'Please enter the tracking number.' : undefined

/** What goes on only when somebody says so. */
const Consent = ({ name, label, doubt }: { name: string; label: string; doubt: string | undefined }) => (
  <div>
    <CheckboxField name={name} label={label} />
    {doubt !== undefined && <Alert>{doubt}</Alert>}
  </div>
)

const given = <Name extends string>(name: Name, text: string): { [K in Name]?: string } =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as { [K in Name]?: string })
