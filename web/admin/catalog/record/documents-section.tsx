import { useId } from 'react'
import { addItemDocument } from '../../../../contract/admin/catalog/item-media.call.ts'
import type { DocumentView } from '../../../../contract/admin/catalog/item-media.schema.ts'
import { documentKinds, guessDocumentKind } from '../../../../domain/text/document-kinds.ts'
import { useUploads } from '../../../client/index.ts'
import { LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { ArrangedRows } from './arranged-list.tsx'
import { MediaUpload } from './media-upload.tsx'
import type { SectionProps } from './section.tsx'
import { useArrangedRows } from './use-arranged-rows.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './record.module.css'

const title = 'Documents'
const titleLength = 120

/** Spec sheets, art templates and the like: dropped or chosen, in their order, each with its kind and title. */
export function DocumentsSection({ item, onDirty }: SectionProps) {
  const id = useId()
  const { rows, arrange, refused } = useArrangedRows({
    title,
    saved: item.documents,
    toPart: (documents) => ({
      input: {
        documents: documents.map(({ ref, kind, title: words }) => ({
          ref,
          kind,
          title: words.trim() || documentKinds[kind],
        })),
      },
    }),
    onDirty,
  })
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
        <MediaUpload
          nouns="documents"
          hasSome={rows.length > 0}
          endings=".pdf,.ai,.eps,.png,.jpg,.jpeg"
          hint="PDF, AI, EPS, PNG or JPG, up to 25 MB each."
          uploads={uploads}
          refused={refused}
        />
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
