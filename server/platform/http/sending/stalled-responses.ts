import type { Socket } from 'node:net'

const seconds = (count: number) => count * 1000
const looksEveryMs = 250
const neverReadFor = seconds(1)
// A phone in a tunnel comes back.
const stoppedReadingFor = seconds(10)

interface Unread {
  bytes: number
  since: number
  hasRead: boolean
}

/**
 * An answer that nobody takes stays in memory. Whoever takes nothing of it for a second is given up; whoever has taken some of it gets
 * longer. Looks at all connections now and then, so that a request costs nothing.
 * @returns ends the watch
 */
export function endStalledResponses(sockets: ReadonlySet<Socket>): () => void {
  const unread = new WeakMap<Socket, Unread>()

  function look(): void {
    const now = performance.now()
    for (const socket of sockets) {
      const bytes = countUnread(socket)
      const before = unread.get(socket)
      if (bytes === 0) unread.delete(socket)
      else if (!before) unread.set(socket, { bytes, since: now, hasRead: false })
      else if (bytes < before.bytes) unread.set(socket, { bytes, since: now, hasRead: true })
      // More of the answer has come since, which says nothing of its reader.
      else if (bytes > before.bytes) before.bytes = bytes
      else if (now - before.since > (before.hasRead ? stoppedReadingFor : neverReadFor)) socket.destroy()
    }
  }

  const watch = setInterval(look, looksEveryMs)
  watch.unref()
  return () => clearInterval(watch)
}

/** What was written and the system has not yet taken; a single large write goes in parts, which only the handle knows. */
function countUnread(socket: Socket): number {
  if (socket.writableLength === 0) return 0
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? socket.writableLength
}
