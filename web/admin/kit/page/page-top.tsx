import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

interface PageTopProps {
  /** Of the page and of its tab. */
  title: string
  /** Below the title. */
  about?: ReactNode
  /** Actions here. */
  children?: ReactNode
}

/** Begins a page. */
export function PageTop({ title, about, children }: PageTopProps) {
  useTitle(title)
  return (
    <div className="page-top">
      {about ? (
        <div>
          <h1>{title}</h1>
          <p className="dim">{about}</p>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {children}
    </div>
  )
}
