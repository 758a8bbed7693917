import { useState, type KeyboardEvent } from 'react'
import { readCount } from '../../domain/text/read-count.ts'
import { MinusIcon, PlusIcon } from './page-icons.tsx'
import { toTypedQuantity } from './typed-quantity.ts'

interface StepperProps {
  label: string
  value: number
  onChange?(value: number): void
  minimum?: number
  maximum?: number
  /** What a press adds or takes. */
  step?: number
  large?: boolean
  /** Only the field, for a grid of many, where arrow keys move and never change a number. */
  bare?: boolean
  disabled?: boolean
  /** Called when the field is left or Enter is pressed, with what stands there. */
  onSettled?(value: number): void
  /** Called instead when 0 was typed where one must be left. */
  onNone?(): void
  /** Hears of each key first; true: it needs nothing else. */
  onKey?(event: KeyboardEvent<HTMLInputElement>): boolean
  /** The sentence that says what is wrong with it. */
  mistakeId?: string | undefined
}

/** A quantity to type or to step. While somebody types, an empty field stays empty. */
export function Stepper({
  label,
  value,
  onChange,
  minimum = 1,
  maximum = 1_000_000,
  step = 1,
  large,
  bare,
  disabled,
  onSettled,
  onNone,
  onKey,
  mistakeId,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const clamp = (quantity: number) => Math.min(maximum, Math.max(minimum, Math.floor(quantity)))

  function settle() {
    if (draft === null) return
    const typed = readCount(draft)
    setDraft(null)
    if (typed === 0 && minimum > 0 && onNone) return onNone()
    const settled = clamp(typed ?? (bare ? minimum : value))
    onChange?.(settled)
    onSettled?.(settled)
  }

  function stepBy(change: number) {
    const next = clamp(value + change)
    setDraft(null)
    if (next === value) return
    onChange?.(next)
    onSettled?.(next)
  }

  const field = (
    <input
      className={bare ? 'input input--quantity' : undefined}
      aria-label={label}
      aria-invalid={mistakeId ? true : undefined}
      aria-describedby={mistakeId}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={draft ?? String(value)}
      onFocus={bare ? (event) => event.currentTarget.select() : undefined}
      onChange={(event) => {
        const text = toTypedQuantity(event.currentTarget.value)
        setDraft(text)
        const typed = readCount(text)
        if (typed !== undefined && typed >= minimum && typed <= maximum) onChange?.(typed)
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (onKey?.(event)) return
        if (event.key === 'Enter') settle()
        if (bare) return
        if (event.key === 'ArrowUp') stepBy(step)
        if (event.key === 'ArrowDown') stepBy(-step)
      }}
    />
  )
  if (bare) return field
  // At its end a button only looks disabled: one that is would drop the focus of whoever has pressed it there.
  return (
    <span className={large ? 'stepper stepper--lg' : 'stepper'}>
      <button
        type="button"
        aria-label={`Fewer: ${label}`}
        disabled={disabled}
        aria-disabled={value <= minimum || undefined}
        onClick={() => stepBy(-step)}
      >
        <MinusIcon />
      </button>
      {field}
      <button
        type="button"
        aria-label={`More: ${label}`}
        disabled={disabled}
        aria-disabled={value >= maximum || undefined}
        onClick={() => stepBy(step)}
      >
        <PlusIcon />
      </button>
    </span>
  )
}
