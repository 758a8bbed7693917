import { isPageKey, usualPageTitle } from '../../../../domain/content/owner-pages.ts'
import { judgePage, listPages, pageKeyRule, removePage, savePage, type Page } from '../../../modules/content/index.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Area, Read, Reading } from '../area.ts'
import { toText } from '../text-file.ts'
import { readPlain } from '../values.ts'
import { readYamlGroups, writeYaml, type YamlGroup } from '../yaml-file.ts'

type PageEntry = Pick<Page, 'key' | 'title' | 'bodyHtml'>

const fileOf = (key: string): string => `pages/${key}.html`

/** The pages that the owner writes: a list of them, and a file for the text of each. */
export const pagesArea: Area<PageEntry> = {
  name: 'pages',
  path: 'pages.yaml',
  tables: ['content_pages'],
  bytesAtMost: 100_000,
  nameOf: ({ key }) => key,
  list: async (tx) =>
    (await listPages(tx)).map(({ key, title, bodyHtml }) => ({
      key,
      title,
      bodyHtml: cleanHtml(toLineEnds(bodyHtml)),
    })),
  write: (entries) => writeYaml(entries.map(({ key, title }) => ({ page: key, title }))),
  writeMore: (entries) => Promise.resolve(new Map(entries.map(({ key, bodyHtml }) => [fileOf(key), `${bodyHtml}\n`]))),
  read: (text, reading) =>
    readYamlGroups(text, pagesArea.path, reading.mistakes).flatMap((group) => readPage(group, reading)),
  async save(tx, { added, changed, removed }) {
    for (const { key } of removed) await removePage(tx, key)
    for (const page of [...added, ...changed]) await savePage(tx, page)
  },
}

const toLineEnds = (html: string): string => html.replace(/\r\n?/g, '\n')

function readPage(group: YamlGroup, { mistakes, folder }: Reading): Read<PageEntry>[] {
  group.allow('page', 'title')
  const [page, title] = [group.needed('page'), group.text('title')]
  if (title) mistakes.try(title, () => readPlain(title.text, 120))
  if (!page) return []
  const key = page.text
  if (!isPageKey(key)) {
    mistakes.note(page.at, `'${key}' can be no address. ${pageKeyRule}`)
    return []
  }
  const content = folder.get(fileOf(key))
  if (!content) mistakes.note(page.at, `Its text is missing: there is no file ${fileOf(key)} that can be read.`)
  const html = content && toText(content, fileOf(key), mistakes)
  if (html === undefined) return []
  const at = { file: fileOf(key), line: 1, column: 1 }
  const refused = judgePage(html)
  if (!mistakes.accept({ at }, refused === null ? null : `This file ${refused}`)) return []
  // The last line end is the file's.
  const bodyHtml = cleanHtml(html.replace(/\n$/, ''))
  return [{ at: group.at, entry: { key, title: title?.text ?? usualPageTitle(key), bodyHtml } }]
}
