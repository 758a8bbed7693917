interface ErrorFacts {
  code?: unknown
  message?: unknown
  syscall?: unknown
  /** Of the database's own program. */
  routine?: unknown
  cause?: unknown
}

// Classes: connection, rights to log in, no such database, too many connections; shut down, crashed, starting, idle for too long.
const endsConnection = /^(08|28|3D|53300|57P0|25P03)/
// A server that lost its role, its disk or its memory: the connection stands, but the next one may lead to a better one.
const cannotWrite = /^(25006|53[12]00|58030)$/
const ofDisk = /^(ENOSPC|EDQUOT|EROFS)$/
const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
// pg's own errors have no code.
const ofDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/

/** Has the connection been cut, or could none be had? Then another connection may do what this one could not. */
export const isConnectionLost = (error: unknown): boolean =>
  matches(error, ({ code, message, syscall }) => {
    if (typeof code !== 'string') return typeof message === 'string' && ofDriver.test(message)
    // A local socket that is not there.
    return endsConnection.test(code) || ofNetwork.test(code) || (code === 'ENOENT' && syscall === 'connect')
  })

/** Was the connection gone before the statement could be sent? */
export const wasNeverSent = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('is not queryable')

/** Has the database (or the disk) no room, or may it not write? */
export const isReadOnly = (error: unknown): boolean =>
  matches(error, ({ code }) => typeof code === 'string' && (cannotWrite.test(code) || ofDisk.test(code)))

/** Did others have what it waits for, so that it gave up or was chosen to give way? */
export const isBlocked = (error: unknown): boolean => matches(error, ({ code }) => code === '55P03' || code === '40P01')

/** Have tables been changed since this connection planned the statement, so that it gives other columns now? */
export const isPlanOutdated = (error: unknown): boolean =>
  matches(error, ({ code, routine }) => code === '0A000' && routine === 'RevalidateCachedQuery')

/** Has the account no right to ask this? */
export const isForbidden = (error: unknown): boolean => matches(error, ({ code }) => code === '42501')

/** drizzle wraps the original. */
const matches = (error: unknown, judge: (facts: ErrorFacts) => boolean): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (judge(error as ErrorFacts) || matches((error as ErrorFacts).cause, judge))
