import type { ReactNode } from 'react'
import { shopName } from '../parts/shop-name.ts'
import { useTitle } from '../parts/use-title.ts'

/** A page with one thing to do, before somebody is in. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
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
