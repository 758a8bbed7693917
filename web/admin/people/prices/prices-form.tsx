import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Call } from '../../../../contract/call.ts'
import { readUnitPrice } from '../../../../domain/money/money.ts'
import { findStepMistakes } from '../../../../domain/pricing/price-steps.ts'
import { formatUnitPrice } from '../../../../domain/money/format-money.ts'
import type { SendableCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextField, useFormActions } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import {
  compareRow,
  countRows,
  describeDiscount,
  listUndercuts,
  listUnusual,
  readPercent,
  readPrices,
  takeOff,
  writePrices,
  type Step,
  type PriceTexts,
} from './price-texts.ts'
import * as styles from './prices.module.css'

interface PricesFormProps {
  /** Of everybody, by rising quantity. */
  listPrices: readonly Step[]
  /** Of the company; none: it pays what everybody pays. */
  prices: readonly Step[]
  /** They count also where the list price is lower. */
  isFixed: boolean
  sends?: Pick<SendableCall<Call>, 'sending' | 'refused'>
  submit: string
  /** What saving does besides. */
  note?: ReactNode
  onSave(prices: Step[]): unknown
  onCancel(): void
  /** Without it the item has no own prices yet. */
  onRemove?: (() => void) | undefined
}

/** What a company pays for an item by quantity, beside what everybody pays. */
export function PricesForm({
  listPrices,
  prices,
  isFixed,
  sends,
  submit,
  note,
  onSave,
  onCancel,
  onRemove,
}: PricesFormProps) {
  const start = { ...writePrices(prices, listPrices), percent: '' }
  const [typed, setTyped] = useState<PriceTexts>(start)
  const rows = useRef<HTMLDivElement>(null)
  // It takes the place of the search for an item, whose field had the focus.
  useEffect(() => rows.current?.querySelector<HTMLInputElement>('[name="price_0"]')?.focus(), [])
  return (
    <Form<PriceTexts>
      className="dialog-form"
      start={start}
      {...(sends ? { sends } : {})}
      otherwiseAt="price_0"
      check={findMistakes}
      onChange={setTyped}
      onSubmit={async (now) => {
        const { prices: wanted } = readPrices(now)
        if (await agrees(listUnusual(wanted, listPrices))) await onSave(wanted)
      }}
    >
      {listPrices.length > 0 && <Percent typed={typed} listPrices={listPrices} />}
      <div ref={rows} className="own-price-rows" role="group" aria-label="Prices by quantity">
        <div className={styles.ownPriceHead} aria-hidden="true">
          <span>From quantity</span>
          <span>List price</span>
          <span>Contract price</span>
          <span>Discount</span>
        </div>
        {Array.from({ length: countRows(start) }, (_, at) => {
          const { listPrice, discount } = compareRow(typed, at, listPrices)
          return (
            <div key={at}>
              <TextField
                name={`quantity_${at}`}
                label={`From quantity, row ${at + 1}`}
                inputMode="numeric"
                mono
                autoComplete="off"
              />
              <span className="mono dim">{listPrice === undefined ? '' : formatUnitPrice(listPrice)}</span>
              <TextField
                name={`price_${at}`}
                label={`Contract price, row ${at + 1}`}
                inputMode="decimal"
                mono
                autoComplete="off"
              />
              <span className={discount !== undefined && discount < 0 ? 'warn' : 'dim'}>
                {describeDiscount(discount)}
              </span>
            </div>
          )
        })}
      </div>
      <p className="small dim">
        Rows without a price are ignored.{' '}
        {isFixed
          ? 'Smaller quantities get the first price. This price list is fixed: its prices apply even when the list price is lower.'
          : 'The list price applies below the first quantity and wherever it is lower.'}
      </p>
      {!isFixed && <Undercuts sentences={listUndercuts(typed, listPrices)} />}
      {note}
      <Refusal />
      <div className="dialog-end">
        {onRemove && (
          <Button className={styles.toStart} onClick={onRemove}>
            Use list prices
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  )
}

const Undercuts = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && (
    <div className="note note--warn">
      <ul aria-label="Where the list price applies">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )

/** Whether prices that look like slips are meant. */
async function agrees(unusual: readonly string[]): Promise<boolean> {
  if (unusual.length === 0) return true
  return confirm({
    title: 'Are these prices correct?',
    text: (
      <ul>
        {unusual.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
    yes: 'Save them',
    no: 'Change them',
    harmless: true,
  })
}

function findMistakes(typed: PriceTexts) {
  const { prices, mistakes } = readPrices(typed)
  if (mistakes.length > 0) return mistakes
  const steps = prices.map(({ quantity, price }) => ({ minimumQuantity: quantity, unitPrice: readUnitPrice(price) }))
  const rows = Array.from({ length: countRows(typed) }, (_, at) => at).filter(
    (at) => typed[`price_${at}`]!.trim() !== '',
  )
  return findStepMistakes(steps).map(({ index, field, sentence }) => ({ field: `${field}_${rows[index]}`, sentence }))
}

/** Fills in all own prices at once. */
function Percent({ typed, listPrices }: { typed: PriceTexts; listPrices: readonly Step[] }) {
  const { fill, refuse } = useFormActions()
  function apply() {
    const percent = readPercent(typed['percent']!)
    if (percent === undefined) return refuse('percent', 'Please enter a percentage like 12.5.')
    fill(takeOff(typed, listPrices, percent))
  }
  return (
    <div className={styles.percentOff}>
      <TextField
        name="percent"
        label="Percent off list prices"
        optional
        inputMode="decimal"
        mono
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button onClick={apply}>Fill in</Button>
    </div>
  )
}
