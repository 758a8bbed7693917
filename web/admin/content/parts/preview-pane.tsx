import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LabeledCheck } from '../../../ui/labeled-controls.tsx'
import * as styles from './parts.module.css'
import * as contentStyles from '../content.module.css'

interface PreviewPaneProps {
  title: string
  /** Without the state, at which it is asked for anew: /admin/preview/home?day=2026-12-01 */
  address: string
  /** Another word whenever the page looks different. */
  state: string
  /** Where it begins, by the id of an element. */
  at?: string | undefined
  children?: ReactNode
}

const widths = [
  { width: 1280, title: 'Desktop' },
  { width: 390, title: 'Phone' },
] as const

/** On a phone nobody can read a desktop. */
const usualWidth = () => widths[matchMedia('(max-width: 40rem)').matches ? 1 : 0].width

/** A page as the shop renders it, as wide as a desktop or a phone, drawn as large as there is room for. */
export function PreviewPane({ title, address, state, at, children }: PreviewPaneProps) {
  const [width, setWidth] = useState<number>(usualWidth)
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const { width: wide, height } = entry!.contentRect
      setRoom({ width: wide, height })
    })
    watcher.observe(frame.current!)
    return () => watcher.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  const source = `${address}${address.includes('?') ? '&' : '?'}state=${encodeURIComponent(state)}${at ? `#${at}` : ''}`
  return (
    <section className={`pan ${contentStyles.preview}`} aria-labelledby="preview">
      <header>
        <h2 id="preview">Preview</h2>
        <div className={styles.previewTools}>
          {children}
          <div role="radiogroup" aria-label="Width" className="preview-widths">
            {widths.map((one) => (
              <LabeledCheck
                key={one.width}
                type="radio"
                name="preview-width"
                label={one.title}
                checked={width === one.width}
                onChange={() => setWidth(one.width)}
              />
            ))}
          </div>
          <a className="link small" href={address} target="_blank" rel="noreferrer">
            New tab
          </a>
        </div>
      </header>
      <div className={contentStyles.previewFrame} ref={frame}>
        {room.width > 0 && (
          <iframe
            key={`${width} ${at ?? ''}`}
            title={`Preview: ${title}`}
            src={source}
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  )
}
