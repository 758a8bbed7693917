// Runs every check of the project and sums up. The last line is 'N passed, N failed'.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findChromium } from './find-chromium.mjs'

const results = '.cache/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const tool = (...command) => ['npx', '--no-install', ...command]

const vitest = (project) => ({
  name: project,
  command: tool(
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ),
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
})

/** Each keeps one processor at work: they run side by side, the longest first. */
const singleSteps = [
  { name: 'lint', command: tool('eslint', '.', '--max-warnings', '0') },
  { name: 'format', command: tool('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
]
const steps = [
  vitest('unit'),
  vitest('server'),
  {
    name: 'browser',
    command: tool('playwright', 'test', '--reporter=list,json'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${results}/browser.json` },
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    prepare: installChromium,
  },
]

const singleTotals = await runSideBySide(singleSteps)
const totals = [...singleTotals, ...steps.map(runStep)]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
const failedSteps = totals.filter((total) => total.failed > 0).map(({ name }) => name)
if (failed > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** As many at once as there are processors, two at most; what each prints stands together. */
async function runSideBySide(waiting) {
  const left = [...waiting]
  const done = []
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const started = Date.now()
      const { ok, output } = await runQuietly(step.command)
      console.log(`\n--- ${step.name}`)
      process.stdout.write(output)
      done.push(sumUp(step, ok, started))
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return done
}

function runStep(step) {
  const { name, command, environment, prepare } = step
  console.log(`\n--- ${name}`)
  if (prepare && !prepare()) return { name, passed: 0, failed: 1 }
  const started = Date.now()
  return sumUp(step, run(command, environment), started)
}

function sumUp({ name, count }, ok, started) {
  const counted = readCount(name, count)
  console.log(`--- ${name}: ${ok ? 'ok' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s`)
  // A step that failed without a failing test (types, a file that cannot be loaded) counts as one failure.
  return { name, passed: counted.passed, failed: ok ? counted.failed : Math.max(1, counted.failed) }
}

function run([program, ...args], environment = {}) {
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
}

async function runQuietly([program, ...args]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  try {
    const [status] = await once(child, 'close')
    return { ok: status === 0, output: Buffer.concat(printed) }
  } catch (error) {
    return { ok: false, output: `${error.message}\n` }
  }
}

function readCount(name, count) {
  if (!count) return { passed: 0, failed: 0 }
  try {
    return count(JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Debian's package where we may install it, otherwise Playwright's own download. */
function installChromium() {
  if (findChromium()) return true
  console.log('There is no Chromium on this machine; installing one ...')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => run([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
  apt('update', '-qq')
  if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') && findChromium()) return true
  if (run(tool('playwright', 'install', 'chromium'))) return true
  console.error('No Chromium could be installed. Install the package chromium, or set CHROME_PATH to one.')
  return false
}
