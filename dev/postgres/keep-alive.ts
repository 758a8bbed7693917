import type { OwnDatabase } from '../../server/platform/postgres/own-database.ts'
import { isClosing, stopPostmaster } from './postmaster.ts'
import { identify, isAlive } from './process-identity.ts'

export interface Running {
  pid: number
  port: number
}

interface KeepAliveOptions {
  log: Parameters<OwnDatabase['start']>[0]['log']
  cluster: string
  /** At the same port, where the pool of the shop finds it. */
  restart(): Promise<Running>
}

const looksEvery = 1_000

/** A database that ends under the shop is started again. `running` is always the one that runs. */
export function keepAlive(running: Running, { log, cluster, restart }: KeepAliveOptions) {
  let reviving: Promise<void> | undefined
  // Its number alone may be that of another process by now.
  let postmaster = identify(running.pid)

  const look = setInterval(() => {
    if (reviving) return
    const closes = isAlive(postmaster)
    if (closes && !isClosing(cluster)) return
    reviving = revive(closes)
      .catch((error: Error) => log.warn(error.message))
      .finally(() => (reviving = undefined))
  }, looksEvery)
  look.unref()

  async function revive(closes: boolean): Promise<void> {
    const { pid } = postmaster
    if (closes) {
      // It would wait for the shop's connections to end, and take no new ones.
      log.warn(`The database (process ${pid}) was asked to end. It is ended at once and started again.`)
      await stopPostmaster(pid)
    } else log.warn(`The database (process ${pid}) has died and is started again.`)
    running.pid = (await restart()).pid
    postmaster = identify(running.pid)
  }

  return {
    async end() {
      clearInterval(look)
      await reviving
    },
  }
}
