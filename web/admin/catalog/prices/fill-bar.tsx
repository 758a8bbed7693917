import { useState } from 'react'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './prices.module.css'

type Rounding = '0.01' | '0.05' | '.99'

interface FillBarProps {
  /** 'Arcview', '12 items'. */
  what: string
  count: number | undefined
  onFill(how: { percent: number; roundTo: Rounding }): Promise<void>
}

const roundings: { value: Rounding; title: string }[] = [
  { value: '0.01', title: '$0.01' },
  { value: '0.05', title: '$0.05' },
  { value: '.99', title: '.99' },
]

/** Raises all prices that the filter finds, also of rows that are not loaded. */
export function FillBar({ what, count, onFill }: FillBarProps) {
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('0.01')
  const [isFilling, setFilling] = useState(false)
  const [wrong, setWrong] = useState('')

  async function fill() {
    const typed = text
      .trim()
      .replace(/%$/, '')
      .trim()
      .replace(/^\u2212/, '-')
    const percent = Number(typed)
    if (!/^[-+]?\d{1,4}(\.\d{1,2})?$/.test(typed) || percent === 0 || percent < -95 || percent > 1_000)
      return setWrong(sayWrong(typed))
    setWrong('')
    setFilling(true)
    await onFill({ percent, roundTo: rounding })
    setFilling(false)
  }

  return (
    <form
      className={styles.sheetFill}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFilling) void fill()
      }}
    >
      <label htmlFor="raise-by">Raise {what} by</label>
      <span className={styles.sheetPercent}>
        <input
          id="raise-by"
          className="mono"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={text}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong === '' ? undefined : 'raise-wrong'}
          onChange={({ target }) => setText(target.value)}
        />
        <span aria-hidden="true">%</span>
      </span>
      <label htmlFor="raise-round">Round to</label>
      <select
        id="raise-round"
        className="input select"
        value={rounding}
        onChange={({ target }) => setRounding(target.value as Rounding)}
      >
        <Options of={roundings.map(({ value, title }) => [value, title])} />
      </select>
      <Button size="sm" type="submit" busy={isFilling}>
        Fill<span className="sr"> {count === undefined ? '' : formatCountOf(count, 'item')}</span>
      </Button>
      {wrong !== '' && (
        <span id="raise-wrong" className={`${styles.sheetWrong} small`} role="alert">
          {wrong}
        </span>
      )}
    </form>
  )
}

const sayWrong = (typed: string): string =>
  /^[-+]?\d{1,4},\d{1,2}$/.test(typed)
    ? `Please use a decimal point: ${typed.replace(',', '.')}.`
    : 'Enter a percentage from -95 to 1,000, for example 4 or -2.5.'
