import { adviseQuantity } from '../../domain/pricing/advise-quantity.ts'
import { priceLine } from '../../domain/pricing/price-line.ts'
import { makeRandomLine, type RandomLine } from '../../domain/testing/random-line.ts'

const lines = Array.from({ length: 2_000 }, (_, seed) => makeRandomLine(seed))
const measuredMs = 3_000

/** Decorated lines that one processor core prices in a second, and what a change on the product page takes: `npm run bench -- pricing`. */
export function run(): Promise<void> {
  const priced = measure(price)
  const changed = measure(recompute)
  process.stdout.write(`${Math.round(1_000 / priced.meanMs).toLocaleString('en-US')} lines a second on one core\n`)
  process.stdout.write(
    `a change on the product page, with advice on the next quantity: ${changed.meanMs.toFixed(3)} ms on average, 99 of 100 within ${changed.p99Ms.toFixed(3)} ms\n`,
  )
  return Promise.resolve()
}

const price = ({ goods, chosen, decoration, terms }: RandomLine) => priceLine(goods, chosen, decoration, terms)

/** The price of what is chosen, and of the quantities that may be worth ordering instead. */
function recompute(line: RandomLine): void {
  const { goods, chosen } = line
  const [first, ...others] = chosen
  const priceTotal = (total: number) => {
    const rest = others.reduce((sum, { quantity }) => sum + quantity, 0)
    return price({ ...line, chosen: [{ ...first!, quantity: Math.max(1, total - rest) }, ...others] }).netCents
  }
  adviseQuantity({ ...goods, unit: 'each', atMost: null }, price(line), priceTotal)
}

function measure(work: (line: RandomLine) => unknown): { meanMs: number; p99Ms: number } {
  for (const line of lines) work(line)
  const takenMs: number[] = []
  const until = performance.now() + measuredMs
  for (let at = 0; performance.now() < until; at += 1) {
    const startedAt = performance.now()
    work(lines[at % lines.length]!)
    takenMs.push(performance.now() - startedAt)
  }
  takenMs.sort((one, other) => one - other)
  const meanMs = takenMs.reduce((sum, one) => sum + one, 0) / takenMs.length
  return { meanMs, p99Ms: takenMs[Math.floor(takenMs.length * 0.99)]! }
}
