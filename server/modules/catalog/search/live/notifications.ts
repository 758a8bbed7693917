import pg from 'pg'
import {
  openDedicatedConnection,
  type DedicatedConnection,
} from '../../../../platform/postgres/dedicated-connection.ts'

/** Listens for as long as the process lives. Notices that come while the connection is cut are lost, so that its return counts as one. */
export const listenFor = (url: string, channel: string, onNotification: () => void): Promise<DedicatedConnection> =>
  openDedicatedConnection({
    url,
    name: 'brandyard notices',
    onNotification,
    async setUp(client) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotification()
    },
  })
