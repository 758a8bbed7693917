import pg from 'pg'
import { openStandingConnection, type StandingConnection } from '../../platform/standing-connection.ts'

/** Listens for as long as the process lives. Notices that come while the connection is cut are lost, so that its return counts as one. */
export const listenFor = (url: string, channel: string, onNotice: () => void): Promise<StandingConnection> =>
  openStandingConnection({
    url,
    name: 'brandyard notices',
    onNotice,
    async setUp(client) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotice()
    },
  })
