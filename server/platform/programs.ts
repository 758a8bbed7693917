import { fork, type ChildProcess } from 'node:child_process'
import { minutes } from '../../domain/durations.ts'
import { Unavailable } from './http/errors.ts'

/** What a program sends back for a task. */
export type TaskOutcome<Result> = { result: Result } | { failure: string }

/** The program was ended over a task, or ended by itself. */
export class ProgramEnded extends Error {}

/** Programs of our own that do heavy or dangerous work outside of this process: nothing else waits for them or falls with them. */
interface Programs<Task, Result> {
  /** @throws Unavailable when very many are waiting, ProgramEnded, or an error with what the program says has failed */
  run(task: Task): Promise<Result>
  close(): void
}

interface ProgramsOptions {
  /** A .ts file runs from its source. */
  file: string
  /** What it does, for the sentence of one that ends: 'renders PDFs'. */
  what: string
  /** Said to whoever comes when the line is full. */
  tooMany: string
  /** How many tasks are worked on at the same time, by a program each. */
  atOnce?: number
  longestLine?: number
  /** A task that takes longer is given up, and its program ended. */
  timeoutMs?: number
  /** A program without work takes memory for as long. */
  idleMs?: number
  /** V8's own memory, in MB. */
  heapMegabytes?: number
}

interface Job<Task, Result> {
  task: Task
  resolve(result: Result): void
  reject(error: Error): void
}

export function createPrograms<Task, Result>(options: ProgramsOptions): Programs<Task, Result> {
  const { tooMany, atOnce = 2, longestLine = 200, timeoutMs = minutes(1), idleMs = minutes(1) } = options
  const line: Job<Task, Result>[] = []
  const idle: Program<Task, Result>[] = []
  const programs = new Set<Program<Task, Result>>()

  function begin(): Program<Task, Result> {
    const program = openProgram<Task, Result>(options, () => {
      leave(program)
      work()
    })
    programs.add(program)
    return program
  }

  function leave(program: Program<Task, Result>): void {
    programs.delete(program)
    const index = idle.indexOf(program)
    if (index >= 0) idle.splice(index, 1)
  }

  function work(): void {
    while (line.length > 0 && (idle.length > 0 || programs.size < atOnce)) {
      const program = idle.pop() ?? begin()
      program.run(line.shift()!, timeoutMs, () => {
        idle.push(program)
        program.endAfter(idleMs, () => leave(program))
        work()
      })
    }
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (line.length >= longestLine) return reject(new Unavailable(tooMany))
        line.push({ task, resolve, reject })
        work()
      }),
    close() {
      for (const { reject } of line.splice(0)) reject(new Unavailable('The shop is closing. Please try again soon.'))
      for (const program of programs) program.end()
    },
  }
}

interface Program<Task, Result> {
  run(next: Job<Task, Result>, timeoutMs: number, done: () => void): void
  /** `leaves` is called before it ends, so that it gets no more work. */
  endAfter(ms: number, leaves: () => void): void
  end(): void
}

/** One process, which works on one task at a time. */
function openProgram<Task, Result>(options: ProgramsOptions, onEnd: () => void): Program<Task, Result> {
  const child = start(options)
  let job: (Job<Task, Result> & { done(): void; timer: NodeJS.Timeout }) | undefined
  let ending: NodeJS.Timeout | undefined

  function finish(settle: (job: Job<Task, Result>) => void) {
    if (!job) return
    const finished = job
    job = undefined
    clearTimeout(finished.timer)
    settle(finished)
  }

  child.on('message', (outcome: TaskOutcome<Result>) => {
    const done = job?.done
    finish(({ resolve, reject }) =>
      'result' in outcome ? resolve(outcome.result) : reject(new Error(outcome.failure)),
    )
    done?.()
  })
  child.on('error', (error) => finish(({ reject }) => reject(error)))
  child.on('exit', () => {
    clearTimeout(ending)
    finish(({ reject }) => reject(new ProgramEnded(`The program that ${options.what} has ended.`)))
    onEnd()
  })

  return {
    run(next, timeoutMs, done) {
      clearTimeout(ending)
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      job = { ...next, done, timer }
      hold(child, true)
      // One that has just ended says so by its exit.
      child.send(next.task as object, () => undefined)
    },
    endAfter(ms, leaves) {
      hold(child, false)
      ending = setTimeout(() => {
        leaves()
        child.disconnect()
      }, ms).unref()
    },
    end: () => void child.kill('SIGKILL'),
  }
}

function start({ file, heapMegabytes }: ProgramsOptions): ChildProcess {
  return fork(file, [], {
    execArgv: [
      ...(/\.tsx?$/.test(file) ? ['--import', 'tsx'] : []),
      ...(heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`]),
    ],
    // glibc gives each thread an area of its own to take memory from: pictures would leave gaps of 100 MB in them.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** A process that waits for work does not keep the shop from closing. */
function hold(child: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
