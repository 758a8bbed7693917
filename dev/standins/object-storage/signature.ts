import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Checks a request's signature (AWS Signature Version 4, in the header) against the credentials.
 * @returns the code of S3's error, or null where it is right
 */
export function findSignatureFault(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) return 'AccessDenied'
  const [, keyId, scope, signedNames, signature] = given as unknown as [string, string, string, string, string]
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '')
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'SignatureDoesNotMatch'
  const [path, query = ''] = url.split('?', 2) as [string, string?]
  const names = signedNames.split(';')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signedNames,
    bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date'] ?? ''), scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  const right = hmac(key, toSign)
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
