import { createPasswords } from '../platform/settings/secrets.ts'

/** Tests sign in often; the cost of a guess is not what they are about. */
export const cheapPasswords = createPasswords({ memoryKib: 64, passes: 1 })
