import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  getMailDocument,
  listMailWordings,
  previewMail,
  restoreOriginalMail,
  saveMailDraft,
  sendMailToMe,
} from '../../../../contract/admin/content/mails.call.ts'
import type { MailDocument } from '../../../../contract/admin/content/mails.schema.ts'
import { wordingFields, type WordingField } from '../../../../domain/content/mails/mail-wording.ts'
import { askAgainOnConflict, callQuery, useAnswer, useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { TakeTheirs } from '../../kit/conflicts/take-theirs.tsx'
import { useConflicts } from '../../kit/conflicts/use-conflicts.tsx'
import { useHeldFocus } from '../../kit/use-held-focus.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { DocumentTop } from '../parts/document-top.tsx'
import { mailWords } from '../parts/document-words.ts'
import { useDocumentChange } from '../parts/use-document-change.ts'
import { MailPreview } from './mail-preview.tsx'
import { Placeholders } from './placeholders.tsx'
import { VersionDialog } from './version-dialog.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './mails.module.css'
import * as contentStyles from '../content.module.css'

const fieldNames = Object.keys(wordingFields) as WordingField[]
const showsAfterMs = 300

/** The wording of a mail beside the mail that it makes. */
export function MailEditor() {
  const { name = '' } = useParams()
  const { data, error } = useAnswer(getMailDocument, { params: { name } }, { quiet: true })
  useTitle(data?.mail.title ?? 'Mail')
  const { base, onTyping } = useBase(data)
  const drawn = `${name} ${base?.state.version ?? ''}`
  const heldFocus = useHeldFocus<HTMLDivElement>(drawn)
  if (error)
    return (
      <LoadFailure error={error} title="We cannot show this e-mail">
        <Link className="link" to="/content/mails">
          All mails
        </Link>
      </LoadFailure>
    )
  // What a colleague has saved, and a version that was gone back to, begin the form anew unless somebody is typing in it.
  return data ? (
    <div {...heldFocus}>
      <Editor key={drawn} base={base ?? data} document={data} onTyping={onTyping} />
    </div>
  ) : (
    <ListSkeleton />
  )
}

interface EditorProps {
  /** As it was when somebody began to type. */
  base: MailDocument
  /** As it is saved. */
  document: MailDocument
  onTyping(isTyping: boolean): void
}

function Editor({ base: { wording }, document, onTyping }: EditorProps) {
  const { state, mail, original, placeholders } = document
  const queries = useQueryClient()
  const [typed, setTyped] = useState(wording)
  const [lookedAt, setLookedAt] = useState<number>()
  const form = useRef<HTMLDivElement>(null)
  const args = { params: { name: mail.name } }
  const text = JSON.stringify(typed)
  const isTyping = text !== JSON.stringify(wording)
  useUnsaved(isTyping, 'saving the mail')
  const { mistakes, theirs } = useConflicts({ ...wording }, { ...document.wording }, { ...typed })
  const settled = useSettled(text, showsAfterMs)
  const shown = useAnswer(
    previewMail,
    { ...args, input: { wording: typed } },
    { quiet: true, keepsPrevious: true, enabled: settled !== undefined },
  )
  const findMistake = (field: string) => (settled === text ? shown.error?.fieldSentence(field) : undefined)
  const save = useCall(saveMailDraft, {
    refreshes: [listAudit, listMailWordings],
    quiet: true,
    onSuccess(answer) {
      onTyping(false)
      queries.setQueryData(callQuery(getMailDocument, args).queryKey, answer)
    },
    onRefused: askAgainOnConflict(queries, getMailDocument, listAudit),
  })
  const trial = useCall(sendMailToMe, { onSuccess: ({ said }) => showToast({ kind: 'ok', title: said }) })
  const restore = useDocumentChange(restoreOriginalMail, getMailDocument, { more: [listMailWordings] })

  async function askToRestore() {
    const yes = await confirm({
      title: 'Restore the original wording?',
      text: `It applies at once.${state.draft ? ' The draft is removed.' : ''} Your wording stays in Versions.`,
      yes: 'Restore original',
      no: 'Cancel',
    })
    if (yes) await restore.send({ ...args, query: { version: state.version } })
  }

  return (
    <>
      <nav className="trail" aria-label="Way">
        <Link to="/content/mails">Mails</Link>
      </nav>
      <DocumentTop
        state={state}
        read={getMailDocument}
        more={[listMailWordings]}
        isTyping={isTyping}
        isShown={mail.isOwn}
        words={mailWords}
        onLook={setLookedAt}
      >
        {mail.isOwn && (
          <Button busy={restore.sending} onClick={() => void askToRestore()}>
            Original wording
          </Button>
        )}
      </DocumentTop>
      <div className={`${contentStyles.editor} ${contentStyles.editorText}`}>
        <div ref={form} className={contentStyles.editorLists}>
          <Form
            className={`pan ${styles.mailForm}`}
            start={wording}
            within="wording"
            sends={save}
            mistakes={Object.fromEntries(fieldNames.map((field) => [field, findMistake(field) ?? mistakes[field]]))}
            onChange={(values) => {
              setTyped(values)
              onTyping(JSON.stringify(values) !== JSON.stringify(wording))
            }}
            onSubmit={(values) => void save.send({ ...args, input: { version: state.version, wording: values } })}
          >
            <TakeTheirs {...theirs} />
            <dl className="kv">
              <dt>Sent when</dt>
              <dd>{mail.sentWhen}</dd>
              <dt>To</dt>
              <dd>{mail.sentTo}</dd>
            </dl>
            <TextField name="subject" label={wordingFields.subject} autoComplete="off" maxLength={200} />
            <TextField name="heading" label={wordingFields.heading} autoComplete="off" maxLength={200} />
            <TextAreaField
              name="opening"
              label={wordingFields.opening}
              optional
              rows={7}
              spellCheck
              maxLength={4000}
              hint="Above the details. Plain text. A blank line starts a new paragraph."
            />
            <TextAreaField
              name="closing"
              label={wordingFields.closing}
              optional
              rows={4}
              spellCheck
              maxLength={4000}
              hint="Below the details."
            />
            <Refusal />
            <div className="acts">
              <Button busy={trial.sending} onClick={() => void trial.send({ ...args, input: { wording: typed } })}>
                Send me a test
              </Button>
              <SubmitButton>Save draft</SubmitButton>
            </div>
          </Form>
          <Placeholders placeholders={placeholders} within={form} />
          {(mail.isOwn || state.draft !== null || isTyping) && (
            <section className="pan" aria-labelledby="original">
              <header>
                <h2 id="original">Original wording</h2>
              </header>
              <dl className={`kv ${styles.mailOriginal}`}>
                {fieldNames.map(
                  (field) =>
                    original[field] !== '' && (
                      <Fact key={field} title={wordingFields[field]}>
                        {original[field]}
                      </Fact>
                    ),
                )}
              </dl>
            </section>
          )}
        </div>
        <MailPreview title={mail.title} preview={shown.data} isOld={settled !== text || shown.isPlaceholderData} />
      </div>
      <VersionDialog name={mail.name} versionId={lookedAt} onClose={() => setLookedAt(undefined)} />
    </>
  )
}
