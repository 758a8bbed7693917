import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PackedPage, PreparedPage } from '../../web/app/entry-server.tsx'
import type * as EntryServer from '../../web/app/entry-server.tsx'
import { encodeText, type Encoded, type Encoding } from '../platform/encodings.ts'

/** Makes HTML of prepared pages, in the encoding that is wanted where that is worth its time. */
export interface Renderer {
  render(page: PreparedPage, wanted: Encoding): Promise<Encoded>
  close(): Promise<void>
}

export interface ThreadData {
  /** Address of the built renderer. */
  renderer: string
}

export interface ThreadQuestion {
  number: number
  page: PackedPage
  encoding: Encoding
}

export type ThreadReply = { number: number; rendered: Encoded } | { number: number; failure: string }

type RenderPrepared = (page: PreparedPage) => string | Promise<string>

/** In the thread that asks. */
export const createRendererHere = (renderPrepared: RenderPrepared): Renderer => ({
  async render(page, wanted) {
    return encodeText(await renderPrepared(page), wanted)
  },
  close: () => Promise.resolve(),
})

/** Where there is a processor for it, two thirds more pages go out. */
export const isThreadWorthIt = (): boolean => availableParallelism() > 1

// What a page leaves behind is garbage at once: V8's usual room for it would take 35 MB more for very few more pages.
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

interface Waiting {
  resolve(rendered: Encoded): void
  reject(error: Error): void
}

interface RenderThreadParts {
  /** The built `render-thread`. */
  program: string | URL
  /** Address of the built renderer. */
  renderer: string
  packPage: typeof EntryServer.packPage
}

/** In a thread of its own. Should it end, pages that wait for it fail, and the next one begins another. */
export function createRenderThread({ packPage, ...parts }: RenderThreadParts): Renderer {
  let thread: Thread | undefined = begin()
  let asked = 0

  function begin(): Thread {
    return beginThread(parts, (ended) => {
      if (thread === ended) thread = undefined
    })
  }

  return {
    render: (page, encoding) =>
      new Promise((resolve, reject) => {
        const question: ThreadQuestion = { number: ++asked, page: packPage(page), encoding }
        thread ??= begin()
        thread.waiting.set(question.number, { resolve, reject })
        thread.worker.postMessage(question)
      }),
    async close() {
      await thread?.worker.terminate()
    },
  }
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

function beginThread(
  { program, renderer }: Omit<RenderThreadParts, 'packPage'>,
  onEnd: (ended: Thread) => void,
): Thread {
  const worker = new Worker(program, { workerData: { renderer } satisfies ThreadData, resourceLimits })
  const thread: Thread = { worker, waiting: new Map() }
  const fail = (error: Error) => {
    onEnd(thread)
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }
  worker.on('message', (reply: ThreadReply) => take(thread, reply))
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('The thread that renders pages has ended.')))
  return thread
}

function take({ waiting }: Thread, reply: ThreadReply): void {
  const one = waiting.get(reply.number)
  waiting.delete(reply.number)
  if ('failure' in reply) return one?.reject(new Error(reply.failure))
  const { bytes, encoding } = reply.rendered
  // It arrives as a plain array of bytes.
  one?.resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding })
}
