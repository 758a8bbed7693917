import { restoreContent } from '../../../../contract/admin/content/content.call.ts'
import type { DocumentState } from '../../../../contract/admin/content/content.schema.ts'
import type { Call } from '../../../../contract/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { formatFullMoment } from '../../kit/moments.ts'
import type { DocumentWords } from './document-words.ts'
import { useDocumentChange } from './use-document-change.ts'
import * as styles from './parts.module.css'

interface VersionsDialogProps {
  state: DocumentState
  read: Call
  /** Other calls that show something of it. */
  more: readonly Call[]
  words: DocumentWords
  onLook?(versionId: number): void
  open: boolean
  onClose(): void
}

/** What the shop has shown before, each to be looked at and gone back to. */
export const VersionsDialog = ({ open, onClose, ...shown }: VersionsDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Versions: ${shown.state.title}`} width={560}>
    <VersionList {...shown} onClose={onClose} />
  </Dialog>
)

function VersionList({ state, read, more, words, onLook, onClose }: Omit<VersionsDialogProps, 'open'>) {
  const { name, version, versions, draft, timeZone } = state
  const restore = useDocumentChange(restoreContent, read, { more, onDone: onClose })

  async function askToGoBack(id: number, moment: string) {
    const yes = await confirm({
      title: `Restore the version of ${moment}?`,
      text: `${words.goesBack}${draft ? ' The draft is removed.' : ''} You can restore the current version later.`,
      yes: 'Restore',
      no: 'Cancel',
      harmless: draft === null,
    })
    if (yes) await restore.send({ params: { name }, input: { version, id } })
  }

  return (
    <ol className={styles.versionList}>
      {versions.map(({ id, at, by, note, changes, isLive }) => {
        const moment = formatFullMoment(at, timeZone)
        return (
          <li key={id}>
            <div className={styles.versionHead}>
              <b>
                <time dateTime={at}>{moment}</time>
              </b>
              {isLive && <Badge kind="ok">{words.live}</Badge>}
            </div>
            <p className="small dim">
              {note}, {by}
            </p>
            {changes.length > 0 && (
              <ul className={`${styles.versionChanges} small`}>
                {changes.map((change, place) => (
                  <li key={`${change.name} ${place}`}>
                    {change.name}: {change.before === '' ? 'added' : change.after === '' ? 'removed' : 'changed'}
                  </li>
                ))}
              </ul>
            )}
            <div className="acts">
              {onLook ? (
                <Button size="sm" onClick={() => onLook(id)}>
                  View<span className="sr"> as of {moment}</span>
                </Button>
              ) : (
                <a
                  className="btn btn--sm"
                  href={`/admin/preview/${name}?version=${id}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  View<span className="sr"> as of {moment}, in a new tab</span>
                </a>
              )}
              {!isLive && (
                <Button size="sm" busy={restore.sending} onClick={() => void askToGoBack(id, moment)}>
                  Restore<span className="sr">, {moment}</span>
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
