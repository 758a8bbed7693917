import { useState } from 'react'
import { Link } from 'react-router'
import { listPasskeys } from '../../../contract/admin/staff/passkeys.call.ts'
import type { Passkey } from '../../../contract/admin/staff/passkeys.schema.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useMe } from '../app/me.ts'
import { PasswordDialog } from '../app/password-dialog.tsx'
import { RecoveryCodeList } from '../entry/recovery-codes.tsx'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { formatFullMoment, formatMoment } from '../kit/moments.ts'
import { canUsePasskeys } from '../kit/dialog/passkeys.ts'
import { PageTop } from '../kit/page/page-top.tsx'
import { actsHead, Table } from '../kit/list/table.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import * as styles from './account.module.css'

/** How somebody signs in: password, authenticator app, passkeys. */
export function AccountPage() {
  const me = useMe()
  const { data, error } = useAnswer(listPasskeys, {}, { quiet: true })
  const [open, setOpen] = useState<'password' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageTop title="My account" />
      {error ? (
        <LoadFailure error={error} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <div className={styles.account}>
          <section className="pan" aria-labelledby="account-sign-in">
            <header>
              <h2 id="account-sign-in">Sign-in</h2>
            </header>
            <dl className={`kv ${styles.accountWays}`}>
              <dt>E-mail</dt>
              <dd>{me.email}</dd>
              <dt>Role</dt>
              <dd>{me.roleTitle}</dd>
              <dt>Password</dt>
              <dd>
                <button type="button" className="link" onClick={() => setOpen('password')}>
                  Change password
                </button>
              </dd>
              <dt>Authenticator app</dt>
              <dd>
                {data.hasApp ? 'On, ' : 'Off, '}
                <Link className="link" to="/second-factor">
                  {data.hasApp ? 'use another app' : 'set one up'}
                </Link>
              </dd>
              <dt>Recovery codes</dt>
              <dd>{me.recoveryCodesLeft === 0 ? 'None' : `${formatCount(me.recoveryCodesLeft)} left`}</dd>
            </dl>
          </section>
          <section className="pan" aria-labelledby="account-passkeys">
            <header>
              <h2 id="account-passkeys">Passkeys</h2>
              {canUsePasskeys() && (
                <Button size="sm" onClick={() => setOpen('passkey')}>
                  Add a passkey
                </Button>
              )}
            </header>
            <p className="dim">
              A passkey is stored on your computer, phone or security key. Use it instead of a code after your password.
              A passkey that asks for a PIN, fingerprint or face signs you in without a password.
            </p>
            <PasskeyTable passkeys={data.passkeys} timeZone={me.timeZone} />
            {!canUsePasskeys() && (
              <p className="small dim">This browser cannot use passkeys here. They need an https address.</p>
            )}
          </section>
        </div>
      )}
      <PasswordDialog open={open === 'password'} onClose={close} />
      <PasskeyDialog open={open === 'passkey'} onClose={close} onCodes={setCodes} />
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title="Save your recovery codes"
        width={420}
      >
        <div className="dialog-form">
          <RecoveryCodeList codes={codes ?? []} />
          <div className="dialog-end">
            <Button look="primary" onClick={() => setCodes(undefined)}>
              I have saved them
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function PasskeyTable({ passkeys, timeZone }: { passkeys: Passkey[]; timeZone: string }) {
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <>
      {passkeys.length > 0 && (
        <Table
          caption="Passkeys"
          heads={['Name', 'Added', 'Last used', actsHead]}
          className={`dense flat ${styles.passkeys}`}
        >
          {passkeys.map((passkey) => (
            <tr key={passkey.id}>
              <th scope="row" className={styles.cTitle}>
                {passkey.name}
                {passkey.isSynced && <span className="block dim">On several devices</span>}
              </th>
              <td className={styles.cAdded}>
                <time dateTime={passkey.createdAt} title={formatFullMoment(passkey.createdAt, timeZone)}>
                  {formatMoment(passkey.createdAt, timeZone)}
                </time>
              </td>
              <td className={styles.cUsed}>
                {passkey.usedAt === null ? (
                  <span className="none">Never</span>
                ) : (
                  <time dateTime={passkey.usedAt} title={formatFullMoment(passkey.usedAt, timeZone)}>
                    {formatMoment(passkey.usedAt, timeZone)}
                  </time>
                )}
              </td>
              <td className={styles.cActs}>
                <Button size="sm" onClick={() => setRemoving(passkey)}>
                  Remove<span className="sr"> {passkey.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
