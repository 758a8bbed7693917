import { setPriority } from 'node:os'
import type { TaskOutcome } from '../programs.ts'

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
  process.on('message', (task: Task) => void toOutcome(work, task).then((outcome) => process.send!(outcome)))
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
