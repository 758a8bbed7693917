import { createHash } from 'node:crypto'
import type { FileStore } from '../../../platform/files/file-store.ts'

/** What versions of proofs show, and the files that were uploaded for them: each content once, by its hash. It stays. */
export interface ProofFiles {
  /** @returns the hash, in hex */
  save(content: Buffer): Promise<string>
  read(hash: string): Promise<Buffer | undefined>
}

export const hashOfFile = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

export function createProofFiles(files: FileStore): ProofFiles {
  const toName = (hash: string) => `proofs/${hash.slice(0, 2)}/${hash}`
  return {
    async save(content) {
      const hash = hashOfFile(content)
      await files.write(toName(hash), content)
      return hash
    },
    read: async (hash) => (/^[\da-f]{64}$/.test(hash) ? files.read(toName(hash)) : undefined),
  }
}
