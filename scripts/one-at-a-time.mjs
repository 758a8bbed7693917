import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const folder = '.cache'
const seconds = (count) => count * 1000
const signOfLifeEvery = seconds(2)
const deadAfter = seconds(30)

/** Runs the work while no other process of this clone does work of the same name; waits for that one first. */
export async function oneAtATime(name, waiting, work) {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name}.lock`
  let isReported = false
  while (!take(file)) {
    if (!isReported) console.log(waiting)
    isReported = true
    await sleep(250)
  }
  const alive = setInterval(() => utimesSync(file, new Date(), new Date()), signOfLifeEvery)
  const giveBack = () => rmSync(file, { force: true })
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    giveBack()
    process.removeListener('exit', giveBack)
  }
}

/** Whole or not at all: the lock appears with its content. */
function take(file) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeIfLeft(file)
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A lock without a sign of life was left by a process that was killed. */
function removeIfLeft(file) {
  const holder = readHolder(file)
  if (holder === undefined || isAlive(holder)) return
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    // Somebody else may have removed the old one and taken a new one since we looked.
    if (readHolder(aside)?.pid !== holder.pid) linkSync(aside, file)
  } catch {
    // Somebody was quicker; the next try sees the truth.
  }
  rmSync(aside, { force: true })
}

function readHolder(file) {
  try {
    return { pid: Number(readFileSync(file, 'utf8')), seen: statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

function isAlive({ pid, seen }) {
  if (Date.now() - seen > deadAfter) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
