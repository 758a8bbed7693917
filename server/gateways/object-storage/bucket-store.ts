import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { FilesUnavailable } from '../../platform/http/errors.ts'
import { checkFileName, type FileStore, type StoredFile } from '../../platform/files/file-store.ts'
import type { ObjectStorageSettings } from '../../platform/settings/object-storage-settings.ts'

interface Connection {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

const connectWithinMs = 3_000
const answersWithinMs = 20_000
const attempts = 3

/**
 * Files in a bucket of S3 or of what speaks like it, by the provider's own client, which is loaded with the first file. What the
 * bucket refuses or does not answer in time is a FilesUnavailable; a file that is not there is none.
 */
export function createBucketStore(settings: ObjectStorageSettings): FileStore {
  const { bucket, prefix } = settings
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

  const toKey = (name: string): string => {
    checkFileName(name)
    return prefix + name
  }

  async function open(name: string) {
    const Key = toKey(name)
    const found = await ask(({ sdk, client }) => client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key })))
    // In Node the body is a stream of Node's.
    return found?.Body && { bytes: found.ContentLength ?? 0, content: found.Body as Readable }
  }

  return {
    // On no disk of this machine.
    pathOf: () => undefined,
    description: `the bucket ${bucket}`,
    open,
    async read(name) {
      const found = await open(name)
      return found && ask(() => collect(found.content))
    },
    async write(name, content) {
      const Key = toKey(name)
      await ask(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body: content, ContentLength: content.length })),
      )
    },
    async remove(name) {
      const Key = toKey(name)
      await ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key })))
    },
    async list(folder) {
      const files: StoredFile[] = []
      let from: string | undefined
      do {
        const page = await ask(({ sdk, client }) =>
          client.send(
            new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${folder}/`, ContinuationToken: from }),
          ),
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
