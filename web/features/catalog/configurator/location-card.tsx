import { useId, useRef, useState, type ReactNode } from 'react'
import { linesAtMost, typefaces, usualTypeface } from '../../../../domain/imprint/typefaces.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { LabeledInput, LabeledSelect, LabeledTextArea } from '../../../ui/labeled-controls.tsx'
import type { DecorationFacts, Goods } from './decoration-facts.ts'
import { withColors, type DraftColor, type DraftLocation, type Method } from './draft.ts'
import { InkChips } from './ink-chips.tsx'
import { isInOwnColors } from './propose-colors.ts'
import * as styles from './configurator.module.css'

interface LocationCardProps {
  area: Method['locations'][number]
  method: Method
  /** Undefined where nothing goes on it. */
  location: DraftLocation | undefined
  facts: DecorationFacts
  goods: Goods
  /** Why it cannot be chosen now. */
  refusal: string | undefined
  /** Why another color cannot be added. */
  colorRefusal: string | undefined
  /** In 1/100 inch, as it comes out. */
  width: number
  stitches: number | null
  /** What is wrong, by the field of the location. */
  mistakeAt(path: string): string | undefined
  /** What comes next in a field. */
  hintAt(path: string): string | undefined
  /** This or another one has to be chosen. */
  isWanted: boolean
  artwork: ReactNode
  onToggle(): void
  onChange(location: DraftLocation): void
}

/** A place that can be decorated, with what goes on it. */
export function LocationCard(props: LocationCardProps) {
  const { area, method, location, refusal, mistakeAt, isWanted, onToggle } = props
  const id = useId()
  const mistake = mistakeAt('')
  return (
    <div className={styles.location} role="group" aria-label={area.name}>
      <div className={styles.locationHead}>
        <label className="check">
          <input
            type="checkbox"
            checked={location !== undefined}
            aria-disabled={refusal !== undefined || undefined}
            aria-describedby={refusal || mistake ? `${id}-why` : undefined}
            aria-invalid={mistake || isWanted ? true : undefined}
            onChange={refusal === undefined ? onToggle : () => undefined}
          />
          <b>{area.name}</b>
        </label>
        <span className="code">
          {area.width_inches} × {area.height_inches} in
          {method.coloring === 'inks' || method.coloring === 'threads'
            ? `, ${area.maximum_colors} ${area.maximum_colors === 1 ? 'color' : 'colors'}`
            : ''}
        </span>
      </div>
      {(refusal ?? mistake) && (
        <p className={`${mistake ? 'msg msg--bad' : 'hint'} ${styles.locationWhy}`} id={`${id}-why`}>
          {mistake ?? refusal}
        </p>
      )}
      {location && <LocationBody {...props} location={location} />}
    </div>
  )
}

function LocationBody(props: LocationCardProps & { location: DraftLocation }) {
  const { area, method, location, facts, goods, width, stitches, mistakeAt, hintAt, artwork, onChange } = props
  const takesColors = method.coloring === 'inks' || method.coloring === 'threads'
  return (
    <div className={styles.locationBody}>
      {takesColors && (
        <InkChips
          where={area.name}
          location={location}
          method={method}
          facts={facts}
          goods={goods}
          refusal={props.colorRefusal}
          mistakeAt={mistakeAt}
          hint={hintAt('imprint_colors')}
          onChange={(colors: DraftColor[]) => onChange(withColors(location, colors))}
        />
      )}
      {method.coloring === 'one tone' && (
        <p className="hint">
          {method.process === 'laser'
            ? 'Engraved: no color. The material shows through.'
            : 'Pressed into the material: no color.'}
        </p>
      )}
      {method.coloring === 'full color' && <p className="hint">Printed in full color, like your artwork.</p>}
      {artwork}
      {location.artwork_id !== undefined && takesColors && (
        <Recolor location={location} method={method} facts={facts} onChange={onChange} />
      )}
      <TextFields location={location} mistakeAt={mistakeAt} hintAt={hintAt} onChange={onChange} />
      <div className={styles.width}>
        <WidthField
          width={width}
          atMost={area.width_inches}
          mistake={mistakeAt('width_inches')}
          isFitted={location.width_inches === undefined}
          onChange={(inches) => {
            const { width_inches: _before, ...rest } = location
            onChange(inches === undefined ? rest : { ...rest, width_inches: inches })
          }}
        />
        {stitches !== null && stitches > 0 && (
          <p className="hint">
            About <b className="mono">{formatCount(stitches)}</b> stitches
          </p>
        )}
      </div>
    </div>
  )
}

/** It is made in the chosen colors: shown in its own only where these are the same. */
function Recolor({
  location,
  method,
  facts,
  onChange,
}: Pick<LocationCardProps, 'method' | 'facts' | 'onChange'> & { location: DraftLocation }) {
  const id = useId()
  const artwork = facts.artworks.get(location.artwork_id!)
  const isFree = artwork !== undefined && isInOwnColors(artwork, location, facts.inks)
  const things = method.coloring === 'threads' ? 'threads' : 'inks'
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={location.recolor ?? true}
          aria-disabled={!isFree || undefined}
          aria-describedby={isFree ? undefined : id}
          onChange={
            isFree ? (event) => onChange({ ...location, recolor: event.currentTarget.checked }) : () => undefined
          }
        />
        <span>
          {method.coloring === 'threads' ? 'Sew' : 'Print'} in the {things} above
        </span>
      </label>
      {!isFree && (
        <p className={`hint ${styles.underCheck}`} id={id}>
          The file uses other colors. We {method.coloring === 'threads' ? 'sew' : 'print'} it in these {things}.
        </p>
      )}
    </div>
  )
}

function TextFields({
  location,
  mistakeAt,
  hintAt,
  onChange,
}: Pick<LocationCardProps, 'mistakeAt' | 'hintAt'> & {
  location: DraftLocation
  onChange(location: DraftLocation): void
}) {
  const text = location.text ?? ''
  return (
    <>
      <LabeledTextArea
        label="Text"
        optional
        rows={1}
        maxLength={300}
        value={text}
        mistake={mistakeAt('text')}
        hint={text === '' ? [hintAt('text'), `Up to ${linesAtMost} lines.`].filter(Boolean).join(' ') : undefined}
        onChange={(event) => {
          const { text: _before, ...rest } = location
          const next = event.currentTarget.value
          onChange(next === '' ? rest : { ...rest, text: next })
        }}
      />
      {text !== '' && (
        <LabeledSelect
          label="Typeface"
          value={location.typeface ?? usualTypeface}
          mistake={mistakeAt('typeface')}
          onChange={(event) => onChange({ ...location, typeface: event.currentTarget.value })}
        >
          {typefaces.map(({ name, kind }) => (
            <option key={name} value={name}>
              {name}, {kind.toLowerCase()}
            </option>
          ))}
        </LabeledSelect>
      )}
    </>
  )
}

interface WidthFieldProps {
  width: number
  atMost: number
  isFitted: boolean
  mistake: string | undefined
  onChange(inches: number | undefined): void
}

/** In inches; left empty it is as large as fits. */
function WidthField({ width, atMost, isFitted, mistake, onChange }: WidthFieldProps) {
  const [draft, setDraft] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  return (
    <LabeledInput
      ref={field}
      label="Imprint width, inches"
      mono
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={draft ?? String(width / 100)}
      mistake={mistake}
      hint={isFitted ? `Largest that fits, up to ${atMost} in` : `Up to ${atMost} in`}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/[^\d.]/g, '')
        setDraft(typed)
        const inches = Math.round(Number(typed) * 100) / 100
        if (typed === '') onChange(undefined)
        else if (inches > 0 && inches <= 100) onChange(inches)
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}
