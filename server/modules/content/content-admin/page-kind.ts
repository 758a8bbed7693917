import { pagePath, usualPageTitle } from '../../../../domain/content/owner-pages.ts'
import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { findPage, removePage, savePage, type Page } from '../pages/content.store.ts'
import type { Kind } from './document-kinds.ts'

export type PageText = Pick<Page, 'title' | 'bodyHtml'>

/** A page of the owner; null: it is not written. */
export const kindOfPage = (key: string): Kind<PageText | null> => ({
  title: usualPageTitle(key),
  path: pagePath(key),
  async read(tx) {
    const page = await findPage(tx, key)
    return page ? { title: page.title, bodyHtml: page.bodyHtml } : null
  },
  async write(tx, page) {
    if (page) await savePage(tx, { key, ...page })
    else await removePage(tx, key)
  },
  listChanges: listPageChanges,
  toContent: (text) => ({ page: { key, text } }),
})

function listPageChanges(before: PageText | null, after: PageText | null): AuditChange[] {
  const [was, is] = [before?.bodyHtml ?? '', after?.bodyHtml ?? '']
  const title = listAuditChanges(['Title', before?.title ?? '', after?.title ?? ''])
  return was === is ? title : [...title, { name: 'Text', ...excerptDifference(was, is) }]
}

const shownBefore = 60
const shownAtMost = 500

/** Versions have the whole text; the log says where it differs first. */
function excerptDifference(before: string, after: string): { before: string; after: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(0, same - shownBefore)
  const excerpt = (text: string) =>
    text === ''
      ? ''
      : `${from > 0 ? '... ' : ''}${text.slice(from, from + shownAtMost)}${text.length > from + shownAtMost ? ' ...' : ''}`
  return { before: excerpt(before), after: excerpt(after) }
}
