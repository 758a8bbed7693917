import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Process ids are given out again, so that a process is named by its id and the moment it began. */
export interface ProcessIdentity {
  pid: number
  began: string
}

export const identify = (pid: number): ProcessIdentity => ({ pid, began: readBeginning(pid) })

/** Is the very same process still there? */
export function isAlive({ pid, began }: ProcessIdentity): boolean {
  return isRunning(pid) && readBeginning(pid) === began
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Does the process work in this folder? Unknown where the system does not say. */
export function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return undefined
  }
}

/** The fields of /proc/PID/stat behind the name, which may hold blanks and brackets itself. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** An ended process that nobody has waited for yet, as it happens under a first process that is not init. */
const isZombie = (pid: number): boolean => readStat(pid)?.[0] === 'Z'

const beganField = 19

function readBeginning(pid: number): string {
  const stat = readStat(pid)
  if (stat) return `${readBoot()}/${stat[beganField]}`
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** Beginnings count from the boot of the machine. */
function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
