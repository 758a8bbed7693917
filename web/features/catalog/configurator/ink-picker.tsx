import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { approximatePms } from '../../../../domain/decoration/approximate-pms.ts'
import { readPmsCode, unknownInkHex } from '../../../../domain/decoration/pms-code.ts'
import { Button } from '../../../ui/button.tsx'
import type { DraftColor } from './draft.ts'
import type { Ink } from './decoration-facts.ts'
import * as styles from './configurator.module.css'

interface InkPickerProps {
  /** 'Color 2 of Front' */
  label: string
  inks: readonly Ink[]
  /** Threads have numbers of their own and are not mixed. */
  takesMatches: boolean
  chosen: DraftColor | undefined
  /** Codes of the other colors of the location. */
  taken: readonly string[]
  onChoose(color: DraftColor): void
  onRemove: (() => void) | undefined
  onClose(): void
}

const shownAtMost = 60

/** The shop's inks by code and name, or a PMS code that is mixed for the order. */
export function InkPicker({ label, inks, takesMatches, chosen, taken, onChoose, onRemove, onClose }: InkPickerProps) {
  const isOwn = chosen?.hex_code !== undefined
  const [typed, setTyped] = useState(isOwn ? chosen.pms_code : '')
  /** Undefined: about as its code says. */
  const [picked, setPicked] = useState(chosen?.hex_code)
  const search = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => search.current?.focus(), [])
  const found = findInks(inks, typed)
  const isTaken = (code: string) => taken.some((one) => one.toLowerCase() === code.toLowerCase())
  const code = takesMatches && typed.trim() !== '' ? readPmsCode(typed) : undefined
  const about = code === undefined ? undefined : approximatePms(code)
  const hex = picked ?? about ?? unknownInkHex
  const stocked = code === undefined ? undefined : inks.find((ink) => ink.code.toLowerCase() === code.toLowerCase())

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  const only = stocked ?? (found.length === 1 ? found[0] : undefined)
  const wanted = only?.code ?? code
  const isWantedTaken = wanted !== undefined && isTaken(wanted)

  function takeFirst() {
    if (isWantedTaken) return
    if (only) onChoose({ pms_code: only.code })
    else if (code !== undefined) onChoose({ pms_code: code, hex_code: hex })
  }

  return (
    <div className={styles.picker} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.pickerHead}>
        <div className="field">
          <label htmlFor={id}>Find by code or name</label>
          <input
            id={id}
            ref={search}
            className="input"
            value={typed}
            maxLength={40}
            autoComplete="off"
            placeholder={takesMatches ? 'PMS 166 C' : 'White'}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPicked(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              takeFirst()
            }}
          />
        </div>
        {onRemove && (
          <Button size="sm" onClick={onRemove}>
            Remove color
          </Button>
        )}
        <Button size="sm" look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {found.length > 0 && (
        <ul className={styles.inkList}>
          {found.slice(0, shownAtMost).map((ink) => (
            <li key={ink.code}>
              <button
                type="button"
                className={styles.ink}
                aria-pressed={chosen?.pms_code === ink.code && !isOwn}
                aria-disabled={isTaken(ink.code) || undefined}
                onClick={isTaken(ink.code) ? undefined : () => onChoose({ pms_code: ink.code })}
              >
                <span className="sw" style={{ ['--c' as string]: ink.hex }} />
                <span>
                  <b>{ink.name}</b>
                  <small>{isTaken(ink.code) ? 'Already chosen' : ink.code}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {code !== undefined && !stocked && !isWantedTaken && (
        <div className={styles.match}>
          <label className={styles.matchColor}>
            <input type="color" value={hex} onChange={(event) => setPicked(event.currentTarget.value)} />
            <span>
              {hex === unknownInkHex
                ? 'Pick a screen color for the preview. The ink is mixed to the PMS code.'
                : 'About this color on screens. The ink is mixed to the PMS code.'}
            </span>
          </label>
          <Button size="sm" onClick={() => onChoose({ pms_code: code, hex_code: hex })}>
            Use {code}, mixed for your order
          </Button>
        </div>
      )}
      <p className="hint" role="status">
        {isWantedTaken
          ? `${wanted} is already chosen.`
          : found.length === 0 && code === undefined
            ? takesMatches
              ? `${noSuch('ink', typed)}For a PMS color, type its number or name and C or U: PMS 166 C.`
              : noSuch('thread', typed)
            : takesMatches && 'Or type any PMS C or U code. We mix it for your order.'}
      </p>
    </div>
  )
}

const noSuch = (thing: string, typed: string): string =>
  typed.trim() === '' ? '' : `We have no ${thing} by that name. `

function findInks(inks: readonly Ink[], typed: string): Ink[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return inks.filter(({ code, name }) => words.every((word) => `${code} ${name}`.toLowerCase().includes(word)))
}
