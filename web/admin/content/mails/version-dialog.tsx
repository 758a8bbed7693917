import { previewMailVersion } from '../../../../contract/admin/content/mails.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { MailPage } from '../../kit/mail-page.tsx'
import * as styles from '../content.module.css'

interface VersionDialogProps {
  name: string
  /** Undefined: none is looked at. */
  versionId: number | undefined
  onClose(): void
}

/** A mail as a version words it. */
export const VersionDialog = ({ name, versionId, onClose }: VersionDialogProps) => (
  <Dialog open={versionId !== undefined} onClose={onClose} title="This version of the e-mail" width={680}>
    {versionId !== undefined && <Version name={name} id={versionId} />}
  </Dialog>
)

function Version({ name, id }: { name: string; id: number }) {
  const { data, error } = useAnswer(previewMailVersion, { params: { name, id } }, { quiet: true })
  return (
    <div className="dialog-form">
      {error && <p role="alert">{error.message}</p>}
      <p className={styles.mailSubject}>
        <span className="dim">Subject</span> <b>{data?.subject}</b>
      </p>
      <div className="mail-version">{data && <MailPage title={data.subject} html={data.html} />}</div>
    </div>
  )
}
