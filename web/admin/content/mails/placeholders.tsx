import { useEffect, useRef, type RefObject } from 'react'
import type { MailDocument } from '../../../../contract/admin/content/mails.schema.ts'
import * as styles from './mails.module.css'

type TextBox = HTMLInputElement | HTMLTextAreaElement

interface PlaceholdersProps {
  placeholders: MailDocument['placeholders']
  /** Where the fields are. */
  within: RefObject<HTMLElement | null>
}

/** What the mail can name; pressed, it stands where somebody has written last. */
export function Placeholders({ placeholders, within }: PlaceholdersProps) {
  const last = useRef<TextBox>(null)
  useEffect(() => {
    const element = within.current
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
    }
    // Tab only passes through the fields on the way here.
    const events = ['input', 'click']
    for (const event of events) element?.addEventListener(event, remember)
    return () => events.forEach((event) => element?.removeEventListener(event, remember))
  }, [within])

  function insert(name: string) {
    const box = last.current ?? within.current?.querySelector<TextBox>('textarea')
    if (!box) return
    const at = last.current ? [box.selectionStart, box.selectionEnd] : [box.value.length, box.value.length]
    box.setRangeText(`{${name}}`, at[0] ?? box.value.length, at[1] ?? box.value.length, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }

  return (
    <section className="pan" aria-labelledby="placeholders">
      <header>
        <h2 id="placeholders">Placeholders</h2>
      </header>
      <ul className={styles.placeholders}>
        {placeholders.map(({ name, sample }) => (
          <li key={name}>
            <button type="button" className="btn btn--sm mono" onClick={() => insert(name)}>
              {`{${name}}`}
            </button>
            <span className="dim">{sample === '' ? 'empty in the preview' : sample}</span>
          </li>
        ))}
      </ul>
      <p className="small dim">
        Text in brackets is left out when its placeholder is empty:
        {' [PO number {PO number}]'}
      </p>
    </section>
  )
}
