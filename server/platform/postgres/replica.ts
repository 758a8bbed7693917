import type pg from 'pg'

/** Reads of what may be a few seconds old leave the primary alone. */
export interface Replica {
  pool: pg.Pool
  /** Whether it answers and has followed the primary up to a few seconds ago. */
  isCurrent(): Promise<boolean>
}

const lagAtMost = '5 seconds'

/**
 * One that lost its primary shows no lag by its positions alone, so its receiver is asked for, too. Where nothing is written there is
 * nothing to replay. A promoted replica is the primary.
 */
const question = `select not pg_is_in_recovery() or (
  exists (select from pg_stat_wal_receiver)
  and (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() or now() - pg_last_xact_replay_timestamp() < interval '${lagAtMost}')
) as current`

/** @param onError of a connection that nobody uses, or of one that cannot be had */
export function createReplica(pool: pg.Pool, onError: (error: Error) => void): Replica {
  return {
    pool,
    async isCurrent() {
      try {
        const { rows } = await pool.query<{ current: boolean | null }>(question)
        return rows[0]?.current === true
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        return false
      }
    },
  }
}
