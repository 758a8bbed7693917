import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import * as styles from './proofs.module.css'

/** What is not sent yet, or a version by its number. */
export type Shown = 'draft' | number

interface VersionListProps {
  data: StaffProofAnswer
  shown: Shown | undefined
  onShow(shown: Shown): void
}

/** What was sent, the newest first, each with its papers. */
export function VersionList({ data: { proof, versions, draft, timeZone }, shown, onShow }: VersionListProps) {
  if (versions.length === 0) return null
  const show = (one: Shown, title: string) =>
    one === shown ? (
      <b>{title}</b>
    ) : (
      <button type="button" className="link" onClick={() => onShow(one)}>
        {title}
      </button>
    )
  return (
    <section className={styles.part} aria-label="Versions">
      <h3>Versions</h3>
      <ol className={styles.versions}>
        {draft && (
          <li className="small">
            {show('draft', `Version ${proof.version + 1}`)}
            <span className="block dim">Not sent yet</span>
          </li>
        )}
        {versions.map(({ version, hash, sentAt, sentBy, openedAt, pdfUrl, fileUrl }) => (
          <li key={version} className="small">
            {show(version, `Version ${version}`)}{' '}
            <a className="link" href={pdfUrl} target="_blank" rel="noopener">
              PDF<span className="sr"> of version {version}, in a new tab</span>
            </a>
            {fileUrl && (
              <>
                {' '}
                <a className="link" href={fileUrl} download>
                  File<span className="sr"> of version {version}</span>
                </a>
              </>
            )}
            <span className="block dim" title={`${formatFullMoment(sentAt, timeZone)}, ${hash}`}>
              Sent {formatMoment(sentAt, timeZone)}
              {sentBy !== '' && ` by ${sentBy}`},{' '}
              {openedAt ? `opened ${formatMoment(openedAt, timeZone)}` : 'not opened'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
