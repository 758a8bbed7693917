import { useState } from 'react'
import {
  listMovedPages,
  loadMovedPages,
  removeMovedPage,
  saveMovedPage,
} from '../../../../contract/admin/content/moved-pages.call.ts'
import type { MovedPage } from '../../../../contract/admin/content/moved-pages.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { atFields, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { Nothing } from '../../kit/list/list-body.tsx'
import { actsHead, ListTable } from '../../kit/list/table.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { formatMoment } from '../../kit/moments.ts'
import { PageTop } from '../../kit/page/page-top.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { FilePanel } from '../../settings/parts/file-panel.tsx'
import * as styles from './moved.module.css'

/** Old addresses of the shop, and of the one before it, with the pages that they lead to. */
export function MovedPagesPage() {
  const [q, setQ] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { data, error } = useAnswer(listMovedPages, { query: { q } }, { quiet: true, keepsPrevious: true })
  return (
    <>
      <PageTop title="Moved pages">
        <Button look="primary" onClick={() => setAdding(true)}>
          <PlusIcon /> Add redirect
        </Button>
      </PageTop>
      <p className={`dim ${styles.about}`}>
        Links and search results that still lead to an old address arrive at the page you name. Add the addresses of
        your former shop before you switch over.
      </p>
      {!data ? (
        <ListSkeleton error={error} />
      ) : (
        <>
          {(data.total > 0 || q !== '') && (
            <div className={styles.search}>
              <SearchField label="Search redirects" placeholder="Old or new address" asked={q} onSearch={setQ} />
              <p className="small dim" role="status">
                {describe(data.moves.length, data.total)}
              </p>
            </div>
          )}
          {data.total > 0 ? (
            <Rows moves={data.moves} timeZone={data.timeZone} />
          ) : q === '' ? (
            <Nothing title="No redirects yet">Add one, or upload a file of old and new addresses.</Nothing>
          ) : (
            <Nothing title="No address matches">Try a part of the old or the new address.</Nothing>
          )}
          <section className={`pan ${styles.file}`} aria-labelledby="moved-file">
            <h2 id="moved-file">Upload a list</h2>
            <FilePanel
              call={loadMovedPages}
              label="Upload CSV"
              hint="Columns: from, to. Old addresses may have their domain: https://old.example.com/mugs.html"
              megabytesAtMost={2}
              refreshes={[listMovedPages]}
              toArguments={(file) => ({ input: { file } })}
            />
          </section>
        </>
      )}
      <FormDialog open={isAdding} onClose={() => setAdding(false)} title="Add redirect" width={480}>
        {isAdding && <AddForm onClose={() => setAdding(false)} />}
      </FormDialog>
    </>
  )
}

const describe = (shown: number, total: number): string =>
  shown < total
    ? `The latest ${formatCount(shown)} of ${formatCount(total)}. Search to find others.`
    : `${formatCount(total)} ${total === 1 ? 'redirect' : 'redirects'}`

function Rows({ moves, timeZone }: { moves: readonly MovedPage[]; timeZone: string }) {
  const remove = useCallWithToast(removeMovedPage, { refreshes: [listMovedPages] })

  async function ask({ from, to }: MovedPage) {
    const yes = await confirm({
      title: 'Remove this redirect?',
      text: `${from} no longer leads to ${to}.`,
      yes: 'Remove',
      no: 'Cancel',
    })
    if (yes) await remove.send({ input: { from } })
  }

  return (
    <ListTable
      caption="Redirects, the latest first"
      heads={['Old address', 'Leads to', 'Changed', actsHead]}
      className={styles.moves}
    >
      {moves.map((move) => (
        <tr key={move.from}>
          <th scope="row" className={`${styles.cFrom} mono`}>
            {move.from}
          </th>
          <td className={`${styles.cTo} mono`}>
            <a className="link" href={move.to} target="_blank" rel="noopener">
              {move.to}
              <span className="sr">, in a new tab</span>
            </a>
          </td>
          <td className={`${styles.cWhen} mono`}>
            <time dateTime={move.movedAt}>{formatMoment(move.movedAt, timeZone)}</time>
          </td>
          <td className={styles.cActs}>
            <Button size="sm" look="quiet" onClick={() => void ask(move)}>
              Remove<span className="sr">: {move.from}</span>
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function AddForm({ onClose }: { onClose(): void }) {
  const save = useCallWithToast(saveMovedPage, { quiet: true, refreshes: [listMovedPages], onDone: onClose })
  return (
    <DialogForm
      yes="Add redirect"
      onClose={onClose}
      start={{ from: '', to: '' }}
      check={({ from, to }) =>
        atFields({
          from: from.trim() === '' ? 'Enter the old address.' : undefined,
          to: to.trim() === '' ? 'Enter a page of this shop.' : undefined,
        })
      }
      sends={save}
      onSubmit={({ from, to }) => save.send({ input: { from: from.trim(), to: to.trim() } })}
    >
      <TextField
        name="from"
        label="Old address"
        hint="For example /mugs.html or https://old.example.com/mugs.html"
        autoComplete="off"
        mono
        span
      />
      <TextField
        name="to"
        label="Leads to"
        hint="A page of this shop, for example /listing/3"
        autoComplete="off"
        mono
        span
      />
    </DialogForm>
  )
}
