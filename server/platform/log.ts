import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** One JSON line per event. Whoever logs names ids, never people: what still carries a secret is struck out here. */
export function createLog(level: string, destination: DestinationStream = standardOutput): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(struck out)' },
    serializers: { err: toPlainError },
  }
  return pino(options, destination)
}

const writeEveryMs = 100
const writeFrom = 16_384
const warning = 40

/** Writes lines together, because each writing costs more than its line. What has gone wrong is written at once. */
export function createBatchedOutput(write: (text: string) => void): DestinationStream & { flush(): void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  return {
    // pino then passes on the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      waiting += line
      if (this.lastLevel >= warning || waiting.length >= writeFrom) this.flush()
      else timer ??= setTimeout(() => this.flush(), writeEveryMs).unref()
    },
    flush(): void {
      clearTimeout(timer)
      timer = undefined
      if (waiting !== '') write(waiting)
      waiting = ''
    },
  } as DestinationStream & { lastLevel: number; flush(): void }
}

// pino's own way to write tries again for ever when the terminal is gone, and so keeps the shop from closing.
const standardOutput = createBatchedOutput((text) => void process.stdout.write(text))
process.on('exit', () => standardOutput.flush())

/** A log of lines whose fields are all named where they are written, so that nothing in them needs to be struck out. */
export const toPlainLog = (log: Log): Log => log.child({}, { redact: [] })

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The log of one request. Most requests write nothing of their own, and a child of pino costs more than a small answer. */
class RequestLog {
  private readonly parent: FastifyBaseLogger
  private readonly about: Record<string, unknown>
  private made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, about: Record<string, unknown>) {
    this.parent = parent
    this.about = about
  }

  private get own(): FastifyBaseLogger {
    return (this.made ??= this.parent.child(this.about))
  }

  get level(): string {
    return this.parent.level
  }

  child(about: Record<string, unknown>): FastifyBaseLogger {
    return this.own.child(about)
  }

  private write(level: Level, event: unknown[]): void {
    const own = this.own as unknown as Record<Level, (...event: unknown[]) => void>
    own[level](...event)
  }

  fatal(...event: unknown[]): void {
    this.write('fatal', event)
  }

  error(...event: unknown[]): void {
    this.write('error', event)
  }

  warn(...event: unknown[]): void {
    this.write('warn', event)
  }

  info(...event: unknown[]): void {
    this.write('info', event)
  }

  debug(...event: unknown[]): void {
    this.write('debug', event)
  }

  trace(...event: unknown[]): void {
    this.write('trace', event)
  }

  silent(...event: unknown[]): void {
    this.write('silent', event)
  }
}

export const toRequestLog = (parent: FastifyBaseLogger, about: Record<string, unknown>): FastifyBaseLogger =>
  new RequestLog(parent, about)

const secrets = [
  'password',
  'token',
  'auth_token',
  'authorization',
  'cookie',
  'salt',
  'email',
  'login',
  'connectionString',
]

interface PlainError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: PlainError
}

/** Query errors carry their parameters, which are data of people: only the parts below may be written. */
function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code, query } = error as Error & { code?: string; query?: string }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: toPlainMessage(error.message, code, query),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames ? { stack: frames.join('\n') } : {}),
    ...(error.cause instanceof Error ? { cause: toPlainError(error.cause) } : {}),
  }
}

const dataException = /^22/

/** drizzle repeats the parameters behind the query; PostgreSQL quotes a value that it cannot take. */
function toPlainMessage(message: string, code: string | undefined, query: string | undefined): string {
  if (query !== undefined) return `Failed query: ${query}`
  return typeof code === 'string' && dataException.test(code) ? message.replace(/".*"/s, '"..."') : message
}
