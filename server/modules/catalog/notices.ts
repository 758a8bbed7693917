import pg from 'pg'

const reconnectAfterMs = 1_000

export interface Notices {
  close(): Promise<void>
}

/** Listens on a connection of its own, and comes back when it is cut. Notices that come meanwhile are lost. */
export async function listenFor(url: string, channel: string, onNotice: () => void): Promise<Notices> {
  let client: pg.Client | undefined
  let waiting: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'brandyard notices', keepAlive: true })
    next.on('notification', onNotice)
    // The end of the connection follows and is what counts.
    next.on('error', () => undefined)
    next.on('end', comeBack)
    client = next
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    onNotice()
  }

  function comeBack(): void {
    if (closed) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void connect().catch(comeBack), reconnectAfterMs)
    waiting.unref()
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(waiting)
      await client?.end().catch(() => undefined)
    },
  }
}
