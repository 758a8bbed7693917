// Runs every check of the project and sums up. The last line is 'N passed, N failed'. With --core, all tests but for those that take
// long (scripts/long-tests.ts) and most of the journeys; with --changed, what a change asks for: the tests that import what differs from
// main (or from a commit that is named), and those of server and browser by their rooms (e2e/rooms.ts).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { tsImport } from 'tsx/esm/api'
import { listFailedTests } from './failed-tests.mjs'
import { findHeadlessChromium } from './find-chromium.mjs'
import { findPoppler } from './find-program.mjs'

const results = '.cache/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const tool = (...command) => ['npx', '--no-install', ...command]

const vitest = (project, options = [], name = project) => ({
  name,
  command: tool(
    'vitest',
    'run',
    '--project',
    project,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${name}.json`,
  ),
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
})

const browser = (files = []) => ({
  name: 'browser',
  command: tool('playwright', 'test', '--reporter=list,json', ...files),
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${results}/browser.json` },
  count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  isReady: hasChromium,
})

const oneWorker = '--maxWorkers=1'
const unit = vitest('unit', [oneWorker])
const components = vitest('components', [oneWorker])
// The shop that the browser opens needs it.
const build = { name: 'build', command: ['npm', 'run', '--silent', 'build'] }

/** What is wanted: single steps keep one processor at work each and run side by side, the longest first. */
async function listSteps([option, base]) {
  if (option === '--changed') return listChangedSteps(base)
  if (option === '--core') {
    const [{ listCoreJourneys }, { longTests }] = await Promise.all([
      importChangedTests(),
      tsImport('./long-tests.ts', import.meta.url),
    ])
    const exclude = Object.keys(longTests).map((file) => `--exclude=${file}`)
    return { singleSteps: [unit, components, build], steps: [vitest('server', exclude), browser(listCoreJourneys())] }
  }
  const singleSteps = [
    // Not in the repository; whoever looks into docs finds them there.
    { name: 'documents of the calls', command: [...tool('tsx'), 'scripts/openapi.ts', '--documents'] },
    { name: 'lint and types', command: ['npm', 'run', '--silent', 'lint'] },
    unit,
    components,
    { name: 'format', command: tool('oxfmt', '--check', '.') },
    build,
  ]
  return { singleSteps, steps: [vitest('server'), browser()] }
}

async function listChangedSteps(named) {
  const { selectTests } = await importChangedTests()
  const base = named ?? findBase()
  const changed = listChanged(base)
  const { server, journeys } = selectTests(changed)
  console.log(
    `Changed: ${changed.length} files. Server tests: ${server.length} files. Journeys: ${journeys.length} files.`,
  )
  const byImports = [oneWorker, `--changed=${base}`, '--passWithNoTests']
  return {
    singleSteps: [
      vitest('components', byImports),
      vitest('unit', byImports),
      // They read the code of all rooms instead of importing it.
      vitest('unit', [oneWorker, 'scripts/'], 'rules of the code'),
      ...(journeys.length > 0 ? [build] : []),
    ],
    steps: [
      ...(server.length > 0 ? [vitest('server', server)] : []),
      ...(journeys.length > 0 ? [browser(journeys)] : []),
    ],
  }
}

/** The last commit that the branch shares with what others have, or the last one where there are no others. */
function findBase() {
  const { status, stdout } = git('merge-base', 'HEAD', 'origin/main')
  return status === 0 ? stdout.trim() : 'HEAD'
}

/** What differs from this commit, committed or not. */
function listChanged(base) {
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lists.flatMap(({ stdout }) => stdout.split('\n').filter((line) => line !== '')))]
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' })
}

const importChangedTests = () => tsImport('./changed-tests.ts', import.meta.url)

const { singleSteps, steps } = await listSteps(process.argv.slice(2))
const [singleTotals] = await Promise.all([runSideBySide(singleSteps), installPrograms()])
const totals = [...singleTotals, ...steps.map(runStep)]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
showFailures(totals.filter((total) => total.failed > 0))
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
      done.push({ ...sumUp(step, ok, started), output })
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return done
}

function runStep(step) {
  const { name, command, environment, isReady } = step
  console.log(`\n--- ${name}`)
  if (isReady && !isReady()) return { name, passed: 0, failed: 1 }
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
    return { ok: status === 0, output: Buffer.concat(printed).toString() }
  } catch (error) {
    return { ok: false, output: `${error.message}\n` }
  }
}

function readCount(name, count) {
  const report = count && readReport(name)
  return report ? count(report) : { passed: 0, failed: 0 }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Once more at the end: who has only the last part of a log sees what failed, too. */
function showFailures(steps) {
  const linesAtMost = 40
  for (const { name, output } of steps) {
    const report = readReport(name)
    const tests = report ? listFailedTests(report) : []
    const lines = tests.length > 0 ? tests : (output ?? '').trim().split('\n').slice(-linesAtMost)
    console.log(`\nFailed: ${name}`)
    for (const line of lines.slice(0, linesAtMost)) console.log(line)
    if (lines.length > linesAtMost) console.log('... and more')
  }
}

/** Debian's packages where we may install them. They come over the network while the first checks are at work. */
async function installPrograms() {
  const missing = [
    ...(findHeadlessChromium() ? [] : [{ packages: ['chromium-headless-shell', 'chromium'] }]),
    // Without Poppler, PDFs are read by a package of npm alone.
    ...(findPoppler('pdftotext') ? [] : [{ packages: ['poppler-utils'] }]),
  ]
  if (missing.length === 0) return
  const wanted = missing.map(({ packages }) => packages[0]).join(', ')
  console.log(`\nThe tests need programs that this machine lacks. Installing ${wanted} ...`)
  await apt('update', '-qq')
  for (const { packages } of missing) await installFirst(packages)
}

/** The first of these packages that can be installed here: not each release of Debian has each of them. */
async function installFirst(packages) {
  const outputs = []
  for (const name of packages) {
    const { ok, output } = await apt('install', '-y', '-qq', '--no-install-recommends', name)
    if (ok) return
    outputs.push(output)
  }
  console.log(`${packages.join(' or ')} could not be installed:\n${outputs.join('\n')}`)
}

function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return runQuietly([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
}

/** Where no package could be installed, Playwright's own download. */
function hasChromium() {
  if (findHeadlessChromium() || run(tool('playwright', 'install', 'chromium'))) return true
  console.error('No Chromium could be installed. Install the package chromium, or set CHROME_PATH to one.')
  return false
}
