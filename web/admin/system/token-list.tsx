import { useState } from 'react'
import { listTokens, revokeToken } from '../../../contract/admin/staff/tokens.call.ts'
import type { StaffToken } from '../../../contract/admin/staff/tokens.schema.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { useAnswer, useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/popups/confirm.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { useMe } from '../app/me.ts'
import { Badge } from '../kit/badge.tsx'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { formatFullMoment, formatMoment } from '../kit/moments.ts'
import { PageTop } from '../kit/page/page-top.tsx'
import { actsHead, ListTable } from '../kit/list/table.tsx'
import { Nothing } from '../kit/list/list-body.tsx'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { NewTokenDialog, type NewToken } from './new-token-dialog.tsx'
import * as styles from './system.module.css'

/** The tokens with which programs call the back office. */
export function TokenList() {
  const { data, error } = useAnswer(listTokens, {}, { quiet: true })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewToken>()
  return (
    <>
      <PageTop title="Tokens">
        <div className="acts">
          {/* A page of its own program, outside of this one. */}
          <a className="btn btn--sm" href="/admin/api">
            Back office API
          </a>
          {data && (
            <Button look="primary" size="sm" onClick={() => setMaking(true)}>
              Create token
            </Button>
          )}
        </div>
      </PageTop>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <>
          <p className={`${styles.tokenLead} dim`}>
            A token lets another program use the back office in your name, with the rights you choose. The audit log
            shows which token was used.
          </p>
          <Tokens {...data} />
          <MakeTokenDialog open={making} rights={data.rights} onClose={() => setMaking(false)} onMade={setMade} />
          <NewTokenDialog made={made} apiUrl={data.apiUrl} onClose={() => setMade(undefined)} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const kinds = { active: 'ok', expired: 'plain', blocked: 'bad' } as const
const stateTitles = { active: 'Active', expired: 'Expired', blocked: 'Creator blocked' } as const

const Tokens = ({ tokens, timeZone }: AnswerOf<typeof listTokens>) =>
  tokens.length === 0 ? (
    <Nothing title="No tokens yet">Create one for a program that updates stock or reads orders.</Nothing>
  ) : (
    <ListTable
      caption="Tokens"
      heads={['Token', 'Rights', 'Created', 'Expires', 'Last used', 'Status', actsHead]}
      className={styles.tokens}
    >
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} timeZone={timeZone} />
      ))}
    </ListTable>
  )

function TokenRow({ token, timeZone }: { token: StaffToken; timeZone: string }) {
  const { id, title, madeBy: maker, rights, state } = token
  const me = useMe()
  const revoke = useCall(revokeToken, {
    refreshes: [listTokens],
    onSuccess: () => showToast({ kind: 'ok', title: `'${title}' is revoked.` }),
  })
  async function ask() {
    const yes = await confirm({
      title: `Revoke '${title}'?`,
      text: 'Programs that use it will stop working. This cannot be undone.',
      yes: 'Revoke',
      no: 'Cancel',
    })
    if (yes) await revoke.send({ params: { id } })
  }
  return (
    <tr>
      <th scope="row" className={styles.cTitle}>
        {title}
      </th>
      <td className={styles.cMay}>{rights.map((right) => right.title).join(', ')}</td>
      <td className={styles.cMade}>
        <time dateTime={token.createdAt} title={formatFullMoment(token.createdAt, timeZone)}>
          {formatMoment(token.createdAt, timeZone)}
        </time>
        <span className="block dim">by {maker.id === me.id ? 'you' : maker.name}</span>
      </td>
      <td className={styles.cEnd}>
        {token.expiresAt === null ? (
          <span className="none">Never</span>
        ) : (
          <time dateTime={token.expiresAt}>{formatFullMoment(token.expiresAt, timeZone)}</time>
        )}
      </td>
      <td className={styles.cUsed}>
        {token.usedAt === null ? (
          <span className="none">Never</span>
        ) : (
          <time dateTime={token.usedAt}>{formatMoment(token.usedAt, timeZone)}</time>
        )}
      </td>
      <td className={styles.cState}>
        <Badge kind={kinds[state]}>{stateTitles[state]}</Badge>
      </td>
      <td className={styles.cActs}>
        <Button size="sm" busy={revoke.sending} onClick={() => void ask()}>
          Revoke<span className="sr"> {title}</span>
        </Button>
      </td>
    </tr>
  )
}
