import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { FilesUnavailable } from '../../platform/http/errors.ts'
import type { OpenedFile, StoredFile } from '../../platform/files/file-store.ts'
import type { ObjectStorageSettings } from '../../platform/settings/object-storage-settings.ts'

interface Connection {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

const connectWithinMs = 3_000

interface Patience {
  /** For the answer to one request, with what it sends. */
  answersWithinMs: number
  /** More than one needs contents that can be sent twice: a buffer, never a stream. */
  attempts: number
}

/**
 * A bucket of S3 or of what speaks like it, by the provider's own client, which is loaded with the first request. Names are those
 * below the settings' prefix. What the bucket refuses or does not answer in time is a FilesUnavailable; a file that is not there is none.
 */
export function connectBucket(settings: ObjectStorageSettings, { answersWithinMs, attempts }: Patience) {
  const { bucket: Bucket, prefix } = settings
  let connection: Promise<Connection> | undefined

  async function connect(): Promise<Connection> {
    // The client's notice of coming versions of Node is for developers, not for the owner's terminal.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
    const sdk = await import('@aws-sdk/client-s3')
    const { region, endpoint, credentials } = settings
    const client = new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: connectWithinMs,
        requestTimeout: answersWithinMs,
        throwOnRequestTimeout: true,
      },
      // Others than Amazon do not all know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }

  /** @returns undefined where the bucket has no such file */
  async function ask<T>(work: (connection: Connection) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await (connection ??= connect()))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw new FilesUnavailable(error)
    }
  }

  async function open(name: string): Promise<OpenedFile | undefined> {
    const found = await ask(({ sdk, client }) => client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name })))
    // In Node the body is a stream of Node's.
    return found?.Body && { bytes: found.ContentLength ?? 0, content: found.Body as Readable }
  }

  return {
    open,

    async read(name: string): Promise<Buffer | undefined> {
      const found = await open(name)
      return found && ask(() => collect(found.content))
    },

    async put(name: string, Body: Buffer | Readable, ContentLength: number): Promise<void> {
      await ask(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentLength })),
      )
    },

    async remove(name: string): Promise<void> {
      await ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name })))
    },

    /** Whatever begins with these letters, in the order of the names. */
    async list(start: string): Promise<StoredFile[]> {
      const files: StoredFile[] = []
      let from: string | undefined
      do {
        const page = await ask(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: from })),
        )
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page?.Contents ?? [])
          files.push({ name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified })
        from = page?.NextContinuationToken
      } while (from !== undefined)
      return files
    },
  }
}

/** Of a file; a bucket that is missing is a mistake in the settings. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

async function collect(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
