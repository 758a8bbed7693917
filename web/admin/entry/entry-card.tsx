import { use, type ReactNode } from 'react'
import { BrandMark } from '../kit/brand-mark.tsx'
import { readShopName } from '../kit/page/shop-name.ts'
import { useTitle } from '../kit/page/use-title.ts'
import { EntrySheetContext } from './entry-sheet.ts'
import * as styles from './entry.module.css'

interface EntryCardProps {
  title: string
  children: ReactNode
}

/** One thing to do before somebody is in: a page, or what stands above the page that they were on. */
export const EntryCard = (props: EntryCardProps) =>
  use(EntrySheetContext) ? (
    <div className={`in ${styles.entryAgain}`}>
      <p className="dim">Sign in again to continue. Your entries are still here.</p>
      {props.children}
    </div>
  ) : (
    <EntryPage {...props} />
  )

function EntryPage({ title, children }: EntryCardProps) {
  useTitle(title)
  return (
    <main className={styles.entry}>
      <p className={styles.entryBrand}>
        <BrandMark size={32} />
        {readShopName()}
        <span>Back office</span>
      </p>
      <div className={styles.entryCard}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
