import { useEffect } from 'react'
import { readOwnPath } from '../../../domain/text/own-path.ts'
import { askToRegister, useSession } from '../../client/index.ts'
import { SignIn } from '../../features/people/sign-in/index.ts'
import { useLocation, useNavigate } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { loadSignIn } from './load-sign-in.ts'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries, signedIn }) {
    if (signedIn) return '/home'
    await loadSignIn(queries)
  },
  Component: LoginPage,
})

function LoginPage() {
  const navigate = useNavigate()
  const location = useLocation()
  const { signedIn } = useSession()
  const target = readOwnPath(new URLSearchParams(location.search).get('next')) ?? '/home'
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true })
  }, [signedIn, navigate, target])
  return (
    <div className="wrap narrow-page">
      <title>Sign in</title>
      <meta name="robots" content="noindex" />
      <h1>Sign in</h1>
      <div className="panel">
        <noscript>
          <p className="note note--warn">
            Please turn on JavaScript to sign in. The catalog can be browsed without it.
          </p>
        </noscript>
        <SignIn onSignedIn={() => undefined} />
        <p className="or">or</p>
        <Button wide onClick={askToRegister}>
          Create an Account
        </Button>
      </div>
    </div>
  )
}
