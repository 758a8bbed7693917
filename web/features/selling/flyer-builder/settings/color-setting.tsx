import { useId, useState } from 'react'
import { contrastOf, darkenUntil } from '../../../../../domain/content/contrast.ts'
import { FailureIcon } from '../../../../ui/icons.tsx'
import * as styles from '../flyer-builder.module.css'

interface ColorSettingProps {
  label: string
  value: string
  /** What it must reach on white paper. */
  contrast: number
  /** What it is for, as a sentence says what cannot be read: 'Headlines'. */
  what: string
  onChange(hex: string): void
}

/** A color by eye or by its code. One that is too light for paper says so, and how it would do. */
export function ColorSetting({ label, value, contrast, what, onChange }: ColorSettingProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && readHex(typed) === undefined
  const reached = contrastOf(value, '#ffffff')
  const darker = reached < contrast ? darkenUntil(value, contrast) : undefined
  return (
    <div className={`field ${isWrong ? 'field--bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={value}
          onChange={({ currentTarget }) => {
            setTyped(undefined)
            onChange(currentTarget.value)
          }}
        />
        <input
          id={id}
          className="input mono"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={typed ?? value}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong || darker ? `${id}-message` : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const hex = readHex(currentTarget.value)
            if (hex) onChange(hex)
          }}
          onBlur={() => {
            if (!isWrong) setTyped(undefined)
          }}
        />
      </div>
      {isWrong ? (
        <p className="msg msg--bad" id={`${id}-message`}>
          <FailureIcon />
          Please enter a color like #1f3b57.
        </p>
      ) : (
        darker && (
          <p className={styles.below} id={`${id}-message`}>
            {what} in this color are hard to read on white paper: {reached.toFixed(1)}:1, {contrast}:1 is needed.{' '}
            <button className="link" type="button" onClick={() => onChange(darker)}>
              <span className={styles.dot} style={{ background: darker }} /> Use {darker}
            </button>
          </p>
        )
      )}
    </div>
  )
}

function readHex(text: string): string | undefined {
  const plain = text.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[\da-f]{6}$/.test(plain) ? plain : undefined
}
