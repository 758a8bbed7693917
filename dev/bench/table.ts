/** One figure of one size of shop. */
export interface Finding {
  what: string
  items: number
  figure: number
  unit: string
  more?: string
  failed?: boolean
  /** What an answer costs, where the sizes are compared. */
  cost?: number
}

interface Target {
  text: string
  isMet(figure: number): boolean
}

const atLeast = (limit: number): Target => ({ text: `at least ${limit}`, isMet: (figure) => figure >= limit })
const atMost = (limit: number): Target => ({ text: `at most ${limit}`, isMet: (figure) => figure <= limit })

/** Good enough, at the largest size. */
const targets: Record<string, Target> = {
  'up after': atMost(10),
  'JavaScript of the first listing view': atMost(110),
  'CSS of the first listing view': atMost(15),
  'listing call': atLeast(0.3),
  'product call': atLeast(0.3),
  'listing page, warm': atLeast(0.2),
  'listing page, rendered anew': atLeast(0.025),
  'add to cart': atLeast(0.25),
  'read cart': atLeast(0.25),
  'memory under load': atMost(600),
  'listing with 3 facets, counts and price range: p50': atMost(1),
  'listing with 3 facets, counts and price range: p99': atMost(5),
  'autocomplete: p99': atMost(2),
  'keyword search with facets: p99': atMost(5),
  'changed item to every answer': atMost(2),
  'import of 100,000 items': atMost(512),
  "the shop's p99 during the import": atMost(2),
}

const growsAtMost = 2

/** One row for each figure, with its target and whether it is met. */
export function printTable(findings: readonly Finding[], sizes: readonly number[], connections: number): void {
  const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write(`\nRates are those of ${connections} connections, beside the yardstick of the same run.\n\n`)
  print(['what', ...sizes.map((items) => `${items.toLocaleString('en-US')} items`), 'unit', 'grows', 'target', 'met'])
  print(['---', ...sizes.map(() => '---:'), '---', '---:', '---', '---'])
  for (const what of new Set(findings.map((finding) => finding.what))) {
    const bySize = sizes.map((items) => findings.find((one) => one.what === what && one.items === items))
    const known = bySize.filter((finding) => finding !== undefined)
    const largest = known.at(-1)!
    const growth = growthOf(known)
    const target = targets[what]
    print([
      what,
      ...bySize.map((finding) => (finding ? toText(finding) : '')),
      largest.unit,
      growth === undefined ? '' : `${growth.toFixed(2)}${growth > growsAtMost ? ' (over 2)' : ''}`,
      target?.text ?? '',
      target ? (target.isMet(largest.figure) && !largest.failed ? 'yes' : 'NO') : '',
    ])
  }
}

/** How many times as much an answer costs at the largest size. */
function growthOf(findings: readonly Finding[]): number | undefined {
  const [smallest, largest] = [findings[0]?.cost, findings.at(-1)?.cost]
  return findings.length > 1 && smallest && largest ? largest / smallest : undefined
}

function toText({ figure, more, failed }: Finding): string {
  const text = figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)
  return `${failed ? 'FAILED ' : ''}${text}${more ? ` (${more})` : ''}`
}
