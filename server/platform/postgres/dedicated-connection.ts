import pg from 'pg'

const seconds = (count: number) => count * 1000
const comesBackAfterMs = seconds(1)

interface DedicatedConnectionOptions {
  url: string
  /** Shown in the database's list of connections. */
  name: string
  /** Sets up what lasts as long as the connection does: a LISTEN, a lock. Called again whenever it was cut. */
  setUp(client: pg.Client): Promise<void>
  onNotification?: () => void
}

export interface DedicatedConnection {
  /** Asks on this connection. Does nothing while it is cut: `setUp` is called again then. */
  ask(statement: string, values: unknown[]): Promise<void>
  close(): Promise<void>
}

/** A connection of its own that comes back by itself when it is cut. Resolves when it stands for the first time. */
export async function openDedicatedConnection(parts: DedicatedConnectionOptions): Promise<DedicatedConnection> {
  const { url, name, setUp, onNotification } = parts
  let client: pg.Client | undefined
  let waiting: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      keepAliveInitialDelayMillis: seconds(10),
      connectionTimeoutMillis: seconds(10),
      query_timeout: seconds(35),
    })
    if (onNotification) next.on('notification', onNotification)
    // The end of the connection follows and is what counts.
    next.on('error', () => undefined)
    next.on('end', comeBack)
    client = next
    try {
      await next.connect()
      if (!closed) await setUp(next)
    } catch (error) {
      next.off('end', comeBack)
      void next.end().catch(() => undefined)
      throw error
    }
  }

  function comeBack(): void {
    if (closed) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void connect().catch(comeBack), comesBackAfterMs)
    waiting.unref()
  }

  await connect()
  return {
    async ask(statement, values) {
      await client?.query(statement, values).catch(() => undefined)
    },
    async close() {
      closed = true
      clearTimeout(waiting)
      await client?.end().catch(() => undefined)
    },
  }
}
