import { useState } from 'react'
import { noteCompany } from '../../../../contract/admin/people/company-notes.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { useCompanyChange } from './use-company-change.ts'
import * as styles from '../../orders/record/record.module.css'

/** What the staff write to each other about the company; its people never see it. */
export function NotesPanel({ company }: { company: Company }) {
  const { id, notes, timeZone, mayChange } = company
  const write = useCompanyChange(noteCompany, id)
  const [isUnsaved, setUnsaved] = useState(false)
  useUnsaved(isUnsaved, 'your note')
  return (
    <section className="pan" aria-labelledby="notes">
      <header>
        <h2 id="notes">Notes, staff only</h2>
      </header>
      {notes.length === 0 && !mayChange && <p className="dim">None yet.</p>}
      {notes.length > 0 && (
        <ul className={styles.talk}>
          {notes.map(({ id: noteId, text, by, at }) => (
            <li key={noteId}>
              <b>{by}</b>{' '}
              <time className="mono small" dateTime={at} title={formatFullMoment(at, timeZone)}>
                {formatMoment(at, timeZone)}
              </time>
              <br />
              {text}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Form
          className={styles.noteForm}
          start={{ text: '' }}
          check={({ text }) => (text.trim() === '' ? [{ field: 'text', sentence: 'Please write a note.' }] : [])}
          sends={write}
          otherwiseAt="text"
          onChange={({ text }) => setUnsaved(text.trim() !== '')}
          onSubmit={async ({ text }, form) => {
            const answer = await write.send({ params: { id }, input: { text: text.trim() } })
            if (!answer) return
            form.restart({ text: '' })
            setUnsaved(false)
          }}
        >
          <TextAreaField name="text" label="New note" rows={2} maxLength={2000} />
          <Refusal />
          <div className="form-end">
            <SubmitButton look="standard" size="sm">
              Add note
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}
