import { parentPort, workerData } from 'node:worker_threads'
import type * as Renderer from '../../web/app/entry-server.tsx'
import { encodeText } from '../platform/encodings.ts'
import type { ThreadData, ThreadQuestion, ThreadReply } from './renderers.ts'

/** Renders pages beside the thread that answers calls, so that neither waits for the other. */
const port = parentPort!
const { renderer } = workerData as ThreadData
const loading = import(renderer) as Promise<typeof Renderer>

async function render({ number, page, encoding }: ThreadQuestion): Promise<ThreadReply> {
  try {
    const { renderPacked } = await loading
    return { number, rendered: encodeText(await renderPacked(page), encoding) }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

port.on('message', (question: ThreadQuestion) => void render(question).then((reply) => port.postMessage(reply)))
