import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import { useEffect, useId, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { fetchItemPackages, fetchPostalInfo, fetchShippingRates } from '../../../../contract/shop/cart/shipping.call.ts'
import type { ShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { formatAmount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import type { FreightEstimateProps } from './freight-estimate.tsx'
import { useLandedFreight } from './use-landed-freight.ts'
import * as styles from './freight-estimate.module.css'

/** A ZIP code in, city and state and every way with price and day out; they follow the quantity that is chosen. */
export function EstimateForm(props: FreightEstimateProps) {
  const { inHandsOn } = props
  const [zip, setZip] = useState('')
  const [neededBy, setNeededBy] = useState('')
  const [mistake, setMistake] = useState<string>()
  const arriveBy = (inHandsOn === undefined ? neededBy : inHandsOn) || undefined
  const { mistake: late } = useLandedFreight(zip && !mistake ? { zip, arriveBy } : undefined, props)
  const resultId = useId()

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get('zip') ?? '').trim()
    const isZip = /^\d{5}(-?\d{4})?$/.test(typed)
    setMistake(isZip ? undefined : 'Please enter a ZIP code of five digits.')
    if (!isZip) return
    setZip(typed.slice(0, 5))
    setNeededBy(String(fields.get('needed_by') ?? ''))
  }

  return (
    <>
      <form
        className={inHandsOn === undefined ? `${styles.form} ${styles.dated}` : styles.form}
        noValidate
        onSubmit={ask}
        aria-label="Estimate freight"
      >
        <LabeledInput
          name="zip"
          label="Ship to ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          mono
          mistake={mistake}
          announced
        />
        {inHandsOn === undefined && (
          <LabeledInput name="needed_by" label="Needed by" type="date" optional mistake={late} announced />
        )}
        <Button type="submit">Estimate</Button>
      </form>
      <div id={resultId} aria-live="polite">
        {zip && !mistake && <Estimate {...props} zip={zip} />}
      </div>
    </>
  )
}

function Estimate({ zip, itemId, quantities, onTransit }: FreightEstimateProps & { zip: string }) {
  const variants = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  const pieces = variants.reduce((sum, { quantity }) => sum + quantity, 0)
  const quiet = { quiet: true, keepsPrevious: true }
  const place = useAnswer(fetchPostalInfo, { query: { zip } }, { quiet: true })
  const packed = useAnswer(
    fetchItemPackages,
    { input: { catalog_item_id: itemId, quantity: pieces } },
    { ...quiet, enabled: pieces > 0 },
  )
  const rates = useAnswer(
    fetchShippingRates,
    {
      input: { zip, packages: (packed.data?.packages ?? []).map(toBox), goods: { catalog_item_id: itemId, variants } },
    },
    {
      ...quiet,
      enabled: place.data !== undefined && pieces > 0 && packed.data !== undefined && !packed.isPlaceholderData,
    },
  )
  const cheapest = rates.data?.shipping_methods
    .filter(({ carrier }) => carrier !== pickupCarrier)
    .toSorted((one, other) => one.ship_amt - other.ship_amt)[0]
  const days = cheapest?.transit_days
  useEffect(() => {
    if (days !== undefined) onTransit?.({ zip, days })
  }, [zip, days, onTransit])
  const failed = place.error ?? packed.error ?? rates.error
  if (failed) return <p className="msg msg--bad">{failed.message}</p>
  if (!place.data) return null
  const where = `${place.data.city}, ${place.data.state}`
  if (pieces === 0) return <p className="small dim">{where}. Enter a quantity to see what freight comes to.</p>
  if (!rates.data || !packed.data) return <p className="small dim">{where} …</p>
  const cartons = packed.data.packages.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <p className={styles.place}>
        {where}, {formatCountOf(cartons, 'carton')}
      </p>
      <ul className={styles.ways}>
        {rates.data.shipping_methods.map((way) => (
          <Way key={way.code} way={way} />
        ))}
      </ul>
      {rates.data.notices.map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      <p className="small dim">
        To a business address, shipped blank. The exact freight stands in the checkout, before you order.
      </p>
    </>
  )
}

const toBox = ({ pieces: _, billing: __, ...box }: AnswerOf<typeof fetchItemPackages>['packages'][number]) => box

const Way = ({
  way: { name, ship_amt: amount, arrives_on: day, arrives_by: time, carrier },
}: {
  way: ShippingMethod
}) => (
  <li>
    <span>{name}</span>
    <span className="mono">{amount === 0 ? 'Free' : formatAmount(amount)}</span>
    <span className="small dim">
      {day === null
        ? 'Date not known yet'
        : `${carrier === pickupCarrier ? 'Ready' : 'Arrives'} ${formatWeekday(day)}${time ? ` by ${time}` : ''}`}
    </span>
  </li>
)
