import type { Environment } from './config.ts'

/** A bucket of S3 or of what speaks like it, for uploads. */
export interface ObjectStorageSettings {
  bucket: string
  region: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  /** Undefined: those that the official client finds by itself, like the role of a machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Before all names, for a bucket that holds more; empty or with a slash at the end. */
  prefix: string
}

/**
 * @param mistakes gets a sentence for what cannot be used
 * @returns undefined without a bucket
 */
export function readObjectStorageSettings(env: Environment, mistakes: string[]): ObjectStorageSettings | undefined {
  return readBucket('S3_BUCKET', env, mistakes)
}

/**
 * The bucket for backups: another one of the same storage, by the same keys.
 * @param mistakes gets a sentence for what cannot be used
 * @returns undefined without a bucket
 */
export const readBackupBucketSettings = (env: Environment, mistakes: string[]): ObjectStorageSettings | undefined =>
  readBucket('BACKUP_BUCKET', env, env['S3_BUCKET']?.trim() ? [] : mistakes, mistakes)

function readBucket(setting: string, env: Environment, mistakes: string[], own = mistakes) {
  const read = (name: string) => env[name]?.trim() || undefined
  const bucket = read(setting)
  if (bucket === undefined) return undefined
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    own.push(`${setting} must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.`)
  const endpoint = read('S3_ENDPOINT')
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    mistakes.push('S3_ENDPOINT must be an address like https://s3.example.com.')
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')]
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    mistakes.push(
      `${accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'} is missing: the two belong together.`,
    )
  const prefix = (read('S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix) || prefix.split('/').includes('..'))
    mistakes.push('S3_PREFIX must be a path of letters, digits, dots, hyphens and slashes.')
  return {
    bucket,
    region: read('S3_REGION') ?? 'us-east-1',
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}
