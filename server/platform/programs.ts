import { fork, type ChildProcess } from 'node:child_process'
import { minutes } from '../../domain/calendar/durations.ts'
import { FairQueue } from './concurrency/fair-queue.ts'
import { Unavailable } from './http/errors.ts'

/** What a program sends back for a task. */
export type TaskOutcome<Result> = { result: Result } | { failure: string }

/** The program was ended over a task, or ended by itself. */
export class ProgramEnded extends Error {}

/** The program has failed at a task. It was ended, too: nobody knows what the failure has left in it. */
export class TaskFailed extends Error {}

/** Programs of our own that do heavy or dangerous work outside of this process: nothing else waits for them or falls with them. */
interface Programs<Task, Result> {
  /**
   * @param owner of the task: owners take turns
   * @throws Unavailable when very many are waiting, ProgramEnded, TaskFailed
   */
  run(task: Task, owner?: string): Promise<Result>
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
  /** Of these, tasks of the same owner. */
  atOnceOfOwner?: number
  longestLine?: number
  /** A task that takes longer is given up, and its program ended. */
  timeoutMs?: number
  /** A program without work takes memory for as long. */
  idleMs?: number
  /** V8's own memory, in MB. */
  heapMegabytes?: number
  /** All of its memory, libraries and their buffers included, in MB: a program with more is ended. */
  memoryMegabytes?: number
}

interface Job<Task, Result> {
  task: Task
  owner: string
  resolve(result: Result): void
  reject(error: Error): void
}

export function createPrograms<Task, Result>(options: ProgramsOptions): Programs<Task, Result> {
  const { tooMany, atOnce = 2, longestLine = 200, timeoutMs = minutes(1), idleMs = minutes(1) } = options
  const { atOnceOfOwner = atOnce } = options
  const line = new FairQueue<Job<Task, Result>>()
  const idle: Program<Task, Result>[] = []
  const programs = new Set<Program<Task, Result>>()
  /** By owner. */
  const countAtWork = new Map<string, number>()

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

  const mayHaveTurn = (owner: string): boolean => owner === nobody || (countAtWork.get(owner) ?? 0) < atOnceOfOwner

  function count(owner: string, more: 1 | -1): void {
    const now = (countAtWork.get(owner) ?? 0) + more
    if (now === 0) countAtWork.delete(owner)
    else countAtWork.set(owner, now)
  }

  function work(): void {
    while (idle.length > 0 || programs.size < atOnce) {
      const job = line.take(mayHaveTurn)
      if (!job) return
      count(job.owner, 1)
      const program = idle.pop() ?? begin()
      program.run(toCounted(job), timeoutMs, () => {
        idle.push(program)
        program.endAfter(idleMs, () => leave(program))
        work()
      })
    }
  }

  function toCounted(job: Job<Task, Result>): Job<Task, Result> {
    return {
      ...job,
      resolve(result) {
        count(job.owner, -1)
        job.resolve(result)
      },
      reject(error) {
        count(job.owner, -1)
        job.reject(error)
      },
    }
  }

  const isFull = (owner: string): boolean =>
    line.length >= longestLine || (owner !== nobody && line.countOf(owner) >= Math.ceil(longestLine / shareOfOwner))

  return {
    run: (task, owner = nobody) =>
      new Promise((resolve, reject) => {
        if (isFull(owner)) return reject(new Unavailable(tooMany))
        line.add(owner, { task, owner, resolve, reject })
        work()
      }),
    close() {
      for (const { reject } of line.takeAll()) reject(new Unavailable('The shop is closing. Please try again soon.'))
      for (const program of programs) program.end()
    },
  }
}

/** The owner of tasks that have none. */
const nobody = ''
/** An owner has that part of a line at most. */
const shareOfOwner = 4

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
    if ('failure' in outcome) {
      child.kill('SIGKILL')
      return finish(({ reject }) => reject(new TaskFailed(outcome.failure)))
    }
    finish(({ resolve }) => resolve(outcome.result))
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

function start({ file, heapMegabytes, memoryMegabytes = 1_024 }: ProgramsOptions): ChildProcess {
  return fork(file, [String(memoryMegabytes)], {
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
