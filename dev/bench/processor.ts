import { existsSync, readdirSync, readFileSync } from 'node:fs'

const msOfTick = 10

/** Processor milliseconds, with those of children that have ended. Zero where the system does not say. */
export function readProcessorMs(pid: number): number {
  const ticks = readStat(pid).slice(11, 15)
  return ticks.reduce((sum, one) => sum + Number(one), 0) * msOfTick
}

/** The same of a process together with all that it has started, as PostgreSQL starts one for each connection. */
export function readFamilyMs(pid: number): number {
  return listChildren(pid).reduce((sum, child) => sum + readProcessorMs(child.pid), readProcessorMs(pid))
}

/** The processes that one has started, with their command lines. None where the system does not say. */
export function listChildren(pid: number): { pid: number; command: string }[] {
  const all = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return all
    .map(Number)
    .filter((one) => findParent(one) === pid)
    .map((one) => ({ pid: one, command: readProc(one, 'cmdline').replaceAll('\0', ' ') }))
}

export const findParent = (pid: number): number => Number(readStat(pid)[1] ?? 0)

/** Resident megabytes. */
export interface Memory {
  now: number
  peak: number
}

export function readMemory(pid: number): Memory {
  const status = readProc(pid, 'status')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** The fields behind the name of the program, which may hold anything. */
const readStat = (pid: number): string[] => readProc(pid, 'stat').split(') ').at(-1)!.split(' ')

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended since, or there is no such folder on this system.
    return ''
  }
}
