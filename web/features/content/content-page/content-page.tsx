import type { ReactNode } from 'react'
import { getGeneralInfo } from '../../../../contract/shop/content.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { useAnswer } from '../../../client/index.ts'
import { toSections, withPhoneLinks } from './sections.ts'
import * as styles from './content-page.module.css'

interface ContentPageProps {
  name: string
  /** What search engines see of it. */
  head(content: { title: string; body_html: string }): ReactNode
}

const fewestListed = 3

/** A page that the owner writes; where it is long and there is room, with a list of its sections. */
export function ContentPage({ name, head }: ContentPageProps) {
  const { data } = useAnswer(getGeneralInfo, { query: { page: name } })
  const content = data?.content[0]
  if (!content) return null
  const { html, sections } = toSections(withPhoneLinks(content.body_html))
  return (
    <article className={`wrap ${styles.contentPage}`}>
      {head(content)}
      <h1>{content.title}</h1>
      {sections.length >= fewestListed && (
        <nav className={styles.sections} aria-labelledby="sections">
          <p className="label" id="sections">
            On this page
          </p>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="dim small">Last changed {formatDate(content.updated_on.slice(0, 10))}</p>
      </div>
    </article>
  )
}
