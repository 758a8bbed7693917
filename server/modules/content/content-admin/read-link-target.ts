import { readTarget } from '../pages/link-targets.ts'
import type { Tx } from '../../../platform/database.ts'
import { readPageName, toPageName } from './document-kinds.ts'
import { findDocument } from './documents.store.ts'
import { nameTargets } from './link-names.ts'

/** Where a link leads that somebody types in the back office; what is not there is refused, unless somebody is writing it. */
export async function readLinkTarget(tx: Tx, target: string): ReturnType<typeof readTarget> {
  const read = await readTarget(tx, target)
  if (!('url' in read) || (await nameTargets(tx, [read.url])).get(read.url) !== null) return read
  const [, kind, key = ''] = addressed.exec(read.url) ?? []
  if (kind === undefined) return read
  if (kind === 'pages') return (await isBeingWritten(tx, key)) ? read : { refused: `There is no page ${read.url}.` }
  return { refused: `There is no ${kind === 'products' ? 'item' : 'collection'} at ${read.url}.` }
}

const addressed = /^\/(products|listing|subCollection|pages)\/([^/?#]+)/

async function isBeingWritten(tx: Tx, key: string): Promise<boolean> {
  const name = toPageName(key)
  return readPageName(name) !== undefined && (await findDocument(tx, name))?.draft != null
}
