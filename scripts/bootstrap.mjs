// Installs the packages when they are missing or other ones are wanted. Runs before anything is installed: node: modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { oneAtATime } from './one-at-a-time.mjs'

const lockFile = 'package-lock.json'
const installedFile = 'node_modules/.package-lock.json'
const markFile = 'node_modules/.brandyard-install'
const oldestNode = [20, 19]

checkNode()
const purpose = process.argv[2]
try {
  await oneAtATime('install', 'Another start is installing the packages. Waiting ...', () => install(purpose))
} catch (error) {
  const reasons = {
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
    EACCES: 'this account may not write there',
  }
  if (!(error.code in reasons)) throw error
  fail(
    `Cannot write to the shop’s folder: ${reasons[error.code]}. Writing is needed to install the packages and build the shop.`,
  )
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(`Brandyard needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`)
}

/** The shop alone needs no tools for tests; everything else does. What is there already is never thinned out. */
async function install(purpose) {
  const wanted = readFileSync(lockFile, 'utf8')
  const hash = createHash('sha256').update(wanted).digest('hex')
  const onlyShop = purpose === 'start' && !existsSync(installedFile)
  const scope = purpose === 'start' ? 'shop' : 'everything'
  if (isMarked(hash, scope)) return
  if (!hasInstalled(JSON.parse(wanted).packages, scope)) await runNpm(onlyShop)
  mark(hash, onlyShop ? 'shop' : scope)
}

function isMarked(hash, scope) {
  if (!existsSync(markFile)) return false
  const [markedHash, markedScope] = readFileSync(markFile, 'utf8').split(' ')
  return markedHash === hash && (markedScope === 'everything' || markedScope === scope)
}

function mark(hash, scope) {
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(markFile, `${hash} ${scope}`)
}

/** npm writes its list last, so that a list that agrees stands for a complete installation. Packages of dev/ have no version. */
function hasInstalled(packages, scope) {
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (path === '' || !version || optional || devOptional || peer || (dev && scope === 'shop')) return true
    return installed[path]?.version === version
  })
}

async function runNpm(onlyShop) {
  console.log('Installing the packages ...')
  const npm = process.env.npm_execpath
  const args = ['ci', onlyShop ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) fail('Could not install the packages. See npm’s message above, and check the network.')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
