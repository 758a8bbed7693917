import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TaskOutcome } from '../../programs.ts'

const lowPriority = 10

/**
 * Makes this process a program that works on one task after another for the shop that has started it (./programs.ts), and ends with it.
 * Such work takes a second of a processor; whoever waits for a page or a call comes first.
 */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  setPriority(lowPriority)
  // Ctrl-C reaches every program of a terminal. The shop decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  const megabytesAtMost = Number(process.argv[2])
  if (megabytesAtMost > 0) boundMemory(megabytesAtMost)
  process.on('message', (task: Task) => void toOutcome(work, task).then((outcome) => process.send!(outcome)))
}

/**
 * V8's bound knows its own heap only; a picture or a font takes its memory from the system. A thread looks at all of it, since the
 * program's own is busy for as long as a library works, and ends the program before the machine has to.
 */
function boundMemory(megabytesAtMost: number): void {
  const watch = `
    const { workerData } = require('node:worker_threads')
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
    }, 50)`
  new Worker(watch, { eval: true, workerData: megabytesAtMost, execArgv: [] }).unref()
}

async function toOutcome<Task, Result>(
  work: (task: Task) => Promise<Result>,
  task: Task,
): Promise<TaskOutcome<Result>> {
  try {
    return { result: await work(task) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
