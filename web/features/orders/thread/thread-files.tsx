import type { OrderMessage } from '../../../../contract/portal/messages.schema.ts'
import { formatBytes } from '../../../../domain/text/format-bytes.ts'
import * as styles from './thread.module.css'

/** To be saved. What came with a message about an order is on the page of the order. */
export const ThreadFiles = ({ files }: Pick<OrderMessage, 'files'>) =>
  files.length === 0 ? null : (
    <ul className={styles.files} aria-label="Files">
      {files.map(({ name, bytes, url }) => (
        <li key={url + name}>
          <a className="link" href={url} {...(url.startsWith('/api/') && { download: name })}>
            {name}
          </a>{' '}
          <span className="small dim">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  )
