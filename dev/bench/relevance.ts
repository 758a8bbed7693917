import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { migrateDatabase } from '../../server/platform/postgres/migrate.ts'
import { LiveCatalog, importFile } from '../../server/modules/catalog/index.ts'
import { makeDataFolder, removeDataFolder } from '../../server/testing/data-folder.ts'

const folder = fileURLToPath(new URL('../../../shared/data/relevance/', import.meta.url))
const sets = ['icecat-dev', 'esci-dev'].map(
  (name) => [`${folder}${name}.products.jsonl.gz`, `${folder}${name}.qrels.tsv`] as const,
)
const depth = 10

/** How good the search is on judged queries: nDCG@10 with gain 2^grade - 1, unjudged 0, over queries with a positive grade. */
export async function run(words: string[]): Promise<void> {
  const [products, judgements] = words
  const pairs = products && judgements ? [[products, judgements] as const] : sets.filter(([file]) => existsSync(file))
  if (pairs.length === 0)
    process.stdout.write('No judged queries here. Give two files: PRODUCTS.jsonl[.gz] QRELS.tsv\n')
  for (const [file, qrels] of pairs) await measureSet(file, qrels)
}

async function measureSet(products: string, qrels: string): Promise<void> {
  const dataFolder = makeDataFolder({ onDisk: true })
  const quiet = { info: () => undefined, warn: () => undefined }
  const postgres = await startPostgres({ folder: dataFolder, log: quiet, forgetful: true })
  const db = openDatabase(postgres.url, { statementTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.url)
    const report = await importFile(db, products, { skipBad: true })
    const live = new LiveCatalog({ db, log: createLog('silent') })
    await live.open()
    const codes = await readCodes(products)
    const queries = readJudgements(qrels)
    const scores: number[] = []
    let empty = 0
    for (const { query, grades } of queries) {
      const found = live
        .current()
        .search(query, {}, true)
        .cards.map((card) => codes.get(card.code.toLowerCase()) ?? '')
      if (found.length === 0) empty += 1
      scores.push(nDcg(found, grades))
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    process.stdout.write(
      `${products.split('/').at(-1)}: ${report.added} products, ${queries.length} queries, nDCG@10 ${mean.toFixed(4)}, ${empty} empty\n`,
    )
    await live.close()
  } finally {
    await db.close()
    await postgres.stop()
    await removeDataFolder(dataFolder)
  }
}

/** Product ids of the judgements by the item codes that the import gives. */
async function readCodes(path: string): Promise<Map<string, string>> {
  const source = createReadStream(path)
  const lines = createInterface({ input: path.endsWith('.gz') ? source.pipe(createGunzip()) : source })
  const codes = new Map<string, string>()
  for await (const line of lines) {
    const { id, code } = JSON.parse(line) as { id?: string; code?: string }
    const key = code ?? id ?? ''
    codes.set(key.toLowerCase(), id ?? key)
  }
  return codes
}

interface Judged {
  query: string
  grades: Map<string, number>
}

function readJudgements(path: string): Judged[] {
  const byId = new Map<string, Judged>()
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)) {
    const [id = '', query = '', product = '', grade = '0'] = line.split('\t')
    const judged = byId.get(id) ?? { query, grades: new Map() }
    judged.grades.set(product, Number(grade))
    byId.set(id, judged)
  }
  return [...byId.values()].filter(({ grades }) => [...grades.values()].some((grade) => grade > 0))
}

function nDcg(found: string[], grades: Map<string, number>): number {
  const gain = (grades: number[]) =>
    grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
  const ideal = [...grades.values()].sort((one, other) => other - one)
  return gain(found.map((product) => grades.get(product) ?? 0)) / gain(ideal)
}
