import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { listBackups, makeBackup, scheduleBackups, setBackupPassphrase } from '../../../contract/admin/system.call.ts'
import type { BackupFile, Backups } from '../../../contract/admin/system.schema.ts'
import { formatBytes } from '../../../domain/text/format-bytes.ts'
import { askAgain, useAnswer, useCall } from '../../client/index.ts'
import { atFields, PasswordField, SelectField, TextField } from '../../forms/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { ConfirmPerson } from '../kit/dialog/confirm-person.tsx'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { formatFullMoment, formatMoment } from '../kit/moments.ts'
import { PageTop } from '../kit/page/page-top.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { actsHead, ListTable, numeric } from '../kit/list/table.tsx'
import { useCallWithToast } from '../kit/use-call-with-toast.ts'
import { Nothing } from '../kit/list/list-body.tsx'
import * as styles from './system.module.css'

const asksEveryMs = 3_000

/** Backups of the shop, made now or every day. */
export function BackupList() {
  const [changing, setChanging] = useState(false)
  const [asking, setAsking] = useState<'make' | 'passphrase' | BackupFile>()
  const [confirmation, setConfirmation] = useState<string>()
  const { data, error } = useAnswer(listBackups, {}, { quiet: true, asksEveryMs })
  const make = useCallWithToast(makeBackup, { refreshes: [listBackups] })
  return (
    <>
      <PageTop title="Backups">
        {data && (
          <Button look="primary" size="sm" busy={make.sending || data.isRunning} onClick={() => setAsking('make')}>
            Back up now
          </Button>
        )}
      </PageTop>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <>
          <Schedule backups={data} onChange={() => setChanging(true)} onPassphrase={() => setAsking('passphrase')} />
          {data.fault === '' && <Files backups={data} onDownload={setAsking} />}
          <ConfirmPerson
            open={asking !== undefined}
            title={nameAsked(asking)}
            text="A backup contains all customer data. Please confirm your identity."
            yes={asking === 'make' ? 'Back up now' : asking === 'passphrase' ? 'Continue' : 'Download'}
            onClose={() => setAsking(undefined)}
            onConfirmed={(given) => {
              setAsking(undefined)
              if (asking === 'make') void make.send({ input: { confirmation: given } })
              else if (asking === 'passphrase') setConfirmation(given)
              else if (asking) window.location.assign(`${asking.url}?confirmation=${given}`)
            }}
          />
          <Dialog
            open={confirmation !== undefined}
            onClose={() => setConfirmation(undefined)}
            title={nameAsked('passphrase')}
            width={420}
          >
            {confirmation !== undefined && (
              <PassphraseForm confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
            )}
          </Dialog>
          <Dialog open={changing} onClose={() => setChanging(false)} title="Automatic backups" width={420}>
            {changing && <ScheduleForm backups={data} onClose={() => setChanging(false)} />}
          </Dialog>
        </>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const nameAsked = (asked: 'make' | 'passphrase' | BackupFile | undefined): string =>
  asked === 'make' ? 'Back up now' : asked === 'passphrase' ? 'Backup passphrase' : 'Download a backup'

interface ScheduleProps {
  backups: Backups
  onChange(): void
  onPassphrase(): void
}

const Schedule = ({ backups, onChange, onPassphrase }: ScheduleProps) => {
  const { schedule, description, fault, error, isRunning, timeZone } = backups
  return (
    <section className={`pan ${styles.systemSchedule}`} aria-label="When backups are made">
      <p className={styles.systemWhen}>
        {schedule
          ? `Every day at ${nameHour(schedule.hour)}, keep ${schedule.keep}; next ${formatFullMoment(schedule.nextAt, timeZone)}.`
          : 'No automatic backups.'}{' '}
        Stored in {description}.
      </p>
      <Button size="sm" onClick={onChange}>
        {schedule ? 'Change' : 'Back up every day'}
      </Button>
      <p className={styles.systemWhen}>
        {backups.isEncrypted
          ? 'Backups are encrypted with your passphrase.'
          : 'Backups are not encrypted: anyone who has the file can read it. Set a passphrase.'}
      </p>
      <Button size="sm" onClick={onPassphrase}>
        {backups.isEncrypted ? 'Change passphrase' : 'Set passphrase'}
      </Button>
      <p role="status" className={styles.systemRunning}>
        {isRunning && 'A backup is running. The shop stays open.'}
      </p>
      {fault === '' ? (
        error !== '' && <p className="note note--bad">The last backup failed: {error}</p>
      ) : (
        <p className="note note--bad">Backups do not work: {fault}</p>
      )}
      <p className="small dim">
        A backup contains everything: items, people, orders and files. Keep a copy on another machine that only you can
        access. To restore, close the shop and run on its machine: npm run shop -- restore FILE.
      </p>
    </section>
  )
}

interface FilesProps {
  backups: Backups
  onDownload(file: BackupFile): void
}

const Files = ({ backups: { backups, schedule, timeZone }, onDownload }: FilesProps) =>
  backups.length === 0 ? (
    <Nothing title="No backups yet">
      The first backup runs {schedule ? 'at the time above, or now ' : ''}with 'Back up now'.
    </Nothing>
  ) : (
    <ListTable
      caption="Backups, the latest first"
      heads={['File', 'Created', numeric('Size'), actsHead]}
      className={styles.systemList}
    >
      {backups.map((file) => {
        const { name, madeAt, bytes } = file
        return (
          <tr key={name}>
            <th scope="row" className={`${styles.cTitle} mono`}>
              {name}
            </th>
            <td className={`${styles.cWhen} mono`}>
              <time dateTime={madeAt}>{formatMoment(madeAt, timeZone)}</time>
            </td>
            <td className={`${styles.cSize} num mono`}>{formatBytes(bytes)}</td>
            <td className={styles.cActs}>
              <Button size="sm" onClick={() => onDownload(file)}>
                Download<span className="sr"> {name}</span>
              </Button>
            </td>
          </tr>
        )
      })}
    </ListTable>
  )

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const nameHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`
const usualHour = 2
const mostKept = 90

function PassphraseForm({ confirmation, onClose }: { confirmation: string; onClose(): void }) {
  const save = useCall(setBackupPassphrase, {
    quiet: true,
    refreshes: [listBackups],
    onSuccess: ({ said }) => {
      showToast({ kind: 'ok', title: said })
      onClose()
    },
  })
  return (
    <DialogForm
      yes="Set passphrase"
      onClose={onClose}
      start={{ passphrase: '', again: '' }}
      check={({ passphrase, again }) =>
        atFields({ again: again === passphrase ? undefined : 'The two passphrases do not match.' })
      }
      sends={save}
      onSubmit={({ passphrase }) => save.send({ input: { passphrase, confirmation } })}
    >
      <p>
        You need this passphrase to restore a backup on another machine. It cannot be recovered. Write it down and keep
        it away from this machine.
      </p>
      <PasswordField name="passphrase" label="Passphrase" autoComplete="new-password" hint="At least 12 characters" />
      <PasswordField name="again" label="Passphrase again" autoComplete="new-password" />
    </DialogForm>
  )
}

function ScheduleForm({ backups, onClose }: { backups: Backups; onClose(): void }) {
  const { schedule, version } = backups
  const queries = useQueryClient()
  const save = useCall(scheduleBackups, {
    quiet: true,
    refreshes: [listBackups],
    onRefused: () => askAgain(queries, listBackups),
    onSuccess: ({ said }) => {
      showToast({ kind: 'ok', title: said })
      onClose()
    },
  })
  const isCount = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostKept
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ hour: String(schedule?.hour ?? usualHour), keep: String(schedule?.keep ?? 14) }}
      check={({ keep }) =>
        atFields({ keep: isCount(keep) ? undefined : `Please enter a number from 1 to ${mostKept}.` })
      }
      sends={save}
      onSubmit={({ hour, keep }) =>
        save.send({ input: { version, hour: hour === '' ? null : Number(hour), keep: Number(keep) } })
      }
    >
      <SelectField name="hour" label="Back up automatically" hint={`Time zone ${backups.timeZone}`}>
        <option value="">Never</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            Every day at {nameHour(hour)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="keep"
        label="Backups to keep"
        inputMode="numeric"
        autoComplete="off"
        mono
        hint="Older ones are deleted after each automatic backup."
      />
    </DialogForm>
  )
}
