import { makeRequestKey } from '../request-key.ts'
import { readStored, store } from './storage.ts'

const key = 'flyer_reader'

/** The secret by which a reader of live flyers finds their own marks again; null until they have marked or said something. */
export const readFlyerReader = (): string | null => readStored(key)

export function makeFlyerReader(): string {
  const secret = readStored(key) ?? makeRequestKey()
  store(key, secret)
  return secret
}
