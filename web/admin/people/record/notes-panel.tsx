import { noteCompany } from '../../../../contract/admin/people/company-notes.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { NoteForm } from '../../kit/record/note-form.tsx'
import { useCompanyChange } from './use-company-change.ts'
import * as styles from '../../orders/record/record.module.css'

/** What the staff write to each other about the company; its people never see it. */
export function NotesPanel({ company }: { company: Company }) {
  const { id, notes, timeZone, mayChange } = company
  const write = useCompanyChange(noteCompany, id)
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
        <NoteForm
          className={styles.noteForm}
          sends={write}
          onWrite={(text) => write.send({ params: { id }, input: { text } })}
        />
      )}
    </section>
  )
}
