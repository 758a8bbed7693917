import { getGeneralInfo } from '../../contract/shop/content.call.ts'
import { callQuery } from '../client/index.ts'
import { ContentPage } from '../features/content-page/index.ts'
import { PageHead } from '../features/page-head/index.ts'
import type { Page } from './page.ts'

/** The page for one text of the owner, by its key, which is its address, too. */
export const showContent = (name: string): Page => ({
  async load({ queries }) {
    await queries.ensureQueryData(callQuery(getGeneralInfo, { query: { page: name } }))
  },
  Component: () => (
    <ContentPage
      name={name}
      head={({ title, body_html: html }) => <PageHead title={title} description={html} path={`/${name}`} />}
    />
  ),
})
