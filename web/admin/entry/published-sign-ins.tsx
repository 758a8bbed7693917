import { use } from 'react'
import type { PublishedSignIn } from '../../../contract/admin/published-sign-in.ts'
import { signInStaff } from '../../../contract/admin/staff/session.call.ts'
import { useCall } from '../../client/index.ts'
import { EntrySheetContext } from './entry-sheet.ts'
import { useEntered } from './use-entered.ts'
import * as styles from './entry.module.css'

/** Of a shop with sample data alone, as the server wrote them into the page: who may look around. */
const signIns: PublishedSignIn[] = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="published-sign-ins"]')?.content || '[]',
)

/** One button for each role, which signs in at once. */
export function PublishedSignIns() {
  const enter = useEntered()
  const signIn = useCall(signInStaff, { onSuccess: ({ needs }) => enter(needs) })
  if (signIns.length === 0 || use(EntrySheetContext)) return null
  return (
    <section className={styles.published} aria-labelledby="published-sign-ins">
      <h2 id="published-sign-ins">Look around</h2>
      <p className="small dim">This is a sample shop. Anyone can use these sign-ins.</p>
      <ul>
        {signIns.map(({ email, password, name, roleTitle, secret }) => (
          <li key={email}>
            <button
              type="button"
              className="btn"
              disabled={signIn.sending}
              onClick={async () => {
                const code = secret === undefined ? undefined : await computeCode(secret)
                await signIn.send({ input: { email, password, ...(code !== undefined && { code }) } })
              }}
            >
              <b>{roleTitle}</b>
              <span className="small dim">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As an authenticator app shows it now. */
async function computeCode(secret: string): Promise<string> {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
