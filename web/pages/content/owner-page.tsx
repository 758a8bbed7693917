import { fixedPages } from '../../../domain/content/owner-pages.ts'
import { useParams } from '../../router/index.ts'
import { definePage } from '../page.ts'
import { loadContent, ShownContent } from './show-content.tsx'

/** A further page of the owner; those that every shop has stand at addresses of their own. */
export const page = definePage({
  async load({ queries, params: { key = '' } }) {
    if (Object.hasOwn(fixedPages, key)) return `/${key}`
    await loadContent(queries, key)
  },
  Component: () => <ShownContent name={useParams().key ?? ''} />,
})
