import { staffAccounts } from '../../../server/modules/admin/staff/staff.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { Sealer } from '../../../server/platform/settings/sealing.ts'
import { demoStaff } from '../staff.ts'

/** @param sealer without one, those alone come who need no second factor */
export async function fillStaff(
  tx: Tx,
  passwordHashes: Map<string, string>,
  sealer: Sealer | undefined,
  now: Date,
): Promise<void> {
  for (const { name, email, role, secret } of demoStaff) {
    if (secret !== undefined && !sealer) continue
    await tx
      .insert(staffAccounts)
      .values({
        name,
        email,
        role,
        createdAt: now,
        passwordHash: passwordHashes.get(email)!,
        secret: secret === undefined ? null : sealer!.seal(secret),
      })
      .onConflictDoNothing()
  }
}
