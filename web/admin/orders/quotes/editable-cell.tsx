import { useEffect, useId, useState } from 'react'
import { readQuantity } from '../../../../domain/quick-order/list-quantities.ts'
import { readDollars } from '../../../../domain/money/read-dollars.ts'

interface EditableCellProps<T> {
  /** Read out; the row and the column say it to those who see them. */
  label: string
  /** As it stands now. */
  shown: string
  /** Undefined: it cannot be read. */
  read(text: string): T | undefined
  sentence: string
  onSet(value: T): void
  /** What is typed cannot be read, or can be again. */
  onUnreadable(id: string, isUnreadable: boolean): void
  isPlain?: boolean
  className?: string | undefined
}

/** A number of the grid: what is typed counts as soon as it can be read, and is drawn properly once it is left. */
export function EditableCell<T>({
  label,
  shown,
  read,
  sentence,
  onSet,
  onUnreadable,
  isPlain = false,
  className,
}: EditableCellProps<T>) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isUnreadable = typed !== undefined && read(typed) === undefined
  useEffect(() => {
    if (!isUnreadable) return
    onUnreadable(id, true)
    return () => onUnreadable(id, false)
  }, [id, isUnreadable, onUnreadable])
  if (isPlain) return <span className="mono">{shown}</span>
  return (
    <div className={['field', isUnreadable && 'field--bad', className].filter(Boolean).join(' ')}>
      <input
        className="input mono"
        aria-label={label}
        aria-invalid={isUnreadable || undefined}
        aria-describedby={isUnreadable ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed ?? shown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          const value = read(target.value)
          if (value !== undefined) onSet(value)
        }}
        onBlur={() => !isUnreadable && setTyped(undefined)}
      />
      {isUnreadable && (
        <p id={id} className="msg msg--bad">
          {sentence}
        </p>
      )}
    </div>
  )
}

const highestDollars = 1_000_000

/** Amounts in cents (2 decimals), or prices of a piece in 1/10,000 dollar (4). */
export function readAmountIn(decimals: 2 | 4, text: string): number | undefined {
  const dollars = readDollars(text, decimals)
  return dollars === undefined || dollars > highestDollars ? undefined : Math.round(dollars * 10 ** decimals)
}

/** An empty field is none. */
export const readPieces = (text: string): number | undefined =>
  ['', '0'].includes(text.trim()) ? 0 : readQuantity(text)

export const amountSentence = 'Enter an amount, such as 12.50.'
export const piecesSentence = 'Enter a whole number.'
