import { expect, test } from 'vitest'
import { createBackupFolder, isBackupName, nameBackup } from './backup-store.ts'

test.each([
  ['2026-03-02T10:30:05Z', 'America/New_York', 'shop-2026-03-02-053005.backup'],
  ['2026-03-02T02:00:00Z', 'America/New_York', 'shop-2026-03-01-210000.backup'],
  ['2026-07-01T04:00:09Z', 'America/Chicago', 'shop-2026-06-30-230009.backup'],
])('a backup of %s is named by the clock of %s', (moment, timeZone, name) => {
  expect(nameBackup(new Date(moment), timeZone)).toBe(name)
  expect(isBackupName(name)).toBe(true)
})

// Node's own way to make several levels of folders never returns from there.
test.skipIf(process.platform !== 'linux')('a folder that the system cannot make is refused at once', async () => {
  await expect(createBackupFolder('/proc/no-folder').prepareFolder()).rejects.toThrow('ENOENT')
})
