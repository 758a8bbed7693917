import { use, type ReactNode } from 'react'
import { shopName } from '../kit/shop-name.ts'
import { useTitle } from '../kit/use-title.ts'
import { EntrySheetContext } from './entry-sheet.ts'

interface EntryCardProps {
  title: string
  children: ReactNode
}

/** One thing to do before somebody is in: a page, or what stands above the page that they were on. */
export const EntryCard = (props: EntryCardProps) =>
  use(EntrySheetContext) ? (
    <div className="in entry-again">
      <p className="dim">Sign in again to go on: what you have typed is still here.</p>
      {props.children}
    </div>
  ) : (
    <EntryPage {...props} />
  )

function EntryPage({ title, children }: EntryCardProps) {
  useTitle(title)
  return (
    <main className="entry">
      <p className="entry-brand">
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {shopName}
        <span>Back office</span>
      </p>
      <div className="entry-card">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
