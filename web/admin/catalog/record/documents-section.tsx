import { useId, useState } from 'react'
import { addItemDocument } from '../../../../contract/admin/catalog/item-media.call.ts'
import type { DocumentView } from '../../../../contract/admin/catalog/item-media.schema.ts'
import { documentKinds, guessDocumentKind } from '../../../../domain/text/document-kinds.ts'
import { useUploads } from '../../../client/index.ts'
import { LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { ArrangedRows } from './arranged-list.tsx'
import { useEditedSection } from './item-edits.tsx'
import type { SectionProps } from './section.tsx'
import { Options } from '../../../ui/options.tsx'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './record.module.css'
import * as catalogStyles from '../catalog.module.css'

const title = 'Documents'
const titleLength = 120

/** Spec sheets, art templates and the like: dropped or chosen, in their order, each with its kind and title. */
export function DocumentsSection({ item, onDirty }: SectionProps) {
  const id = useId()
  const [draft, setDraft] = useState<readonly DocumentView[]>()
  const rows = draft ?? item.documents

  function arrange(next: readonly DocumentView[] | undefined): void {
    setDraft(next)
    onDirty(title, next !== undefined)
  }
  const edits = useEditedSection(title, {
    submit: () =>
      edits.handIn(title, {
        input: {
          documents: rows.map(({ ref, kind, title: words }) => ({
            ref,
            kind,
            title: words.trim() || documentKinds[kind],
          })),
        },
      }),
    begin: () => setDraft(undefined),
  })
  const refused = edits.refusedOf(title)
  const uploads = useUploads(addItemDocument, {
    megabytesAtMost: 25,
    toArguments: (file) => ({ params: { id: item.id }, input: { file } }),
    onAdded(added, { name }) {
      const kind = guessDocumentKind(name)
      if (!rows.some(({ ref }) => ref === added.ref)) arrange([...rows, { ...added, kind, title: documentKinds[kind] }])
    },
  })
  const changeRow = (row: DocumentView, change: Partial<DocumentView>) =>
    arrange(rows.map((one) => (one === row ? { ...one, ...change } : one)))

  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {rows.length === 0 && !item.mayChange && <p className="dim">It has no documents.</p>}
      <ArrangedRows noun="document" rows={rows} keyOf={({ ref }) => ref} isFixed={!item.mayChange} onArrange={arrange}>
        {(row, place) => (
          <DocumentFields
            row={row}
            place={place}
            isFixed={!item.mayChange}
            onChange={(change) => changeRow(row, change)}
          />
        )}
      </ArrangedRows>
      {item.mayChange && (
        <div className={catalogStyles.mediaEnd}>
          <UploadBox
            label={rows.length === 0 ? 'Choose documents' : 'Add documents'}
            endings=".pdf,.ai,.eps,.png,.jpg,.jpeg"
            hint="PDF, AI, EPS, PNG or JPG, up to 25 MB each."
            multiple
            upload={uploads.upload}
            refused={uploads.refused}
            onFiles={uploads.add}
          />
          {refused && <Alert>{refused.message}</Alert>}
        </div>
      )}
    </section>
  )
}

interface DocumentFieldsProps {
  row: DocumentView
  place: number
  isFixed: boolean
  onChange(change: Partial<DocumentView>): void
}

const DocumentFields = ({ row, place, isFixed, onChange }: DocumentFieldsProps) => (
  <div className={styles.mediaFields}>
    <LabeledInput
      label={`Title, document ${place + 1}`}
      placeholder={documentKinds[row.kind]}
      value={row.title}
      maxLength={titleLength}
      autoComplete="off"
      disabled={isFixed}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <LabeledSelect
      label={`Kind, document ${place + 1}`}
      value={row.kind}
      disabled={isFixed}
      onChange={({ target }) => onChange({ kind: target.value as DocumentView['kind'] })}
    >
      <Options of={Object.entries(documentKinds)} />
    </LabeledSelect>
    <a className={`link small ${styles.mediaFile}`} href={row.url} target="_blank" rel="noopener">
      {row.fileName}
      <span className="sr">, in a new tab</span>
    </a>
  </div>
)
