import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toColor, type DecorationFacts, type Goods } from './decoration-facts.ts'
import { colorNames, listColors, type DraftColor, type DraftLocation, type Method } from './draft.ts'
import { InkPicker } from './ink-picker.tsx'
import { listHardlySeen } from './propose-colors.ts'
import * as styles from './configurator.module.css'

interface InkChipsProps {
  where: string
  location: DraftLocation
  method: Method
  facts: DecorationFacts
  goods: Goods
  /** Why another color cannot be added. */
  refusal: string | undefined
  mistakeAt(path: string): string | undefined
  /** What comes next. */
  hint: string | undefined
  onChange(colors: DraftColor[]): void
}

/** The imprint colors of a location, one to three, each a button that changes it. */
export function InkChips({ where, location, method, facts, goods, refusal, mistakeAt, hint, onChange }: InkChipsProps) {
  const colors = listColors(location)
  const [open, setOpen] = useState<number>()
  const chips = useRef<HTMLDivElement>(null)
  const id = useId()
  const thing = method.coloring === 'threads' ? 'Thread color' : 'Imprint color'
  const mistake = [mistakeAt('imprint_colors'), ...colorNames.map((name) => mistakeAt(`imprint_colors.${name}`))].find(
    Boolean,
  )

  const unseen = listHardlySeen(
    colors.map((color) => toColor(color, facts)),
    goods.hex,
  )

  /** The focus goes back to the chip that was pressed, or the last one where that is gone. */
  function close(index: number) {
    flushSync(() => setOpen(undefined))
    const buttons = chips.current?.querySelectorAll('button')
    buttons?.[Math.min(index, buttons.length - 1)]?.focus()
  }

  return (
    <div>
      <div className={styles.inks} ref={chips} role="group" aria-label={`${thing}s, ${where}`}>
        {colors.map((color, index) => {
          const { name, code, hex, isMatch } = toColor(color, facts)
          return (
            <button
              type="button"
              key={colorNames[index]}
              className={styles.ink}
              aria-expanded={open === index}
              aria-label={`${thing} ${index + 1}: ${name}, ${code}. Change`}
              onClick={() => setOpen(open === index ? undefined : index)}
            >
              <span className="sw" style={{ ['--c' as string]: hex }} />
              <span>
                <b>{name}</b>
                <small>{isMatch ? 'PMS match' : code}</small>
              </span>
            </button>
          )
        })}
        {colors.length < colorNames.length && (
          <button
            type="button"
            className={`${styles.ink} ${styles.inkAdd}`}
            aria-expanded={open === colors.length}
            aria-disabled={refusal !== undefined || undefined}
            aria-describedby={(refusal ?? hint) ? `${id}-why` : mistake ? `${id}-mistake` : undefined}
            aria-invalid={mistake && colors.length === 0 ? true : undefined}
            onClick={refusal ? undefined : () => setOpen(open === colors.length ? undefined : colors.length)}
          >
            + Add color
          </button>
        )}
      </div>
      {(refusal ?? hint) && (
        <p className="hint" id={`${id}-why`}>
          {refusal ?? hint}
        </p>
      )}
      {unseen.length > 0 && goods.name !== null && (
        <p className={`hint ${styles.tone}`}>
          {unseen.join(' and ')} will be hard to see on {goods.name} (tone on tone).
        </p>
      )}
      {mistake && (
        <p className="msg msg--bad" id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
      {open !== undefined && (
        <InkPicker
          key={open}
          label={`${thing} ${open + 1} of ${where}`}
          inks={facts.inks}
          takesMatches={method.coloring === 'inks'}
          chosen={colors[open]}
          taken={colors.filter((_, index) => index !== open).map(({ pms_code: code }) => code)}
          onChoose={(color) => {
            onChange(colors.toSpliced(open, 1, color))
            close(open)
          }}
          onRemove={
            open < colors.length
              ? () => {
                  onChange(colors.toSpliced(open, 1))
                  close(open)
                }
              : undefined
          }
          onClose={() => close(open)}
        />
      )}
    </div>
  )
}
