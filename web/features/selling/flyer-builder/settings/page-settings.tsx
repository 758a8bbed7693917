import type { Ref } from 'react'
import { flyerLimits, type FlyerPage } from '../../../../../domain/flyers/flyer-design.ts'
import { changePage } from '../editing/design-edits.ts'
import type { EditDesign } from '../editing/use-flyer-editing.ts'
import { CountedArea } from './counted-area.tsx'
import * as styles from '../flyer-builder.module.css'

interface PageSettingsProps {
  page: FlyerPage
  /** From 1. */
  number: number
  /** What had no room on the page. */
  cut: readonly string[]
  headlineField: Ref<HTMLTextAreaElement>
  edit: EditDesign
}

/** Headline and text of the shown page. */
export function PageSettings({ page, number, cut, headlineField, edit }: PageSettingsProps) {
  const { key, headline, text } = page
  return (
    <section aria-labelledby="page-settings">
      <h2 id="page-settings">Text of page {number}</h2>
      <div className={styles.settingsFields}>
        <CountedArea
          ref={headlineField}
          label="Headline"
          oneLine
          value={headline}
          maxLength={flyerLimits.headline}
          rows={2}
          note={cut.includes('headline') ? tooLong : undefined}
          onChange={(next) => edit((design) => changePage(design, key, { headline: next }), `headline of ${key}`)}
        />
        <CountedArea
          label="Text below it"
          value={text}
          maxLength={flyerLimits.text}
          rows={4}
          note={cut.includes('text') ? tooLong : undefined}
          onChange={(next) => edit((design) => changePage(design, key, { text: next }), `text of ${key}`)}
        />
      </div>
    </section>
  )
}

export const tooLong = 'It is too long for the page and is shortened on the flyer.'
