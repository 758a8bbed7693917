import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { minutes, seconds } from '../domain/calendar/durations.ts'

export interface StandInProgram {
  name: string
  file: string
  /** What Node needs to run it. */
  execArgv: string[]
  args: string[]
}

type StandInSettings = Record<string, string>

interface Log {
  warn(message: string): void
  error(message: string): void
}

interface Running {
  settings: StandInSettings
  /** When it ends, with why. */
  ended: Promise<string>
}

const usualPauses = [1, 5, 25, 125].map(seconds)
const lastsWell = minutes(10)

/**
 * Runs what plays a part of the outside world, and starts it again when it ends under the shop: after a growing pause, a few times in a row.
 * It ends with this process. @returns the settings with which a shop uses it; none where it could not be started
 */
export async function runStandIn(
  program: StandInProgram,
  log: Log,
  pausesMs: readonly number[] = usualPauses,
): Promise<StandInSettings> {
  const first = await start(program, {})
  if (!first) return {}
  void keepRunning(program, first, log, pausesMs)
  return first.settings
}

async function keepRunning(
  program: StandInProgram,
  { settings, ended }: Running,
  log: Log,
  pausesMs: readonly number[],
): Promise<void> {
  const { name } = program
  let why = ended
  let failures = 0
  for (;;) {
    const startedAt = Date.now()
    const reason = await why
    if (Date.now() - startedAt > lastsWell) failures = 0
    const pauseMs = pausesMs[failures]
    if (pauseMs === undefined)
      return log.error(
        `The stand-in ${name} has ended again (${reason}) and stays away until the shop is started anew.`,
      )
    failures += 1
    log.warn(`The stand-in ${name} has ended (${reason}). It is started again in ${pauseMs / 1000} s.`)
    await sleep(pauseMs, undefined, { ref: false })
    const again = await start(program, settings)
    if (again && !isDeepStrictEqual(again.settings, settings))
      return log.error(`The stand-in ${name} runs again where the shop does not look for it. Start the shop anew.`)
    why = again?.ended ?? Promise.resolve('it did not start')
  }
}

/** @param before with which it ran last: it comes back at that address */
async function start({ file, execArgv, args }: StandInProgram, before: StandInSettings): Promise<Running | undefined> {
  const child = fork(file, args, {
    execArgv,
    env: { ...process.env, ...before },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<string>((end) => {
    child.once('error', ({ message }) => end(message))
    child.once('exit', (code, signal) => end(signal ?? `code ${code}`))
  })
  const settings = await Promise.race([
    new Promise<StandInSettings>((started) => child.once('message', (message) => started(message as StandInSettings))),
    ended.then(() => undefined),
  ])
  child.unref()
  child.channel?.unref()
  return settings && { settings, ended }
}
