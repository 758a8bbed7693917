import { lazy, Suspense } from 'react'
import { useIsBrowser } from '../../../client/index.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { ImprintPreviewProps } from './previewed-goods.ts'
import * as styles from './imprint-preview.module.css'

const LivePreview = lazy(async () => ({ default: (await import('./live-preview.tsx')).LivePreview }))

/** The goods with what their buyer puts on them, as it is chosen. Its code comes when it is shown first; until then the goods are blank. */
export function ImprintPreview(props: ImprintPreviewProps) {
  const isBrowser = useIsBrowser()
  const blank = <Picture url={props.pictureUrl} alt="" sizes={props.sizes} eager />
  const waiting = (
    <div className={styles.preview}>
      <div className={styles.stage}>{blank}</div>
      <div className={styles.foot} aria-hidden="true" />
    </div>
  )
  // A server does not wait for code that comes later: it sends the goods blank, and the page begins with the same.
  return isBrowser ? (
    <Suspense fallback={waiting}>
      <LivePreview {...props} blank={blank} />
    </Suspense>
  ) : (
    waiting
  )
}
