import {
  judgeRedirect,
  judgeSynonym,
  listRedirects,
  listSynonyms,
  removeRedirect,
  removeSynonym,
  replaceRedirect,
  saveSynonym,
  toRedirect,
  toSynonym,
  type Redirect,
} from '../../../modules/catalog/index.ts'
import type { Synonym } from '../../../search/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import { compareText } from '../mistakes.ts'
import { checkAddresses, findAddresses, nameAddresses } from '../named-addresses.ts'
import { listPaths } from './collections.ts'

const synonymColumns = ['words', 'same_as'] as const

export const synonymsArea: Area<Synonym> = {
  name: 'synonyms',
  path: 'synonyms.csv',
  tables: ['search_synonyms'],
  bytesAtMost: 2_000_000,
  nameOf: ({ words, sameAs }) => `${words} = ${sameAs}`,
  list: async (tx) => (await listSynonyms(tx)).toSorted(bySynonym),
  write: (entries) =>
    writeCsv(
      synonymColumns,
      entries.map(({ words, sameAs }) => ({ words, same_as: sameAs })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, synonymsArea.path, { columns: synonymColumns, needed: synonymColumns }, mistakes).flatMap(
      ({ at, cell }) => {
        const entry = toSynonym({ words: cell('words').text, sameAs: cell('same_as').text })
        return mistakes.accept({ at }, judgeSynonym(entry)) ? [{ at, entry }] : []
      },
    ),
  async save(tx, { added, removed }) {
    for (const synonym of removed) await removeSynonym(tx, synonym)
    for (const synonym of added) await saveSynonym(tx, synonym)
  },
}

const bySynonym = (one: Synonym, other: Synonym): number =>
  compareText(one.words, other.words) || compareText(one.sameAs, other.sameAs)

const redirectColumns = ['words', 'address'] as const

export const redirectsArea: Area<Redirect> = {
  name: 'redirects',
  path: 'redirects.csv',
  tables: ['search_redirects'],
  bytesAtMost: 2_000_000,
  nameOf: ({ words }) => words,
  async list(tx) {
    const all = await listRedirects(tx)
    const toNamed = await nameAddresses(
      tx,
      all.map(({ address }) => address),
    )
    return all
      .map(({ words, address }) => ({ words, address: toNamed(address) }))
      .toSorted((one, other) => compareText(one.words, other.words))
  },
  write: (entries) => writeCsv(redirectColumns, entries),
  async read(text, reading) {
    const { tx, mistakes } = reading
    const rows = readCsv(text, redirectsArea.path, { columns: redirectColumns, needed: redirectColumns }, mistakes)
    const check = await checkAddresses(
      tx,
      rows.map(({ cell }) => cell('address').text),
      await listPaths(reading),
    )
    const others = rows.map(({ cell }) => toRedirect({ words: cell('words').text, address: cell('address').text }))
    return rows.flatMap(({ at, cell }) => {
      const found = check(cell('address').text)
      if ('refused' in found) mistakes.note(cell('address').at, found.refused)
      const address = 'refused' in found ? '' : found.named
      const entry = toRedirect({ words: cell('words').text, address })
      const refused = 'refused' in found ? null : judgeRedirect({ ...entry, address: found.address }, others)
      return mistakes.accept({ at }, refused) ? [{ at, entry }] : []
    })
  },
  async save(tx, { added, changed, removed }) {
    for (const { words } of removed) await removeRedirect(tx, words)
    const next = [...added, ...changed]
    const find = await findAddresses(
      tx,
      next.map(({ address }) => address),
    )
    for (const { words, address } of next) await replaceRedirect(tx, { words, address: find(address) })
  },
}
