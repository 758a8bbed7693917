import { spawn } from 'node:child_process'
import { once } from 'node:events'

const usualRuns = '200'

/** Cuts off that many checkouts by card at random: `npm run bench -- card-faults [RUNS] [SEED]`. */
export async function run([runs = usualRuns, seed = String(Date.now() % 1_000_000)]: string[]): Promise<void> {
  const words = [
    'vitest',
    'run',
    '--project',
    'server',
    'server/whole-shop/card-faults.test.ts',
    '-t',
    'at random',
    '--silent=false',
  ]
  const child = spawn('npx', words, {
    stdio: 'inherit',
    env: { ...process.env, CARD_FAULT_RUNS: runs, CARD_FAULT_SEED: seed },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
