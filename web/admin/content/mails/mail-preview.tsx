import { useState } from 'react'
import type { MailPreview as Preview } from '../../../../contract/admin/content/mails.schema.ts'
import { LabeledCheck } from '../../../ui/labeled-controls.tsx'
import { MailPage } from '../../kit/mail-page.tsx'
import * as styles from '../content.module.css'

/** What is being written, with sample data. @param preview undefined until it is there */
export function MailPreview({
  title,
  preview,
  isOld,
}: {
  title: string
  preview: Preview | undefined
  isOld: boolean
}) {
  const [asText, setAsText] = useState(false)
  return (
    <section className={`pan ${styles.preview}`} aria-labelledby="preview">
      <header>
        <h2 id="preview">Preview</h2>
        <div role="radiogroup" aria-label="Shown as" className="preview-widths">
          <LabeledCheck
            type="radio"
            name="preview-form"
            label="Mail"
            checked={!asText}
            onChange={() => setAsText(false)}
          />
          <LabeledCheck
            type="radio"
            name="preview-form"
            label="Plain text"
            checked={asText}
            onChange={() => setAsText(true)}
          />
        </div>
      </header>
      <p className={styles.mailSubject}>
        <span className="dim">Subject</span> <b>{preview?.subject}</b>
      </p>
      <div className={styles.previewFrame} aria-busy={isOld || undefined}>
        {preview &&
          (asText ? (
            <pre className="mail-text" tabIndex={0}>
              {preview.text}
            </pre>
          ) : (
            <MailPage title={`Preview: ${title}`} html={preview.html} />
          ))}
      </div>
    </section>
  )
}
