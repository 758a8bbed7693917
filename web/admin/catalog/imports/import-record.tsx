import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { discardImport, getImport, listImports } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { callQuery, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { BackIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { forgetUnsaved } from '../../kit/page/use-unsaved.ts'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { CheckPanel } from './check-panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { DonePanel } from './done-panel.tsx'
import { ImportBadge, isBusy } from './import-words.tsx'
import * as styles from './imports.module.css'

const asksEveryMs = 700

/** One import, from its file to what became of its items. */
export function ImportRecordPage() {
  const args = { params: { id: Number(useParams()['id']) } }
  const queries = useQueryClient()
  const known = queries.getQueryData<ImportRecord>(callQuery(getImport, args).queryKey)
  const { data, error } = useAnswer(getImport, args, { quiet: true, ...(isBusy(known?.state) && { asksEveryMs }) })
  useTitle(data?.fileName ?? 'Import')
  return (
    <>
      <div className="trail">
        <Link to="/catalog/imports" className="row">
          <BackIcon /> Imports
        </Link>
      </div>
      {error && !data ? <LoadFailure error={error} /> : data ? <Shown key={data.id} one={data} /> : <ListSkeleton />}
    </>
  )
}

const steps = ['Columns', 'Check', 'Import', 'Done'] as const

function toStep({ state }: ImportRecord, isMatching: boolean): number {
  if (state === 'draft' || isMatching) return 0
  if (state === 'checking' || state === 'checked') return 1
  return state === 'importing' ? 2 : 3
}

function Shown({ one }: { one: ImportRecord }) {
  const [wantsColumns, setWantsColumns] = useState(false)
  const isMatching = wantsColumns && one.state === 'checked'
  const step = toStep(one, isMatching)
  return (
    <>
      <div className="page-top">
        <h1 className={styles.importTitle}>
          {one.fileName} <ImportBadge one={one} />
        </h1>
        {(one.state === 'draft' || one.state === 'checked') && <Discard one={one} />}
      </div>
      <ol className={styles.importSteps} aria-label="Steps">
        {steps.map((title, at) => (
          <li key={title} aria-current={at === step ? 'step' : undefined}>
            {at + 1}. {title}
          </li>
        ))}
      </ol>
      {one.fault !== '' && (
        <p className="note note--warn" role="alert">
          {one.fault}
        </p>
      )}
      {isBusy(one.state) ? (
        <Progress one={one} />
      ) : step === 0 ? (
        <ColumnsPanel one={one} onChecks={() => setWantsColumns(false)} />
      ) : one.state === 'checked' ? (
        <CheckPanel key={one.version} one={one} onColumns={() => setWantsColumns(true)} />
      ) : (
        <DonePanel one={one} />
      )}
    </>
  )
}

const doing: Partial<Record<ImportRecord['state'], string>> = {
  'checking': 'The file is being checked',
  'importing': 'The items are being saved',
  'taking-back': 'The import is being undone',
}

const Progress = ({ one: { state, progress } }: { one: ImportRecord }) => (
  <section className={`pan ${styles.importProgress}`} role="status">
    <p>
      <b>{doing[state]}</b>
      {progress && progress.items > 0 && `: ${formatCountOf(progress.items, 'item')} so far`}
    </p>
    <progress max={1} value={progress?.share ?? 0} aria-label={doing[state]} />
    <p className="small dim">You can leave this page. The import continues and appears under Imports.</p>
  </section>
)

function Discard({ one: { id, version, fileName: name } }: { one: ImportRecord }) {
  const navigate = useNavigate()
  const discard = useCallWithToast(discardImport, {
    refreshes: [listImports],
    onDone() {
      forgetUnsaved()
      void navigate('/catalog/imports')
    },
  })
  async function ask() {
    const yes = await confirm({
      title: `Discard ${name}?`,
      text: 'Nothing was imported from it.',
      yes: 'Discard',
      no: 'Cancel',
    })
    if (yes) void discard.send({ params: { id }, query: { version } })
  }
  return (
    <Button size="sm" busy={discard.sending} onClick={() => void ask()}>
      Discard
    </Button>
  )
}
