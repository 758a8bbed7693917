import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatBytes } from '../../../../domain/text/format-bytes.ts'
import * as styles from './documents.module.css'

/** Spec sheets and the like: what each is, and how large, before somebody opens it. */
export function Documents({ documents }: Pick<Product, 'documents'>) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ url, title, kind_name: kind, file_type: type, bytes }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            {title}
          </a>
          <span className="small dim">
            {[title === kind ? '' : kind, type, bytes === null ? '' : formatBytes(bytes)].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
