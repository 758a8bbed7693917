import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { minutes } from '../../../../domain/durations.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { OrderDocument } from './order-document.ts'

export type RenderedPdf = { pdf: Uint8Array } | { failure: string }

/** Renders PDFs outside of this process, so that nothing else waits for them. */
export interface PdfProcess {
  /** Changes with the program: what another edition has drawn may look different. */
  edition: string
  /** @throws Unavailable when very many are waiting */
  draw(document: OrderDocument): Promise<Buffer>
  close(): void
}

interface PdfProcessOptions {
  /** The built `render-pdfs`; without it, it runs from its source. */
  program?: string | undefined
  /** How many PDFs are rendered at the same time. */
  atOnce?: number
  longestLine?: number
  /** A PDF that takes longer is given up. */
  timeoutMs?: number
  /** A program without work takes memory for as long. */
  idleMs?: number
}

interface Job {
  document: OrderDocument
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

export function createPdfProcess({
  program,
  atOnce = 2,
  longestLine = 200,
  timeoutMs = minutes(1),
  idleMs = minutes(1),
}: PdfProcessOptions = {}): PdfProcess {
  const line: Job[] = []
  const idle: Renderer[] = []
  const renderers = new Set<Renderer>()

  function begin(): Renderer {
    const renderer = openRenderer(program, () => {
      leave(renderer)
      work()
    })
    renderers.add(renderer)
    return renderer
  }

  function leave(renderer: Renderer): void {
    renderers.delete(renderer)
    const index = idle.indexOf(renderer)
    if (index >= 0) idle.splice(index, 1)
  }

  function work(): void {
    while (line.length > 0 && (idle.length > 0 || renderers.size < atOnce)) {
      const renderer = idle.pop() ?? begin()
      renderer.draw(line.shift()!, timeoutMs, () => {
        idle.push(renderer)
        renderer.endAfter(idleMs, () => leave(renderer))
        work()
      })
    }
  }

  return {
    // The folder of what is built is named after its sources; what runs from its source may change with each start.
    edition: program ?? `${process.pid}-${Date.now()}`,
    draw: (document) =>
      new Promise((resolve, reject) => {
        if (line.length >= longestLine) return reject(new Unavailable(tooMany))
        line.push({ document, resolve, reject })
        work()
      }),
    close() {
      for (const { reject } of line.splice(0)) reject(new Unavailable('The shop is closing. Please try again soon.'))
      for (const renderer of renderers) renderer.end()
    },
  }
}

const tooMany = 'Very many PDFs are being made right now. Please try again in a minute.'

type Renderer = ReturnType<typeof openRenderer>

/** One process, which renders one PDF at a time. */
function openRenderer(program: string | undefined, onEnd: () => void) {
  const child = start(program)
  let job: (Job & { done(): void; timer: NodeJS.Timeout }) | undefined
  let ending: NodeJS.Timeout | undefined

  function finish(settle: (job: Job) => void) {
    if (!job) return
    const finished = job
    job = undefined
    clearTimeout(finished.timer)
    settle(finished)
  }

  child.on('message', (drawn: RenderedPdf) => {
    const done = job?.done
    finish(({ resolve, reject }) =>
      'pdf' in drawn ? resolve(Buffer.from(drawn.pdf)) : reject(new Error(drawn.failure)),
    )
    done?.()
  })
  child.on('error', (error) => finish(({ reject }) => reject(error)))
  child.on('exit', () => {
    clearTimeout(ending)
    finish(({ reject }) => reject(new Error('The program that renders PDFs has ended.')))
    onEnd()
  })

  return {
    draw(next: Job, timeoutMs: number, done: () => void) {
      clearTimeout(ending)
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      job = { ...next, done, timer }
      hold(child, true)
      // One that has just ended says so by its exit.
      child.send(next.document, () => undefined)
    },
    /** `leaves` is called before it ends, so that it gets no more work. */
    endAfter(ms: number, leaves: () => void) {
      hold(child, false)
      ending = setTimeout(() => {
        leaves()
        child.disconnect()
      }, ms).unref()
    },
    end: () => void child.kill('SIGKILL'),
  }
}

function start(program: string | undefined): ChildProcess {
  const fromSource = program === undefined
  const file = program ?? fileURLToPath(new URL('./render-pdfs.tsx', import.meta.url))
  return fork(file, [], {
    execArgv: fromSource ? ['--import', 'tsx'] : [],
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
