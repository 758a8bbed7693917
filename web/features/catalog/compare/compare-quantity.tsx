import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import * as styles from './compare.module.css'

interface CompareQuantityProps {
  quantity: number | undefined
  onQuantity(quantity: number | undefined): void
}

/** One quantity for all items: what each costs at it stands in the table. */
export function CompareQuantity({ quantity, onQuantity }: CompareQuantityProps) {
  const shown = quantity === undefined ? '' : String(quantity)
  const [draft, setDraft] = useState<string | null>(null)

  function settle() {
    if (draft === null) return
    const typed = Number(draft)
    setDraft(null)
    onQuantity(typed >= 1 ? Math.min(typed, 1_000_000) : undefined)
  }

  return (
    <form
      className={`${styles.quantity} no-print`}
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <LabeledInput
        label="My quantity"
        inputMode="numeric"
        autoComplete="off"
        placeholder="48"
        mono
        value={draft ?? shown}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={settle}
      />
      <Button type="submit">Show prices</Button>
    </form>
  )
}
