import { useState } from 'react'
import { MinusIcon, PlusIcon } from './page-icons.tsx'

export interface StepperProps {
  label: string
  value: number
  onChange?(value: number): void
  minimum?: number
  maximum?: number
  /** What a press adds or takes. */
  step?: number
  large?: boolean
  disabled?: boolean
  /** Called when the field is left or Enter is pressed, with what stands there. */
  onSettled?(value: number): void
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
  disabled,
  onSettled,
  mistakeId,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const clamp = (quantity: number) => Math.min(maximum, Math.max(minimum, Math.floor(quantity)))

  function settle() {
    if (draft !== null) {
      const settled = clamp(readQuantity(draft) ?? value)
      setDraft(null)
      onChange?.(settled)
      onSettled?.(settled)
    }
  }

  function stepBy(change: number) {
    const next = clamp(value + change)
    setDraft(null)
    onChange?.(next)
    onSettled?.(next)
  }

  return (
    <span className={large ? 'stepper stepper--lg' : 'stepper'}>
      <button
        type="button"
        aria-label={`Fewer: ${label}`}
        disabled={disabled || value <= minimum}
        onClick={() => stepBy(-step)}
      >
        <MinusIcon />
      </button>
      <input
        aria-label={label}
        aria-invalid={mistakeId ? true : undefined}
        aria-describedby={mistakeId}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => {
          const text = event.currentTarget.value.replace(/[^\d,]/g, '').slice(0, 9)
          setDraft(text)
          const typed = readQuantity(text)
          if (typed !== undefined && typed >= minimum && typed <= maximum) onChange?.(typed)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'ArrowUp') stepBy(step)
          if (event.key === 'ArrowDown') stepBy(-step)
        }}
      />
      <button
        type="button"
        aria-label={`More: ${label}`}
        disabled={disabled || value >= maximum}
        onClick={() => stepBy(step)}
      >
        <PlusIcon />
      </button>
    </span>
  )
}

function readQuantity(text: string): number | undefined {
  const digits = text.replaceAll(',', '')
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}
