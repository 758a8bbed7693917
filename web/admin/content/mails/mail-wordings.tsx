import { Link } from 'react-router'
import { listMailWordings } from '../../../../contract/admin/content/mails.call.ts'
import type { MailRow } from '../../../../contract/admin/content/mails.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { Badge } from '../../kit/badge.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { Table } from '../../kit/list/table.tsx'
import * as styles from './mails.module.css'

/** Every mail that the shop sends, each to be worded by its owner. */
export function MailWordings() {
  useTitle('Wording of mails')
  const { data, error } = useAnswer(listMailWordings, {}, { quiet: true })
  return (
    <>
      <div className="page-top">
        <div>
          <h1>Mails</h1>
          <p className="dim">E-mails the shop sends automatically. Sent and failed e-mails are under System.</p>
        </div>
      </div>
      {data ? (
        <div className={styles.mailGroups}>
          {data.groups.map(({ title, mails }) => (
            <MailGroup key={title} title={title} mails={mails} />
          ))}
        </div>
      ) : (
        <ListSkeleton error={error} />
      )}
    </>
  )
}

const MailGroup = ({ title, mails }: { title: string; mails: readonly MailRow[] }) => (
  <section>
    <h2>{title}</h2>
    <Table
      caption={title}
      heads={['Mail', 'Sent when', 'To', 'Wording']}
      className={`dense list ${styles.mailWordings}`}
    >
      {mails.map(({ name, title: mail, sentWhen: when, sentTo: to, isOwn, hasDraft }) => (
        <tr key={name}>
          <th scope="row" className={styles.cTitle}>
            <Link className="link" to={`/content/mails/${name}`}>
              {mail}
            </Link>
          </th>
          <td className={styles.cSent}>{when}</td>
          <td className={styles.cTo}>{to}</td>
          <td className={styles.cState}>
            {hasDraft ? (
              <Badge kind="warn">Draft</Badge>
            ) : isOwn ? (
              <Badge kind="ok">Own</Badge>
            ) : (
              <span className="dim">Original</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  </section>
)
