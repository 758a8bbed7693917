import type { ReactNode } from 'react'
import { getGeneralInfo } from '../../../contract/calls/content.ts'
import { useAnswer } from '../../client/index.ts'

const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

interface ContentPageProps {
  name: string
  /** What search engines see of it. */
  head(content: { title: string; body_html: string }): ReactNode
}

/** A page that the owner writes. */
export function ContentPage({ name, head }: ContentPageProps) {
  const { data } = useAnswer(getGeneralInfo, { query: { page: name } })
  const content = data?.content[0]
  if (!content) return null
  return (
    <article className="wrap content-page">
      {head(content)}
      <h1>{content.title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: content.body_html }} />
      <p className="dim small">Last changed {date.format(new Date(content.updated_on))}</p>
    </article>
  )
}
