import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { ReadModel } from '../server/modules/catalog/read-model.ts'
import type { CollectionRecord, ItemRecord } from '../server/modules/catalog/records.ts'

// How good is the search? nDCG@10 against human judgements, through the read model that the shop answers from.

const goodEnough: Record<string, number> = { 'icecat-dev': 0.74, 'esci-dev': 0.68 }
const sharedFolder = '../shared/data/relevance'
const depth = 10

interface Product {
  id: string
  sku: string
  name: string
  brand: string | null
  description: string | null
  bullets?: string[]
  colour?: string | null
  price?: string | null
  category?: string[]
  attributes?: Record<string, unknown>
}

/** @param files products (JSON lines, gzipped or not) and judgements (TSV) in pairs; without any, the sets beside the project */
export async function run(...files: string[]): Promise<void> {
  const sets = files.length > 0 ? toPairs(files) : findSharedSets()
  if (sets.length === 0) console.log(`There are no judged searches in ${sharedFolder}. Give products and qrels files.`)
  for (const { name, products, judgements } of sets) {
    const model = await fillModel(products)
    const { mean, queries, empty } = judge(model, readJudgements(judgements))
    const wanted = goodEnough[name]
    const verdict = wanted === undefined ? '' : mean.score >= wanted ? `, good (${wanted})` : `, too low (${wanted})`
    console.log(
      `${name}: nDCG@${depth} ${mean.score.toFixed(3)}${verdict}; ${queries} searches of ${model.size} items, ` +
        `${empty.length} without a result, ${mean.ms.toFixed(2)} ms each`,
    )
    for (const query of empty) console.log(`  nothing found: ${query}`)
  }
}

interface JudgedSet {
  name: string
  products: string
  judgements: string
}

const toPairs = (files: string[]): JudgedSet[] =>
  files.flatMap((products, place) =>
    place % 2 === 0 && files[place + 1] ? [{ name: products, products, judgements: files[place + 1]! }] : [],
  )

const findSharedSets = (): JudgedSet[] =>
  Object.keys(goodEnough)
    .map((name) => ({
      name,
      products: join(sharedFolder, `${name}.products.jsonl.gz`),
      judgements: join(sharedFolder, `${name}.qrels.tsv`),
    }))
    .filter(({ products, judgements }) => existsSync(products) && existsSync(judgements))

export async function fillModel(file: string): Promise<ReadModel> {
  const model = new ReadModel()
  const products = await readProducts(file)
  const collections = toCollections(products)
  model.setCollections([...collections.values()])
  products.forEach((product, place) => model.stage(toRecord(product, place + 1, collections)))
  model.commit()
  codes.set(
    model,
    products.map(({ id }) => id),
  )
  return model
}

const codes = new WeakMap<ReadModel, string[]>()

async function readProducts(file: string): Promise<Product[]> {
  const stream = createReadStream(file)
  const lines = createInterface({ input: file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream })
  const products: Product[] = []
  for await (const line of lines) if (line.trim()) products.push(JSON.parse(line) as Product)
  return products
}

/** Each path of category names is a collection, named by its last part. */
function toCollections(products: Product[]): Map<string, CollectionRecord> {
  const collections = new Map<string, CollectionRecord>()
  for (const { category = [] } of products) {
    category.forEach((name, place) => {
      const path = toPath(category.slice(0, place + 1))
      if (collections.has(path)) return
      const parentId = collections.get(toPath(category.slice(0, place)))?.id ?? null
      collections.set(path, { ...plainCollection, id: collections.size + 1, parentId, path, name })
    })
  }
  return collections
}

const toPath = (names: string[]) => names.join(' > ')
const plainCollection = {
  text: '',
  position: 0,
  loginRequired: false,
  showSubCollections: false,
  otherLinkUrl: null,
  picture: null,
  hidden: false,
}

function toRecord(product: Product, id: number, collections: Map<string, CollectionRecord>): ItemRecord {
  const collectionId = collections.get(toPath(product.category ?? []))?.id
  const price = product.price ? Math.round(Number(product.price) * 10_000) : undefined
  return {
    id,
    code: product.sku,
    name: product.name,
    summary: '',
    keywords: '',
    brand: product.brand ?? '',
    material: '',
    madeIn: '',
    description: product.description ?? '',
    features: product.bullets ?? [],
    specifications: Object.entries(product.attributes ?? {}).map(([name, value]) => ({
      name: name.replaceAll('_', ' '),
      value: String(value),
    })),
    custom: price === undefined,
    minimumQuantity: 1,
    leadDays: 1,
    popularity: 0,
    createdAtMs: 0,
    collectionIds: collectionId === undefined ? [] : [collectionId],
    mainCollectionId: collectionId ?? null,
    picture: null,
    colors: product.colour ? [{ name: product.colour, hex: '#808080', picture: null }] : [],
    sizes: [],
    variantCodes: [],
    singleVariantId: id,
    tiers: price === undefined ? [] : [{ minimumQuantity: 1, unitPrice: price, publishedPrice: null }],
    decorationTypes: [],
    stockQuantity: 1,
    nextOn: null,
  }
}

type Grades = Map<string, number>

/** Grades by product, by query. */
export function readJudgements(file: string): Map<string, Grades> {
  const [header = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  const columns = header.split('\t')
  const [query, product, grade] = ['query', 'product_id', 'grade'].map((name) => columns.indexOf(name))
  const judgements = new Map<string, Grades>()
  for (const line of lines.filter((one) => one !== '')) {
    const fields = line.split('\t')
    const grades = judgements.get(fields[query!]!) ?? new Map<string, number>()
    judgements.set(fields[query!]!, grades.set(fields[product!]!, Number(fields[grade!])))
  }
  return judgements
}

export function judge(model: ReadModel, judgements: Map<string, Grades>) {
  const ids = codes.get(model)!
  const scores: { query: string; score: number; found: string[] }[] = []
  const started = performance.now()
  for (const [query, grades] of judgements) {
    const ideal = gainOf([...grades.values()].sort((one, other) => other - one))
    if (ideal === 0) continue
    const found = model.search(query, {}, false).cards.map(({ id }) => ids[id - 1]!)
    scores.push({ query, score: gainOf(found.map((id) => grades.get(id) ?? 0)) / ideal, found })
  }
  const ms = (performance.now() - started) / scores.length
  const score = scores.reduce((sum, one) => sum + one.score, 0) / scores.length
  return {
    mean: { score, ms },
    queries: scores.length,
    scores,
    empty: scores.filter(({ found }) => found.length === 0).map(({ query }) => query),
  }
}

/** Of the first ten grades: 2^grade - 1, less with every place down. */
const gainOf = (grades: number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
