import { useState, type ReactNode } from 'react'
import { discardContentDraft, publishContent } from '../../../../contract/admin/content/content.call.ts'
import type { DocumentState } from '../../../../contract/admin/content/content.schema.ts'
import type { Call } from '../../../../contract/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { Badge } from '../../kit/badge.tsx'
import { formatMoment } from '../../kit/moments.ts'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { pageWords, type DocumentWords } from './document-words.ts'
import { useDocumentChange } from './use-document-change.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface DocumentTopProps {
  state: DocumentState
  /** The call that shows the document. */
  read: Call
  /** Something is typed and not in the draft yet: it cannot be published. */
  isTyping?: boolean
  /** Whether the shop shows any of it. */
  isShown?: boolean
  /** Other calls that show something of it. */
  more?: readonly Call[]
  words?: DocumentWords
  /** Shows a version; without it the page of the shop does. */
  onLook?(versionId: number): void
  children?: ReactNode
}

/** The title of a document, how it stands, and what takes it to the shop and back. */
export function DocumentTop({
  state,
  read,
  isTyping = false,
  isShown = true,
  more = [],
  words = pageWords,
  onLook,
  children,
}: DocumentTopProps) {
  const { name, title, version, draft, versions, timeZone } = state
  const [showsVersions, setShowsVersions] = useState(false)
  const publish = useDocumentChange(publishContent, read, { more })
  const discard = useDocumentChange(discardContentDraft, read, { more })
  const mayPublish = draft !== null && !isTyping
  const send = () => void publish.send({ params: { name }, input: { version } })
  /** A single letter is easily pressed by accident. */
  async function askToPublish() {
    const yes = await confirm({
      title: 'Publish the draft?',
      text: `${words.publishes} The current version stays in Versions.`,
      yes: 'Publish',
      no: 'Cancel',
    })
    if (yes) send()
  }
  useShortcuts({
    p: mayPublish ? () => void askToPublish() : undefined,
    v: versions.length > 0 ? () => setShowsVersions(true) : undefined,
  })

  async function askToDiscard() {
    const yes = await confirm({
      title: 'Remove the draft?',
      text: 'Changes since you last published will be lost. The shop does not change.',
      yes: 'Remove draft',
      no: 'Cancel',
    })
    if (yes) await discard.send({ params: { name }, query: { version } })
  }

  return (
    <div className="page-top">
      <div>
        <h1>
          {title}{' '}
          <Badge kind={draft ? 'warn' : isShown ? 'ok' : 'plain'}>
            {draft ? 'Draft' : isShown ? words.shownBadge : words.notShownBadge}
          </Badge>
        </h1>
        <p className="dim" role="status">
          {draft
            ? `Changed by ${draft.by}, ${formatMoment(draft.at, timeZone)}. ${words.notYet}`
            : isShown
              ? words.shown
              : words.notShown}
        </p>
      </div>
      <div className="acts">
        {children}
        {versions.length > 0 && <Button onClick={() => setShowsVersions(true)}>Versions</Button>}
        {draft && (
          <Button busy={discard.sending} onClick={() => void askToDiscard()}>
            Remove draft
          </Button>
        )}
        <Button look="primary" busy={publish.sending} disabled={!mayPublish} onClick={send}>
          Publish
        </Button>
      </div>
      <VersionsDialog
        {...{ state, read, more, words }}
        {...(onLook && { onLook })}
        open={showsVersions}
        onClose={() => setShowsVersions(false)}
      />
    </div>
  )
}
