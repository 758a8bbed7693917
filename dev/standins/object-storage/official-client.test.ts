import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startObjectStorage, type ObjectStorageStandIn } from './object-storage.ts'

let storage: ObjectStorageStandIn
beforeEach(async () => {
  storage = await startObjectStorage({ keysAtOnce: 3 })
})
afterEach(() => storage.close())

/** Amazon's own client, pointed at the stand-in. */
function connect({ secret = storage.settings['S3_SECRET_ACCESS_KEY']!, key = 'AKIASTANDIN' } = {}) {
  const credentials = { accessKeyId: key, secretAccessKey: secret }
  return new S3Client({ region: 'us-east-1', endpoint: storage.url, forcePathStyle: true, credentials, maxAttempts: 1 })
}
const Bucket = 'brandyard-files'

test('the official client puts, gets, heads, lists and deletes objects, whatever their names', async () => {
  const client = connect()
  const keys = ['a/b.png', 'a/b (1) & +ü.png', 'a/c.png', 'a/d.png', 'b/e.png']
  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(`is ${Key}`) }))
  for (const Key of keys) {
    const found = await client.send(new GetObjectCommand({ Bucket, Key }))
    expect(await found.Body!.transformToString()).toBe(`is ${Key}`)
    expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(
      Buffer.byteLength(`is ${Key}`),
    )
  }
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/' }))
  const second = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'a/', ContinuationToken: first.NextContinuationToken }),
  )
  expect(first.IsTruncated).toBe(true)
  expect([...first.Contents!, ...second.Contents!].map(({ Key }) => Key)).toEqual(keys.slice(0, 4).sort())
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/b.png' }))
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/b.png' }))
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'a/b.png' }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  })
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'a/b.png' }))).rejects.toMatchObject({
    name: 'NotFound',
  })
})

test('whoever does not know the secret, or asks for another bucket, gets nothing', async () => {
  const put = { Bucket, Key: 'a.txt', Body: Buffer.from('a') }
  await connect().send(new PutObjectCommand(put))
  const get = (client: S3Client, bucket = Bucket) => client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a.txt' }))
  await expect(get(connect({ secret: 'another' }))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  await expect(get(connect({ key: 'AKIAOTHER' }))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
  await expect(get(connect(), 'another-bucket')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  expect((await fetch(`${storage.url}/${Bucket}/a.txt`)).status).toBe(403)
})
