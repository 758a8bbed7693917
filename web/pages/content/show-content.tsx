import type { QueryClient } from '@tanstack/react-query'
import { getGeneralInfo } from '../../../contract/shop/content.call.ts'
import { pagePath } from '../../../domain/content/owner-pages.ts'
import { callQuery } from '../../client/index.ts'
import { ContentPage } from '../../features/content/content-page/content-page.tsx'
import { PageHead } from '../../features/content/page-head/index.ts'
import type { Page } from '../page.ts'

/** The page for one text of the owner, by its key. */
export const showContent = (name: string): Page => ({
  load: ({ queries }) => loadContent(queries, name),
  Component: () => <ShownContent name={name} />,
})

export async function loadContent(queries: QueryClient, name: string): Promise<void> {
  await queries.ensureQueryData(callQuery(getGeneralInfo, { query: { page: name } }))
}

export const ShownContent = ({ name }: { name: string }) => (
  <ContentPage
    name={name}
    head={({ title, body_html: html }) => <PageHead title={title} description={html} path={pagePath(name)} />}
  />
)
