import { lazy, Suspense } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { ImprintPreviewProps } from './previewed-goods.ts'
import * as styles from './imprint-preview.module.css'

const LivePreview = lazy(async () => ({ default: (await import('./live-preview.tsx')).LivePreview }))

/** The goods with what their buyer puts on them, as it is chosen. Its code comes when it is shown first; until then the goods are blank. */
export function ImprintPreview(props: ImprintPreviewProps) {
  const blank = <Picture url={props.pictureUrl} alt="" sizes={props.sizes} eager />
  return (
    <Suspense
      fallback={
        <div className={styles.preview}>
          <div className={styles.stage}>{blank}</div>
          <div className={styles.foot} aria-hidden="true" />
        </div>
      }
    >
      <LivePreview {...props} blank={blank} />
    </Suspense>
  )
}
