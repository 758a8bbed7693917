import { readFile } from 'node:fs/promises'
import { fixedPages, isPageKey, pagePath, usualPageTitle } from '../../domain/content/owner-pages.ts'
import {
  judgePage,
  listPages,
  noPage,
  pageKeyRule,
  removePage,
  savePage,
  changeByCommand,
} from '../modules/content/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { report, type Console } from './console.ts'
import { toTypedPath } from './typed/typed-path.ts'

const usage = [
  'What to do? npm run shop -- page list, page set PAGE FILE.html [TITLE], or page remove PAGE;',
  `PAGE is ${Object.keys(fixedPages).join(', ')}, or one of your own like size-charts.`,
].join(' ')

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runPages(db: Database, [action = 'list', ...words]: string[], console: Console): Promise<number> {
  const [key = '', file, ...title] = words
  if (action === 'list' && words.length === 0) return list(db, console)
  if (action === 'set' && file) return write(db, key, file, title.join(' '), console)
  if (action === 'remove' && words.length === 1) return remove(db, key, console)
  console.printError(usage)
  return 2
}

async function list(db: Database, console: Console): Promise<number> {
  const titles = new Map((await listPages(db.orm)).map(({ key, title }) => [key, title]))
  for (const key of new Set([...Object.keys(fixedPages), ...titles.keys()]))
    console.print(`${pagePath(key)} = ${titles.get(key) ?? '(not written)'}\n`)
  return 0
}

async function write(db: Database, key: string, file: string, title: string, console: Console): Promise<number> {
  if (!isPageKey(key)) return report(console, `'${key}' can be no address. ${pageKeyRule}`, '')
  const bodyHtml = await readFile(toTypedPath(file), 'utf8').catch(() => undefined)
  if (bodyHtml === undefined) return report(console, `There is no file ${file} that can be read.`, '')
  const refused = /\.(html?|txt)$/i.test(file) ? judgePage(bodyHtml) : noPage
  if (refused !== null) return report(console, `${file} ${refused} ${pagePath(key)} is as it was.`, '')
  const before = (await listPages(db.orm)).find((one) => one.key === key)?.title
  const page = { key, title: title || before || usualPageTitle(key), bodyHtml }
  await changeByCommand(db, systemClock, `page:${key}`, (tx) => savePage(tx, page))
  return report(console, null, `${pagePath(key)} is written.`)
}

async function remove(db: Database, key: string, console: Console): Promise<number> {
  const isThere = (await listPages(db.orm)).some((page) => page.key === key)
  const removed = isThere && (await changeByCommand(db, systemClock, `page:${key}`, (tx) => removePage(tx, key)))
  return report(console, removed ? null : `There is no page '${key}'.`, `${pagePath(key)} is removed.`)
}
