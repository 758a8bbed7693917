import { useId, useState } from 'react'
import { FailureIcon } from '../../../../ui/icons.tsx'
import * as styles from '../flyer-builder.module.css'

interface NumberInputProps {
  label: string
  /** The label stands in the head of a table: it is only read out. */
  bare?: boolean
  /** As it is shown while nobody types: '35', '18.16'. */
  text: string
  unit?: '%' | '$'
  disabled?: boolean
  /** @returns why the text is no such number, or undefined when it was taken */
  onType(text: string): string | undefined
}

/** A number as it is typed: what can be taken is, what cannot says why and stays until it is left or put right. */
export function NumberInput({ label, bare = false, text, unit, disabled = false, onType }: NumberInputProps) {
  const id = useId()
  const [typing, setTyping] = useState<{ typed: string; beside: string; isNew: boolean }>()
  const [mistake, setMistake] = useState<string>()
  // What was typed has changed the number itself; whatever changes it afterwards, an undo for one, shows.
  if (typing?.isNew) setTyping({ ...typing, beside: text, isNew: false })
  else if (typing && typing.beside !== text) {
    setTyping(undefined)
    setMistake(undefined)
  }
  return (
    <div className={`field ${mistake ? 'field--bad' : ''}`}>
      <label htmlFor={id} className={bare ? 'sr' : undefined}>
        {label}
      </label>
      <span className={unit === '$' ? `${styles.unit} ${styles.unitBefore}` : unit ? styles.unit : undefined}>
        <input
          id={id}
          className="input mono"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={disabled}
          value={typing?.typed ?? text}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-message` : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyping({ typed: value, beside: text, isNew: true })
            setMistake(onType(value))
          }}
          onBlur={() => {
            // What was wrong stays to be put right; what was taken is shown as it counts.
            if (!mistake) setTyping(undefined)
          }}
        />
        {unit && <i aria-hidden="true">{unit}</i>}
      </span>
      {mistake && (
        <p className="msg msg--bad" id={`${id}-message`}>
          <FailureIcon />
          {mistake}
        </p>
      )}
    </div>
  )
}
