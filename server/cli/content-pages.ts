import { readFile } from 'node:fs/promises'
import { listPages, savePage } from '../modules/content/index.ts'
import { cleanHtml } from '../platform/clean-html.ts'
import type { Database } from '../platform/database.ts'
import { toTypedPath } from './typed-path.ts'
import { report, type Console } from './console.ts'

/** The pages that the shop has addresses for, with their usual titles. */
const titles: Record<string, string> = {
  'about-us': 'About us',
  'general-info': 'General information',
  'promo-standards': 'Promo standards',
  'privacy': 'Privacy',
  'terms': 'Terms',
}

const charactersAtMost = 500_000

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runPages(db: Database, [action = 'list', ...words]: string[], console: Console): Promise<number> {
  const pages = await listPages(db.orm)
  if (action === 'list' && words.length === 0) {
    for (const key of Object.keys(titles)) {
      const page = pages.find((one) => one.key === key)
      console.print(`/${key} = ${page ? page.title : '(not written)'}\n`)
    }
    return 0
  }
  const [key = '', file, ...title] = words
  if (action !== 'set' || !file || !Object.hasOwn(titles, key)) {
    console.printError(
      `What to do? npm run shop -- page list, or npm run shop -- page set PAGE FILE.html [TITLE]; PAGE is ${Object.keys(titles).join(', ')}`,
    )
    return 2
  }
  const bodyHtml = await readFile(toTypedPath(file), 'utf8').catch(() => undefined)
  if (bodyHtml === undefined) return report(console, `There is no file ${file} that can be read.`, '')
  if (bodyHtml.trim() === '' || bodyHtml.length > charactersAtMost)
    return report(console, `${file} is empty or too long for a page.`, '')
  if (!isPage(file, bodyHtml)) return report(console, `${file} is no HTML page with a text. /${key} is as it was.`, '')
  const before = pages.find((one) => one.key === key)?.title
  await savePage(db.orm, { key, title: title.join(' ') || before || titles[key]!, bodyHtml })
  return report(console, null, `/${key} is written.`)
}

/** A picture or a document of another kind would leave an empty page, or one of letters that mean nothing. */
function isPage(file: string, content: string): boolean {
  if (!/\.(html?|txt)$/i.test(file) || /^\s*(<\?xml[^>]*>\s*)?<svg|[\0\ufffd]/i.test(content)) return false
  return /[\p{L}\p{N}]/u.test(cleanHtml(content).replace(/<[^>]*>/g, ''))
}
