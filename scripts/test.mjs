// Runs every check of the project and sums up. The last line is 'N passed, N failed'.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'

const results = '.cache/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const vitest = (project) => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
})

const steps = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  vitest('unit'),
  vitest('server'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${results}/browser.json` },
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    prepare: installChromium,
  },
]

const totals = steps.map(runStep)
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
const failedSteps = steps.filter((_step, index) => totals[index].failed > 0).map(({ name }) => name)
if (failed > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runStep({ name, command, environment, count, prepare }) {
  console.log(`\n--- ${name}`)
  if (prepare && !prepare()) return { passed: 0, failed: 1 }
  const started = Date.now()
  const ok = run('npx', ['--no-install', ...command], environment)
  const counted = readCount(name, count)
  console.log(`--- ${name}: ${ok ? 'ok' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s`)
  // A step that failed without a failing test (types, a file that cannot be loaded) counts as one failure.
  return { passed: counted.passed, failed: ok ? counted.failed : Math.max(1, counted.failed) }
}

function run(program, args, environment = {}) {
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
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
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return run(program, rest)
  }
  apt('update', '-qq')
  if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') && findChromium()) return true
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium'])) return true
  console.error('No Chromium could be installed. Install the package chromium, or set CHROME_PATH to one.')
  return false
}
