import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { listLinkTargets } from '../../../../contract/admin/content/content.call.ts'
import {
  getPageDocument,
  listPageDocuments,
  removeContentPage,
  savePageDraft,
} from '../../../../contract/admin/content/pages.call.ts'
import type { PageDocument } from '../../../../contract/admin/content/pages.schema.ts'
import { askAgain, askAgainOnConflict, callQuery, useAnswer, useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { TakeTheirs } from '../../kit/conflicts/take-theirs.tsx'
import { useConflicts } from '../../kit/conflicts/use-conflicts.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { useHeldFocus } from '../../kit/use-held-focus.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { forgetUnsaved, useUnsaved } from '../../kit/page/use-unsaved.ts'
import { DocumentTop } from '../parts/document-top.tsx'
import { PreviewPane } from '../parts/preview-pane.tsx'
import { useDocumentChange } from '../parts/use-document-change.ts'
import * as styles from '../content.module.css'

/** A page of the owner: its title and text beside the page that they make. */
export function PageEditor() {
  const { key = '' } = useParams()
  const { data, error } = useAnswer(getPageDocument, { params: { key } })
  useTitle(data?.state.title ?? 'Page')
  const { base, onTyping } = useBase(data)
  const drawn = `${key} ${base?.state.version ?? ''}`
  const heldFocus = useHeldFocus<HTMLDivElement>(drawn)
  if (error) return <LoadFailure error={error} />
  // What a colleague has saved, and a version that was gone back to, begin the form anew unless somebody is typing in it.
  return data ? (
    <div {...heldFocus}>
      <Editor key={drawn} pageKey={key} base={base ?? data} document={data} onTyping={onTyping} />
    </div>
  ) : (
    <ListSkeleton />
  )
}

interface EditorProps {
  pageKey: string
  /** As it was when somebody began to type. */
  base: PageDocument
  /** As it is saved. */
  document: PageDocument
  onTyping(isTyping: boolean): void
}

function Editor({ pageKey, base, document, onTyping }: EditorProps) {
  const { state, isShown } = document
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state: given } = useLocation() as { state: { title?: string } | null }
  const toStart = ({ state: { title: shown }, title, text }: PageDocument) => ({
    title: title === '' ? (given?.title ?? shown) : title,
    text,
  })
  const start = toStart(base)
  const [typed, setTyped] = useState(start)
  const isTyping = typed.title !== start.title || typed.text !== start.text
  const { mistakes, theirs } = useConflicts(start, toStart(document), typed)
  useUnsaved(isTyping, 'saving the page')
  const args = { params: { key: pageKey } }
  const save = useCall(savePageDraft, {
    refreshes: [listAudit, listPageDocuments],
    quiet: true,
    onSuccess(answer) {
      onTyping(false)
      queries.setQueryData(callQuery(getPageDocument, args).queryKey, answer)
    },
    onRefused: askAgainOnConflict(queries, getPageDocument, listAudit),
  })
  const remove = useDocumentChange(removeContentPage, getPageDocument, {
    onDone() {
      forgetUnsaved()
      void Promise.all([askAgain(queries, listPageDocuments), navigate('/content/pages')])
    },
  })

  async function askToRemove() {
    const yes = await confirm({
      title: `Remove ${state.path} from the shop?`,
      text: 'Links to it will break. Its versions stay, so you can restore it.',
      yes: 'Remove page',
      no: 'Cancel',
    })
    if (yes) await remove.send({ ...args, query: { version: state.version } })
  }

  return (
    <>
      <DocumentTop
        state={state}
        read={getPageDocument}
        more={[listPageDocuments, listLinkTargets]}
        isTyping={isTyping}
        isShown={isShown}
      >
        {isShown && (
          <Button busy={remove.sending} onClick={() => void askToRemove()}>
            Remove page
          </Button>
        )}
      </DocumentTop>
      <div className={`${styles.editor} ${styles.editorText}`}>
        <Form
          className="pan page-form"
          start={start}
          sends={save}
          mistakes={mistakes}
          onChange={(values) => {
            setTyped(values)
            onTyping(values.title !== start.title || values.text !== start.text)
          }}
          onSubmit={(values) => void save.send({ ...args, input: { version: state.version, ...values } })}
        >
          <TakeTheirs {...theirs} />
          <TextField name="title" label="Title" autoComplete="off" />
          <RichTextField
            name="text"
            label="Text"
            rows={24}
            hint="HTML: paragraphs, headings from h2 on, lists, tables, links and pictures. Scripts and styles are removed."
          />
          <Refusal />
          <div className="acts">
            <SubmitButton>Save draft</SubmitButton>
          </div>
        </Form>
        {isShown || state.draft ? (
          <PreviewPane title={state.title} address={`/admin/preview/${state.name}`} state={state.version} />
        ) : (
          <section className="pan" aria-labelledby="preview">
            <header>
              <h2 id="preview">Preview</h2>
            </header>
            <p className="dim">Save a draft to preview the page.</p>
          </section>
        )}
      </div>
    </>
  )
}
