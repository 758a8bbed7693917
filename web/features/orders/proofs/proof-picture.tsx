import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Proof, ProofComment, ProofView } from '../../../../contract/shop/proofs.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { ProofMeasures } from './proof-measures.tsx'
import * as styles from './proofs.module.css'

/** Where a comment goes that is about to be written. */
export interface PlacedPin {
  view: string
  x: number
  y: number
}

interface ProofPictureProps {
  proof: Proof
  version: Proof['versions'][number]
  view: ProofView
  comments: readonly ProofComment[]
  pin: PlacedPin | undefined
  mayPin: boolean
  onVersion(version: number): void
  onView(key: string): void
  onPin(pin: PlacedPin | undefined): void
}

const zooms = [1, 2, 3] as const
/** More are chosen by their pictures. */
const choicesAtMost = 4
const step = 0.02
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
/** Of its edge, in shares of the picture. */
function centerOf(edge: ProofView['imprint']): [x: number, y: number] {
  if (!edge || edge.length === 0) return [0.5, 0.5]
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(edge.map(([x]) => x!)), middle(edge.map(([, y]) => y!))]
}

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000))

/** The goods with what is put on them: from each side, larger, with measures, and with pins for comments. */
export function ProofPicture(props: ProofPictureProps) {
  const { proof, version, view, comments, pin, mayPin, onVersion, onView, onPin } = props
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1)
  const [isPlacing, setIsPlacing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [x, y] = centerOf(view.imprint ?? view.area)
  // Larger, it shows the imprint first and not the corner of the picture.
  useEffect(() => {
    const { current: box } = frame
    if (!box) return
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2
  }, [zoom, x, y])

  function begin() {
    setIsPlacing(true)
    onPin({ view: view.key, x: 0.5, y: 0.5 })
    requestAnimationFrame(() => place.current?.focus())
  }
  function end() {
    setIsPlacing(false)
    document.querySelector<HTMLElement>('#proof-comment textarea')?.focus()
  }
  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onPin({
      view: view.key,
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
    end()
  }
  function move(event: KeyboardEvent) {
    const by = arrows[event.key]
    if (by && pin) {
      event.preventDefault()
      onPin({ ...pin, x: within(pin.x + by[0]), y: within(pin.y + by[1]) })
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      end()
    }
    if (event.key === 'Escape') {
      setIsPlacing(false)
      onPin(undefined)
    }
  }

  const pins = comments.filter((one) => one.view === view.key && one.x !== null && one.y !== null)
  const size =
    view.width_inches === null ? '' : `${view.width_inches.toFixed(2)} × ${view.height_inches?.toFixed(2)} in`
  return (
    <figure className={styles.figure}>
      <div className={`${styles.tools} no-print`}>
        {version.views.length > 1 && version.views.length <= choicesAtMost ? (
          <Choice
            label="View"
            options={version.views.map(({ key, title }) => ({ value: key, title }))}
            chosen={view.key}
            onChoose={onView}
          />
        ) : (
          <span />
        )}
        {proof.versions.length > 1 && (
          <Choice
            label="Version"
            options={proof.versions.map((one) => ({ value: String(one.version), title: `Version ${one.version}` }))}
            chosen={String(version.version)}
            onChoose={(value) => onVersion(Number(value))}
          />
        )}
      </div>
      <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label="Picture of the proof">
        <div className={styles.stage} style={{ width: `${zoom * 100}%` }}>
          <img
            src={view.picture_url}
            alt={[`${view.title} of the proof`, size].filter(Boolean).join(', ')}
            width={1000}
            height={Math.round(1000 * view.aspect)}
          />
          <ProofMeasures view={view} />
          {pins.map((one) => (
            <a
              key={one.id}
              className={`${styles.pin} ${one.done ? styles.done : ''}`}
              style={{ left: `${one.x! * 100}%`, top: `${one.y! * 100}%` }}
              href={`#comment-${one.id}`}
              aria-label={`Comment ${one.number}: ${one.text}`}
            >
              {one.number}
            </a>
          ))}
          {isPlacing && (
            <div
              ref={place}
              className={styles.placing}
              tabIndex={0}
              role="group"
              aria-label="Place of the comment. Arrow keys move it, Enter sets it, Escape leaves it."
              onPointerUp={point}
              onKeyDown={move}
            />
          )}
          {pin?.view === view.key && (
            <span
              className={`${styles.pin} ${styles.newPin}`}
              style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
              aria-hidden="true"
            >
              +
            </span>
          )}
        </div>
      </div>
      <figcaption>
        <span>
          {view.area_size === '' ? view.title : `Imprint area ${view.area_size}`}
          {size !== '' && `, imprint ${size}`}
        </span>
        <span className="row no-print">
          {mayPin && (
            <Button size="sm" aria-pressed={isPlacing} onClick={begin}>
              {isPlacing ? 'Point at the place' : 'Comment on the picture'}
            </Button>
          )}
          <Button size="sm" onClick={() => setZoom(zooms[(zooms.indexOf(zoom) + 1) % zooms.length]!)}>
            {zoom === zooms.at(-1) ? 'Whole picture' : 'Zoom in'}
          </Button>
        </span>
      </figcaption>
      {version.views.length > 1 && (
        <div className={`${styles.thumbs} no-print`} role="group" aria-label="Views">
          {version.views.map(({ key, title, picture_url: url }) => (
            <button
              key={key}
              type="button"
              aria-current={key === view.key ? 'true' : undefined}
              onClick={() => onView(key)}
            >
              <img src={url} alt="" width={160} height={160} loading="lazy" />
              <span>{title}</span>
            </button>
          ))}
        </div>
      )}
    </figure>
  )
}

interface ChoiceProps {
  label: string
  options: { value: string; title: string }[]
  chosen: string
  onChoose(value: string): void
}

const Choice = ({ label, options, chosen, onChoose }: ChoiceProps) => (
  <div className={styles.choice} role="group" aria-label={label}>
    {options.slice(0, choicesAtMost).map(({ value, title }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {title}
      </button>
    ))}
  </div>
)
