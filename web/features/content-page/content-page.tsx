import { getGeneralInfo } from '../../../contract/calls/content.ts'
import { useAnswer } from '../../client/index.ts'

const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A page that the owner writes. */
export function ContentPage({ name }: { name: string }) {
  const { data } = useAnswer(getGeneralInfo, { query: { page: name } })
  const content = data?.content[0]
  if (!content) return null
  return (
    <article className="wrap content-page">
      <title>{content.title}</title>
      <meta
        name="description"
        content={content.body_html
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 155)}
      />
      <h1>{content.title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: content.body_html }} />
      <p className="dim small">Last changed {date.format(new Date(content.updated_on))}</p>
    </article>
  )
}
